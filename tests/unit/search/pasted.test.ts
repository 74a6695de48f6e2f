import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { find } from '../../../reference/search/find.ts';
import { readPasted } from '../../../reference/search/pasted.ts';
import { anyText } from '../../fuzz/any-text.ts';
import { cases } from '../../fuzz/cases.ts';

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url({ sub: 'me', exp: 1_800_000_000 })}.c2lnbmF0dXJl`;

describe('what a pasted text is', () => {
  it.each([
    ['Cache-Control: max-age=31536000, immutable', 'headers/cache-control', /shared caches for 365 days/],
    ['Retry-After: 120', 'headers/retry-after', /^Retry after 2 minutes\.$/],
    ['Retry-After: soon', 'headers/retry-after', /^Invalid: neither/],
    ['Vary: Accept-Encoding, Origin', 'headers/vary', /per Accept-Encoding and Origin/],
    ['Age: 3600', 'headers/age', /1 hour/],
    ['Access-Control-Allow-Origin: *', 'headers/access-control', /^Any site may read it/],
    ['Cross-Origin-Opener-Policy: same-origin', 'headers/cross-origin-isolation', /cannot access each other/],
    ['a%20b%2Fc', 'url-terms/percent-encoding', /a%20b%2Fc/],
  ])('%s', async (text, entry, says) => {
    const found = (await find(text)).find((one) => one.kind !== 'rule');
    expect(found?.entry).toBe(entry);
    if (says) expect(found?.detail).toMatch(says);
    expect(found?.title).toBe(text.startsWith('a%') ? 'a b/c' : text);
  });

  it('a block of headers is read line by line, with what an audit finds in these lines', async () => {
    const text = 'Content-Type: application/javascript\nCache-Control: no-store, max-age=60\nX-Powered-By: PHP/8';
    const found = await find(text);
    const ofKind = (kind: string) => found.filter((one) => one.kind === kind).map(({ id, title }) => `${id} ${title}`);
    expect(ofKind('header').length).toBe(3);
    expect(found.some(({ id }) => id === 'rules/cc-no-store-mixed')).toBe(true);
    // What is missing says nothing: it may not have been copied.
    expect(found.some(({ id }) => id === 'rules/date-missing')).toBe(false);
  });

  it('the head of a response begins with its status', async () => {
    const [first, ...others] = await find('HTTP/1.1 429 Too Many Requests\r\nContent-Type: text/html\r\n\r\n');
    expect([first?.entry, first?.kind]).toEqual(['status/429', 'status']);
    expect(others.some(({ title }) => title === 'Content-Type: text/html')).toBe(true);
  });

  it('a curl command leads to its URL, a request to its lines, a token to its claims, cookies are counted', () => {
    expect(readPasted('$ curl -H "A: b" https://example.com/a?b=1')[0]?.lookUp).toBe('https://example.com/a?b=1');
    expect(readPasted('GET /a HTTP/1.1\nHost: example.com\nAccept: */*').map(({ title }) => title)).toEqual([
      'Host: example.com',
      'Accept: */*',
    ]);
    expect(readPasted(`Bearer ${token}`)[0]?.detail).toMatch(/HS256.*sub: me.*2027-01-15.*not checked/);
    expect(readPasted('Cookie: a=1; b=2')[0]?.detail).toMatch(/^2 cookies/);
    expect(readPasted('Set-Cookie: id=1; Secure; HttpOnly')[0]?.detail).toBe(
      'Sets the cookie id for this session, HTTPS only, hidden from scripts.',
    );
  });

  it.each([
    '',
    'why is my css not updating',
    'Note: this is prose',
    'text/html',
    '100%',
    'x: y',
    'curl is slow',
    'https://example.com/%20',
  ])('is nothing of the kind: %j', (text) => {
    expect(readPasted(text).filter(({ kind }) => kind !== 'url-term')).toEqual([]);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 300 }), (text) => {
        readPasted(text);
        readPasted(`Content-Type: ${text}\nSet-Cookie: ${text}\nRetry-After: ${text}`);
      }),
      cases(50, 2_000),
    );
  });
});
