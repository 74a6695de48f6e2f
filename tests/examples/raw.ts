import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that is not open yet. */
function connected(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  return connect(Number(port), hostname);
}

/**
 * Sends bytes as they are, and returns what comes back until the server closes, or is silent.
 * @param patience how many milliseconds the first byte may take
 */
export function sendRaw(origin: string, bytes: string, patience = 20_000): Promise<string> {
  return sendOn(connected(origin), bytes, patience);
}

/** Sends bytes to the origins in turn, each on a connection of its own, and only when all of these are open. */
export async function sendTogether(origins: readonly string[], all: readonly string[]): Promise<string[]> {
  const sockets = all.map((_, at) => connected(origins[at % origins.length] ?? ''));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return Promise.all(sockets.map((socket, at) => sendOn(socket, all[at] ?? '', 20_000)));
}

function sendOn(socket: Socket, bytes: string, patience: number): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    // A server that is to close takes the time it needs, and a stream has no end.
    const isToClose = bytes.includes('Connection: close');
    socket.write(bytes, 'latin1');
    const end = () => socket.destroy();
    socket.setTimeout(patience, end);
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      answer += chunk;
      const isEndless = answer.includes('text/event-stream');
      socket.setTimeout(isToClose && !isEndless ? 10_000 : 300, end);
    });
    socket.on('error', end).on('close', () => resolve(answer));
  });
}

/** The statuses of the answers that bytes hold. */
export const statusesIn = (bytes: string): number[] =>
  [...bytes.matchAll(/HTTP\/1\.[01] ([2-5]\d\d)/g)].map(([, status]) => Number(status));
