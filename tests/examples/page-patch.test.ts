/**
 * One patch for a page, proven on the real servers: a site with many faults is served, audited, patched as the text says,
 * and audited again. What the patch covers is gone, nothing new came, nothing else changed, and the test that comes with
 * the patch fails before it and passes after it.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patchTest } from '../../reference/export/patch/shell-test.ts';
import { allOf } from '../../reference/export/report.ts';
import { expectedResponses } from '../../reference/fixes/patch/expectations.ts';
import { hostSteps, type Patch, patchSteps } from '../../reference/fixes/patch/patch.ts';
import type { PatchRow } from '../../reference/fixes/patch/plan.ts';
import { exchangeFromHar } from '../../reference/http/from-har.ts';
import { auditExchange } from '../../reference/rules/audit.ts';
import { lacksCurl } from '../support/curl.ts';
import { spawnInRun, temporaryFolder } from '../support/lifetime/run.ts';
import { newFindings } from '../support/rules/new-findings.ts';
import { type Answer, ask } from './request.ts';
import { realServers } from './servers.ts';
import { MODIFIED } from './site.ts';

const SITE = 'https://shop.example';
const scratch = temporaryFolder('page-patch');
const files = join(scratch, 'files');

const FILES: ReadonlyMap<string, string> = new Map([
  ['/index.html', '<!doctype html><title>Shop</title>'],
  ['/modules/cart.mjs', 'export const cart = [];'],
  ['/modules/price.mjs', 'export const price = 1;'],
  ['/old/library.js', 'var library = {};'],
  ['/old/plugin.js', 'var plugin = {};'],
  ['/code/engine.wasm', '\0asm\x01\0\0\0'],
  ['/code/other.wasm', '\0asm\x01\0\0\0'],
  ['/pictures/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['/data/prices.json', '{"price":1}'],
  ['/data/charset.htm', '<!doctype html><meta charset="utf-8"><title>Charset</title>'],
  ['/data/good.html', '<!doctype html><meta charset="utf-8"><title>Good</title>'],
  ['/data/untyped.pdf', '%PDF-1.7'],
  ['/fonts/text.woff2', 'wOF2'],
  [`/odd/it's "$uri" {path} 100% caf\u00e9 [a]+(b).html`, '<!doctype html><title>Odd</title>'],
]);

interface AppAnswer {
  readonly status?: number;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}
const APP: ReadonlyMap<string, AppAnswer> = new Map([
  [
    '/app/prices',
    {
      fields: [
        ['Content-Type', 'application/json'],
        ['Pragma', 'cache'],
        ['Cache-Control', 'max-age=60'],
      ],
      body: '{}',
    },
  ],
  [
    '/app/more-prices',
    {
      fields: [
        ['Content-Type', 'application/json'],
        ['Pragma', 'cache'],
        ['Cache-Control', 'max-age=60'],
        ['X-Content-Type-Options', 'nosniff'],
      ],
      body: '{}',
    },
  ],
  [
    '/app/shared',
    {
      fields: [
        ['Content-Type', 'application/json'],
        ['Cache-Control', 'max-age=60'],
        ['Access-Control-Allow-Origin', 'https://front.example'],
        ['Vary', 'Accept'],
      ],
      body: '{}',
    },
  ],
  [
    '/app/cache',
    {
      fields: [
        ['Content-Type', 'application/json'],
        ['Cache-Control', 'max-age=60; private'],
        ['X-Content-Type-Options', 'sniff'],
      ],
      body: '{}',
    },
  ],
  ['/app/untyped', { fields: [['Cache-Control', 'no-store']], body: '{}' }],
  ['/app/wrong', { status: 404, fields: [['Content-Type', 'text/html; charset=x-unknown']], body: '<!doctype html>' }],
  [
    '/app/twice',
    {
      fields: [
        ['Content-Type', 'text/html; charset=utf8; charset=utf8'],
        ['X-Content-Type-Options', 'nosniff'],
      ],
      body: '<!doctype html>',
    },
  ],
]);
const ALWAYS = [
  ['X-Kept', 'one'],
  ['X-Powered-By', 'an application'],
] as const;

const application: RequestListener = (request, response) => {
  const {
    status = 200,
    fields,
    body,
  } = APP.get((request.url ?? '').replace(/\?.*/, '')) ?? {
    status: 404,
    fields: [['Content-Type', 'text/plain; charset=utf-8'] as const],
    body: 'Not found',
  };
  for (const [name, value] of [...fields, ...ALWAYS]) response.appendHeader(name, value);
  response.statusCode = request.method === 'POST' ? 201 : status;
  response.end(body);
};
const appServer = createServer(application);
let appOrigin = '';

/** What the browser asks for with this destination. */
const DESTINATIONS: Readonly<Record<string, string>> = { mjs: 'script', js: 'script', svg: 'image', woff2: 'font' };

/** As the browser encodes it. */
const sentPath = (path: string) => new URL(encodeURI(path).replaceAll("'", '%27'), SITE).pathname;

interface Question {
  readonly target: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the page loads, which is what the panel lists. */
const LOADED: readonly Question[] = [
  ...[...FILES.keys()].map((path) => {
    const type = DESTINATIONS[/\.([^.]+)$/.exec(path)?.[1] ?? ''] ?? 'document';
    const headers = { 'Sec-Fetch-Dest': type, 'Sec-Fetch-Site': 'same-origin' };
    const ofFont = { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Site': 'cross-site', Origin: 'https://front.example' };
    return { target: sentPath(path), headers: type === 'font' ? { ...headers, ...ofFont } : headers };
  }),
  { target: '/' },
  ...[...APP.keys()].map((path) => ({ target: path, headers: { Origin: 'https://front.example' } })),
  { target: '/app/shared?page=2' },
];
/** What nobody listed, and what is not to change. */
const NEIGHBOURS: readonly Question[] = [
  { target: '/missing' },
  { target: '/app/missing' },
  { target: '/data/missing.json' },
  { target: '/app/prices/more' },
  { target: '/App/prices' },
  { target: '/app/untyped', method: 'POST' },
  { target: '/data/prices.json', method: 'POST' },
  { target: '/data/prices.json', headers: { Range: 'bytes=0-1' } },
  { target: '/data/good.html', headers: { 'If-Modified-Since': MODIFIED.toUTCString() } },
  { target: '/data/good.html', method: 'HEAD' },
];

interface Seen {
  readonly question: Question;
  readonly answer: Answer;
  readonly row: PatchRow;
}

async function seen(origin: string, question: Question): Promise<Seen> {
  const { target, method = 'GET', headers = {} } = question;
  const answer = await ask(origin, target, { method, headers });
  const lines = (fields: Iterable<readonly [string, string]>) => [...fields].map(([name, value]) => ({ name, value }));
  const har = exchangeFromHar({
    startedDateTime: new Date().toISOString(),
    time: 5,
    _resourceType: headers['Sec-Fetch-Dest'],
    request: {
      method,
      url: `${SITE}${target}`,
      headers: lines([...Object.entries(headers), ['Host', 'shop.example']]),
    },
    response: {
      status: answer.status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      headers: lines(answer.fields),
      content: { size: answer.body.length },
    },
  });
  const exchange = { ...har, content: method === 'HEAD' ? null : { text: answer.body } };
  return { question, answer, row: { exchange, findings: auditExchange(exchange) } };
}

const PASSING = /^(connection|keep-alive|content-length|transfer-encoding|date)$/i;
const fieldsOf = ({ answer }: Seen) =>
  answer.fields.filter(([name]) => !PASSING.test(name)).map(([name, value]) => `${name.toLowerCase()}: ${value}`);
const nameOf = ({ question: { target, method = 'GET', headers = {} } }: Seen) =>
  `${method} ${target} ${Object.keys(headers).filter((name) => /^(range|if-)/i.test(name))}`.trim();

/** What the patch did beside what it covers, each in a sentence. */
function problemsOf(patch: Patch, before: readonly Seen[], after: readonly Seen[]): string[] {
  const problems: string[] = [];
  const allowed = new Map(
    expectedResponses(patch.covered).map(({ target, expectations }) => [
      target.replace(/\?.*/, ''),
      new Set(expectations.map(({ name }) => name.toLowerCase())),
    ]),
  );
  for (const [at, was] of before.entries()) {
    const is = after[at] as Seen;
    const name = nameOf(was);
    if (is.answer.status !== was.answer.status) problems.push(`${name}: status ${is.answer.status}`);
    if (is.answer.body !== was.answer.body) problems.push(`${name}: the content changed`);
    const may = allowed.get(was.question.target.replace(/\?.*/, '')) ?? new Set<string>();
    const kept = (lines: string[]) => lines.filter((line) => !may.has(line.replace(/:.*/s, ''))).sort();
    const [then, now] = [kept(fieldsOf(was)), kept(fieldsOf(is))];
    if (then.join('\n') !== now.join('\n')) problems.push(`${name}: ${then.join('; ')} became ${now.join('; ')}`);
    const covered = patch.covered.filter(({ exchange }) => exchange === was.row.exchange);
    for (const { finding } of covered) {
      const isLeft = is.row.findings.some(
        (one) =>
          one.ruleId === finding.ruleId &&
          one.messageId === finding.messageId &&
          one.evidence.field === finding.evidence.field,
      );
      if (isLeft) problems.push(`${name}: still has ${finding.ruleId}, which the patch covers`);
    }
    for (const finding of is.row.findings) {
      const isNew =
        !was.row.findings.some(({ ruleId }) => ruleId === finding.ruleId) &&
        (covered.length === 0 ||
          covered.every((one) => newFindings(one.finding, was.row.findings, [finding]).length > 0));
      if (isNew) problems.push(`${name}: now has ${finding.ruleId}`);
    }
  }
  return problems;
}

/** Not in step with this process, which answers as the application. */
async function runTest(script: string, origin: string) {
  const file = join(mkdtempSync(join(scratch, 'test-')), 'wirenote-patch-test.sh');
  writeFileSync(file, script);
  const child = spawnInRun('sh', [file, origin], { stdio: ['ignore', 'pipe', 'inherit'] });
  const status = new Promise<number | null>((resolve) => child.on('close', resolve));
  const lines = (await text(child.stdout as Readable)).trim().split('\n');
  return { status: await status, lines };
}

beforeAll(async () => {
  // Apache reads them as another user.
  chmodSync(scratch, 0o755);
  for (const [path, content] of FILES) {
    const file = join(files, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content, 'latin1');
    utimesSync(file, MODIFIED, MODIFIED);
  }
  await new Promise<void>((resolve) => appServer.listen(0, '127.0.0.1', resolve));
  appOrigin = `http://127.0.0.1:${(appServer.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => appServer.close(resolve));
  rmSync(scratch, { recursive: true });
});

/** Rules of which every server can fix at least one finding here. */
const COVERED = [
  'module-type-wrong',
  'type-deprecated',
  'octet-stream-known-type',
  'svg-type-wrong',
  'charset-unknown',
  'cors-origin-missing',
  'nosniff-missing',
  'vary-origin-missing',
  'pragma-response',
];

const installed = realServers.filter((server) => server.version() !== null);

describe.each(installed.map((server) => [server.id, server] as const))('%s', (id, server) => {
  afterAll(() => server.end?.());

  const serving = async <T>(snippet: string, run: (origin: string) => Promise<T>): Promise<T> => {
    const folder = mkdtempSync(join(scratch, 'server-'));
    chmodSync(folder, 0o777);
    const source = {
      files,
      upstream: { origin: appOrigin, listener: application },
      under: '/app',
      site: {
        folders: [{ path: '/data/prices', name: 'Content-Type', value: 'text/plain' }],
        extensions: new Map([
          ['js', 'application/javascript'],
          ['htm', 'text/html; charset=utf8mb4'],
          ['mjs', 'application/octet-stream'],
          ['wasm', 'application/octet-stream'],
          ['svg', 'text/plain'],
          ['pdf', null],
          // Express has a table of its own.
          ...(id === 'express' ? [] : [['json', 'application/json'] as const]),
          ['woff2', 'font/woff2'],
        ]),
      },
    };
    const running = await server.start(snippet, source, folder);
    try {
      return await run(running.origin);
    } finally {
      await running.close();
    }
  };
  const all = (origin: string) => Promise.all([...LOADED, ...NEIGHBOURS].map((question) => seen(origin, question)));

  it('audited, patched and audited again: all that the patch covers is gone, and nothing else changed', async () => {
    const [before, red] = await serving('', async (origin) => {
      const answers = await all(origin);
      const patch = patchOf(answers);
      return [answers, lacksCurl ? null : await runTest(patchTest(patch), origin)] as const;
    });
    const patch = patchOf(before);
    const rules = new Set(patch.covered.map(({ finding }) => finding.ruleId));
    // Caddy and Express have a type for each file.
    const more = id === 'caddy' || id === 'express' ? [] : ['content-type-missing'];
    for (const rule of [...COVERED, ...more]) expect(rules).toContain(rule);
    expect(patch.text).toContain(`It covers ${patch.covers} of ${patch.findings} findings on this host.`);
    const [after, green] = await serving(
      patch.text,
      async (origin) => [await all(origin), lacksCurl ? null : await runTest(patchTest(patch), origin)] as const,
    );
    expect(problemsOf(patch, before, after)).toEqual([]);
    if (red === null || green === null) return;
    expect(red.status).toBe(1);
    expect(red.lines.filter((line) => !line.startsWith('FAIL'))).toEqual([]);
    expect(green.lines.filter((line) => !line.startsWith('ok'))).toEqual([]);
    expect([green.status, green.lines.length]).toEqual([0, red.lines.length]);
  });

  function patchOf(answers: readonly Seen[]): Patch {
    const rows = answers.slice(0, LOADED.length).map(({ row }) => row);
    return allOf(patchSteps(SITE, allOf(hostSteps(rows, SITE)), id));
  }
});
