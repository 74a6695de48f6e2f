import { expect, it } from 'vitest';
import { slug } from '../../../reference/book/slug.ts';

it.each([
  ['What is 404 Not Found?', 'what-is-404-not-found'],
  ['404, 410, 403 or 400?', '404-410-403-or-400'],
  ['RFC 3986 and the URL Standard', 'rfc-3986-and-the-url-standard'],
  ['What is text/javascript?', 'what-is-textjavascript'],
  ['no-store & snake_case', 'no-store--snake_case'],
  [' Größe ', 'größe'],
])('%s', (heading, id) => {
  expect(slug(heading)).toBe(id);
});
