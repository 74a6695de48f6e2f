/** Serves cases.ts, and a page in windows-1252 that loads those of them that are no page. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CHARSET_CASES, type CharsetCase } from './cases.ts';

export interface CharsetSite {
  /** The page: the texts that it read are, once it has read all, JSON in `data-read` of its root, by the case's number. */
  start: string;
  addressOf(given: CharsetCase): string;
  close(): Promise<void>;
}

/** What stands in the content of a case is the text that is read there. */
function contentOf({ load, content }: CharsetCase, index: number): Buffer {
  const [before = '', after = ''] =
    {
      style: [`:root { --read-${index}: "`, '"; }'],
      script: [`read[${index}] = "`, '";'],
      module: [`read[${index}] = "`, '";'],
      worker: ['postMessage("', '");'],
      EventSource: ['data: ', '\n\n'],
    }[load as string] ?? [];
  // A byte order mark and @charset stay in front.
  const text = content.toString();
  const start = /^\uFEFF?(?:\/\*\*\/)?(?:@charset [^;]+;)?/i.exec(text)?.[0] ?? '';
  return before === '' ? content : Buffer.from(start + before + text.slice(start.length) + after);
}

/** Runs in the page, as text. In ASCII: the page is in windows-1252. */
async function readAll(cases: { load: string; url: string; index: number }[], read: Record<number, string>) {
  const append = (tag: string, attributes: object) =>
    new Promise<HTMLElement>((done) => {
      const element = Object.assign(document.createElement(tag), attributes);
      for (const type of ['load', 'error']) element.addEventListener(type, () => done(element));
      document.body.append(element);
    });
  for (const { load, url, index } of cases) {
    if (load === 'style') {
      await append('link', { rel: 'stylesheet', href: url });
      read[index] = getComputedStyle(document.documentElement).getPropertyValue(`--read-${index}`).replaceAll('"', '');
    }
    if (load === 'script') await append('script', { src: url });
    if (load === 'module') await append('script', { src: url, type: 'module' });
    if (load === 'worker') {
      const worker = new Worker(url);
      read[index] = await new Promise((done) => {
        worker.onmessage = ({ data }) => done(data);
      });
    }
    if (load === 'text()') read[index] = await (await fetch(url)).text();
    if (load === 'json()') read[index] = await (await fetch(url)).json();
    if (load === 'responseText') {
      const request = new XMLHttpRequest();
      request.open('GET', url);
      request.send();
      await new Promise((done) => request.addEventListener('loadend', done));
      read[index] = request.responseText;
    }
    if (load === 'EventSource') {
      const source = new EventSource(url);
      read[index] = await new Promise((done) => {
        source.onmessage = ({ data }) => done(data);
        source.onerror = () => source.readyState === EventSource.CLOSED && done('closed');
      });
      source.close();
    }
    if (load === 'frame') {
      const outer = (await append('iframe', { src: `/utf-8?${url}` })) as HTMLIFrameElement;
      read[index] = outer.contentDocument?.querySelector('iframe')?.contentDocument?.body.textContent ?? '';
    }
  }
  document.documentElement.dataset.read = JSON.stringify(read);
}

export async function startCharsetSite(): Promise<CharsetSite> {
  const cases = CHARSET_CASES.map(({ load }, index) => ({ load, url: `/case/${index}`, index }));
  const start = `<!doctype html><title>Charsets</title><link rel="icon" href="data:,"><body><script>
    // Of what compiles TypeScript for the tests, for the function below.
    const __name = (one) => one, read = {};
    addEventListener('load', () => (${readAll})(${JSON.stringify(cases)}, read));</script>`;
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const index = /^\/case\/(\d+)$/.exec(pathname)?.[1];
    const given = CHARSET_CASES[Number(index)];
    const [type, content] = given
      ? [given.type, contentOf(given, Number(index))]
      : pathname === '/'
        ? ['text/html; charset=windows-1252', start]
        : ['text/html; charset=utf-8', `<!doctype html><iframe src="${search.slice(1)}"></iframe>`];
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    start: `${origin}/`,
    addressOf: (given) => `${origin}/case/${CHARSET_CASES.indexOf(given)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
