import fc from 'fast-check';
import { expect, it } from 'vitest';
import { steadyUrl } from '../../../../reference/capture/reload/steady-url.ts';

const at = (path: string) => steadyUrl(`https://a.example${path}`).replace('https://a.example', '');

it.each([
  ['/app.3f9a1c2b.js', '/app.*.js'],
  ['/assets/index-BdK3x9Qz.css', '/assets/index-*.css'],
  ['/app.js?v=1.2.3', '/app.js?v=*'],
  ['/api?page=2&_=1764200000000', '/api?page=2&_=*'],
  ['/api?1764200000', '/api?*'],
  ['/api?since=1764200000', '/api?since=*'],
  ['/a.js?h=3f9a1c2b', '/a.js?h=*'],
])('leaves out what varies: %s', (path, steady) => {
  expect(at(path)).toBe(steady);
});

it.each([
  '/',
  '/app.js',
  '/jquery-3.7.1.min.js',
  '/posts/2026-11-27',
  '/search?q=lamp&page=2',
  '/users/3f9a1c2b-1111-4222-8333-444455556666.json',
  '/x?',
  '/x?&&=',
])('leaves alone what names another thing: %s', (path) => {
  expect(at(path)).toBe(path);
});

it('is the same for what is steady already', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
      expect(steadyUrl(steadyUrl(url))).toBe(steadyUrl(url));
    }),
  );
});
