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
  expect(verdict(302, ['/new'], { request: cors })?.headline).toBe('Not followed: it fails the CORS check');
  expect(verdict(302, ['/new'], { request: cors, told: allowed })?.headline).toMatch(/^Redirects to /);
  const asks = [...cors, 'Access-Control-Request-Method: PUT'];
  expect(verdict(302, ['/new'], { method: 'OPTIONS', request: asks, told: allowed })?.headline).toBe(
    'Not followed: this is a preflight',
  );
});

describe('in one line', () => {
  it.each<[number, string, string, Asked]>([
    [301, '/new', 'Redirects to https://shop.example/new, permanently', {}],
    [308, 'c', 'Redirects to https://shop.example/a/c, permanently', {}],
    [302, '//cdn.example', 'Redirects to https://cdn.example/, temporarily', {}],
    [307, 'http://shop.example/', 'Redirects to http://shop.example/, temporarily', {}],
    [303, '/done', 'Redirects to https://shop.example/done', {}],
    [301, '/new', 'Redirects to https://shop.example/new, POST becomes GET, permanently', { method: 'POST' }],
    [302, '/new', 'Redirects to https://shop.example/new, POST becomes GET, temporarily', { method: 'POST' }],
    [302, '/new', 'Redirects to https://shop.example/new, DELETE stays DELETE, temporarily', { method: 'DELETE' }],
    [303, '/new', 'Redirects to https://shop.example/new, DELETE becomes GET', { method: 'DELETE' }],
    [303, '/new', 'Redirects to https://shop.example/new', { method: 'HEAD' }],
    [307, '/new', 'Redirects to https://shop.example/new, POST stays POST, temporarily', { method: 'POST' }],
    [308, '/new', 'Redirects to https://shop.example/new, POST stays POST, permanently', { method: 'POST' }],
    [302, 'http://[', 'Not followed: Location is not a valid URL', {}],
    [302, '', 'Not followed: Location is empty', {}],
    [302, 'myapp://cb', 'Not followed: myapp: is not http or https', { request: ['Sec-Fetch-Dest: empty'] }],
    [302, 'data:,x', 'Not followed: data: is not http or https', {}],
    [302, 'myapp://cb', 'Handed to the application for myapp:', { request: ['Sec-Fetch-Dest: document'] }],
    [302, 'data:,x', 'Not followed: data: is not http or https', { request: ['Sec-Fetch-Dest: document'] }],
  ])('%i %s: %s', (status, location, headline, asked) => {
    expect(verdict(status, [location], asked)).toMatchObject({ headline, certainty: 'known' });
  });

  it('does not know who takes a scheme of an app where the browser does not say what asked', () => {
    expect(verdict(302, ['myapp://cb'])).toMatchObject({
      headline: 'Unknown: a page load goes to the application for myapp:; any other request fails',
      certainty: 'unknown',
    });
  });

  it('has nothing to say of other statuses', () => {
    for (const status of [200, 201, 300, 304, 305, 399]) expect(verdict(status, ['/new'])).toBeNull();
  });

  it('tells no value of query and fragment, and cuts a long path', () => {
    const secret = verdict(302, ['/cb?code=s3cret#access_token=s3cret']);
    expect(secret?.headline).toBe('Redirects to https://shop.example/cb?…#…, temporarily');
    expect(JSON.stringify(secret)).not.toContain('s3cret');
    expect(verdict(302, [`/${'x'.repeat(200)}`])?.headline.length).toBeLessThan(90);
  });

  it('follows two equal lines and no two different ones', () => {
    expect(verdict(302, ['/new', '/new'])?.headline).toBe('Redirects to https://shop.example/new, temporarily');
    expect(verdict(302, ['/new', '/other'])?.headline).toBe('Not followed: two different Location headers');
  });

  it('says so when a missing Location may be hidden', () => {
    expect(verdict(302, [])).toMatchObject({ headline: 'Not followed: no Location', certainty: 'known' });
    expect(verdict(302, [], { told: { headersSize: -1 } })).toMatchObject({
      headline: 'Target unknown: Location may be hidden',
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
