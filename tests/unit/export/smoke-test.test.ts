import { spawn, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { pinSteps } from '../../../reference/export/baseline/pin.ts';
import { contentTypesAsJson, contentTypesOf } from '../../../reference/export/content-types.ts';
import { allOf } from '../../../reference/export/report.ts';
import { ciSteps, nodeSteps, pythonSteps, shellSteps, smokeTestOf } from '../../../reference/export/smoke-test.ts';
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

type Answer = { status?: number } & Record<string, string | number>;

/** What the server answers to each path; changed by tests. */
let answers: Record<string, Answer>;
const EXPECTED: Record<string, Answer> = {
  '/': { 'Content-Type': 'text/html', 'Cache-Control': 'max-age=60, private', Vary: 'Accept', ETag: '"a"' },
  "/it's?x=[1-3]&y={a,b}": { 'Content-Type': 'text/javascript', 'Last-Modified': 'Fri, 27 Nov 2026 10:00:00 GMT' },
  '//two': { 'Content-Type': 'text/css', 'Access-Control-Allow-Credentials': 'true' },
  '/old': { status: 301, Location: '/new?a=1' },
  '/away': { status: 302, Location: 'https://login.example/in' },
  '/gone': { status: 410 },
};
/** The page's own server repeats the origin of a request, as many do. */
const PAGE = 'https://app.example';
/** What browsers write in another way than the server. */
const ODD: Record<string, Answer> = {
  '/host': { status: 302, Location: 'https://login.example' },
  '/query': { status: 302, Location: 'https://login.example?a=1' },
  '/port': { status: 302, Location: 'https://LOGIN.example:443/x' },
  '/escaped': { status: 302, Location: '/new?a="b c"&d={e}' },
  '/empty': { status: 302, Location: '/new?' },
  '/blank': { status: 302, Location: '/new ' },
  '/nowhere': { status: 302, Location: '' },
  // Bytes of UTF-8, which one browser reads as such and the other does not.
  '/accent': { status: 302, Location: '/caf\u00c3\u00a9' },
  '/scheme': { status: 302, Location: 'myapp://callback?x=1' },
  '/ipv6': { 'Access-Control-Allow-Origin': 'http://[::1]:3000' },
  '/tag': { ETag: '', 'Last-Modified': 'Fri, 27 Nov 2026 10:00:00 GMT' },
  '/types': { 'Content-Type': 'text/html, text/plain' },
  // Bytes of UTF-8; a browser writes the name in ASCII.
  '/international': { status: 302, Location: 'https://www.b\u00c3\u00bccher.example/in' },
  '/backslash': { status: 302, Location: '/a\\b?c=\\d' },
  '/dir/backslash-first': { status: 302, Location: '\\top' },
  '/dir/backslashes-relative': { status: 302, Location: 'one\\two' },
  '/backslashes-away': { status: 302, Location: 'https:\\\\login.example\\in' },
  '/backslashes-short': { status: 302, Location: '\\\\login.example\\in' },
};
let pinned = EXPECTED;
/** A second in place of the thirty after which a program gives up. */
let isHurried = false;
/** What the server answers to HEAD alone. */
let toHead: Answer | null = null;
/** Whether the content of an answer never ends, as a stream's does. */
let isEndless = false;
let server: Server;
let origin: string;
let folder: string;
const methods = new Set<string>();

beforeAll(async () => {
  folder = temporaryFolder('smoke');
  server = createServer(({ method = '', url = '', headers }, response) => {
    methods.add(method);
    const { status = 200, ...fields } = (method === 'HEAD' && toHead) || (answers[decodeURI(url)] ?? { status: 404 });
    const sent = fields as Record<string, string>;
    const from = url === '//two' && !sent['Access-Control-Allow-Origin'] && headers.origin;
    response.writeHead(Number(status), { ...sent, ...(from && { 'Access-Control-Allow-Origin': from }) });
    if (isEndless && method === 'GET') response.write('data: 1\n\n');
    else response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const baselineOf = (origin: string) => {
  const rows = Object.entries(pinned).map(([path, { status = 200, ...fields }]) => {
    const from = { '//two': PAGE, '/ipv6': 'http://[::1]:3000' }[path];
    const isShared = path === '//two';
    const lines = Object.entries({ ...fields, ...(isShared && { 'Access-Control-Allow-Origin': PAGE }) });
    const request = `Accept: */*\nAccept-Encoding: gzip, br\nAccept-Language: en${from ? `\nOrigin: ${from}` : ''}`;
    const response = lines.map(([name, value]) => `${name}: ${value}\n`).join('');
    const raw = `GET ${origin}${path} HTTP/1.1\n${request}\n\nHTTP/1.1 ${status} X\n${response}\n`;
    return { exchange: exchangeFromRaw(raw), findings: [] };
  });
  return allOf(pinSteps(rows, origin, true));
};
const testOf = (origin: string) => smokeTestOf(baselineOf(origin), false);

/** The text as a file that its program runs; the step of a CI as its runner does it. */
const programs: Record<string, (origin: string) => { file: string; text: string; command: readonly string[] }> = {
  'POSIX sh': (at) => ({ file: 'smoke.sh', text: allOf(shellSteps(testOf(at))), command: ['sh'] }),
  Node: (at) => ({ file: 'smoke.mjs', text: allOf(nodeSteps(testOf(at))), command: [process.execPath] }),
  Python: (at) => ({ file: 'smoke.py', text: allOf(pythonSteps(testOf(at))), command: ['python3'] }),
  'a CI step': (at) => {
    const [step] = parse(allOf(ciSteps(testOf(at)))) as { shell: string; run: string }[];
    return { file: 'step.sh', text: step?.run ?? '', command: [step?.shell ?? '', '-e'] };
  },
};

async function run(program: keyof typeof programs, at = origin, args: readonly string[] = [], env = {}) {
  const { file, text, command } = programs[program]?.(at) ?? { file: '', text: '', command: [] };
  const path = join(folder, file);
  writeFileSync(path, isHurried ? text.replace(/\b30(_000)?\b/g, '1$1') : text);
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
const COUNT = Object.keys(EXPECTED).length;

describe.skipIf(lacksCurl).each(runnable)('the smoke test for %s', (program) => {
  it('passes when all is as pinned; order, case and parameters aside', async () => {
    answers = {
      ...EXPECTED,
      '/': {
        'Content-Type': 'Text/HTML ; charset=utf-8',
        'Cache-Control': 'Private,max-age=60',
        vary: 'accept',
        etag: '"b"',
      },
    };
    methods.clear();
    const { status, output } = await run(program);
    expect(output).not.toContain('FAIL');
    expect(output.match(/^ok/gm)).toHaveLength(COUNT);
    expect(status).toBe(0);
    expect([...methods]).toEqual(['HEAD']);
  });

  it('reads what an answer says as a browser does', async () => {
    answers = pinned = ODD;
    const { status, output } = await run(program, origin, [`${origin}/`], { ORIGIN: `${origin}/` });
    pinned = EXPECTED;
    expect(output).not.toContain('FAIL');
    expect(output.match(/^ok/gm)).toHaveLength(Object.keys(ODD).length);
    expect(status).toBe(0);
  });

  it.each([405, 501])('asks again with GET where the server answers HEAD with %i', async (status) => {
    answers = EXPECTED;
    toHead = { status };
    const passed = await run(program);
    answers = { ...EXPECTED, '/gone': { status: 404 } };
    const failed = await run(program);
    toHead = null;
    expect(passed.output).not.toContain('FAIL');
    expect(passed.output.match(/^ok/gm)).toHaveLength(COUNT);
    expect(failed.output).toMatch(/^FAIL.*\/gone +status 404, was 410$/m);
    expect(failed.output.match(/^ok/gm)).toHaveLength(COUNT - 1);
  });

  it('reads the headers of a stream whose server refuses HEAD', async () => {
    answers = pinned = { '/': { status: 200, 'Content-Type': 'text/event-stream' } };
    toHead = { status: 405 };
    isEndless = isHurried = true;
    const passed = await run(program);
    answers = { '/': { status: 200, 'Content-Type': 'text/plain' } };
    const failed = await run(program);
    isEndless = isHurried = false;
    toHead = null;
    pinned = EXPECTED;
    expect(passed.output).toMatch(/^ok/m);
    expect(passed.status).toBe(0);
    expect(failed.output).toMatch(/type text\/plain, was text\/event-stream/);
    expect(failed.status).toBe(1);
  });

  it("asks without what the user's file for curl says", async () => {
    writeFileSync(join(folder, '.curlrc'), 'location\nfail\nuser = a:b\n');
    answers = EXPECTED;
    expect(await run(program, origin, [], { CURL_HOME: folder, HOME: folder })).toMatchObject({ status: 0 });
  });

  const { '/': home = {}, '//two': shared = {} } = EXPECTED;
  it.each<[string, Record<string, Answer>, RegExp]>([
    [
      'a type is another',
      { '//two': { ...shared, 'Content-Type': 'text/plain' } },
      /^FAIL.*\/\/two +type text\/plain, was text\/css$/m,
    ],
    ['a type is missing', { '/': { ...home, 'Content-Type': '' } }, /^FAIL.*\/ +type none, was text\/html$/m],
    ['it is gone', { '/': { ...home, status: 404 } }, /^FAIL.*\/ +status 404, was 200$/m],
    ['it is there again', { '/gone': {} }, /^FAIL.*\/gone +status 200, was 410$/m],
    [
      'it is cached for longer',
      { '/': { ...home, 'Cache-Control': 'max-age=99' } },
      /cache-control max-age=99, was max-age=60,private$/m,
    ],
    ['it names no variant', { '/': { ...home, Vary: 'Accept, Origin' } }, /vary accept,origin, was accept$/m],
    ['its tag is weak', { '/': { ...home, ETag: 'W/"a"' } }, /validator weak, was strong$/m],
    [
      'it leads elsewhere',
      { '/old': { status: 301, Location: 'https://evil.example/' } },
      /redirect https:\/\/evil\.example\/, was \/new\?a=1$/m,
    ],
    [
      'it does not lead away',
      { '/away': { status: 302, Location: '/in' } },
      /redirect \/in, was https:\/\/login\.example\/in$/m,
    ],
    [
      'every origin may read it',
      { '//two': { ...shared, 'Access-Control-Allow-Origin': '*' } },
      /access-control-allow-origin \*, was echoed$/m,
    ],
    [
      'no credentials are allowed',
      { '//two': { 'Content-Type': 'text/css' } },
      /access-control-allow-credentials none, was true$/m,
    ],
  ])('fails when %s', async (_, change, line) => {
    answers = { ...EXPECTED, ...change };
    const { status, output } = await run(program);
    expect(output).toMatch(line);
    expect(output.match(/^ok/gm)).toHaveLength(COUNT - 1);
    expect(status).toBe(1);
  });

  it('exits with 2 when no server answers, and asks another origin when told to', async () => {
    answers = EXPECTED;
    // Port 9 of this machine, discard: nothing listens there.
    const closed = 'http://127.0.0.1:9';
    const { status, output } = await run(program, closed);
    expect(output).toMatch(/^FAIL.*could not be reached/m);
    expect(status).toBe(2);
    expect(await run(program, closed, [origin], { ORIGIN: origin })).toMatchObject({ status: 0 });
  });

  it('gives up on a server that never ends its answer', async () => {
    const endless = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write('X-Slow: x\r\n'), 50);
      socket.on('close', () => clearInterval(drip));
    });
    await new Promise<void>((listening) => endless.listen(0, '127.0.0.1', listening));
    const { '/': only } = EXPECTED;
    pinned = only ? { '/': only } : {};
    isHurried = true;
    const { port } = endless.address() as AddressInfo;
    const { status, output } = await run(program, `http://127.0.0.1:${port}`);
    isHurried = false;
    pinned = EXPECTED;
    endless.close();
    expect(output).toMatch(/^FAIL.*could not be reached/m);
    expect(status).toBe(2);
  });
});

it('a smoke test asks for no URL with a password, and sends the headers in which nothing was redacted', () => {
  const response = { method: 'GET', status: 200, findings: null };
  const values = { 'access-control-allow-origin': 'echoed', type: 'text/css' };
  const { checks, leftOut } = smokeTestOf(
    {
      origin: PAGE,
      redacted: true,
      responses: [
        { ...response, url: '/a', values, request: { Accept: 'a; token=[redacted]', Origin: PAGE } },
        { ...response, url: '/b', values, request: { Origin: 'https://[redacted]' } },
        { ...response, url: 'https://me:secret@cdn.example/c', values, request: {} },
        { ...response, url: 'https://cdn.example/d?@', values, request: {} },
      ],
    },
    true,
  );
  expect(checks.map(({ target, request, expected }) => [target, request, expected.length])).toEqual([
    ['/a', { Origin: PAGE }, 3],
    ['/b', {}, 2],
    ['https://cdn.example/d?@', {}, 2],
  ]);
  expect(leftOut).toEqual(['1 response with a user name or password in the URL']);
});

it('a smoke test leaves out what it cannot ask for, and says so', () => {
  const row = (line: string, status = '200 OK') => ({
    exchange: exchangeFromRaw(`${line} HTTP/1.1\n\nHTTP/1.1 ${status}\nContent-Type: text/css\n\n`),
    findings: [],
  });
  const rows = [
    row(`GET ${PAGE}/a.css`),
    row(`POST ${PAGE}/form`),
    row(`GET ${PAGE}/app.3f9a1c27b4.css`),
    row(`GET ${PAGE}/a?token=abc`),
    row('GET https://cdn.example/b.css'),
  ];
  const test = smokeTestOf(allOf(pinSteps(rows, PAGE, true)), false);
  expect(test.checks.map(({ target }) => target)).toEqual(['/a.css']);
  expect([...test.leftOut].sort()).toEqual([
    '1 response of other origins',
    '1 response to methods other than GET and HEAD',
    '1 response whose file name changes with the content',
    '1 response with something redacted in the URL',
  ]);
  expect(allOf(shellSteps(test))).toContain('# Left out: 1 response of other origins.');
});
