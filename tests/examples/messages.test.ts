/** What tools and servers really print is explained: each is made to fail against a server that answers wrongly on purpose. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainMessage } from '../../reference/messages/explain.ts';
import { spawnInRun } from '../support/lifetime/run.ts';
import { type MessagesSite, startMessagesSite } from '../support/messages/site.ts';
import { expectAllPrinted } from '../support/messages/tests.ts';
import { programEnv, versionOf } from './process.ts';

let site: MessagesSite;
beforeAll(async () => {
  site = await startMessagesSite();
});
afterAll(() => site.close());

/** All that a program prints. It may fail: that is what it is run for. */
function printed(command: string, args: readonly string[]): Promise<string> {
  const child = spawnInRun(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: programEnv() });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return new Promise((resolve, reject) => child.on('error', reject).on('close', () => resolve(text)));
}

const file = (name: string) => join(import.meta.dirname, 'messages', name);
const [curl, python, php, go] = [
  versionOf('curl', '--version'),
  versionOf('python3', '--version'),
  versionOf('php', '--version'),
  versionOf('go', 'version'),
];

describe.each([
  { maker: 'Node.js', version: process.version, command: process.execPath, args: [file('say.mjs')] },
  { maker: 'Python', version: python, command: 'python3', args: [file('say.py')] },
  { maker: 'PHP', version: php, command: 'php', args: [file('say.php')] },
  { maker: 'Go', version: go, command: 'go', args: ['run', file('say.go')] },
])('$maker', ({ maker, version, command, args }) => {
  it.skipIf(version === null)('prints nothing that is not explained as what happened', async () => {
    const { self, closedPort, port } = site;
    const lines = (await printed(command, [...args, self, String(closedPort), String(port)])).trim().split('\n');
    const messages = lines.filter((line) => line.includes('\t')).map((line) => line.split('\t'));
    const wrong = messages.filter(([problem, message = '']) => explainMessage(message)?.problem !== problem);
    expect(wrong).toEqual([]);
    expectAllPrinted(
      maker,
      // A program may print the message alone, without its cause.
      messages.flatMap(([, message = '']) => [message, message.split('[cause]', 1)[0] ?? '']),
    );
  });
});

describe('curl', () => {
  const cases: readonly [problem: string, args: (site: MessagesSite) => string[]][] = [
    ['refused', ({ closedPort }) => [`http://127.0.0.1:${closedPort}/`]],
    ['url-invalid', () => ['http://a:99999/']],
    ['url-invalid', () => ['http://[a/']],
    ['url-scheme', () => ['foo://a/']],
    ['closed', ({ self }) => [`${self}/net-empty`]],
    ['length-mismatch', ({ self }) => [`${self}/net-length`]],
    ['length-mismatch', ({ self }) => [`${self}/net-chunked`]],
    ['chunk-invalid', ({ self }) => [`${self}/net-chunk-bad`]],
    ['decoding', ({ self }) => ['--compressed', `${self}/net-gzip`]],
    ['decoding', ({ self }) => ['--compressed', `${self}/net-br`]],
    ['redirect-loop', ({ self }) => ['-L', '--max-redirs', '5', `${self}/net-loop`]],
    ['status', ({ self }) => ['-f', `${self}/net-404.png`]],
    ['timed-out', ({ self }) => ['-m', '0.2', `${self}/timeout`]],
    ['tls-protocol', ({ self }) => [self.replace('http:', 'https:')]],
    ['not-http', ({ self }) => [`${self}/net-garbage`]],
    ['header-invalid', ({ self }) => [`${self}/net-nul`]],
    ['header-too-big', ({ self }) => [`${self}/net-headers`]],
    ['range-invalid', ({ self }) => ['-C', '5', `${self}/cors-none`]],
    ['write-failed', ({ self }) => ['-o', '/nowhere/x', `${self}/cors-none`]],
  ];
  it.skipIf(curl === null)('prints nothing that is not explained as what happened', async () => {
    const messages = await Promise.all(
      cases.map(async ([problem, args]) => [problem, await printed('curl', ['-sS', '--noproxy', '*', ...args(site)])]),
    );
    const wrong = messages.filter(([problem, message = '']) => explainMessage(message)?.problem !== problem);
    expect(wrong).toEqual([]);
    expectAllPrinted(
      'curl',
      messages.map(([, message = '']) => message),
    );
  });
});
