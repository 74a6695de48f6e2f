/** A site of plain pages, at any address, that browsers may keep for going back; and an origin where nobody listens. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PagesSite {
  origin: string;
  /** The same site under another name: another process of the browser. */
  otherOrigin: string;
  /** Connections to it are refused. */
  closedOrigin: string;
  close(): Promise<void>;
}

/** It says of itself whether it came back from the back/forward cache. */
const PAGE = `<!doctype html><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,"><script>
  addEventListener('pageshow', ({ persisted }) => { document.documentElement.dataset.restored = String(persisted); });
</script>`;

export async function startPagesSite(): Promise<PagesSite> {
  const server = createServer((request, response) => {
    const isPage = ['document', 'iframe'].includes(String(request.headers['sec-fetch-dest']));
    response.writeHead(200, { 'Content-Type': isPage ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8' });
    response.end(isPage ? PAGE : 'text');
  });
  const port = await listen(server);
  const closed = createServer();
  const closedPort = await listen(closed);
  await new Promise((resolve) => closed.close(resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    otherOrigin: `http://localhost:${port}`,
    closedOrigin: `http://127.0.0.1:${closedPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** On every address, so that `localhost` is it, too. */
async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return (server.address() as AddressInfo).port;
}
