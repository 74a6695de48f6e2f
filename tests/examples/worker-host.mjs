/**
 * Serves a module in the format of Cloudflare Workers with Node, which has the same Request, Response and streams:
 * `node worker-host.mjs <module> <port>`. It has no bindings and nothing of Cloudflare's network.
 */
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';

const [, , file = '', port = ''] = process.argv;
const { default: worker } = await import(pathToFileURL(file).href);

/** They belong to one connection (RFC 9110, section 7.6.1), and the other one has its own. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

createServer(async (incoming, outgoing) => {
  const { method = 'GET', url = '/', rawHeaders } = incoming;
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!OF_CONNECTION.has(name.toLowerCase())) headers.append(name, rawHeaders[index + 1] ?? '');
  }
  const body = method === 'GET' || method === 'HEAD' ? null : Readable.toWeb(incoming);
  const request = new Request(`http://127.0.0.1:${port}${url}`, { method, headers, body, duplex: 'half' });
  const response = await worker.fetch(request, {}, {});
  const fields = [...response.headers].filter(([name]) => !OF_CONNECTION.has(name));
  outgoing.writeHead(response.status, fields.flat());
  outgoing.flushHeaders();
  if (response.body === null) outgoing.end();
  else
    Readable.fromWeb(response.body)
      .on('error', () => outgoing.destroy())
      .pipe(outgoing);
}).listen(Number(port), '127.0.0.1');
