/** A site of three responses, one after another, so that they are always listed in the same order. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html><html lang="en"><head><title>Site</title><link rel="icon" href="data:,"></head><body>
<script src="/old.js"></script>
<a href="https://example.org/a/../b?next=%2Fc">A link</a>
<script type="module">await fetch('/untyped').then((response) => response.text());</script>
</body></html>`;

export async function startTreeSite(): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    // Firefox lists a request of the date of the server, and nothing here is about dates.
    response.sendDate = false;
    // Chromium lists these in one order or another.
    response.removeHeader('Connection');
    response.setHeader('Cache-Control', 'no-store');
    if (request.url === '/') response.setHeader('Content-Type', 'text/html; charset=utf-8').end(PAGE);
    else if (request.url === '/old.js') response.setHeader('Content-Type', 'application/x-javascript').end('var a;');
    else response.end('{"a": 1}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
