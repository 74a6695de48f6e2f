/**
 * Serves cases.ts for each moment of the forecast. Nobody has to wait for a moment: its responses have an Age as
 * if they had come from a cache that has had them for so long, so that a visit right afterwards is one at that moment.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MOMENTS, type Moment } from '../../../reference/capture/next-visit/moments.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeOf } from '../storage/site.ts';
import { PAGES, PARTS, type VisitCase, type Way } from './cases.ts';

/** One request as the server saw it. */
interface Arrival {
  /** Of If-None-Match and If-Modified-Since, those that were sent, in this order. */
  conditions: readonly string[];
  status: number;
}

/** What two visits made of one case at one moment. */
export interface Seen {
  /** Of the first visit, as it would have been without Age. */
  exchange: Exchange | null;
  /** What the second visit asked for. */
  second: readonly Arrival[];
  /** Whether the page of the second visit was given the stored response; null for what no timing tells. */
  isFromCache: boolean | null;
}

export interface NextVisitSite {
  /** The pages to visit, each of them twice. */
  pages: readonly string[];
  /** A page of another site: coming from there, a browser has only its cache, and nothing of the page in memory. */
  elsewhere: string;
  /** Whether a page has reported so many visits. */
  isVisited(page: string, times: 1 | 2): boolean;
  seen(moment: Moment, one: VisitCase): Seen;
  close(): Promise<void>;
}

const TYPES: Record<Way, string> = {
  document: 'text/html',
  iframe: 'text/html',
  script: 'text/javascript',
  style: 'text/css',
  image: 'image/svg+xml',
  fetch: 'application/json',
  post: 'application/json',
};
const BODIES: Record<Way, string> = {
  document: '',
  iframe: '<!doctype html><title>Frame</title>',
  script: '// script',
  style: '/* style */',
  image: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  fetch: '{}',
  post: '{}',
};

const isRedirect = (status: number) => [301, 302, 308].includes(status);

/** Where cases are: one folder for each moment and page. */
const folderOf = (moment: Moment, page: number) => `/${moment.id}/${page}/`;
const pathOf = (moment: Moment, one: VisitCase) =>
  one.way === 'document' ? folderOf(moment, PAGES.indexOf(one)) : `${folderOf(moment, 0)}${PARTS.indexOf(one)}`;

const TAGS: Record<Way, (path: string) => string> = {
  document: () => '',
  iframe: (path) => `<iframe src="${path}"></iframe>`,
  script: (path) => `<script src="${path}"></script>`,
  style: (path) => `<link rel="stylesheet" href="${path}">`,
  image: (path) => `<img src="${path}" alt="">`,
  fetch: () => '',
  post: () => '',
};

/** Loads its parts, and tells of each whether it came over the network. */
function pageOf(parts: readonly VisitCase[], folder: string): string {
  const tags = parts.map((one) => TAGS[one.way](`${folder}${PARTS.indexOf(one)}`)).join('');
  const calls = parts
    .filter(({ way }) => way === 'fetch' || way === 'post')
    .map((one) => [`${folder}${PARTS.indexOf(one)}`, one.way === 'post' ? 'POST' : 'GET']);
  return `<!doctype html><title>Visit</title><link rel="icon" href="data:,">${tags}<script>
    addEventListener('load', async () => {
      await Promise.all(${JSON.stringify(calls)}.map(([url, method]) => fetch(url, { method }).then((answer) => answer.text())));
      const timings = [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')];
      const sizes = timings.map(({ name, transferSize }) => [new URL(name).pathname, transferSize]);
      await fetch('${folder}done', { method: 'POST', body: JSON.stringify(sizes) });
    });
  </script>`;
}

interface Log {
  first: Exchange | null;
  second: Arrival[];
}

export async function startNextVisitSite(): Promise<NextVisitSite> {
  const cases = new Map<string, { moment: Moment; one: VisitCase; log: Log }>();
  for (const moment of MOMENTS) {
    for (const one of [...PAGES, ...PARTS]) {
      cases.set(pathOf(moment, one), { moment, one, log: { first: null, second: [] } });
    }
  }
  /** By folder: the sizes that each of its visits told. */
  const told = new Map<string, Map<string, number>[]>();

  function answer(path: string, request: IncomingMessage, response: ServerResponse): void {
    const found = cases.get(path);
    if (!found) return void response.writeHead(404).end();
    const { moment, one, log } = found;
    // Stale as it is when it comes, the first visit may ask for it again in the background.
    const isSecond = (told.get(path.slice(0, path.lastIndexOf('/') + 1)) ?? []).length > 0;
    const isNew = isSecond && moment.isDeployed;
    const conditions = ['If-None-Match', 'If-Modified-Since'].filter((name) => name.toLowerCase() in request.headers);
    const isUnchanged = conditions.length > 0 && !isNew;
    const status = isUnchanged ? 304 : one.status;
    const fields = [
      { name: 'Date', value: new Date().toUTCString() },
      { name: 'Content-Type', value: TYPES[one.way] },
      ...one.fields.map(({ name, value }) => ({ name, value: isNew && name === 'ETag' ? '"two"' : value })),
    ];
    if (isRedirect(one.status)) fields.push({ name: 'Location', value: '/target' });
    if (isSecond) log.second.push({ conditions, status });
    else log.first ??= exchangeOf(request, status, fields);
    const aged = isSecond ? fields : [...fields, { name: 'Age', value: String(moment.seconds) }];
    response.writeHead(
      status,
      aged.flatMap(({ name, value }) => [name, value]),
    );
    const isFirstPage = one === PAGES[0];
    const body = one.way === 'document' ? pageOf(isFirstPage ? PARTS : [], path) : BODIES[one.way];
    response.end(isUnchanged || isRedirect(one.status) ? '' : body);
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const [, folder] = /^(.*\/)done$/.exec(pathname) ?? [];
    if (folder === undefined) {
      if (pathname === '/target') return void response.writeHead(200, { 'Cache-Control': 'no-store' }).end('{}');
      return answer(pathname, request, response);
    }
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
      // Chromium has a second timing of what it asks for in the background: the first is what the page was given.
      const sizes = new Map((JSON.parse(text) as [string, number][]).reverse());
      told.set(folder, [...(told.get(folder) ?? []), sizes]);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    elsewhere: `${origin.replace('127.0.0.1', 'localhost')}/target`,
    pages: MOMENTS.flatMap((moment) => PAGES.map((_, page) => `${origin}${folderOf(moment, page)}`)),
    isVisited: (page, times) => (told.get(new URL(page).pathname)?.length ?? 0) >= times,
    seen(moment, one) {
      const path = pathOf(moment, one);
      const { log } = cases.get(path) ?? { log: { first: null, second: [] } };
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      const size = told.get(folder)?.[1]?.get(path);
      // A redirect has its target's size, and what failed may have none.
      const isTold = one.status === 200 && one.way !== 'post';
      return { exchange: log.first, second: log.second, isFromCache: isTold && size !== undefined ? size === 0 : null };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
