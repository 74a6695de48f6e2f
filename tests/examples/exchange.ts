/**
 * The notation in which a page says what must be seen (fences `http check`):
 *
 *     GET /app.mjs
 *     Origin: https://shop.example
 *
 *     HTTP/1.1 200
 *     Content-Type: text/javascript
 *     (no Set-Cookie)
 *
 *     export {};
 *
 * The empty line before the status line may be left out. Field lines that are not written are not looked at. `...` in a
 * value stands for any text; `...` at the end of the content for more to come. A line that starts a request begins the
 * next exchange.
 */
import { request as send } from 'node:http';
import { until } from '../support/until.ts';

export interface Exchange {
  method: string;
  path: string;
  fields: [name: string, value: string][];
  content: string;
  expected: { status: number; fields: [name: string, value: string][]; absent: string[]; content: string | null };
}

const REQUEST = /^(GET|HEAD|POST|PUT|DELETE|OPTIONS|PATCH) (\/\S*)$/;
const STATUS = /^HTTP\/1\.1 (\d{3})$/;
const FIELD = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+): ?(.*)$/;
const ABSENT = /^\(no ([A-Za-z0-9-]+)\)$/;

/** @throws when the text is not in the notation; the message names the line */
export function readExchanges(text: string): Exchange[] {
  const exchanges: Exchange[] = [];
  let part: 'request' | 'request content' | 'response' | 'response content' | null = null;
  for (const line of text.split('\n')) {
    const exchange = exchanges.at(-1);
    const [, method, path] = REQUEST.exec(line) ?? [];
    const status = STATUS.exec(line)?.[1];
    if (method !== undefined && path !== undefined) {
      if (part === 'request' || part === 'request content') throw new Error(`No response before: ${line}`);
      const expected = { status: 0, fields: [], absent: [], content: null };
      exchanges.push({ method, path, fields: [], content: '', expected });
      part = 'request';
    } else if (status !== undefined && exchange && (part === 'request' || part === 'request content')) {
      exchange.expected.status = Number(status);
      part = 'response';
    } else if (!exchange || part === null) throw new Error(`This starts no request: ${line}`);
    else if (part === 'request content') exchange.content += `${exchange.content && '\n'}${line}`;
    else if (part === 'response content') {
      exchange.expected.content = exchange.expected.content === null ? line : `${exchange.expected.content}\n${line}`;
    } else if (line === '') part = part === 'request' ? 'request content' : 'response content';
    else {
      const [, name, value] = FIELD.exec(line) ?? [];
      const absent = ABSENT.exec(line)?.[1];
      if (name !== undefined && value !== undefined) {
        (part === 'request' ? exchange.fields : exchange.expected.fields).push([name, value]);
      } else if (absent !== undefined && part === 'response') exchange.expected.absent.push(absent);
      else throw new Error(`Neither a field nor (no Field): ${line}`);
    }
  }
  if (exchanges.length === 0 || part === 'request' || part === 'request content') throw new Error('No response');
  for (const exchange of exchanges) {
    // The empty line before the next request or status line belongs to neither.
    exchange.content = exchange.content.trimEnd();
    exchange.expected.content = exchange.expected.content?.trimEnd() || null;
  }
  return exchanges;
}

/** A pattern for a text in which `...` stands for anything. */
const pattern = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split('...')
      .map((piece) => piece.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('[^]*')}$`,
  );

/**
 * Sends the request on a connection of its own and compares.
 * @param settle asked where the answer goes on and the content is not there yet: whether to wait longer
 * @returns what is not as expected, in words; null when all is
 */
export async function differenceIn(
  { method, path, fields, content, expected }: Exchange,
  origin: string,
  settle: () => Promise<boolean>,
): Promise<string | null> {
  const { hostname, port } = new URL(origin);
  const request = send({ hostname, port, method, path, agent: false, headers: Object.fromEntries(fields) });
  let body = '';
  let ended = false;
  let problem: string | null = null;
  let head: { status: number; raw: readonly string[] } | null = null;
  request.on('error', (error) => {
    problem = error.message;
  });
  request.on('response', (response) => {
    head = { status: response.statusCode ?? 0, raw: response.rawHeaders };
    response.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    response.on('error', () => {});
    response.on('close', () => {
      ended = true;
    });
  });
  request.end(content === '' ? undefined : content);

  const goesOn = expected.content?.endsWith('...') === true;
  const arrived = () => expected.content === null || pattern(expected.content).test(body);
  await until(`the answer to ${method} ${path}`, async () => {
    if (problem !== null || ended) return true;
    return goesOn && ((head !== null && arrived()) || !(await settle()));
  });
  request.destroy();

  if (problem !== null || head === null) return problem ?? 'nothing has arrived yet';
  const { status, raw } = head as { status: number; raw: readonly string[] };
  if (status !== expected.status) return `the status is ${status}`;
  const values = (name: string) =>
    raw.filter((_, index) => index % 2 === 1 && raw[index - 1]?.toLowerCase() === name.toLowerCase());
  for (const name of new Set(expected.fields.map(([name]) => name))) {
    const wanted = expected.fields.flatMap(([other, value]) => (other === name ? [value] : []));
    const found = values(name);
    if (found.length !== wanted.length || !wanted.every((value, index) => pattern(value).test(found[index] ?? ''))) {
      return `${name} is ${JSON.stringify(found)}`;
    }
  }
  for (const name of expected.absent) if (values(name).length > 0) return `${name} is there`;
  if (!arrived() && !pattern(expected.content ?? '').test(body.trimEnd())) {
    return `the content is ${JSON.stringify(body.slice(0, 500))}`;
  }
  return null;
}
