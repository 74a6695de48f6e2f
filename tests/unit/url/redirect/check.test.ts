import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRedirect } from '../../../../reference/url/redirect/check.ts';
import { naiveChecks } from '../../../../reference/url/redirect/naive-checks.ts';
import { anyText } from '../../../fuzz/any-text.ts';
import { cases } from '../../../fuzz/cases.ts';

const ORIGIN = 'https://app.example';
const PREFIX = 'https://app.example/account';

/** Each naive check that is fooled, with the trick. */
const fooled = (candidate: string, allowed: string): Record<string, string | undefined> =>
  Object.fromEntries(
    checkRedirect(candidate, [allowed])
      .naive.filter(({ verdict }) => verdict === 'fooled')
      .map(({ id, trick }) => [id, trick?.id]),
  );

describe('the check that holds', () => {
  it.each([
    [ORIGIN, ORIGIN],
    ['https://app.example/', ORIGIN],
    ['HTTPS://APP.EXAMPLE:443/x?y#z', ORIGIN],
    ['https://user@app.example/', ORIGIN],
    ['/settings', ORIGIN],
    ['settings', ORIGIN],
    ['//app.example/a', ORIGIN],
    ['\\\\app.example/a', ORIGIN],
    ['', ORIGIN],
    ['https://app.example/account', PREFIX],
    ['https://app.example/account/', PREFIX],
    ['https://app.example/account/a/../b', PREFIX],
    ['/account?next', PREFIX],
    ['https://app.example/account/x', `${PREFIX}/`],
  ])('admits %j to %s', (candidate, allowed) => {
    expect(checkRedirect(candidate, [allowed]).admittedBy?.text).toBe(allowed);
  });

  it.each([
    ['https://evil.example', ORIGIN, 'The origin https://evil.example is not allowed.'],
    ['http://app.example/', ORIGIN, 'The origin http://app.example is not allowed.'],
    ['https://app.example:8443/', ORIGIN, 'The origin https://app.example:8443 is not allowed.'],
    ['//evil.example', ORIGIN, 'The origin https://evil.example is not allowed.'],
    ['javascript:alert(1)//https://app.example', ORIGIN, 'The scheme is javascript, neither http nor https.'],
    ['blob:https://app.example/1', ORIGIN, 'The scheme is blob, neither http nor https.'],
    ['https://', ORIGIN, 'The candidate is not a URL, so there is nothing to compare.'],
    [
      '/accounts',
      PREFIX,
      'The origin https://app.example is allowed, but the path /accounts is outside the allowed one.',
    ],
    [
      '/account/%2e%2e/admin',
      PREFIX,
      'The origin https://app.example is allowed, but the path /admin is outside the allowed one.',
    ],
    [
      '/account',
      `${PREFIX}/`,
      'The origin https://app.example is allowed, but the path /account is outside the allowed one.',
    ],
    ['https://app.example', 'app.example', 'No allowed origin is given. Write it with its scheme, such as https://.'],
    ['https://app.example', 'null', 'No allowed origin is given. Write it with its scheme, such as https://.'],
  ])('refuses %j to %s', (candidate, allowed, reason) => {
    expect(checkRedirect(candidate, [allowed])).toMatchObject({ admittedBy: null, reason });
  });

  it('takes any of several, and the base for what is relative', () => {
    expect(checkRedirect('/a', [ORIGIN, 'https://b.example'], 'https://b.example/x').admittedBy?.text).toBe(
      'https://b.example',
    );
    expect(checkRedirect('/a', [ORIGIN], 'https://c.example/x').admittedBy).toBeNull();
  });

  it.each([
    ['/account/..%2fadmin', PREFIX, '%2f'],
    ['/account/%252e%252e/admin', PREFIX, '%252e'],
    ['/account/..;/admin', PREFIX, '..;'],
    ['/account/%2e%2E;x=1/admin', PREFIX, '%2e%2E;'],
    ['/account/..%00/admin', PREFIX, '..%00'],
    ['/account/%2e.%09/admin', PREFIX, '%2e.%09'],
    ['/account/%c0%ae%c0%ae/admin', PREFIX, '%c0%ae'],
    ['/account/a..%00/b', PREFIX, null],
    ['/account/a..;/b', PREFIX, null],
    ['/account/a%20b', PREFIX, null],
    ['/a%2fb', ORIGIN, null],
    ['/admin/%2f', PREFIX, null],
  ])('has its doubts about %j in %s: %j', (candidate, allowed, found) => {
    const { caution } = checkRedirect(candidate, [allowed]);
    if (found === null) expect(caution).toBeNull();
    else expect(caution).toContain(found);
  });
});

describe('naive checks', () => {
  it.each<[string, string, Record<string, string>]>([
    [
      'https://app.example.evil.example/',
      ORIGIN,
      {
        'starts-with': 'host-longer',
        includes: 'host-longer',
        'regex-without-anchors': 'host-longer',
        'href-starts-with': 'host-longer',
      },
    ],
    [
      'https://app.example@evil.example/',
      ORIGIN,
      {
        'starts-with': 'userinfo',
        includes: 'userinfo',
        'regex-without-anchors': 'userinfo',
        'href-starts-with': 'userinfo',
      },
    ],
    [
      'https://evil.example/?app.example',
      ORIGIN,
      { includes: 'host-elsewhere', 'regex-without-anchors': 'host-elsewhere' },
    ],
    [
      'https://appxexample/',
      ORIGIN,
      { 'regex-without-anchors': 'any-character', 'regex-with-bare-dots': 'any-character' },
    ],
    [
      'https://evilapp.example/',
      ORIGIN,
      { includes: 'host-in-front', 'regex-without-anchors': 'host-in-front', 'host-ends-with': 'host-in-front' },
    ],
    [
      'https://old.app.example/',
      ORIGIN,
      { includes: 'subdomain', 'regex-without-anchors': 'subdomain', 'host-ends-with': 'subdomain' },
    ],
    ['//evil.example', ORIGIN, { 'starts-with-slash': 'slashes' }],
    ['/\\evil.example', ORIGIN, { 'starts-with-slash': 'slashes', 'starts-with-one-slash': 'slashes' }],
    ['/\t/evil.example', ORIGIN, { 'starts-with-slash': 'slashes', 'starts-with-one-slash': 'slashes' }],
    [
      'blob:https://app.example/1',
      ORIGIN,
      {
        includes: 'scheme',
        'regex-without-anchors': 'scheme',
        'origin-alone': 'scheme',
      },
    ],
    ['javascript:"app.example"', ORIGIN, { includes: 'scheme', 'regex-without-anchors': 'scheme' }],
    ['http://app.example/', ORIGIN, { includes: 'http', 'regex-without-anchors': 'http', 'host-ends-with': 'http' }],
    [
      'https://app.example:8443/',
      ORIGIN,
      {
        'starts-with': 'port',
        includes: 'port',
        'regex-without-anchors': 'port',
        'host-ends-with': 'port',
        'href-starts-with': 'port',
      },
    ],
    [
      'https://app.example/account/../admin',
      PREFIX,
      {
        'starts-with': 'dot-segments',
        includes: 'dot-segments',
        'regex-without-anchors': 'dot-segments',
        'regex-with-bare-dots': 'dot-segments',
        'host-ends-with': 'dot-segments',
        'origin-alone': 'dot-segments',
      },
    ],
    [
      'https://app.example/accounts',
      PREFIX,
      {
        'starts-with': 'path-longer',
        includes: 'path-longer',
        'regex-without-anchors': 'path-longer',
        'regex-with-bare-dots': 'path-longer',
        'host-ends-with': 'path-longer',
        'origin-alone': 'path-longer',
        'href-starts-with': 'path-longer',
      },
    ],
    [
      'https://app.example: /',
      ORIGIN,
      {
        'starts-with': 'no-url',
        includes: 'no-url',
        'regex-without-anchors': 'no-url',
      },
    ],
    ['https://evil.example/', ORIGIN, {}],
    ['https://app.example/', ORIGIN, {}],
  ])('of %j for %s fools %j', (candidate, allowed, found) => expect(fooled(candidate, allowed)).toEqual(found));

  it('are each fooled by something above, and each refuses something that may pass', () => {
    const refusing = checkRedirect('settings', [ORIGIN]).naive.filter(({ verdict }) => verdict === 'refuses');
    expect(refusing.map(({ id }) => id)).toEqual([
      'starts-with',
      'includes',
      'regex-without-anchors',
      'regex-with-bare-dots',
      'starts-with-slash',
      'starts-with-one-slash',
    ]);
    const all = [
      'https://app.example.evil.example/',
      'https://appxexample/',
      'https://evilapp.example/',
      'blob:https://app.example/1',
      '//evil.example',
      '/\\evil.example',
    ].flatMap((candidate) => Object.keys(fooled(candidate, ORIGIN)));
    const ofPrefix = Object.keys(fooled('https://app.example/accounts', PREFIX));
    expect([...new Set([...all, ...ofPrefix])].toSorted()).toEqual(naiveChecks.map(({ id }) => id).toSorted());
  });

  it.each([
    [
      '/\n/evil.example',
      'Browsers remove tabs and line breaks, so the candidate begins with two slashes. It leads to evil.example.',
    ],
    [
      '/\\evil.example',
      'Browsers read a backslash as a slash, so the candidate begins with two slashes. It leads to evil.example.',
    ],
    ['//evil.example', 'Two slashes begin a host, not a path. It leads to evil.example.'],
  ])('hear of %j how', (candidate, text) => {
    const { naive } = checkRedirect(candidate, [ORIGIN]);
    expect(naive.find(({ id }) => id === 'starts-with-slash')?.trick?.text).toBe(text);
  });
});

describe('each naive check', () => {
  const allowed = ['http://localhost:3000', 'https://b.example:8443/a/', 'http://[::1]:8080', 'https://bücher.example'];
  const candidates = [
    ...allowed,
    '/',
    '//evil.example',
    '/\\evil.example',
    'http://localhost:3000/a',
    'http://localhost:3001/',
    'https://localhost/',
    'https://b.example:8443/a/b?c',
    'https://b.example:8443/ab',
    'https://x.b.example/',
    'https://b.example:8443@evil.example',
    'http://[::1]:8080/a',
    'http://evil.example/1:8080',
    'http://:8080/',
    'http://1:8080/',
    'https://xn--bcher-kva.example/x',
    'https://xn--bcher-kvaxexample/',
    'https://xbücher.example/',
    'javascript:localhost:3000',
    'blob:http://localhost:3000/1',
    'https://[',
  ];
  const base = 'http://localhost:3000/login';

  it.each(allowed)('answers for %s what its code answers', (text) => {
    const url = new URL(text);
    const values = {
      base,
      allowed: text,
      allowedHost: url.host,
      allowedHostname: url.hostname,
      allowedOrigin: url.origin,
    };
    for (const target of candidates) {
      const { naive, admittedBy } = checkRedirect(target, [text], base);
      for (const { id, title, verdict } of naive) {
        const isAdmitted = verdict === 'right' ? admittedBy !== null : verdict === 'fooled';
        expect({ id, target, isAdmitted }).toEqual({ id, target, isAdmitted: answer(title, { target, ...values }) });
      }
    }
  });

  /** A check that throws lets nothing pass. */
  function answer(code: string, values: Record<string, string>): unknown {
    try {
      return new Function(...Object.keys(values), `return ${code}`)(...Object.values(values));
    } catch {
      return false;
    }
  }
});

describe('for any strings', () => {
  const piece = fc.constantFrom(
    ...[
      'https:',
      'http:',
      'blob:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      ':443',
      '.',
      '..',
      '%2e',
      'app.example',
      'evil',
      '/account',
    ],
    ...['?', '#', '\t', ' ', '\ud800', '[', '%', 's'],
  );
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

  it('admits exactly what leads to the allowed origin and prefix, and never throws', () => {
    let admitted = 0;
    fc.assert(
      fc.property(fc.oneof(text, anyText()), fc.constantFrom(ORIGIN, PREFIX), (candidate, allowed) => {
        const { admittedBy, target, naive } = checkRedirect(candidate, [allowed]);
        const segments = target?.pathname.split('/') ?? [];
        const isInside =
          target?.protocol === 'https:' &&
          target.host === 'app.example' &&
          (allowed === ORIGIN || segments[1] === 'account');
        expect(admittedBy !== null).toBe(isInside);
        if (isInside) admitted++;
        for (const { verdict, trick } of naive) {
          expect(verdict === 'fooled').toBe(trick !== null);
          expect(verdict).not.toBe(isInside ? 'fooled' : 'refuses');
        }
      }),
      cases(1_000),
    );
    expect(admitted).toBeGreaterThan(0);
  });

  it('takes any allowed text and any base', () => {
    fc.assert(
      fc.property(
        text,
        fc.array(text, { maxLength: 3 }),
        fc.option(text, { nil: undefined }),
        (candidate, allowed, base) => {
          const check = checkRedirect(candidate, allowed, base);
          if (check.admittedBy !== null) expect(check.target?.origin).toBe(check.admittedBy.url?.origin);
        },
      ),
      cases(1_000),
    );
  });
});
