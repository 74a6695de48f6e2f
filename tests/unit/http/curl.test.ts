/** What the curl of this machine prints, read as an import. */
import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readImport } from '../../../reference/http/read-import.ts';
import { auditExchange } from '../../../reference/rules/audit.ts';
import { lacksCurl } from '../../support/curl.ts';

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    if (request.url === '/old') response.writeHead(301, { Location: '/new', 'Cache-Control': 'no-store' }).end('moved');
    else response.writeHead(200, { 'Content-Type': 'application/x-javascript' }).end('let a = 1;\n* b\n');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

/** @returns what a terminal shows: errors and notes with the rest, under the command */
async function curl(...options: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)('curl', ['--noproxy', '*', ...options]);
  return `$ curl ${options.join(' ')}\n${stderr}${stdout}`;
}

/** Method, path, status and content of each response. */
function read(text: string): unknown[] {
  const result = readImport(text, 10);
  if ('problem' in result) throw new Error(result.problem);
  return result.exchanges.map(({ method, url, status, content }) => [
    method,
    url.replace(origin, ''),
    status,
    content && 'text' in content ? content.text : null,
  ]);
}

const CONTENT = 'let a = 1;\n* b\n';

it.skipIf(lacksCurl).each([
  [['-i', '-s'], '/new', [['GET', '/new', 200, CONTENT]]],
  [['-i'], '/new', [['GET', '/new', 200, CONTENT]]],
  [['-I', '-s'], '/new', [['HEAD', '/new', 200, null]]],
  [
    ['-iL', '-s'],
    '/old',
    [
      ['GET', '/old', 301, null],
      ['GET', '/new', 200, CONTENT],
    ],
  ],
  [
    ['-iL', '-s', '-d', 'x=1', '-H', 'Expect: 100-continue'],
    '/old',
    [
      ['POST', '/old', 100, null],
      ['POST', '/old', 301, null],
      ['GET', '/new', 100, null],
      ['GET', '/new', 200, CONTENT],
    ],
  ],
])('%j', async (options, path, expected) => {
  const text = await curl(...options, `${origin}${path}`);
  expect(read(text)).toEqual(expected);
});

it.each([['-v'], ['-iv']])(
  '%s tells the requests, and what is between the heads is no part of them',
  async (option) => {
    // Without the command, so that the URLs come from what curl says that it sent.
    const text = (await curl(option, '-L', `${origin}/old`)).replace(/^.*\n/, '');
    // The second line of the content looks like a line of curl's own.
    expect(read(text)).toEqual([
      ['GET', '/old', 301, null],
      ['GET', '/new', 200, 'let a = 1;\n'],
    ]);
  },
);

it.skipIf(lacksCurl)('audits it: an old name of a type is found', async () => {
  const result = readImport(await curl('-i', '-s', `${origin}/new`), 10);
  const findings = 'problem' in result ? [] : result.exchanges.flatMap((exchange) => auditExchange(exchange));
  expect(findings.map(({ ruleId }) => ruleId)).toContain('type-deprecated');
});
