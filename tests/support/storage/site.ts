/** Serves cases.ts, with a page that fetches each of them twice, and keeps what it was asked. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Exchange, HeaderField } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { STORAGE_CASES } from './cases.ts';

export interface Arrival {
  exchange: Exchange;
  /** If-None-Match or If-Modified-Since was sent. */
  isConditional: boolean;
}

export interface StorageSite {
  start: string;
  /** Per case, the number of the answer that the first and the second fetch came to; rejects when the site ends before. */
  answers: Promise<[string | null, string | null][]>;
  /** Per case, what reached the server. */
  arrivals: readonly (readonly Arrival[])[];
  close(): Promise<void>;
}

/** Tells which answer it is, wherever it was kept. */
const NUMBER = 'X-Answer';

/** Fetches every case twice, one fetch after the other; the cases side by side. */
const PAGE = `<!doctype html><title>Storage</title><link rel="icon" href="data:,"><script type="module">
  const cases = await (await fetch('/cases')).json();
  const ask = async ({ url, method }, headers) => {
    const response = await fetch(url, { method, headers });
    await response.text();
    return response.headers.get('${NUMBER}');
  };
  const twice = async (one) => [await ask(one, one.requests[0]), await ask(one, one.requests[1])];
  const answers = await Promise.all(cases.map(twice));
  await fetch('/answers', { method: 'POST', body: JSON.stringify(answers) });
</script>`;

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

/** What DevTools tells of it. */
export function exchangeOf(request: IncomingMessage, status: number, fields: readonly HeaderField[]): Exchange {
  const sent = request.rawHeaders.flatMap((name, index, { [index + 1]: value }) =>
    index % 2 === 0 ? [`${name}: ${value}`] : [],
  );
  const received = fields.map(({ name, value }) => `${name}: ${value}`);
  const lines = [`${request.method} http://${request.headers.host}${request.url} HTTP/1.1`, ...sent, ''];
  return exchangeFromRaw([...lines, `HTTP/1.1 ${status} X`, ...received, '', ''].join('\r\n'));
}

export async function startStorageSite(): Promise<StorageSite> {
  const arrivals: Arrival[][] = STORAGE_CASES.map(() => []);
  let tell: (answers: [string | null, string | null][]) => void = () => undefined;
  let giveUp: (error: Error) => void = () => undefined;
  const answers = new Promise<[string | null, string | null][]>((resolve, reject) => {
    tell = resolve;
    giveUp = reject;
  });
  // Whoever waits for it hears of the end; nobody has to.
  answers.catch(() => undefined);

  function answer(index: number, request: IncomingMessage, response: ServerResponse): void {
    const given = STORAGE_CASES[index];
    const before = arrivals[index];
    if (!given || !before) return void response.writeHead(404).end();
    const isConditional = ['if-none-match', 'if-modified-since'].some((name) => name in request.headers);
    const status = given.validates && isConditional ? 304 : given.status;
    const number = String(before.length + 1);
    const fields: HeaderField[] = [{ name: 'Date', value: new Date().toUTCString() }, ...given.fields];
    // A 304 changes the fields of the stored response: its number has to stay.
    if (status !== 304) fields.push({ name: NUMBER, value: number });
    if (isRedirect(status)) fields.push({ name: 'Location', value: `/target?${number}` });
    before.push({ exchange: exchangeOf(request, status, fields), isConditional });
    response.writeHead(
      status,
      fields.flatMap(({ name, value }) => [name, value]),
    );
    response.end(status === 204 || status === 304 ? '' : `Answer ${number}`);
  }

  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const index = /^\/case\/(\d+)$/.exec(pathname)?.[1];
    if (index !== undefined) return answer(Number(index), request, response);
    if (pathname === '/') return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE);
    if (pathname === '/target')
      return void response.writeHead(200, { 'Cache-Control': 'no-store', [NUMBER]: search.slice(1) }).end('Target');
    if (pathname === '/cases') {
      const list = STORAGE_CASES.map(({ method, requests }, at) => ({
        url: `/case/${at}`,
        method,
        requests: requests.map((fields) => fields.map(({ name, value }) => [name, value])),
      }));
      return void response.writeHead(200, { 'Cache-Control': 'no-store' }).end(JSON.stringify(list));
    }
    if (pathname === '/answers') {
      let text = '';
      request.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      return void request.on('end', () => {
        response.writeHead(204).end();
        tell(JSON.parse(text) as [string | null, string | null][]);
      });
    }
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    start: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    answers,
    arrivals,
    async close() {
      giveUp(new Error('The site has ended'));
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
