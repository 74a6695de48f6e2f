/** Whose first bytes are read unasked. */
import { expect, it } from 'vitest';
import { deservesALook, MOST_UNASKED } from '../../../reference/capture/first-look.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';

function answer(type: string | null, destination: string | null, path = '/x', told: Partial<Exchange> = {}): Exchange {
  const fields = ['Server: x', ...(type === null ? [] : [`Content-Type: ${type}`])].join('\n');
  const dest = destination === null ? '' : `\nSec-Fetch-Dest: ${destination}`;
  const raw = `GET ${path} HTTP/1.1\nHost: shop.example${dest}\n\nHTTP/1.1 200 OK\n${fields}\n\n`;
  return { ...exchangeFromRaw(raw), contentSize: 100, content: null, ...told };
}

it.each<[string | null, string | null, string?]>([
  [null, 'empty'],
  ['*/*', 'document'],
  ['application/octet-stream', null],
  ['text/plain', 'document'],
  ['text/html', 'script', '/app.js'],
  ['text/html', 'style'],
  ['text/html', 'image'],
  ['application/json', 'font'],
  ['image/png', 'video'],
  ['text/html', 'empty', '/texts/de.json'],
  ['text/html', null, '/app.js'],
  ['text/javascript', 'script'],
  ['image/webp', 'image', '/photo.png'],
  ['font/woff2', 'font'],
])('%s for %s%s', (type, destination, path) => {
  expect(deservesALook(answer(type, destination, path))).toBe(true);
});

it.each<[string, string | null, string?]>([
  ['text/html', 'document', '/app.js'],
  ['text/html', 'empty'],
  ['text/html', null, '/page.html'],
  ['text/css', 'style'],
  ['application/json', 'empty', '/data'],
])('not %s for %s%s', (type, destination, path) => {
  expect(deservesALook(answer(type, destination, path))).toBe(false);
});

it('only what has content of a known and small size, and was not read', () => {
  const told = (more: Partial<Exchange>) => deservesALook(answer(null, 'empty', '/x', more));
  expect(told({ contentSize: MOST_UNASKED })).toBe(true);
  expect(told({ contentSize: MOST_UNASKED + 1 })).toBe(false);
  expect(told({ contentSize: -1 })).toBe(false);
  expect(told({ contentSize: 0 })).toBe(false);
  expect(told({ content: { text: 'x' } })).toBe(false);
  expect(told({ status: 204 })).toBe(false);
});
