/** Serves cases.ts on bare connections: two origins of 127.0.0.1, and a third that refuses connections. */

import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { answerBytes, CAPTURE_CASES, type RawRequest, type Serve } from './cases.ts';

export interface CaptureSite {
  /** `http://127.0.0.1:<port>`; its `/` is an empty page to run the cases from. */
  origin: string;
  otherOrigin: string;
  /** Nothing listens there. */
  closedOrigin: string;
  /** Ends the servers and every open connection. */
  close(): Promise<void>;
}

const BY_NAME = new Map(CAPTURE_CASES.map(({ name, serve }) => [name, serve]));
const START = answerBytes({
  fields: [['Content-Type', 'text/html; charset=utf-8']],
  body: '<!doctype html><title>Capture cases</title><link rel="icon" href="data:,"><body>',
});
const NOT_FOUND = answerBytes({ status: '404 Not Found' });

/** The request whose header section ends in `head`; null when it is none. */
function readRequest(head: string): RawRequest | null {
  const [start = '', ...lines] = head.split('\r\n');
  const [, method, target] = /^([A-Z]+) (\S+) HTTP\/1\.1$/.exec(start) ?? [];
  if (method === undefined || target === undefined) return null;
  const fields = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const [path = '', query = ''] = target.split('?');
  return { method, path, query: decodeURIComponent(query), fields: new Map(fields) };
}

const serve: Serve = (request, socket) => {
  const name = request.path.split('/')[1] ?? '';
  const found = BY_NAME.get(name);
  if (found) found(request, socket);
  else socket.end(request.path === '/' ? START : NOT_FOUND);
};

/** One request per connection; its content is not read. */
function onConnection(socket: Socket): void {
  let head = '';
  const onData = (chunk: Buffer) => {
    head += chunk.toString('latin1');
    const end = head.indexOf('\r\n\r\n');
    if (end === -1) return;
    socket.off('data', onData);
    // What still comes is the request's content: taken off the connection, or closing it would reset it.
    socket.resume();
    const request = readRequest(head.slice(0, end));
    if (request) serve(request, socket);
    else socket.destroy();
  };
  socket.on('data', onData);
  // Browsers drop connections when they like.
  socket.on('error', () => socket.destroy());
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const closed = (server: Server) => new Promise<void>((resolve) => void server.close(() => resolve()));

/** Starts the servers on free ports. */
export async function startCaptureSite(): Promise<CaptureSite> {
  const sockets = new Set<Socket>();
  const servers = [0, 1].map(() =>
    createServer((socket) => {
      sockets.add(socket.on('close', () => sockets.delete(socket)));
      onConnection(socket);
    }),
  ) as [Server, Server];
  const [origin, otherOrigin] = [await listen(servers[0]), await listen(servers[1])];
  const taken = createServer();
  const closedOrigin = await listen(taken);
  await closed(taken);
  return {
    origin,
    otherOrigin,
    closedOrigin,
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map(closed));
    },
  };
}
