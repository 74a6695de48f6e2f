/** A site whose page asks for responses of every provenance, for the panels of both browsers. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProvenanceSite {
  origin: string;
  close(): Promise<void>;
}

/** Answers `/built` itself, and nothing else. */
const WORKER = `
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    if (!event.request.url.endsWith('/built')) return;
    event.respondWith(new Response('built', { headers: { 'Content-Type': 'text/plain' } }));
  });`;

/** `localhost` is another site than `127.0.0.1`, on the same machine. `/last` is asked for when all else is done. */
const page = (other: string) => `<!doctype html><meta charset="utf-8"><title>Provenance</title>
  <link rel="icon" href="data:,"><script type="module">
    const ask = (url) => fetch(url).then((response) => response.text()).catch(() => '');
    const controlled = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
    await navigator.serviceWorker.register('/worker.js');
    if (!navigator.serviceWorker.controller) await controlled;
    await ask('/stored');
    await ask('/stored');
    await ask('/built');
    await ask('${other}/shared');
    await ask('${other}/unshared');
    await ask('/last');
  </script>`;

/** Any other address, as a page. */
const PLAIN_PAGE = '<!doctype html><title>Page</title><link rel="icon" href="data:,">';

/** Starts the site on 127.0.0.1, and with the same port on localhost. */
export async function startProvenanceSite(): Promise<ProvenanceSite> {
  const server: Server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? '/';
  const [type, content] =
    path === '/worker.js'
      ? ['text/javascript', WORKER]
      : request.headers['sec-fetch-dest'] === 'document'
        ? ['text/html; charset=utf-8', path === '/' ? page(`http://localhost:${request.socket.localPort}`) : PLAIN_PAGE]
        : ['text/plain; charset=utf-8', 'text'];
  response.writeHead(200, {
    'Content-Type': type,
    'Cache-Control': path === '/stored' ? 'max-age=600' : 'no-store',
    ...(path === '/shared' ? { 'Access-Control-Allow-Origin': '*' } : {}),
  });
  response.end(content);
}
