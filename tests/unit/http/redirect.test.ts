import { describe, expect, it } from 'vitest';
import { Facts } from '../../../reference/facts/facts.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { readRedirect, redirectStep, shownUrl } from '../../../reference/http/redirect.ts';
import { isSameSite } from '../../../reference/http/site.ts';

function redirect(status: number, location: string | null, request: string[] = []) {
  const raw = [
    'POST /a/b HTTP/1.1',
    'Host: shop.example',
    ...request,
    '',
    `HTTP/1.1 ${status} X`,
    'Server: x',
    ...(location === null ? [] : [`Location: ${location}`]),
    '',
    '',
  ].join('\n');
  const { exchange, response } = new Facts(exchangeFromRaw(raw));
  return readRedirect(exchange, response);
}

it('redirectStep tells steps apart by method, URL and target', () => {
  const step = (method: string, url: string, to: string) =>
    redirectStep(
      exchangeFromRaw(`${method} ${url} HTTP/1.1\nHost: shop.example\n\nHTTP/1.1 302 X\nLocation: ${to}\n\n`),
    );
  expect(step('GET', '/a', '/b')).toBe(step('GET', '/a', 'https://shop.example/b'));
  expect(step('GET', '/a', '/b')).not.toBe(step('HEAD', '/a', '/b'));
  expect(step('GET', '/a', '/b')).not.toBe(step('GET', '/c', '/b'));
  expect(step('GET', '/a', '/b')).not.toBe(step('GET', '/a', '/c'));
});

describe('readRedirect', () => {
  it('reads only statuses that browsers follow, and only with Location', () => {
    expect(redirect(300, '/x')).toBeNull();
    expect(redirect(305, '/x')).toBeNull();
    expect(redirect(302, null)).toBeNull();
    expect(redirect(302, '/x')?.line).toEqual({ value: '/x', line: 1 });
  });

  it('resolves against the URL of the request', () => {
    expect(redirect(302, '?q')?.target?.href).toBe('https://shop.example/a/b?q');
    expect(redirect(302, 'https://[')?.target).toBeNull();
  });

  it('tells what hinders', () => {
    expect(redirect(302, '/x')?.hindrance).toBeNull();
    expect(redirect(302, '')?.hindrance).toBe('empty');
    expect(redirect(302, 'https://[')?.hindrance).toBe('unparsable');
    expect(redirect(302, 'mailto:a@b.example')).toMatchObject({ hindrance: 'scheme', leavesBrowser: 'unknown' });
    expect(redirect(302, 'mailto:a@b.example', ['Sec-Fetch-Dest: empty'])).toMatchObject({
      hindrance: 'scheme',
      leavesBrowser: false,
    });
    expect(redirect(302, 'mailto:a@b.example', ['Sec-Fetch-Dest: iframe'])).toMatchObject({
      hindrance: null,
      leavesBrowser: true,
    });
    expect(redirect(302, 'blob:https://b.example/1', ['Sec-Fetch-Dest: document'])?.hindrance).toBe('scheme');
  });

  it('keeps or changes the method', () => {
    const methods = [301, 302, 303, 307, 308].map((status) => redirect(status, '/x')?.method);
    expect(methods).toEqual(['GET', 'GET', 'GET', 'POST', 'POST']);
  });
});

it('shownUrl leaves out what may be secret, and what is too long', () => {
  expect(shownUrl(new URL('https://u:p@shop.example:8443/a?b=c#d'))).toBe('https://shop.example:8443/a?…#…');
  expect(shownUrl(new URL('mailto:a@b.example?subject=x'))).toBe('mailto:a@b.example?…');
  expect(shownUrl(new URL(`https://shop.example/${'x'.repeat(39)}`))).toHaveLength(60);
  expect(shownUrl(new URL(`https://shop.example/${'x'.repeat(40)}`))).toMatch(/x…$/);
});

it('isSameSite compares the last two labels, and addresses whole', () => {
  expect(isSameSite('www.shop.example', 'api.shop.example')).toBe(true);
  expect(isSameSite('shop.example', 'shop.test')).toBe(false);
  expect(isSameSite('192.168.0.1', '10.0.0.1')).toBe(false);
  expect(isSameSite('192.168.0.1', '10.1.0.1')).toBe(false);
});
