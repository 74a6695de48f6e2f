/**
 * Serves a module in the format of Cloudflare Workers with Node, which has the same Request, Response and streams:
 * `node worker-host.mjs <module> <port>`. Of Cloudflare's network it has the client's address, and a binding that counts
 * as a rate limit of one request for each key does.
 */
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';

const [, , file = '', port = ''] = process.argv;
const { default: worker } = await import(pathToFileURL(file).href);

/** They belong to one connection (RFC 9110, section 7.6.1), and the other one has its own. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

const seen = new Set();
const SEARCHES = {
  async limit({ key }) {
    if (typeof key !== 'string') throw new TypeError('A key is a string');
    const success = !seen.has(key);
    seen.add(key);
    return { success };
  },
};

createServer(async (incoming, outgoing) => {
  const { method = 'GET', url = '/', rawHeaders } = incoming;
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!OF_CONNECTION.has(name.toLowerCase())) headers.append(name, rawHeaders[index + 1] ?? '');
  }
  headers.set('CF-Connecting-IP', incoming.socket.remoteAddress ?? '');
  const body = method === 'GET' || method === 'HEAD' ? null : Readable.toWeb(incoming);
  const request = new Request(`http://127.0.0.1:${port}${url}`, { method, headers, body, duplex: 'half' });
  const response = await worker.fetch(request, { SEARCHES }, {});
  const fields = [...response.headers].filter(([name]) => !OF_CONNECTION.has(name));
  outgoing.writeHead(response.status, fields.flat());
  outgoing.flushHeaders();
  if (response.body === null) outgoing.end();
  else
    Readable.fromWeb(response.body)
      .on('error', () => outgoing.destroy())
      .pipe(outgoing);
}).listen(Number(port), '127.0.0.1');
