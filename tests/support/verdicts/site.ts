/**
 * Serves cases.ts on two ports of this machine, and keeps what it was asked and what it answered, as DevTools
 * would tell it: what the panel would judge.
 */

import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { type BrowserName, contentOf, type Load, type VerdictCase } from './cases.ts';

export interface VerdictSite {
  /** Where the page begins that loads every case once. */
  start: string;
  /** The address of each download that begins is sent here with POST, as text. */
  downloads: string;
  /** What the page saw, by the name of the case; rejects when the site ends before. */
  seen: Promise<Record<string, string>>;
  /** The type that a document gave itself (`document.contentType`), by the name of the case; when `seen` is there. */
  types: ReadonlyMap<string, string>;
  /** What was asked and answered, by the name of the case, in order, with the bytes of the content. */
  exchanges: ReadonlyMap<string, readonly Exchange[]>;
  close(): Promise<void>;
}

type Headers = (readonly [name: string, value: string])[];

const PAGE = (mode: string, script: string) =>
  `${mode}<title>Verdicts</title><link rel="icon" href="data:,"><body>${script}`;
const STANDARDS = PAGE('<!doctype html>', '<script src="/verdict-page.js"></script>');
const QUIRKS = PAGE('', '');
const ETAG = '"one"';

/** The name by which its content makes itself known: an identifier in JavaScript and in CSS. */
const markOf = (index: number) => `case${index}`;

function fieldsOf(given: VerdictCase, length: number, path: string, page: string): Headers {
  const allowed = { true: '*', 'the page': page, another: 'https://another.example' };
  return [
    ...(given.type === null ? [] : [['Content-Type', given.type] as const]),
    ...(given.nosniff ? [['X-Content-Type-Options', 'nosniff'] as const] : []),
    ...(given.attachment ? [['Content-Disposition', 'attachment; filename="case"'] as const] : []),
    ...(given.disposition === undefined
      ? []
      : given.disposition.split('\n').map((line) => ['Content-Disposition', line] as const)),
    ...(given.compressed ? [['Content-Encoding', 'gzip'] as const] : []),
    ...(given.allowed ? [['Access-Control-Allow-Origin', allowed[`${given.allowed}`]] as const] : []),
    ...(given.policy ? [['Cross-Origin-Resource-Policy', given.policy] as const] : []),
    ...(given.location === undefined ? [] : [['Location', `${path}${given.location}`] as const]),
    ...(given.twice ? [['ETag', ETAG] as const] : []),
    ...(given.partial ? [['Content-Range', `bytes 0-${length - 1}/${length}`] as const] : []),
    ['Cache-Control', given.twice ? 'no-cache' : 'no-store'],
    ...(given.status === 204 ? [] : [['Content-Length', String(length)] as const]),
    ['Connection', 'close'],
  ];
}

/** Reads like what DevTools tells of it. */
function exchangeOf(
  request: IncomingMessage,
  origin: string,
  status: number,
  fields: Headers,
  content: Buffer,
): Exchange {
  const sent = request.rawHeaders.flatMap((name, index, { [index + 1]: value }) =>
    index % 2 === 0 ? [`${name}: ${value}`] : [],
  );
  const lines = [
    `${request.method} ${origin}${request.url} HTTP/1.1`,
    ...sent,
    '',
    `HTTP/1.1 ${status} X`,
    ...fields.map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ];
  return { ...exchangeFromRaw(lines.join('\r\n')), content: { bytes: new Uint8Array(content) } };
}

/** @param browser leaves out the cases that only another one can load */
export async function startVerdictSite(browser: BrowserName, table: readonly VerdictCase[]): Promise<VerdictSite> {
  const cases = table.filter(({ only = browser }) => only === browser);
  const types = new Map<string, string>();
  const exchanges = new Map<string, Exchange[]>();
  const notices = new Set<ServerResponse>();
  const notify = (text: string) => {
    for (const to of notices) to.write(`data: ${text}\n\n`);
  };
  const origins = { 'own origin': '', 'other origin': '', 'other site': '' };
  /** WebAssembly is known by its extension too. */
  const pathOf = (index: number, load: Load) => `/case/${index}${load === 'wasm' ? '.wasm' : ''}`;
  let tell: (seen: Record<string, string>) => void = () => undefined;
  let giveUp: (error: Error) => void = () => undefined;
  const seen = new Promise<Record<string, string>>((resolve, reject) => {
    tell = resolve;
    giveUp = reject;
  });
  // Whoever waits for it hears of the end; nobody has to.
  seen.catch(() => undefined);

  function answer(index: number, request: IncomingMessage, response: ServerResponse): void {
    const given = cases[index];
    if (given === undefined) return void response.writeHead(404).end();
    const path = pathOf(index, given.load);
    const arrived = request.url !== path;
    // Where a redirect leads.
    const usual = { script: 'code', fetch: 'text' } as const;
    const current: VerdictCase = arrived
      ? { ...given, content: given.load in usual ? usual[given.load as keyof typeof usual] : 'page', status: 200 }
      : given;
    const unchanged = current.twice && request.headers['if-none-match'] === ETAG;
    const status = unchanged ? 304 : (current.status ?? (current.partial ? 206 : 200));
    const content = contentOf(current.content, markOf(index));
    const body = unchanged ? Buffer.alloc(0) : content;
    const sent = current.compressed ? gzipSync(body) : body;
    const fields = fieldsOf(current, (current.compressed ? sent : content).length, path, origins['own origin']);
    const origin = `http://${request.headers.host}`;
    exchanges.set(given.name, [
      ...(exchanges.get(given.name) ?? []),
      exchangeOf(request, origin, status, fields, body),
    ]);
    response.sendDate = false;
    response.writeHead(status, fields.flat());
    response.end(sent, () => {
      if (status === 204 || status === 205) notify(`answered ${origin}${path}`);
    });
  }

  function route(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const send = (type: string, body: string) => response.writeHead(200, ['Content-Type', type]).end(body);
    const index = /^\/case\/(\d+)(?:\.wasm)?$/.exec(pathname)?.[1];
    if (index !== undefined) return void answer(Number(index), request, response);
    if (pathname === '/') return void send('text/html; charset=utf-8', STANDARDS);
    if (pathname === '/quirks') return void send('text/html; charset=utf-8', QUIRKS);
    if (pathname === '/verdict-page.js')
      return void send('text/javascript', readFileSync(new URL('page.js', import.meta.url), 'utf8'));
    if (pathname === '/cases') {
      const list = cases.map(({ name, load, crossorigin = false, twice = false, from }, at) => {
        const url = origins[from ?? 'own origin'] + pathOf(at, load);
        return { name, load, crossorigin, twice, url, mark: markOf(at) };
      });
      return void send(
        'application/json',
        JSON.stringify({ cases: list, notices: `${origins['other origin']}/notices` }),
      );
    }
    if (pathname === '/notices') {
      response.writeHead(200, ['Content-Type', 'text/event-stream', 'Access-Control-Allow-Origin', '*']);
      response.write(':\n\n'); // Firefox opens it with the first bytes.
      notices.add(response);
      return void response.on('close', () => notices.delete(response));
    }
    if (pathname === '/downloads' || pathname === '/seen') {
      let text = '';
      request.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      return void request.on('end', () => {
        response.writeHead(204).end();
        if (pathname === '/downloads') return void notify(`download ${text}`);
        const told = JSON.parse(text) as { seen: Record<string, string>; types: Record<string, string> };
        for (const [name, type] of Object.entries(told.types)) types.set(name, type);
        tell(told.seen);
      });
    }
    response.writeHead(404).end();
  }

  const servers = [createServer(route), createServer(route)] as const;
  const ports = await Promise.all(
    servers.map(async (server) => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return (server.address() as AddressInfo).port;
    }),
  );
  origins['own origin'] = `http://127.0.0.1:${ports[0]}`;
  origins['other origin'] = `http://127.0.0.1:${ports[1]}`;
  origins['other site'] = `http://localhost:${ports[1]}`;
  return {
    start: `${origins['own origin']}/`,
    downloads: `${origins['own origin']}/downloads`,
    seen,
    types,
    exchanges,
    async close() {
      giveUp(new Error('The site has ended'));
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}
