/**
 * The program behind the servers of the pages, which they call http://127.0.0.1:3000. It has just the faults that a server
 * can fix, and for clients /export and /resting, where there is nothing to fix.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Running } from './process.ts';
import { readPath } from './read-path.ts';
import { FILES, HASHED } from './site.ts';

const REPORT = '{"orders":7}';
/** What /report says to a user who is logged in. */
const BOBS_REPORT = '{"orders":2}';
const EXPORT = '0123456789';
/** /resting lets each third request through. */
const REST = 3;

export async function startApp(): Promise<Running> {
  let rested = 0;
  const server = createServer((request, response) => {
    // What a server had better hide, and what it has to set, or a client does.
    response.setHeader('X-Powered-By', 'app').setHeader('X-Client', request.headers['x-forwarded-for'] ?? 'unknown');
    if (request.method === 'GET' && /^\/export(?:\?|$)/.test(request.url ?? '')) {
      sendExport(request, response);
      return;
    }
    // Node leaves out the content of an answer to HEAD.
    switch (`${request.method === 'HEAD' ? 'GET' : request.method} ${request.url}`) {
      case 'GET /events':
        // It stays open: whoever waits for its end gets nothing.
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        if (request.method === 'HEAD') response.end();
        else response.write('data: first\n\n');
        return;
      case 'GET /report':
        // A validator, and no look at what the request holds against it.
        response.writeHead(200, { 'Content-Type': 'application/json', ETag: '"v1"', 'Cache-Control': 'max-age=60' });
        response.end(request.headers.cookie === 'session=bob' ? BOBS_REPORT : REPORT);
        return;
      case 'GET /digits':
        // A length, and no ranges.
        response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': 10 }).end('0123456789');
        return;
      case 'GET /busy':
        response.writeHead(429, { 'Content-Type': 'text/plain' }).end('too many');
        return;
      case 'GET /resting':
        rested += 1;
        if (rested % REST === 0) response.writeHead(200, { 'Content-Type': 'text/plain' }).end('rested');
        else response.writeHead(429, { 'Content-Type': 'text/plain', 'Retry-After': 1 }).end('too many');
        return;
      case 'POST /orders':
        // Its inner address, which nobody outside can reach.
        response.writeHead(201, { Location: 'http://app.internal/orders/7' }).end();
        return;
      case 'GET /assets/private.js':
        response.setHeader('Cache-Control', 'private, no-store');
        sendAccount(response);
        return;
      case 'GET /old.js':
        response.writeHead(200, { 'Content-Type': 'application/x-javascript' }).end('run();');
        return;
      default: {
        // In whatever spelling
        const read = lenientPath(request.url ?? '');
        if (read === '/account') {
          sendAccount(response);
          return;
        }
        if (read === `/${HASHED}`) {
          response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(FILES.get(HASHED));
          return;
        }
        const file = ['GET', 'HEAD'].includes(request.method ?? '')
          ? FILES.get(request.url?.slice(1) ?? '')
          : undefined;
        if (file !== undefined) {
          // The same files, and none with its type.
          response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(file);
          return;
        }
        response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not found');
      }
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Of one user, and long enough to be compressed. */
function sendAccount(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/css' }).end('of bob;'.repeat(300));
}

/** null for what is no UTF-8. */
function lenientPath(url: string): string | null {
  try {
    return readPath(url);
  } catch {
    return null;
  }
}

/** Conditions, one range, a name to save it by, and what browsers ask for. */
function sendExport({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('ETag', '"v1"').setHeader('Vary', 'Origin');
  if (headers.origin === 'https://shop.example') response.setHeader('Access-Control-Allow-Origin', headers.origin);
  if (headers['if-none-match'] === '"v1"') {
    response.writeHead(304).end();
    return;
  }
  response
    .setHeader('Content-Type', 'text/plain; charset=utf-8')
    .setHeader('Content-Disposition', `attachment; filename="Resume.txt"; filename*=UTF-8''R%C3%A9sum%C3%A9.txt`)
    .setHeader('X-Content-Type-Options', 'nosniff')
    .setHeader('Cross-Origin-Opener-Policy', 'same-origin')
    .setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
  const [, first, last] = /^bytes=(\d)-(\d?)$/.exec(headers.range ?? '') ?? [];
  if (first === undefined) {
    response.end(EXPORT);
    return;
  }
  const end = last === '' ? EXPORT.length - 1 : Number(last);
  response.writeHead(206, { 'Content-Range': `bytes ${first}-${end}/${EXPORT.length}` });
  response.end(EXPORT.slice(Number(first), end + 1));
}
