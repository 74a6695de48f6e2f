import { describe, expect, it } from 'vitest';
import { explainMessage } from '../../../reference/messages/explain.ts';

const cors =
  "Access to fetch at 'https://api.example/v1?token=abc' from origin 'https://shop.example' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource.";

describe('a message', () => {
  it('is explained with what it says at its places', () => {
    const found = explainMessage(cors);
    expect(found).toMatchObject({
      problem: 'cors-missing',
      maker: 'Chromium',
      places: { kind: 'fetch', url: 'https://api.example/v1?token=abc', origin: 'https://shop.example' },
      source: null,
    });
    expect(found?.happened).toContainEqual({ type: 'code', value: 'https://shop.example' });
    expect(found?.causes.length).toBeGreaterThanOrEqual(2);
  });

  it('is found among others, the most telling one first', () => {
    const text = `page.html:1 ${cors}\napi.js:7 GET https://api.example/v1 net::ERR_FAILED 200 (OK)\nUncaught (in promise) TypeError: Failed to fetch`;
    expect(explainMessage(text)?.problem).toBe('cors-missing');
  });

  it.each([
    ['with typographic quotation marks', cors.replaceAll("'", '’')],
    ['broken into lines by a terminal', cors.replaceAll(' ', '\n  ')],
    ['in capitals', cors.toUpperCase()],
    ['with text right before and after it', `(index):1${' '.repeat(300)}${cors}at x`],
  ])('is found %s', (_, text) => {
    expect(explainMessage(text)?.problem).toBe('cors-missing');
  });

  it('has no more places than it says: the words of the explanation stand in for the rest', () => {
    const found = explainMessage('net::ERR_CONNECTION_REFUSED');
    expect(found?.places).toEqual({});
    expect(JSON.stringify(found?.happened)).not.toMatch(/[{}[\]|]{2}|undefined/);
    expect(found?.happened.every((piece) => typeof piece !== 'string' || !/[{}[\]|]/.test(piece))).toBe(true);
  });

  it('has the address of the request that stands before it', () => {
    const found = explainMessage('app.js:3 GET https://api.example/v1 net::ERR_CONNECTION_REFUSED');
    expect(found?.places).toEqual({ url: 'https://api.example/v1' });
    expect(found?.happened).toContainEqual({ type: 'code', value: 'https://api.example/v1' });
  });

  it('leads to the page of the status that it names', () => {
    const found = explainMessage('Failed to load resource: the server responded with a status of 404 (Not Found)');
    expect(found?.entries).toContain('status/404');
    expect(found?.places.status).toBe('404');
  });

  it('is no part of a longer word', () => {
    expect(explainMessage('XERR_CONNECTION_REFUSED_X happened')).toBeNull();
    expect(explainMessage('net::ERR_BLOCKED_BY_RESPONSE.NotSameOriginAfterDefaultedToSameOriginByCoep')?.problem).toBe(
      'corp-by-coep',
    );
  });
});

it.each([
  '',
  '404',
  'cors',
  'text/html',
  'application/json; charset=utf-8',
  'https://example.com/error?msg=failed',
  'Cache-Control: max-age=31536000, immutable',
  'Access-Control-Allow-Origin: *',
  'why is my css not updating',
  'cors error',
  'connection refused nginx',
  'how to force a file download',
  'HTTP/1.1 502 Bad Gateway',
  'mixed content',
  'net err',
  'curl: try this',
  'The quick brown fox jumps over the lazy dog, and fails to load resource one.',
  '{"error":"not found","status":404}',
])('%j is no message', (text) => {
  expect(explainMessage(text)).toBeNull();
});

describe('a hostile text', () => {
  const MEGABYTE = 1_000_000;
  const repeat = (text: string) => text.repeat(Math.ceil(MEGABYTE / text.length)).slice(0, MEGABYTE);
  it.each([
    ['one letter', repeat('a')],
    ['quotation marks', repeat(`'"`)],
    ['spaces', repeat(' ')],
    ['starts of a template', repeat("Access to fetch at '")],
    ['anchors of a template', repeat(' has been blocked by CORS policy: ')],
    ['ends of a template', repeat("'. The resource has been blocked.")],
    ['codes', repeat('net::ERR_')],
    ['a whole message, again and again', repeat(`${cors.replace('.example', '')} `)],
  ])('of 1 MB, %s, takes no longer than a short one', (_, text) => {
    const before = process.cpuUsage();
    explainMessage(text);
    // Milliseconds of the processor. A choice: a view that waits this long still answers.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
  });
});
