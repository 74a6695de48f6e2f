/**
 * The demo site: a real HTTP server on 127.0.0.1 (two ports, for the cases with another origin) whose answers are the
 * cases of demo/cases.ts. It serves `npm start`, the tour and the browser tests.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CASES, type DemoCase } from './cases.ts';
import { SVG } from './files.ts';
import { demoPage } from './page.ts';

export interface DemoSite {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  origin: string;
  /** The second port: the same answers, another origin. */
  otherOrigin: string;
  /** Ends both servers and every open connection. */
  close(): Promise<void>;
}

/** Pause between the parts of a stream, so that it is one. */
const PART_MS = 120;
/** Raw names and values in turn, which node:http writes as they are: repeats stay repeats. */
type RawFields = string[];

const key = (method: string | undefined, path: string) => `${method} ${path}`;
const BY_KEY = new Map(CASES.map((demoCase) => [key(demoCase.method, demoCase.path), demoCase]));
const sourceFile = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

function send(response: ServerResponse, status: number, fields: RawFields, body: string | Uint8Array = ''): void {
  response.writeHead(status, fields);
  response.end(body);
}

/** The header section of a case. Nothing is stored unless the case says otherwise, so that each run reaches the wire. */
function rawFields(demoCase: DemoCase): RawFields {
  const fields = demoCase.fields ?? [];
  const cached = fields.some(([name]) => name.toLowerCase() === 'cache-control');
  return [
    ...demoCase.contentType.flatMap((value) => ['Content-Type', value]),
    ...fields.flat(),
    ...(cached ? [] : ['Cache-Control', 'no-store']),
  ];
}

async function answer(demoCase: DemoCase, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (demoCase.breaks) {
    if (demoCase.breaks === 'half-header') request.socket.write('HTTP/1.1 200 OK\r\nConte');
    request.socket.end();
    return;
  }
  const fields = rawFields(demoCase);
  if (demoCase.etag) {
    fields.push('ETag', demoCase.etag);
    if (request.headers['if-none-match'] === demoCase.etag) return send(response, demoCase.status, fields);
    return send(response, 200, ['Content-Type', 'application/json', ...fields], demoCase.body);
  }
  if (!demoCase.parts) return send(response, demoCase.status, fields, demoCase.body);
  response.writeHead(demoCase.status, fields);
  for (const part of demoCase.parts) {
    response.write(part);
    await new Promise((resolve) => setTimeout(resolve, PART_MS));
  }
  response.end();
}

function route(otherOrigin: string, request: IncomingMessage, response: ServerResponse): void {
  const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
  const demoCase = BY_KEY.get(key(request.method, path));
  if (demoCase) void answer(demoCase, request, response);
  else if (path === '/') send(response, 200, ['Content-Type', 'text/html; charset=utf-8'], demoPage(otherOrigin));
  else if (path === '/page.css')
    send(response, 200, ['Content-Type', 'text/css; charset=utf-8'], sourceFile('page.css'));
  else if (path === '/page.js') send(response, 200, ['Content-Type', 'text/javascript'], sourceFile('page.js'));
  else if (path === '/icon.svg') send(response, 200, ['Content-Type', 'image/svg+xml'], SVG);
  else send(response, 404, ['Content-Type', 'text/plain; charset=utf-8'], 'The demo site has no such address.\n');
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts the demo site on two free ports of 127.0.0.1. Rejects when no port can be had. */
export async function startDemoSite(): Promise<DemoSite> {
  let otherOrigin = '';
  const handler = (request: IncomingMessage, response: ServerResponse) => route(otherOrigin, request, response);
  const servers = [createServer(handler), createServer(handler)] as const;
  const origin = await listen(servers[0]);
  otherOrigin = await listen(servers[1]);
  return {
    origin,
    otherOrigin,
    async close() {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}
