import { expect, it } from 'vitest';
import { Facts } from '../../../reference/facts/facts.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { parseUrl } from '../../../reference/text/parse-url.ts';

const exchange = exchangeFromRaw('GET / HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\nServer: x\n\nhello');

const authorities = ['a.example', 'A.Example:443', 'a.example:80', '127.1', '[::1]:8080', 'u:p@a.example', 'ü.example'];
const long = ['a'.repeat(400), `${'a.'.repeat(145)}example:8080`];
const wrong = ['a.example:99999', 'a b', '[::1', '', 'xn--a', '1.2.3.4.5', 'a.example ', '%41.example', '\t/a.example'];
const paths = [
  '',
  '/',
  '/app.js',
  '/a.b/app.JS?x=/y.css',
  '/app.min.js#/z.css',
  '/x/..',
  '/x/.',
  '/.env',
  '/a.b/%2e%2e',
];
const odd = [
  '\\app.js',
  '/a\\app.js',
  '/app.j\ts',
  '/app.js ',
  '?a.css',
  '/2.4.123',
  '/app.js/',
  '/é.js',
  '/a..js',
  '#',
];

const urls = ['http', 'https', 'HTTPS', 'ftp'].flatMap((scheme) =>
  [...authorities, ...long, ...wrong].flatMap((authority) =>
    [...paths, ...odd].map((path) => `${scheme}://${authority}${path}`),
  ),
);

/** As the whole URL is read by the platform's parser. */
const extensionOf = (url: URL | null) =>
  /[^./]\.(?!\d+$)([A-Za-z\d]{1,12})$/.exec(url?.pathname ?? '')?.[1]?.toLowerCase() ?? '';

it('origin, host and extension are those of the parsed URL, whatever is read without the parser', () => {
  const differing = urls.filter((url) => {
    const facts = new Facts({ ...exchange, url });
    const parsed = parseUrl(url);
    return (
      facts.origin?.origin !== parsed?.origin ||
      facts.origin?.hostname !== parsed?.hostname ||
      facts.extension !== extensionOf(parsed)
    );
  });
  expect(urls.length).toBeGreaterThan(1_000);
  expect(differing).toEqual([]);
});
