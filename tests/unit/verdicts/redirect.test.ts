/** Where redirects lead, and with which request: the steps of Fetch, and what was measured of the two browsers. */
import { describe, expect, it } from 'vitest';
import { Facts } from '../../../reference/facts/facts.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { redirectOf } from '../../../reference/verdicts/redirect.ts';

interface Asked {
  method?: string;
  url?: string;
  request?: string[];
  told?: Partial<Exchange>;
}

function verdict(status: number, locations: string[], asked: Asked = {}) {
  const { method = 'GET', url = 'https://shop.example/a/b', request = [], told = {} } = asked;
  const head = [`${method} ${url} HTTP/1.1`, 'Host: shop.example', ...request, '', `HTTP/1.1 ${status} X`, 'Server: x'];
  const raw = [...head, ...locations.map((value) => `Location: ${value}`), '', ''].join('\n');
  const result = redirectOf(new Facts({ ...exchangeFromRaw(raw), ...told }));
  for (const { text, source } of result?.steps ?? []) {
    expect(text).toMatch(/[.]$/);
    expect(source.url).toMatch(/^https:/);
  }
  return result;
}

const words = (...asked: Parameters<typeof verdict>) =>
  verdict(...asked)
    ?.steps.map(({ text }) => text)
    .join(' ');

it('is not followed where CORS forbids it, nor for a preflight', () => {
  const cors = ['Origin: https://other.example', 'Sec-Fetch-Mode: cors'];
  const allowed = {
    responseHeaders: [
      { name: 'Location', value: '/new' },
      { name: 'Access-Control-Allow-Origin', value: '*' },
    ],
  };
  expect(verdict(302, ['/new'], { request: cors })?.headline).toBe('Goes nowhere: it does not pass the CORS check');
  expect(verdict(302, ['/new'], { request: cors, told: allowed })?.headline).toMatch(/^Goes to /);
  const asks = [...cors, 'Access-Control-Request-Method: PUT'];
  expect(verdict(302, ['/new'], { method: 'OPTIONS', request: asks, told: allowed })?.headline).toBe(
    'Goes nowhere: a preflight is not redirected',
  );
});

describe('in one line', () => {
  it.each<[number, string, string, Asked]>([
    [301, '/new', 'Goes to https://shop.example/new, for good', {}],
    [308, 'c', 'Goes to https://shop.example/a/c, for good', {}],
    [302, '//cdn.example', 'Goes to https://cdn.example/, for now', {}],
    [307, 'http://shop.example/', 'Goes to http://shop.example/, for now', {}],
    [303, '/done', 'Goes to https://shop.example/done', {}],
    [301, '/new', 'Goes to https://shop.example/new, POST becomes GET, for good', { method: 'POST' }],
    [302, '/new', 'Goes to https://shop.example/new, POST becomes GET, for now', { method: 'POST' }],
    [302, '/new', 'Goes to https://shop.example/new, DELETE stays DELETE, for now', { method: 'DELETE' }],
    [303, '/new', 'Goes to https://shop.example/new, DELETE becomes GET', { method: 'DELETE' }],
    [303, '/new', 'Goes to https://shop.example/new', { method: 'HEAD' }],
    [307, '/new', 'Goes to https://shop.example/new, POST stays POST, for now', { method: 'POST' }],
    [308, '/new', 'Goes to https://shop.example/new, POST stays POST, for good', { method: 'POST' }],
    [302, 'http://[', 'Goes nowhere: Location is no valid URL', {}],
    [302, '', 'Goes nowhere: Location is empty', {}],
    [302, 'myapp://cb', 'Goes nowhere: myapp: is not followed', { request: ['Sec-Fetch-Dest: empty'] }],
    [302, 'data:,x', 'Goes nowhere: data: is not followed', {}],
    [302, 'myapp://cb', 'Handed to the program for myapp:', { request: ['Sec-Fetch-Dest: document'] }],
    [302, 'data:,x', 'Goes nowhere: data: is not followed', { request: ['Sec-Fetch-Dest: document'] }],
  ])('%i %s: %s', (status, location, headline, asked) => {
    expect(verdict(status, [location], asked)).toMatchObject({ headline, certainty: 'known' });
  });

  it('does not know who takes a scheme of an app where the browser does not say what asked', () => {
    expect(verdict(302, ['myapp://cb'])).toMatchObject({
      headline: 'Unknown: a page load goes to the program for myapp:, all else fails',
      certainty: 'unknown',
    });
  });

  it('has nothing to say of other statuses', () => {
    for (const status of [200, 201, 300, 304, 305, 399]) expect(verdict(status, ['/new'])).toBeNull();
  });

  it('tells no value of query and fragment, and cuts a long path', () => {
    const secret = verdict(302, ['/cb?code=s3cret#access_token=s3cret']);
    expect(secret?.headline).toBe('Goes to https://shop.example/cb?…#…, for now');
    expect(JSON.stringify(secret)).not.toContain('s3cret');
    expect(verdict(302, [`/${'x'.repeat(200)}`])?.headline.length).toBeLessThan(90);
  });

  it('follows two equal lines and no two different ones', () => {
    expect(verdict(302, ['/new', '/new'])?.headline).toBe('Goes to https://shop.example/new, for now');
    expect(verdict(302, ['/new', '/other'])?.headline).toBe('Goes nowhere: two different Locations');
  });

  it('says so when a missing Location may be hidden', () => {
    expect(verdict(302, [])).toMatchObject({ headline: 'Goes nowhere: no Location', certainty: 'known' });
    expect(verdict(302, [], { told: { headersSize: -1 } })).toMatchObject({
      headline: 'Target not told: Location may be hidden',
      certainty: 'unknown',
    });
  });
});

describe('the steps', () => {
  it('name another origin, and none where it is the same', () => {
    expect(words(302, ['https://b.example/'])).toContain('another origin');
    expect(words(302, ['/b'])).not.toContain('another origin');
  });

  it('name a downgrade, except to this machine', () => {
    expect(words(302, ['http://b.example/'])).toContain('not encrypted');
    expect(words(302, ['http://localhost:3000/'])).not.toContain('not encrypted');
    expect(words(302, ['https://b.example/'])).not.toContain('not encrypted');
    expect(words(302, ['http://b.example/'], { url: 'http://shop.example/' })).not.toContain('not encrypted');
  });

  it('say whether the old fragment stays', () => {
    expect(words(302, ['/b'])).toContain('no fragment');
    expect(words(302, ['/b#top'])).not.toContain('no fragment');
    expect(words(302, ['/b#'])).not.toContain('no fragment');
  });

  it('say what becomes of the content', () => {
    expect(words(302, ['/b'], { method: 'POST' })).toContain('without content');
    expect(words(307, ['/b'], { method: 'POST' })).toContain('sent again');
    expect(words(307, ['/b'])).not.toMatch(/content/);
  });
});
