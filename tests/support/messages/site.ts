/**
 * A page that does what goes wrong on the web, each in one step, on a server that answers wrongly on purpose. Browsers say
 * what they say of it; `says` lists what that means, by the ids of `reference/messages/problems/`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messageCases } from './cases/index.ts';

export interface MessagesSite {
  /** The origin of the page. */
  self: string;
  port: number;
  /** Nothing listens there. */
  closedPort: number;
  /** The page, which has what functions threw in `done`, by case, once all is over. */
  page: string;
  /** Addresses that lead to an error page, by name. */
  broken: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Longer than any step takes, on a machine that has much else to do. */
const HANGS_MS = 60_000;
/** Longer than the page waits for an answer that is too late. */
const LATE_MS = 2_000;

export async function startMessagesSite(): Promise<MessagesSite> {
  const closed = await listen(createServer());
  const closedPort = portOf(closed);
  await new Promise((resolve) => closed.close(resolve));
  const server = await listen(createServer((request, response) => answer(request, response)));
  const port = portOf(server);
  const [self, cross] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
  const filled = (text: string, origin = '') =>
    text
      .replaceAll('$origin', origin)
      .replaceAll('$cross', cross)
      .replaceAll('$self', self)
      .replaceAll('$user', cross.replace('//', '//u:p@'))
      .replaceAll('$closed', String(closedPort));

  function answer(request: IncomingMessage, response: ServerResponse) {
    const path = new URL(request.url ?? '/', self).pathname.slice(1);
    if (path === '') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(pageOf(self, cross, filled));
      return;
    }
    const { socket } = request;
    const found = messageCases.find(({ name }) => name === path)?.answer;
    if (!found) {
      response.writeHead(404).end();
    } else if (found.slow) {
      setTimeout(() => response.end('late'), LATE_MS);
    } else if (found.raw !== undefined) {
      socket.end(Buffer.from(found.raw, 'latin1'));
    } else {
      const status = request.method === 'OPTIONS' ? (found.preflight ?? 200) : (found.status ?? 200);
      const { type = 'text/plain', headers = [] } = found;
      const body = status === 204 ? '' : filled(found.body ?? '', request.headers.origin);
      const lines = [
        `HTTP/1.1 ${status} X`,
        'Connection: close',
        'Cache-Control: no-store',
        ...(type === null ? [] : [`Content-Type: ${type}`]),
        ...headers.map((line) => filled(line, request.headers.origin)),
        ...(status === 204 ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
      ];
      // As they are: Node would refuse some of them.
      socket.end(Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1'));
    }
  }
  return {
    self,
    port,
    closedPort,
    page: `${self}/`,
    broken: {
      refused: `http://127.0.0.1:${closedPort}/`,
      empty: `${self}/net-empty`,
      loop: `${self}/net-loop`,
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pageOf(self: string, cross: string, filled: (text: string) => string): string {
  const steps = messageCases.filter(({ act }) => act !== '').map(({ name, act }) => [name, filled(act)]);
  return `<!doctype html>
<meta charset="utf-8">
<link rel="icon" href="data:,">
<body>
<script>
const steps = ${JSON.stringify(steps).replaceAll('<', '\\u003c')};
const tools = {
  tag: (name, properties) =>
    new Promise((resolve, reject) => {
      const element = document.createElement(name);
      element.onload = () => resolve(element);
      element.onerror = () => reject('event');
      document.body.append(Object.assign(element, properties));
    }),
  worker: (url) =>
    new Promise((resolve, reject) => {
      new Worker(url).onerror = (event) => reject(event.message ?? 'event');
    }),
  events: (url) =>
    new Promise((resolve, reject) => {
      const source = new EventSource(url);
      source.onerror = () => (source.close(), reject('event'));
    }),
  xhr: (url, withCredentials) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('GET', url);
      request.withCredentials = withCredentials;
      request.onload = resolve;
      request.onerror = () => reject('event');
      request.send();
    }),
  socket: (url) =>
    new Promise((resolve, reject) => {
      new WebSocket(url).onerror = () => reject('event');
    }),
  frame: (url) =>
    new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      frame.onload = resolve;
      document.body.append(frame);
      // A frame that stays empty may not say so.
      setTimeout(resolve, 800);
    }),
};
(async () => {
  const thrown = {};
  for (const [name, act] of steps) {
    const known = { url: '${self}/' + name, cross: '${cross}/' + name, user: '${self.replace('//', '//u:p@')}/' + name, ...tools };
    const run = new Function(...Object.keys(known), 'return (async () => {' + act + '})()');
    const said = run(...Object.values(known)).then(() => null, String);
    thrown[name] = await Promise.race([said, new Promise((resolve) => setTimeout(resolve, ${HANGS_MS}, null))]);
  }
  window.done = thrown;
})();
</script>`;
}

const listen = (server: ReturnType<typeof createServer>) =>
  new Promise<typeof server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));

const portOf = (server: ReturnType<typeof createServer>) => (server.address() as AddressInfo).port;
