/** A server whose responses belong together: redirects, a preflight, revalidations, parts, and one that changes. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RelatedSite {
  /** Its `/` is an empty page to ask from. */
  origin: string;
  /** JavaScript for that page: a promise that settles when everything has been asked for and read. */
  ask: string;
  close(): Promise<void>;
}

const TOTAL = 1_000;
const text = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

/** Status, fields and content by path; of the redirects first. */
function answerTo(request: IncomingMessage, other: string, times: number): [number, Record<string, string>, string] {
  const { headers } = request;
  switch (request.url) {
    case '/chain/1':
      return [303, { Location: '/chain/2' }, ''];
    case '/chain/2':
      return [307, { Location: `${other}/chain/3` }, ''];
    case '/loop':
      return [302, { Location: '/loop' }, ''];
    case '/tagged': {
      const fields = { ETag: '"v1"', 'Cache-Control': 'no-cache' };
      return headers['if-none-match'] === '"v1"' ? [304, fields, ''] : [200, { ...text, ...fields }, 'tagged'];
    }
    case '/parts': {
      const [, first = 0, last = TOTAL - 1] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
      const range = `bytes ${first}-${last}/${TOTAL}`;
      return [206, { ...text, ETag: '"p"', 'Content-Range': range }, 'x'.repeat(Number(last) - Number(first) + 1)];
    }
    case '/changing':
      return times === 0
        ? [200, { ...text, 'X-Part': 'one two three', 'X-Went': '1' }, 'first']
        : [200, { ...text, 'Content-Type': 'application/x-javascript', 'X-Part': 'one 2 three' }, 'second'];
    case '/':
      return [
        200,
        { 'Content-Type': 'text/html' },
        '<!doctype html><title>Related</title><link rel="icon" href="data:,">',
      ];
  }
  return [200, text, 'text'];
}

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Starts it on two free ports of this machine: the second is the other origin. */
export async function startRelatedSite(): Promise<RelatedSite> {
  let other = '';
  const asked = new Map<string, number>();
  const handler = (request: IncomingMessage, response: ServerResponse) => {
    request.resume();
    const shared = { 'Access-Control-Allow-Origin': '*' };
    if (request.method === 'OPTIONS') {
      response
        .writeHead(204, { ...shared, 'Access-Control-Allow-Methods': 'PUT', 'Access-Control-Max-Age': '0' })
        .end();
      return;
    }
    const times = asked.get(request.url ?? '') ?? 0;
    asked.set(request.url ?? '', times + 1);
    const [status, fields, content] = answerTo(request, other, times);
    response.writeHead(status, { ...shared, ...fields }).end(content);
  };
  const servers = [createServer(handler), createServer(handler)] as const;
  const origin = await listen(servers[0]);
  other = await listen(servers[1]);
  return {
    origin,
    ask: `(async () => {
      const get = (url, options) => fetch(url, options).then((response) => response.text()).catch(() => 'failed');
      await get('/chain/1', { method: 'POST', body: 'a' });
      await get('/loop');
      await get('${other}/asked', { method: 'PUT', body: 'a' });
      await get('/tagged');
      await get('/tagged');
      await get('/parts', { headers: { Range: 'bytes=0-99' } });
      await get('/parts', { headers: { Range: 'bytes=200-299' } });
      await get('/changing');
      await get('/changing');
      await get('/last');
    })()`,
    async close() {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}
