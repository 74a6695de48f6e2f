import { describe, expect, it } from 'vitest';
import { comparisonIn, pageIdOf } from '../../../reference/search/comparison.ts';

const pages = (query: string) => comparisonIn(query)?.subjects.map(pageIdOf) ?? null;

describe('comparisonIn', () => {
  it.each([
    ['301 vs 302', 'status/301', 'status/302'],
    ['301 vs. 302', 'status/301', 'status/302'],
    ['301   versus  302 ?!', 'status/301', 'status/302'],
    ['404  /   410', 'status/404', 'status/410'],
    ['difference between  502   and  504...', 'status/502', 'status/504'],
    ['401 or 403', 'status/401', 'status/403'],
    ['404/410', 'status/404', 'status/410'],
    ['difference between 502 and 504', 'status/502', 'status/504'],
    ['What is the difference between 502 Bad Gateway and 504 Gateway Timeout?', 'status/502', 'status/504'],
    ['403 Forbidden vs 401 Unauthorized HTTP responses', 'status/403', 'status/401'],
    ["What's the difference between a 302 and a 307 redirect", 'status/302', 'status/307'],
    ['png or webp', 'media-types/image/png', 'media-types/image/webp'],
    [
      'form-data vs x-www-form-urlencoded',
      'media-types/multipart/form-data',
      'media-types/application/x-www-form-urlencoded',
    ],
    ['text/xml vs application/xml', 'media-types/text/xml', 'media-types/application/xml'],
    ['image/webp or image/avif', 'media-types/image/webp', 'media-types/image/avif'],
    ['ETag vs Cache-Control', 'headers/etag', 'headers/cache-control'],
    ['Content-Encoding header or Content-Type header', 'headers/content-encoding', 'headers/content-type'],
    ['host vs origin', 'url-terms/host', 'url-terms/origin'],
    ['query string/fragment', 'url-terms/query-string', 'url-terms/fragment'],
    ['data url vs blob url', 'url-terms/data-url', 'url-terms/blob-url'],
  ])('%s', (query, one, other) => {
    expect(pages(query)).toEqual([one, other]);
  });

  it.each([
    ['301 vs 302 vs 308', ['status/301', 'status/302', 'status/308']],
    ['301, 302 or 308?', ['status/301', 'status/302', 'status/308']],
    ['difference between 401, 403, and 404', ['status/401', 'status/403', 'status/404']],
    ['301/302/307/308', ['status/301', 'status/302', 'status/307', 'status/308']],
    ['png, webp or avif', ['media-types/image/png', 'media-types/image/webp', 'media-types/image/avif']],
    ['401 or 403 vs 404', ['status/401', 'status/403', 'status/404']],
  ])('more than two: %s', (query, all) => {
    expect(pages(query)).toEqual(all);
  });

  it.each([
    '',
    '404',
    '404 vs 404',
    '404 or 799',
    '404 vs png',
    'text/html',
    'image/png',
    'a/b',
    'not found or gone',
    '401 or 403 for a user who is logged in',
    'websocket or server sent events',
    '301 vs 302 vs 301',
    '301, 302, 303, 307 or 308',
    '301 vs 302 vs png',
    '301 vs',
    'vs 301',
    '301,302',
    `301 ${'x'.repeat(200)} vs 302`,
    '301 vs 302\n303',
  ])('no comparison: %j', (query) => {
    expect(pages(query)).toBeNull();
  });
});
