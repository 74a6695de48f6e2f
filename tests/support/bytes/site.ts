/** A site whose types and bytes do not go together, for both browsers. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PNG } from '../demo/files.ts';

const PAGE = '<!doctype html>\n<title>Shop</title>\n';
const START = `${PAGE}<link rel="icon" href="data:,">
<img src="/photo-as-html">
<script src="/fallback.js"></script>
<script src="/hidden-fallback.js"></script>
<link rel="stylesheet" href="/hidden-fallback.css">
<script>for (const path of ['/untyped']) fetch(path).then((response) => response.arrayBuffer());</script>
`;

const ANSWERS: Record<string, [type: string | null, content: string | Uint8Array]> = {
  '/': ['text/html; charset=utf-8', START],
  '/photo-as-html': ['text/html', PNG],
  '/fallback.js': ['text/html; charset=utf-8', PAGE],
  '/hidden-fallback.js': ['text/javascript', PAGE],
  '/hidden-fallback.css': ['text/css', PAGE],
  '/untyped': [null, PNG],
};

/** Serves it on a free port of 127.0.0.1. Any other path is answered with the start of a page. */
export async function startBytesSite(): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const [type, content] = ANSWERS[request.url ?? ''] ?? ['text/html; charset=utf-8', PAGE];
    response.writeHead(200, { 'Cache-Control': 'no-store', ...(type === null ? {} : { 'Content-Type': type }) });
    response.end(content);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
