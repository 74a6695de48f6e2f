/** The program behind the servers of the pages, which they call http://127.0.0.1:3000. It has just the faults that a server can mend. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Running } from './process.ts';
import { FILES } from './site.ts';

const REPORT = '{"orders":7}';

export interface App extends Running {
  /** Ends what is open: servers in front wait for it before they end themselves. */
  hangUp(): void;
}

export async function startApp(): Promise<App> {
  const server = createServer((request, response) => {
    switch (`${request.method} ${request.url}`) {
      case 'GET /events':
        // It stays open: whoever waits for its end gets nothing.
        response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: first\n\n');
        return;
      case 'GET /report':
        // A validator, and no look at what the request holds against it.
        response.writeHead(200, { 'Content-Type': 'application/json', ETag: '"v1"', 'Cache-Control': 'max-age=60' });
        response.end(REPORT);
        return;
      case 'GET /digits':
        // A length, and no ranges.
        response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': 10 }).end('0123456789');
        return;
      case 'GET /busy':
        response.writeHead(429, { 'Content-Type': 'text/plain' }).end('too many');
        return;
      case 'POST /orders':
        // Its inner address, which nobody outside can reach.
        response.writeHead(201, { Location: 'http://app.internal/orders/7' }).end();
        return;
      case 'GET /old.js':
        response.writeHead(200, { 'Content-Type': 'application/x-javascript' }).end('run();');
        return;
      default: {
        const file = request.method === 'GET' ? FILES.get(request.url?.slice(1) ?? '') : undefined;
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
    hangUp: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
