import { type OutgoingHttpHeaders, request as send } from 'node:http';

export interface Answer {
  status: number;
  /** As received. */
  fields: [name: string, value: string][];
  /** Every field line with this name (any case), as received. */
  values(name: string): string[];
  body: string;
}

export interface Asked {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
  /** How many milliseconds after the head the body is sent. */
  bodyAfter?: number;
}

/** Asks on a connection of its own. The path goes out as it is. */
export function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body, bodyAfter }: Asked = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = send({ hostname, port, path, method, headers, agent: false }, (response) => {
      let body = '';
      response.setEncoding('latin1').on('data', (chunk: string) => {
        body += chunk;
      });
      const answer = () => {
        const { rawHeaders } = response;
        const fields = rawHeaders.flatMap((value, index): Answer['fields'] =>
          index % 2 === 1 ? [[rawHeaders[index - 1] ?? '', value]] : [],
        );
        const values = (name: string) =>
          fields.flatMap(([own, value]) => (own.toLowerCase() === name.toLowerCase() ? [value] : []));
        resolve({ status: response.statusCode ?? 0, fields, values, body });
      };
      response.on('error', reject).on('end', answer);
      // Some servers for development send content here, too, which Node does not accept.
      if (method === 'HEAD') answer();
    }).on('error', reject);
    if (bodyAfter === undefined) request.end(body);
    else {
      request.flushHeaders();
      setTimeout(() => request.end(body), bodyAfter);
    }
  });
}

/** GET on a connection of its own. The path goes out as it is. */
export const get = (origin: string, path: string): Promise<Answer> => ask(origin, path);
