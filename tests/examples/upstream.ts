import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The server behind the one that is tried. It sends what it is told, whatever is asked. */
export interface Upstream {
  origin: string;
  /** The same without a server around it. */
  listener: RequestListener;
  answer: { status: number; fields: readonly (readonly [name: string, value: string | string[]])[] };
  /** How it hands status and fields to Node: one by one, or with `writeHead` the status alone, an object (after null) or a list. */
  hands?: 'one by one' | 'status' | 'object' | 'null, object' | 'list';
  close(): Promise<void>;
}

export async function startUpstream(): Promise<Upstream> {
  const listener: RequestListener = (_request, response) => {
    const { status, fields } = upstream.answer;
    if (upstream.hands === 'object') response.writeHead(status, Object.fromEntries(fields));
    else if (upstream.hands === 'null, object') {
      // As Node takes it, and its types do not.
      Reflect.apply(response.writeHead, response, [status, null, Object.fromEntries(fields)]);
    } else if (upstream.hands === 'list') response.writeHead(status, 'As it is', fields.flat());
    else {
      for (const [name, value] of fields) response.appendHeader(name, value);
      if (upstream.hands === 'status') response.writeHead(status);
      else response.statusCode = status;
    }
    response.end('from the upstream');
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const upstream: Upstream = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    listener,
    answer: { status: 200, fields: [] },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return upstream;
}
