/** A site of one page that is loaded, fixed and loaded again: did the fix work? */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the site sends for each path at first: its type. */
export const BROKEN: Readonly<Record<string, string>> = {
  '/app.mjs': 'text/plain',
  '/old.js': 'image/png',
  '/style.css': 'text/css',
};
/** Fixed in one file, broken in another. */
export const FIXED: Readonly<Record<string, string>> = {
  ...BROKEN,
  '/app.mjs': 'text/javascript',
  '/style.css': 'text/plain',
};
const PAGE = `<!doctype html><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css"><script type="module" src="/app.mjs"></script><script src="/old.js"></script>`;

export interface ReloadSite {
  origin: string;
  /** The types by path, changed by a test as a developer changes the server; what is '' or missing is not found. */
  types: Readonly<Record<string, string>>;
  close(): void;
}

export async function startReloadSite(): Promise<ReloadSite> {
  const server = createServer(({ url = '' }, response) => {
    const path = url.split('?')[0] ?? '';
    const type = path === '/' ? 'text/html; charset=utf-8' : site.types[path];
    response.writeHead(type ? 200 : 404, { 'Cache-Control': 'no-store', ...(type && { 'Content-Type': type }) });
    response.end(path === '/' ? PAGE : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site: ReloadSite = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    types: BROKEN,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return site;
}
