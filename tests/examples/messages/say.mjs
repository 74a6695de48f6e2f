// Prints what Node says of what goes wrong: the id of the problem, a tab, the error as Node prints it.
import { createServer, get } from 'node:http';
import { get as secureGet } from 'node:https';
import { inspect } from 'node:util';

const [self, closed, port] = process.argv.slice(2);

async function say(problem, act) {
  const error = await new Promise((resolve) => {
    try {
      Promise.resolve(act(resolve)).catch(resolve);
    } catch (thrown) {
      resolve(thrown);
    }
  });
  console.log(`${problem}\t${inspect(error).replace(/\s+/g, ' ')}`);
}
const request = (address) => (fail) =>
  get(address, (response) => response.on('error', fail).resume()).on('error', fail);
const load = (address, options) => async () => await (await fetch(address, options)).text();

/** What happens in a server when it answers. */
const serve = (answer) => (fail) => {
  const server = createServer((_, response) => {
    try {
      answer(response);
    } catch (error) {
      fail(error);
    }
    response.destroy();
    server.close();
  }).listen(0, '127.0.0.1', () => get(`http://127.0.0.1:${server.address().port}`).on('error', () => undefined));
};

await say('refused', load(`http://127.0.0.1:${closed}/`));
await say('request-no-response', request(`${self}/net-empty`));
await say('request-no-response', load(`${self}/net-empty`));
await say('request-no-response', load(`${self}/net-length`));
await say('not-http', request(`${self}/net-garbage`));
await say('header-too-big', request(`${self}/net-headers`));
await say('length-twice', request(`${self}/net-lengths`));
await say('redirect-loop', load(`${self}/net-loop`));
await say('decoding', load(`${self}/net-gzip`));
await say('unsafe-port', load('http://127.0.0.1:6000/'));
await say('url-characters', request({ host: '127.0.0.1', path: '/a b' }));
await say('header-value', request({ host: '127.0.0.1', headers: { a: 'x\ny' } }));
await say('header-name', request({ host: '127.0.0.1', headers: { 'a b': 'x' } }));
await say('url-scheme', request('https://127.0.0.1/'));
await say('url-invalid', () => new URL('/api'));
await say('url-invalid', load('/api'));
await say('tls-protocol', (fail) => secureGet(`https://127.0.0.1:${port}/`).on('error', fail));
await say('timeout-error', load(`${self}/timeout`, { signal: AbortSignal.timeout(50) }));
await say('abort-error', load(`${self}/timeout`, { signal: AbortSignal.abort() }));
await say(
  'headers-sent',
  serve((response) => response.end('x').setHeader('a', 'b')),
);
await say(
  'response-status',
  serve((response) => response.writeHead(0)),
);
await say('address-in-use', (fail) => createServer().on('error', fail).listen(Number(port), '127.0.0.1'));
process.exit();
