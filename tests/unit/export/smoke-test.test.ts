import { spawn, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentTypesAsJson, contentTypesOf } from '../../../reference/export/content-types.ts';
import {
  smokeTestForCi,
  smokeTestForNode,
  smokeTestForPython,
  smokeTestForShell,
} from '../../../reference/export/smoke-test.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { lacksCurl } from '../../support/curl.ts';
import { temporaryFolder } from '../../support/lifetime/run.ts';

const answer = (url: string, type: string, status = '200 OK', method = 'GET') =>
  exchangeFromRaw(`${method} ${url} HTTP/1.1\n\nHTTP/1.1 ${status}\nContent-Type: ${type}\n\n`);

describe('the list of Content-Types', () => {
  const origin = 'https://app.example';

  it('has what was answered to GET, by path on the origin of the page and by URL elsewhere', () => {
    const list = contentTypesOf(
      [
        answer(`${origin}/`, 'Text/HTML; charset=utf-8'),
        answer(`${origin}/a.js?v=1`, 'text/javascript'),
        answer('https://cdn.example/a.css', 'text/css'),
        answer('https://app.example.evil.example/', 'text/html'),
        answer(`${origin}/gone`, 'text/html', '404 Not Found'),
        answer(`${origin}/sent`, 'text/html', '200 OK', 'POST'),
        answer(`${origin}/odd`, 'odd'),
        answer('data:text/plain,x', 'text/plain'),
      ],
      origin,
      true,
    );
    expect(JSON.parse(contentTypesAsJson(list))).toEqual({
      format: 'wirenote-content-types',
      version: 1,
      origin,
      types: {
        '/': 'text/html',
        '/a.js?v=1': 'text/javascript',
        'https://cdn.example/a.css': 'text/css',
        'https://app.example.evil.example/': 'text/html',
      },
    });
  });

  it('leaves out what has two types, and what cannot be asked for once it is redacted', () => {
    const exchanges = [
      answer(`${origin}/both`, 'text/html'),
      answer(`${origin}/both`, 'application/json'),
      answer(`${origin}/both`, 'text/html'),
      answer(`${origin}/mine?token=a`, 'text/html'),
    ];
    expect(contentTypesOf(exchanges, null, true).types).toEqual([]);
    expect(contentTypesOf(exchanges, null, false).types).toEqual([['/mine?token=a', 'text/html']]);
  });

  it('takes the first origin where there is no page, and none from nothing', () => {
    expect(contentTypesOf([answer('https://cdn.example/a', 'text/css')], null, true)).toEqual({
      origin: 'https://cdn.example',
      types: [['/a', 'text/css']],
    });
    expect(contentTypesOf([], null, true)).toEqual({ origin: null, types: [] });
  });
});

/** What the server answers to each path; changed by tests. */
let types: Record<string, string>;
const EXPECTED = { '/': 'text/html', "/it's?x=[1-3]&y={a,b}": 'text/javascript', '//two': 'text/css' };
let server: Server;
let origin: string;
let folder: string;
const methods = new Set<string>();

beforeAll(async () => {
  folder = temporaryFolder('smoke');
  server = createServer(({ method = '', url = '' }, response) => {
    methods.add(method);
    const type = types[decodeURI(url)];
    if (type === 'gone') response.writeHead(404, { 'Content-Type': 'text/html' }).end();
    else if (type === 'moved') response.writeHead(302, { Location: '/', 'Content-Type': 'text/html' }).end();
    else response.writeHead(200, type ? { 'Content-Type': type } : {}).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const listOf = (origin: string) =>
  contentTypesOf(
    Object.entries(EXPECTED).map(([path, type]) => answer(origin + path, type)),
    origin,
    true,
  );

/** The text as a file that its program runs; the step of a CI as its runner does it. */
const programs: Record<string, (origin: string) => { file: string; text: string; command: readonly string[] }> = {
  'POSIX sh': (at) => ({ file: 'smoke.sh', text: smokeTestForShell(listOf(at)), command: ['sh'] }),
  Node: (at) => ({ file: 'smoke.mjs', text: smokeTestForNode(listOf(at)), command: [process.execPath] }),
  Python: (at) => ({ file: 'smoke.py', text: smokeTestForPython(listOf(at)), command: ['python3'] }),
  'a CI step': (at) => {
    const [step] = parse(smokeTestForCi(listOf(at))) as { shell: string; run: string }[];
    return { file: 'step.sh', text: step?.run ?? '', command: [step?.shell ?? '', '-e'] };
  },
};

async function run(program: keyof typeof programs, at = origin, args: readonly string[] = [], env = {}) {
  const { file, text, command } = programs[program]?.(at) ?? { file: '', text: '', command: [] };
  const path = join(folder, file);
  writeFileSync(path, text);
  const [name = '', ...flags] = command;
  const child = spawn(name, [...flags, path, ...args], { env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const status = await new Promise((ended) => child.on('close', ended));
  return { status, output };
}

/** As for curl: where there is none and it is no continuous integration, its program is not run. */
const lacksPython = !process.env.CI && spawnSync('python3', ['--version']).error !== undefined;
if (lacksPython) console.log('The smoke test for Python is not run: this machine has no python3.');
const runnable = Object.keys(programs).filter((name) => name !== 'Python' || !lacksPython);

describe.skipIf(lacksCurl).each(runnable)('the smoke test for %s', (program) => {
  it('passes when every type is as expected, parameters and case aside', async () => {
    types = { ...EXPECTED, '/': 'Text/HTML ; charset=utf-8' };
    methods.clear();
    const { status, output } = await run(program);
    expect(output.match(/^ok/gm)).toHaveLength(3);
    expect(status).toBe(0);
    expect([...methods]).toEqual(['HEAD']);
  });

  it.each([
    ['a type is another', { '//two': 'text/plain' }, /^FAIL.*\/\/two +expected text\/css, got text\/plain/m],
    ['a type is missing', { '//two': '' }, /^FAIL.*expected text\/css, got none \(status 200\)/m],
    ['it is gone', { '/': 'gone' }, /^FAIL.*expected text\/html, got text\/html \(status 404\)/m],
    ['it has moved', { '/': 'moved' }, /^FAIL.*\(status 302\)/m],
  ])('fails when %s', async (_, change, line) => {
    types = { ...EXPECTED, ...change };
    const { status, output } = await run(program);
    expect(output).toMatch(line);
    expect(output.match(/^ok/gm)).toHaveLength(2);
    expect(status).toBe(1);
  });

  it('fails when nobody answers, and asks another origin when told to', async () => {
    types = EXPECTED;
    // Port 9 of this machine, discard: nothing listens there.
    const closed = 'http://127.0.0.1:9';
    expect((await run(program, closed)).status).toBe(1);
    expect((await run(program, closed, [origin], { ORIGIN: origin })).status).toBe(0);
  });
});
