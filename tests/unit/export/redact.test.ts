import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARK, redactRow, redactUrl } from '../../../reference/export/redact.ts';
import type { ReportRow } from '../../../reference/export/report-row.ts';
import { fieldValues, type HeaderField } from '../../../reference/http/exchange.ts';
import { shortened } from '../../../reference/text/shortened.ts';
import { anyText } from '../../fuzz/any-text.ts';
import { cases } from '../../fuzz/cases.ts';
import { outputsOf } from './outputs.ts';
import { FAULTLESS, findingWith, OLD_TYPE } from './report-cases.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U';
const HEX = '0123456789abcdef0123456789abcdef';

describe('a URL', () => {
  it.each([
    ['credentials', 'https://user:pa55@example.com/', `https://${MARK}@example.com/`],
    ['a user name alone', 'https://ghp-user@example.com/', `https://${MARK}@example.com/`],
    ['credentials without slashes', 'https:user:pa55@example.com/', `https:${MARK}@example.com/`],
    ['credentials with an @', 'https://user:p@55@example.com/', `https://${MARK}@example.com/`],
    ['a relative scheme', '//user:pa55@example.com/', `//${MARK}@example.com/`],
    ['a token by its name', '/cb?access_token=x1&lang=en', `/cb?access_token=${MARK}&lang=en`],
    ['an OAuth code', '/cb?code=x1&state=y2', `/cb?code=${MARK}&state=${MARK}`],
    ['an API key', '/m?apiKey=x1', `/m?apiKey=${MARK}`],
    ['a name in escapes', '/m?%74oken=x1', `/m?%74oken=${MARK}`],
    ['a JWT by its look', `/m?q=${JWT}`, `/m?q=${MARK}`],
    ['hexadecimal by its look', `/m?q=${HEX}`, `/m?q=${MARK}`],
    ['base64 by its look', '/m?q=Zm9vYmFyYmF6cXV4MTIzNA%3D%3D', `/m?q=${MARK}`],
    ['a token without a name', `/m?${JWT}`, `/m?${MARK}`],
    ['a token as a name', `/m?${HEX}=1`, `/m?${MARK}=1`],
    ['a fragment', '/cb#id_token=x1&ok=1', `/cb#id_token=${MARK}&ok=1`],
    ['the query of a fragment', '/app#/route?token=x1', `/app#/route?token=${MARK}`],
    ['a path parameter', '/shop;jsessionid=x1/cart', `/shop;jsessionid=${MARK}/cart`],
    ['a JWT in a path', `/reset/${JWT}/now`, `/reset/${MARK}/now`],
    ['a URL in a parameter', '/go?to=https%3A%2F%2Fa.example%2F%3Ftoken%3Dx1', `/go?to=${MARK}`],
    ['credentials in a parameter', '/go?to=https%3A%2F%2Fu%3Ap%40a.example%2F', `/go?to=${MARK}`],
    ['a URL in a URL in a parameter', '/go?to=%2Fgo%3Fto%3D%252Fcb%253Ftoken%253Dx1', `/go?to=${MARK}`],
    [
      'short texts of a list',
      'https://a.example/x/{"pw":["a","x"]}',
      `https://a.example/x/{"pw":["${MARK}","${MARK}"]}`,
    ],
    ['a list in a path', `/x/{"pw":["x","${JWT}=="]}`, `/x/{"pw":["${MARK}","${MARK}`],
    [
      'a list in escapes',
      `/x/${encodeURIComponent('{"pw":["a","a;b9cdefgh"]}')}`,
      `/x/%7B%22pw%22%3A%5B%22${MARK}%22%2C%22${MARK}%22%5D%7D`,
    ],
    ['what is around it in escapes', `/x/${encodeURIComponent(`{'password': ['${JWT}==']}`)}`, MARK],
    ['quotation marks in escaped ones', '/x/pw=\\"a"b9cdefgh\\"', `/x/pw=${MARK}`],
    ['JSON with a path parameter in it', '/x/{%22pw%22:%22a1b9;token=x%22}', `/x/{%22pw%22:%22${MARK}%22}`],
    [
      'a secret with another in it',
      `/x/${encodeURIComponent(JSON.stringify({ b: '{"pw":"a1b9 https:\\/\\/u:p1@h\\/ c"}' }))}/y`,
      MARK,
    ],
    ['what is called like the mark', '/m?password=redacted', `/m?password=${MARK}`],
    ['data', 'data:text/plain;base64,eHh4eA==', `data:text/plain;base64,${MARK}`],
  ])('loses %s', (_, url, redacted) => {
    expect(redactUrl(url)).toBe(redacted);
  });

  it.each([
    'https://example.com/a/b.html?page=2&sort=-date&q=long+words+of+a+search+in+2026#section-4.2',
    'https://example.com/assets/index-0123456789abcdef0123456789abcdef.js',
    'https://example.com/?next=%2Faccount%2Fsettings&lang=en-GB',
    'https://[::1]:8443/?country_code=DE&keyboard=qwerty',
    'mailto:someone@example.com',
    '/search?q=top-10-things-to-do-in-paris-right-now',
    '/',
    '',
  ])('keeps %s', (url) => {
    expect(redactUrl(url)).toBe(url);
  });

  it('is left alone when it is redacted already', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const once = redactUrl(url);
        expect(redactUrl(once)).toBe(once);
      }),
      cases(100, 20_000),
    );
  });
});

describe('a header field', () => {
  const redacted = (name: string, value: string) =>
    redactRow({ exchange: { ...FAULTLESS.exchange, responseHeaders: [{ name, value }] }, findings: [] }).exchange
      .responseHeaders[0]?.value;

  it.each([
    ['Cookie', 'sid=a1; theme=dark; x', `sid=${MARK}; theme=${MARK}; ${MARK}`],
    ['Set-Cookie', 'sid=a1; Path=/; Secure; HttpOnly', `sid=${MARK}; Path=/; Secure; HttpOnly`],
    ['set-cookie', 'sid=a1; Extra=b2', `sid=${MARK}; Extra=${MARK}`],
    ['Set-Cookie', 'a=1x\nb=2x; Max-Age=1', `a=${MARK}\nb=${MARK}; Max-Age=1`],
    ['Authorization', 'Bearer abc', `Bearer ${MARK}`],
    ['Authorization', 'abc def', MARK],
    ['Proxy-Authorization', 'Basic dTpw', `Basic ${MARK}`],
    ['X-Api-Key', 'abc', MARK],
    ['X-CSRF-Token', 'abc', MARK],
    ['WWW-Authenticate', 'Negotiate dG9rZW4=', `Negotiate ${MARK}`],
    ['Location', '/cb?token=a b&x=1', `/cb?token=${MARK}&x=1`],
    ['Referer', 'https://u:p@a.example/', `https://${MARK}@a.example/`],
    ['Link', '</a?token=x y>; rel=preload, </b>; rel=next', `</a?token=${MARK}>; rel=preload, </b>; rel=next`],
    ['Refresh', '0; url=/a?token=x y', `0; url=/a?token=${MARK}`],
    ['Refresh', 'https://a.example/?token=x1,y', `https://a.example/?token=${MARK}`],
    ['X-Amz-Server-Side-Encryption-Customer-Key', '/zq8 short', MARK],
    ['X-Amz-Server-Side-Encryption-Customer-Key-MD5', 'CY9rzUYh03PK3k6DJie09g==', 'CY9rzUYh03PK3k6DJie09g=='],
    ...[
      'Gzq8h//W4uKBIErmjZauanO4u7qlaGRytAxvDEqubBo=',
      '/zq8hbbW4uKBIErmjZauanO4u7qlaGRytAxvDEqubBo=',
      '//q8hbbW4uKBIErmjZauanO4u7qlaGRytAxvDEqubBo=',
      '/5bkwRAHR6Lz+9BPIX5xBUOlXmmeEbFthnA4WG3esqorkWRuLTU84fSjE2EjL8mO',
      '//KHhoI6P9tpo0QrMLEuy6NhyBU',
      // Before the padding is a word that tells of a password.
      'ljT8IcPwL0Y2ywY+S3o3wA==',
    ].flatMap((base64) => [
      ['X-Tenant', base64, MARK],
      ['X-Tenant', JSON.stringify({ a: base64 }), `{"a":"${MARK}"}`],
      ['Location', `/a?x=${encodeURIComponent(base64)}`, `/a?x=${MARK}`],
    ]),
    [
      'X-Tenant',
      '//a.example/W4uKBIErmjZauanO4u7qlaGRytAxvDEqubBo',
      '//a.example/W4uKBIErmjZauanO4u7qlaGRytAxvDEqubBo',
    ],
    ['X-Tenant', ':+pOcRzkN+ttnhiJWtq2Nf6tzBsdp6FNpnjncsQ4ZjFY=:', `:${MARK}=${MARK}`],
    [
      'X-Tenant',
      '/file/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms',
      '/file/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms',
    ],
    ['X-Tenant', '/UserAdmin/EditUser/42', '/UserAdmin/EditUser/42'],
    ['X-Tenant', '//SERVER01/Share2/UserDocs', '//SERVER01/Share2/UserDocs'],
    ['X-Note', 'password="a\\b9" x', `password="${MARK}" x`],
    ['X-Note', `password='a\\\\b9' x`, `password='${MARK}' x`],
    ['X-Note', 'password="a\\"b9" x', `password="${MARK}" x`],
    ['X-Note', `password="a'b9" x`, `password="${MARK}" x`],
    ['X-Note', `msg=\\"x\\" password=\\"a\\\\b'9\\" x`, `msg=\\"x\\" password=${MARK}"${MARK}\\" x`],
    ['X-Note', `password=\\"a\\\\\\"b9\\" x`, `password=${MARK}"${MARK}\\" x`],
    ['Content-Type', 'a/b; password="a1b9 token=\\"x1\\" c"', `a/b; password="${MARK}"`],
    ['X-Note', "see https://a.example/?sig=a'b9 'x'", `see https://a.example/?sig=${MARK} 'x'`],
    ['X-Note', "https://me:a'b9@a.example/", `https://${MARK}@a.example/`],
    ['X-Note', '["password: a1b9", "x"]', `["${MARK}", "x"]`],
    ['X-Note', `see https://a.example/?sig=x and ${JWT}.`, `see https://a.example/?sig=${MARK} and ${MARK}`],
  ])('%s: %s', (name, value, expected) => {
    expect(redacted(name, value)).toBe(expected);
  });

  it.each(['X-Note', 'Location'])('%s shows nothing of a secret that its limit cuts off, or that is near', (name) => {
    const secrets = [
      'https://me:Zq7xKwVb3@a.example/b',
      'me:Zq7xKwVb3@a.example:5432',
      '[{ "value": "Zq7xKwVb3", "name": "password" }]',
      'https://a.example/?password=Zq7xKwVb3',
    ];
    const fillers = ['a', 'a=b&', 'a b, '].map((filler) => `/a?${filler.repeat(25_000 / filler.length)}`);
    const lengths = Array.from({ length: 10 }, (_, index) => 20_000 - 6 * index);
    for (const length of [...lengths, 21_000, 24_970])
      for (const filler of fillers)
        for (const secret of secrets) {
          const value = redacted(name, `${filler.slice(0, length)} ${secret} ${filler}`);
          expect(value?.includes('Zq7xK'), `${secret} after ${length} of ${filler.slice(0, 10)}`).toBe(false);
        }
  });

  it('shows the start of a long value, and what comes before a long secret', () => {
    expect(redacted('X-Note', 'a b '.repeat(10_000))).toMatch(/^(?:a b ){4000,}.{0,3}\[redacted\]$/);
    expect(redacted('WWW-Authenticate', `Negotiate ${'aA1+'.repeat(10_000)}`)).toBe(`Negotiate ${MARK}`);
    expect(redacted('Location', `https://a.example/?token=${'aA1+'.repeat(10_000)}`)).toBe(
      `https://a.example/?token=${MARK}`,
    );
  });

  it.each([
    ['ETag', `"${HEX}"`],
    ['Content-Security-Policy', "script-src 'sha256-B2yPHKaXnvFWtRChIbabYmUBFZdVfKKXHbWtWidDVF8=' 'nonce-abc'"],
    ['Repr-Digest', 'sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:'],
    ['Access-Control-Allow-Credentials', 'true'],
    ['Cache-Control', 'max-age=600, must-revalidate'],
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Vary', 'Authorization, Cookie'],
  ])('keeps %s: %s', (name, value) => {
    expect(redacted(name, value)).toBe(value);
  });
});

describe('a finding', () => {
  const exchange = {
    ...FAULTLESS.exchange,
    responseHeaders: [{ name: 'Location', value: '/cb?token=Secret123&page=2' }],
  };
  const redacted = (message: string, span: readonly [number, number] | null = null) => {
    const evidence = { field: 'Location', value: '/cb?token=Secret123&page=2', line: 0, span };
    return redactRow({ exchange, findings: [findingWith({ message, evidence })] }).findings[0];
  };

  it('says nothing secret in its message, whole, in lower case or cut short', () => {
    expect(redacted('It says "Secret123", secret123 and Secr….')?.message).toBe(
      `It says "${MARK}", ${MARK} and ${MARK}….`,
    );
  });

  it('keeps the marked stretch of its evidence where that is still there', () => {
    expect(redacted('', [20, 26])?.evidence).toMatchObject({ value: `/cb?token=${MARK}&page=2`, span: [21, 27] });
    expect(redacted('', [10, 19])?.evidence).toMatchObject({ value: `/cb?token=${MARK}&page=2`, span: null });
  });
});

/** Every format, as one text. */
const everything = (row: ReportRow, redact: boolean): string => Object.values(outputsOf(row, redact)).join('\n');

/** Secrets that are told by their look, wherever they stand, and ones that only their place tells. */
const looks = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 64 }),
  fc
    .string({ unit: fc.constantFrom(...'ABCDEFGHabcdefgh0123456789-_'), minLength: 21, maxLength: 60 })
    .map((text) => `aZ9${text}`),
  fc
    .string({ unit: fc.constantFrom(...'ABCDEFGHabcdefgh0123456789-_'), minLength: 10, maxLength: 40 })
    .map((text) => `eyJ${text}.eyJ${text}.${text}`),
);
const any = fc
  .string({ unit: fc.constantFrom(...'XYZxyz789'), minLength: 10, maxLength: 80 })
  .map((text) => `4${text}`);

/** Where a secret can stand: what is planted, and how. */
const places: readonly {
  name: string;
  secret: fc.Arbitrary<string>;
  url?: (secret: string) => string;
  request?: (secret: string) => HeaderField;
  response?: (secret: string) => HeaderField;
}[] = [
  { name: 'password', secret: any, url: (secret) => `https://user:${secret}@app.example/a` },
  { name: 'user name', secret: any, url: (secret) => `https://${secret}@app.example/a` },
  { name: 'query, by name', secret: any, url: (secret) => `https://app.example/a?x=1&api_key=${secret}&y=2` },
  { name: 'query, by look', secret: looks, url: (secret) => `https://app.example/a?x=1&q=${secret}` },
  { name: 'query, nested', secret: any, url: (s) => `https://app.example/?u=${encodeURIComponent(`/b?token=${s}`)}` },
  { name: 'path parameter', secret: any, url: (secret) => `https://app.example/a;jsessionid=${secret}?x=1` },
  { name: 'cookie', secret: any, request: (secret) => ({ name: 'cookie', value: `a=1; sid=${secret}` }) },
  { name: 'set-cookie', secret: any, response: (secret) => ({ name: 'Set-Cookie', value: `sid=${secret}; Path=/` }) },
  { name: 'authorization', secret: any, request: (secret) => ({ name: 'Authorization', value: `Bearer ${secret}` }) },
  { name: 'unknown scheme', secret: any, request: (secret) => ({ name: 'Authorization', value: `Mine ${secret}` }) },
  { name: 'proxy', secret: any, request: (secret) => ({ name: 'Proxy-Authorization', value: `Basic ${secret}` }) },
  { name: 'field by name', secret: any, request: (secret) => ({ name: 'X-Auth-Token', value: secret }) },
  { name: 'referer', secret: any, request: (s) => ({ name: 'Referer', value: `https://a.example/?token=${s}` }) },
  { name: 'location', secret: any, response: (s) => ({ name: 'Location', value: `/cb?code=${s}&x=a b` }) },
  { name: 'location fragment', secret: any, response: (s) => ({ name: 'Location', value: `/cb#access_token=${s}` }) },
  { name: 'location, raw', secret: looks, response: (s) => ({ name: 'Location', value: `/ä b?q=${s}` }) },
  { name: 'link', secret: any, response: (s) => ({ name: 'Link', value: `</a?token=${s}>; rel=preload` }) },
  { name: 'unknown field', secret: any, response: (s) => ({ name: 'X-Next', value: `"https://u:${s}@a.example/"` }) },
  { name: 'pseudo-header', secret: any, request: (secret) => ({ name: ':path', value: `/a?sig=${secret}` }) },
];

describe.each(places)('a secret in $name', ({ secret, url, request, response }) => {
  /** With the rules' findings, and one that repeats the secret in message, evidence and fix. */
  const rowWith = (planted: string): ReportRow => {
    const field = request?.(planted) ?? response?.(planted);
    const exchange = {
      ...OLD_TYPE.exchange,
      url: url?.(planted) ?? OLD_TYPE.exchange.url,
      requestHeaders: [...OLD_TYPE.exchange.requestHeaders, ...(request ? [request(planted)] : [])],
      responseHeaders: [...OLD_TYPE.exchange.responseHeaders, ...(response ? [response(planted)] : [])],
    };
    const said = findingWith({
      message: `It says ${planted}, or ${shortened(planted)}.`,
      evidence: field
        ? { field: field.name, value: field.value, line: 1, span: [0, field.value.length] }
        : { field: '', value: null, line: null, span: null },
      fix: field ? { type: 'set-field', name: field.name, value: field.value } : null,
    });
    return { exchange, findings: [...OLD_TYPE.findings, said] };
  };

  it('is in no format', () => {
    fc.assert(
      fc.property(secret, (planted) => {
        const text = everything(rowWith(planted), true);
        expect(text).toContain(MARK);
        expect(text).not.toContain(planted);
        // Nor its start, which a message may have cut short.
        expect(text).not.toContain(planted.slice(0, 12));
      }),
      cases(40, 1_000),
    );
  });

  it('is in them where that is asked for', () => {
    fc.assert(
      fc.property(secret, (planted) => {
        expect(everything(rowWith(planted), false)).toContain(planted);
      }),
      cases(10, 500),
    );
  });
});

it('leaves what holds no secret as it is', () => {
  const { exchange, findings } = redactRow(OLD_TYPE);
  expect(exchange).toEqual({ ...OLD_TYPE.exchange, content: null });
  expect(findings).toEqual(OLD_TYPE.findings);
  expect(fieldValues(exchange.responseHeaders, 'Content-Type')).toEqual(['application/javascript']);
});

it('takes any text', () => {
  fc.assert(
    fc.property(anyText(), anyText(), (name, value) => {
      const exchange = {
        ...FAULTLESS.exchange,
        url: value,
        requestHeaders: [{ name, value }],
        responseHeaders: [
          { name: 'Set-Cookie', value },
          { name: 'Link', value },
        ],
      };
      everything({ exchange, findings: [findingWith({ message: value })] }, true);
    }),
  );
});
