import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectUrl } from '../../../../reference/url/inspect.ts';
import { secretOf, secretTexts } from '../../../../reference/url/secrets/secret-texts.ts';
import { secretsIn } from '../../../../reference/url/secrets-in.ts';
import { cases } from '../../../fuzz/cases.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const LONG = '0123456789abcdefghijABCDEFGHIJ012345';

describe('a secret', () => {
  it.each([
    ['access_token', 'abcdef', 'credential'],
    ['accessToken', 'abcdef', 'credential'],
    ['api-key', 'abcdef', 'credential'],
    ['password', 'x', 'credential'],
    ['pwd', 'hunter2', 'credential'],
    ['client_secret', 'abcdef', 'credential'],
    ['PHPSESSID', 'abcdef123456', 'credential'],
    ['q', JWT, 'credential'],
    ['q', `ghp_${LONG}`, 'credential'],
    ['q', `sk_live_${LONG}`, 'credential'],
    ['q', `xoxb-${LONG}`, 'credential'],
    ['q', `words before ghp_${LONG}`, 'credential'],
    ['key', `AIza${LONG}`, 'token'],
    ['session_token', 'abcdefghijkl', 'token'],
    ['AWSAccessKeyId', `AKIA${LONG}`, 'signature'],
    ['X-Amz-Signature', LONG, 'signature'],
    ['X-Amz-Credential', 'id/20261122/eu/s3/aws4_request', 'signature'],
    ['sig', LONG, 'signature'],
    ['code', `4/${LONG}`, 'one-time'],
    ['state', LONG, 'one-time'],
    ['csrf_token', 'abcdefgh', 'one-time'],
    ['next', '/reset?token=abcdefgh', 'token'],
    ['data', '{"password":"x"}', 'credential'],
    ['query', 'a=1&next=%2Fb%3Ftoken%3Dabcdefgh', 'token'],
    ['query', 'u=%252Fb%253Fpassword%253Dx', 'credential'],
    ['data', '{"pin":60221407}', 'one-time'],
    ['data', base64('{"access_token":"x"}'), 'credential'],
    ['path', `/a/${base64('password=x&a=???>>>')}`, 'credential'],
    ['data', base64(JSON.stringify({ a: base64('a=1&api_key=x') })), 'credential'],
  ])('%s=%s: %s', (name, value, kind) => {
    const secret = secretOf(name, value);
    expect(secret?.kind).toBe(kind);
    expect(secret?.why).not.toContain(value);
  });

  it.each([
    ['q', 'token'],
    ['page_token', 'CAEQAAabcdefgh'],
    ['nextPageToken', 'CAEQAAabcdefgh'],
    ['token_type', 'bearer'],
    ['max_tokens', '4096'],
    ['code', 'US'],
    ['code', '404'],
    ['state', 'California'],
    ['key', 'name'],
    ['author', 'somebody else'],
    ['authuser', '0'],
    ['access_token', ''],
    ['session', 'true'],
    ['id', '0123456789abcdef0123456789abcdef'],
    ['url', 'https://example.org/?q=password'],
    ['data', base64('{"page":1,"q":"token"}')],
    ['path', '/api/v1/passwords/reset/somewhere'],
    ['', ''],
  ])('not %s=%s', (name, value) => expect(secretOf(name, value)).toBeNull());

  it('is told in texts of 2 MB', () => {
    expect(secretOf('q', 'a=&'.repeat(700_000))).toBeNull();
    expect(secretOf('token'.repeat(400_000), 'abcdefgh')?.kind).toBe('token');
  });
});

describe('the secrets of a URL', () => {
  const secrets = (text: string) => secretsIn(inspectUrl(text)).map(({ name, text: secret }) => [name, secret]);
  it.each([
    [
      'https://user:p%20w@example.org/?api_key=a%20b&q=1#access_token=c',
      [
        ['password', 'p%20w'],
        ['api_key', 'a b'],
        ['access_token', 'c'],
      ],
    ],
    [
      `https://ghp_${LONG}@example.org/${JWT}?${JWT}`,
      [
        ['', `ghp_${LONG}`],
        ['', JWT],
      ],
    ],
    [
      'https://user:pass@exa mple.org/?password=x',
      [
        ['password', 'pass'],
        ['password', 'x'],
      ],
    ],
    ['https://example.org/?q=1', []],
    ['', []],
  ])('%s', (text, found) => expect(secrets(text)).toEqual(found));

  it('are looked for in long texts in bounded numbers', () => {
    expect(
      secrets(`https://example.org/?${Array.from({ length: 3_000 }, (_, index) => `pwd=${index}000`).join('&')}`),
    ).toHaveLength(1_000);
  });
});

describe('the texts of secrets', () => {
  it.each([
    ['password', 'x y', ['x y']],
    ['q', `words before ghp_${LONG} and after`, [`ghp_${LONG}`]],
    ['next', '/reset?token=abcdefgh&a=1', ['abcdefgh']],
    ['query', 'a=1&next=%2Fb%3Ftoken%3Dabcdefgh', ['abcdefgh']],
    [
      'u',
      'https://a.example/?password=one&api_key=two%2520words',
      ['one', 'two%2520words', 'two%20words', 'two words'],
    ],
    ['data', '{"password":"x","b":"y"}', ['x']],
    ['q', 'token', []],
    ['d', '{"passwords":["a\\u0062","c"],"pin":60221407}', ['ab', 'c', '60221407']],
    ['d', `x ${base64('{"password":"x"}')}`, [base64('{"password":"x"}'), 'x']],
    ['d', base64('>>>>?pwd=x&').replaceAll('+', ' '), [base64('>>>>?pwd=x&').replaceAll('+', ' '), 'x']],
  ])('of %s=%s are %j', (name, value, texts) => {
    expect(secretTexts(name, value).map(({ text }) => text)).toEqual(texts);
  });

  it('are there wherever a secret is noticed, and nowhere else', () => {
    const piece = fc.constantFrom(
      ...[
        'token',
        'password',
        'q',
        'code',
        JWT,
        `ghp_${LONG}`,
        LONG,
        'x',
        'true',
        '=',
        '&',
        '?',
        '#',
        base64('{"password":"x"}'),
        base64('a=b&c'),
        ';',
        '/',
        '"',
        ':',
      ],
      ...['%3D', '%26', '%253D', '%22', '{', '}', ' ', '%', 'ü', '%FF'],
    );
    const text = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));
    let noticed = 0;
    fc.assert(
      fc.property(text, text, (name, value) => {
        const texts = secretTexts(name, value);
        expect(texts.length > 0).toBe(secretOf(name, value) !== null);
        if (texts.length > 0) noticed++;
        for (const one of texts) expect(one.text).not.toBe('');
      }),
      cases(5_000),
    );
    expect(noticed).toBeGreaterThan(100);
  });
});
