/** A site of three responses, one after another, so that they are always listed in the same order. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html><html lang="en"><head><title>Site</title><link rel="icon" href="data:,"></head><body>
<script src="/old.js"></script>
<a href="https://example.org/a/../b?next=%2Fc">A link</a>
<script type="module">await fetch('/untyped').then((response) => response.text());</script>
</body></html>`;

/** The type and the content of each path; of any other path, content without a type. */
const responses: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/': ['text/html; charset=utf-8', PAGE],
  '/old.js': ['application/x-javascript', 'var a;'],
};

/**
 * Milliseconds until the content follows. Chromium hands over what it knows of the headers when a response ends; on a busy
 * machine, it knows those that were sent and received only some time after their response would have ended.
 */
const AFTER_THE_HEAD = 500;

export async function startTreeSite(): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    // Firefox lists a request of the date of the server, and nothing here is about dates.
    response.sendDate = false;
    response.removeHeader('Connection');
    // By name, as Chromium lists them: Firefox lists them as they were sent.
    response.setHeader('Cache-Control', 'no-store');
    const [type, body] = responses[request.url ?? ''] ?? [null, '{"a": 1}'];
    response.setHeader('Content-Length', Buffer.byteLength(body));
    if (type !== null) response.setHeader('Content-Type', type);
    response.flushHeaders();
    setTimeout(() => response.end(body), AFTER_THE_HEAD);
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
