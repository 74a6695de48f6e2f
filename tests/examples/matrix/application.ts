/**
 * The application behind the servers of the matrix. At the path of a case it answers as the example of the case does, and
 * with the other statuses of that path where it is asked for them.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { HeaderField } from '../../../reference/http/exchange.ts';
import { findStatus } from '../../../reference/status/registry.ts';
import { APP, contentOf, offeredFixes } from './cases.ts';

/** The request field in which a test asks for another answer than that of the example. */
export const WANTED = 'X-Wanted-Answer';

export const OTHER_STATUSES = [206, 304, 404, 429, 500] as const;

interface Answer {
  readonly status: number;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** The length of a message, and what belongs to one connection, are made anew. */
const FRAMING = /^(content-length|transfer-encoding|connection|keep-alive)$/i;
/** What a 304 has of the fields of a 200: RFC 9110, section 15.4.5. */
const OF_304 = /^(cache-control|content-location|etag|expires|vary)$/i;
/** Sent with every answer, by the application alone: nothing that a fix does may change them. */
const KEPT = [
  ['X-Kept', 'one'],
  ['X-Kept', 'two'],
  ['X-Powered-By', 'an application'],
] as const;

function answerTo(method: string, url: string, wanted: string): Answer {
  const index = Number(/^\/(\d+)\//.exec(url.slice(APP.length))?.[1]);
  const { exchange } = offeredFixes[index]?.example ?? {};
  if (!exchange) throw new Error(`No case has the path ${url}`);
  const own = exchange.responseHeaders
    .filter(({ name }) => !FRAMING.test(name))
    .map(({ name, value }: HeaderField) => [name, value] as const);
  const body = contentOf(exchange);
  if (method === 'POST') return page(200, 'application/json', '{"done":true}');
  switch (wanted) {
    case '206': {
      const range = ['Content-Range', `bytes 0-0/${Math.max(body.length, 2)}`] as const;
      return { status: 206, fields: [...own, range], body: Buffer.concat([body, Buffer.from('x')]).subarray(0, 1) };
    }
    case '304':
      return { status: 304, fields: own.filter(([name]) => OF_304.test(name)), body: Buffer.alloc(0) };
    case '404':
    case '429':
    case '500':
      return page(Number(wanted), 'text/html; charset=utf-8', '<!doctype html><title>Failed</title>');
    default:
      return { status: exchange.status, fields: own, body };
  }
}

/** An answer of another part of the application. */
function page(status: number, type: string, text: string): Answer {
  const fields = [
    ['Content-Type', type],
    ['Cache-Control', 'no-store'],
    ['Vary', 'Cookie'],
  ] as const;
  return { status, fields, body: Buffer.from(text) };
}

/** The application as a program of Node, for Express. */
export const listener: RequestListener = (request: IncomingMessage, response: ServerResponse) => {
  const { method = '', url = '', headers } = request;
  const { status, fields, body } = answerTo(method, url, String(headers[WANTED.toLowerCase()] ?? ''));
  // One by one, for several may have one name.
  for (const [name, value] of [...fields, ...KEPT]) response.appendHeader(name, value);
  response.statusCode = status;
  response.end(body);
};

/** The same on a port, sending bytes that Node would refuse to. */
export async function startApplication(): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((socket) => serve(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function serve(socket: Socket): void {
  let head = '';
  socket.setEncoding('latin1').on('error', () => socket.destroy());
  socket.on('data', (chunk: string) => {
    if (head.includes('\r\n\r\n')) return;
    head += chunk;
    if (!head.includes('\r\n\r\n')) return;
    const [, method = '', url = ''] = /^(\S+) (\S+)/.exec(head) ?? [];
    const wanted = new RegExp(`^${WANTED}: *(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
    const { status, fields, body } = answerTo(method, url, wanted);
    const date = fields.some(([name]) => /^date$/i.test(name)) ? [] : [['Date', new Date().toUTCString()] as const];
    const length = status === 304 || status === 204 ? [] : [['Content-Length', String(body.length)] as const];
    const lines = [...fields, ...KEPT, ...date, ...length, ['Connection', 'close'] as const];
    socket.write(`HTTP/1.1 ${status} ${findStatus(status)?.phrase ?? ''}\r\n`, 'latin1');
    socket.write(`${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`, 'latin1');
    socket.end(method === 'HEAD' ? '' : body);
  });
}
