/**
 * "What redaction promises" (reference/README.md) as a product: containers in layers, names and values that it
 * promises to hide, in every output. Which of the product are tried, the seed of the property tests chooses.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactRow } from '../../../reference/export/redact.ts';
import type { ReportRow } from '../../../reference/export/report-row.ts';
import { shortened } from '../../../reference/text/shortened.ts';
import { cases } from '../../fuzz/cases.ts';
import { outputsOf } from './outputs.ts';
import { findingWith, OLD_TYPE } from './report-cases.ts';

/** Each value has one of them or both, so that half of a value that is shown is found, too. */
const PIECES = ['Zq7xKwVb3', 'Pm4tLcRd8'] as const;
const [A, B] = PIECES;
const RANDOM = 'aZ3kQ9mP2vL8xR5tW7yB4nC6dF1gH0jS';
/** As much of a text as is read, in characters. */
const LONGEST = 20_000;
const HEX = '0123456789abcdef0123456789abcdef';

const escaped = encodeURIComponent;
const base64 = (text: string) => Buffer.from(text).toString('base64');
const hex = (text: string) =>
  Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');
const form = (name: string, value: string) => `a=1&${new URLSearchParams({ [name]: value })}&z=2`;

type Container = (name: string, value: string) => string;
type Layer = (text: string) => string;

/** A name and its value, as the standard of each has them written. */
const CONTAINERS: Readonly<Record<string, Container>> = {
  form,
  'form of encodeURIComponent()': (name, value) => `a=1&${escaped(name)}=${escaped(value)}&z=2`,
  URL: (name, value) => `https://b.example/p?${form(name, value)}`,
  fragment: (name, value) => `https://b.example/p#${form(name, value)}`,
  'path parameter': (name, value) => `https://b.example/p;${name}=${escaped(value)}/q`,
  userinfo: (_, value) => `https://me:${escaped(value)}@b.example/p`,
  JSON: (name, value) => JSON.stringify({ a: 1, [name]: value, z: 'y' }),
  'nested JSON': (name, value) => JSON.stringify({ variables: { [name]: value, z: 'y' } }),
  'JSON in lines': (name, value) => JSON.stringify({ input: { [name]: value, z: 'y' } }, null, 2),
  'list of JSON': (name, value) => JSON.stringify({ [name]: ['x', value, 'y'] }),
  'list in a list of JSON': (name, value) => JSON.stringify({ [name]: [['x'], [value]] }),
  'JSON in a list': (name, value) => JSON.stringify([{ z: 1 }, { [name]: value }]),
  'value of a member': (name, value) => JSON.stringify({ [name]: { type: 'x', value } }),
  'value beside its name': (name, value) => JSON.stringify([{ name, value }]),
  'value before its name': (name, value) => JSON.stringify([{ value, name }]),
  'JSON in escapes': (name, value) => `{"${name}":"${hex(value)}"}`,
  'name of JSON in escapes': (name, value) => `{"${hex(name)}":${JSON.stringify(value)}}`,
  'quoted string': (name, value) => `x; ${name}="${value.replace(/["\\]/g, '\\$&')}"; y=1`,
  'slashes of JSON in escapes': (name, value) => JSON.stringify({ [name]: value }).replaceAll('/', '\\/'),
};
const LAYERS: Readonly<Record<string, Layer>> = {
  'no layer': (text) => text,
  'percent-encoding': escaped,
  'percent-encoding twice': (text) => escaped(escaped(text)),
  JSON: (body) => JSON.stringify({ body }),
  'JSON in JSON': (text) => JSON.stringify({ body: JSON.stringify({ text }) }),
  'lists of JSON': (text) => JSON.stringify({ body: ['x', JSON.stringify([text])] }),
  base64: (text) => base64(text),
  base64url: (text) => Buffer.from(text).toString('base64url'),
  'base64 twice': (text) => base64(base64(text)),
  'base64 in JSON': (text) => JSON.stringify({ body: base64(text) }),
  'JSON in base64': (body) => base64(JSON.stringify({ body })),
  'a parameter': (text) => `https://c.example/?x=1&q=${escaped(text)}&y=2`,
  'a parameter in a parameter': (text) => `https://c.example/?q=${escaped(`/d?q=${escaped(text)}`)}`,
  'a parameter in JSON': (text) => JSON.stringify({ u: `https://c.example/?q=${escaped(text)}&y=2` }),
  'JSON in a parameter': (body) => `https://c.example/?q=${escaped(JSON.stringify({ body }))}&y=2`,
};

interface Place {
  url?: string;
  field?: readonly [name: string, value: string];
  statusText?: string;
}

const PLACES: Readonly<Record<string, (text: string) => Place>> = {
  query: (text) => ({ url: `https://app.example/a?x=1&q=${escaped(text)}&y=2` }),
  'query of a form': (text) => ({ url: `https://app.example/a?${new URLSearchParams({ q: text })}` }),
  'query as a browser has it': (text) => ({
    url: new URL(`https://app.example/a?q=${text.replace(/[&#+%]/g, escaped)}`).href,
  }),
  fragment: (text) => ({ url: `https://app.example/a#q=${escaped(text)}` }),
  path: (text) => ({ url: `https://app.example/a/${escaped(text)}/b` }),
  Location: (text) => ({ field: ['Location', `/b?q=${escaped(text)}`] }),
  Link: (text) => ({ field: ['Link', `</b?q=${escaped(text)}>; rel=next`] }),
  'unknown field': (text) => ({ field: ['X-Note', text] }),
  'list in a field': (text) => ({ field: ['X-Note', `one, ${text}`] }),
  'public field': (text) => ({ field: ['Report-To', text] }),
  'status text': (statusText) => ({ statusText }),
};

const NAMES =
  'password PASSWORD userPassword user_password user[password] access_token accessToken apiKey api-key client_secret X-Amz-Signature sig jwt csrf_token session_id refresh.token'.split(
    ' ',
  );

const SIGNS = [
  ...[
    ...'\'"\\&;%+ #?/=@:,<>{}[]|`$!()*~^_.-\n\t…ñ€😀\u2028',
    '%41',
    '%26x%3D',
    '%22',
    '\\"',
    "\\'",
    '\\\\',
    '\\u0041',
  ],
  ...['\\n', '"}', '","x":"', '"]', "'}", '&x=', '//', '..', '}}', '",', '":', '" ', "' ", '[redacted]', '%ff'],
];
const VALUES = [
  A,
  ...SIGNS.flatMap((sign) => [`${A}${sign}${B}`, `${sign}${B}`, `${A}${sign}`]),
  `correct ${A} battery ${B}`,
  `${A}-${B}.`.repeat(200),
];

/** In base64, wherever in it they start. */
const inBase64 = (text: string) =>
  [0, 1, 2].map((offset) => {
    const whole = base64('x'.repeat(offset) + text);
    return whole.slice(offset === 0 ? 0 : 4, Math.floor((offset + text.length) / 3) * 4);
  });
const SPELLINGS = PIECES.flatMap((piece) => {
  const once = inBase64(piece);
  return [piece, hex(piece).slice(2), ...once, ...once.flatMap(inBase64)].map((text) => text.toLowerCase());
});
function leaks(text: string): string[] {
  const lower = text.toLowerCase();
  return SPELLINGS.filter((spelling) => lower.includes(spelling));
}

/** A row with a text in each of some places, and findings that repeat them. */
function rowWith(places: readonly Place[], said: readonly string[] = []): ReportRow {
  const fields = places.flatMap(({ field }) => (field ? [{ name: field[0], value: field[1] }] : []));
  const findings = fields.map(({ name, value }) =>
    findingWith({
      evidence: { field: name, value, line: 1, span: [0, 4] },
      fix: { type: 'set-field', name, value },
    }),
  );
  return {
    exchange: {
      ...OLD_TYPE.exchange,
      url: places.find(({ url }) => url !== undefined)?.url ?? OLD_TYPE.exchange.url,
      statusText: places.find(({ statusText }) => statusText !== undefined)?.statusText ?? '',
      requestHeaders: [...OLD_TYPE.exchange.requestHeaders, ...fields],
      responseHeaders: [...OLD_TYPE.exchange.responseHeaders, ...fields],
    },
    findings: [...findings, ...said.map((message) => findingWith({ message }))],
  };
}

/** What is shown of a text in one place. */
function shown(place: Place): string {
  const { url, statusText, responseHeaders } = redactRow(rowWith([place])).exchange;
  return [url, statusText, ...responseHeaders.map(({ value }) => value)].join('\n');
}

/** The same with nothing hidden. */
function written(place: Place): string {
  const { url, statusText, responseHeaders } = rowWith([place]).exchange;
  return [url, statusText, ...responseHeaders.map(({ value }) => value)].join('\n');
}

const TEXTS = Object.entries(CONTAINERS)
  .flatMap(([container, write]) =>
    Object.entries(LAYERS).map(([layer, wrap]) => ({
      what: `${container} in ${layer}`,
      // A quoted string is one in a field alone.
      places: Object.entries(PLACES).filter(
        ([place]) => container !== 'quoted string' || (layer === 'no layer' && /field|status/.test(place)),
      ),
      text: (name: string, value: string) => wrap(write(name, value)),
    })),
  )
  .filter(({ places }) => places.length > 0);
/** The nth of a list, which begins anew after its end. */
const turn = <Item>(list: readonly Item[], index: number): Item => list[index % list.length] as Item;

/** What was shown before: quotation marks at the start, and signs at which another reading ends a value. */
const BROKEN = [
  `"${B}`,
  `'${B}`,
  `${A}'${B}`,
  `${A}&${B}`,
  `${A}#${B}`,
  `${A}\\"${B}`,
  `${A}%22${B}`,
  `${A}[redacted]${B}`,
];

/** The contents of a header field that are a secret, by the field's name. */
const FIELDS: readonly (readonly [name: string, text: (value: string) => string])[] = [
  ['Cookie', (value) => `a=1; sid=${value}`],
  ['Set-Cookie', (value) => `sid=${value}; Path=/; HttpOnly`],
  ['Set-Cookie', (value) => `a=1; Path=/\nsid=${value}; Path=/`],
  ['Authorization', (value) => `Bearer ${value}`],
  ['Authorization', (value) => `Digest username="me", response="${value}"`],
  ['Authorization', (value) => value],
  ['Proxy-Authorization', (value) => `Basic ${base64(`me:${value}`)}`],
  ['Sec-WebSocket-Protocol', (value) => `chat, access_token, ${value.replace(/[\s,]/g, '')}`],
  ['Sec-WebSocket-Protocol', (value) => `base64url.bearer.authorization.k8s.io.${value.replace(/[\s,]/g, '')}`],
  ['X-Amz-Server-Side-Encryption-Customer-Key', (value) => base64(`${RANDOM}${value}`)],
  ['X-Goog-Encryption-Key', (value) => base64(`${RANDOM}${value}`)],
  ['Referer', (value) => `https://me:${escaped(value)}@b.example/`],
  ['Location', (value) => `/b?token=${value.replace(/[&#]/g, escaped)}`],
  ['Refresh', (value) => `0; url=/b?token=${escaped(value)}`],
  [':path', (value) => `/b?token=${escaped(value)}`],
  ...'X-Api-Key X-Auth-Token X-CSRF-Token X-Password PRIVATE-TOKEN Ocp-Apim-Subscription-Key X-Vault-Token'
    .split(' ')
    .map((name) => [name, (value: string) => value] as const),
];

describe('a secret of the contract is not shown', () => {
  it.each(Object.keys(PLACES))('in any container in any layer: %s', (place) => {
    const found = TEXTS.flatMap(({ what, places, text }, index) => {
      const put = places.find(([name]) => name === place)?.[1];
      const name = turn(NAMES, index);
      const values = put ? [turn(VALUES, 7 * index + place.length), turn(BROKEN, index + place.length)] : [];
      return values.flatMap((value) =>
        leaks(shown(put?.(text(name, value)) ?? {})).length > 0 ? [`${what}: ${name} ${value}`] : [],
      );
    });
    expect(found).toEqual([]);
  });

  it('by name, container, layer, place and value', () => {
    const text = fc.constantFrom(...TEXTS).chain(({ what, places, text }) =>
      fc.record({
        what: fc.constant(what),
        place: fc.constantFrom(...places),
        name: fc.constantFrom(...NAMES),
        value: fc.constantFrom(...VALUES),
        text: fc.constant(text),
      }),
    );
    fc.assert(
      fc.property(text, ({ place: [, put], text, name, value }) => {
        expect(leaks(shown(put(text(name, value))))).toEqual([]);
      }),
      cases(500, 50_000),
    );
  });

  it.each(FIELDS)('in the field %s: %s', (name, text) => {
    for (const value of VALUES) expect(leaks(shown({ field: [name, text(value)] })), value).toEqual([]);
  });

  it('by its look, under names that tell nothing', () => {
    const tokens = [RANDOM, HEX, `ghp_${RANDOM}`, `eyJhbGciOiJIUzI1NiJ9.eyJ${HEX}.${RANDOM}`];
    const found = TEXTS.filter(({ what }) => !/userinfo|its name|path parameter/.test(what)).flatMap(
      ({ what, places, text }, index) =>
        places
          .filter(([place]) => place !== 'public field')
          .flatMap(([place, put], at) => {
            const token = turn(tokens, index + at);
            const output = shown(put(text('x1', token)));
            const spellings = [token, ...inBase64(token)];
            return spellings.some((spelling) => output.includes(spelling)) ? [`${what} in ${place}: ${token}`] : [];
          }),
    );
    expect(found).toEqual([]);
  });

  it.each<readonly [what: string, place: Place]>([
    ['JSON with spaces in a form', { field: ['X-Note', `a=1&${new URLSearchParams({ q: `{"mdp" : "${A}"}` })}`] }],
    ['a single pair in a form in a form', { field: ['X-Note', `a=1&q=csrf_token%3D${A}`] }],
    ['an object with a key and a name', { field: ['X-Note', `[{"key":"1","name":"password","value":"${A}"}]`] }],
    ['an object with a name and a key', { field: ['X-Note', `[{"name":"password","key":"1","value":"${A}"}]`] }],
    ['an object that ends with a key', { field: ['X-Note', `[{"name":"password","value":"${A}","key":"1"}]`] }],
    ['a value with another name beside it', { field: ['X-Note', `{"password":{"name":"x","value":"${A}"}}`] }],
    ['a list before its name', { field: ['X-Note', `[{"value":["x",["${A}"]],"name":"password"}]`] }],
    ['Latin-1 in JSON', { url: `https://a.example/?q=%7B%22password%22%3A%22%E9${A}%22%7D` }],
    ['Latin-1 in a form in a form', { url: `https://a.example/?q=a%3D%E9%26password%3D%E9${A}` }],
    ['Latin-1 before a host', { url: `https://a.example/?q=https%3A%2F%2Fme%3A%E9${A}%40b.example%2F` }],
    ['short base64', { url: `https://a.example/?q=${base64(`pw=${B}`)}` }],
    ['short base64url', { url: `https://a.example/?q=${Buffer.from(`pwd=${A.slice(0, 7)}`).toString('base64url')}` }],
    ['a backtick', { field: ['X-Note', `https://a.example/?password=${A}\`${B}`] }],
    ["a ! and a '", { field: ['X-Note', `https://a.example/?password=${A}!'${B}`] }],
    ["'' in a fragment", { field: ['X-Note', `/x#password=${A}''${B}`] }],
    [".' in a form", { field: ['X-Note', `a=1&password=${A}.'${B}&z=2`] }],
    ['the sign of what is hidden, in JSON', { field: ['X-Note', `{"password":"\\ufdd0${A}"}`] }],
    ['the sign of what is hidden, encoded', { url: `https://a.example/x/${escaped(`{"pw":"${A}\ufdd0${B}"}`)}/y` }],
    ['a tab between slashes', { field: ['Location', `https:/\t/me:${A}@a.example/`] }],
    ['a parameter of a data: URL', { url: `data:text/html;token=${A},hello` }],
    ['cookies in one line', { field: ['Set-Cookie', `a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT, session=${A}`] }],
    ['cookies after a carriage return', { field: ['Set-Cookie', `a=1; Path=/\rsid=${A}; Path=/`] }],
    ['all signs of a token68', { field: ['WWW-Authenticate', `Negotiate abc.${A}~${B}==`] }],
    [
      'a secret before the cut, and another in it',
      { field: ['X-Note', `${'a b, '.repeat(3_960)}[{"value":"${A}","pw":"${'x'.repeat(400)}","name":"password"}]`] },
    ],
  ])('in %s', (_, place) => {
    expect(shown(place)).not.toMatch(/Zq7x|q7xK|m4tL/);
    expect(leaks(shown(place))).toEqual([]);
    expect(shown(place)).not.toMatch(/cHdkPVpx|UG00dExj/);
  });

  it('when a message goes on after a Greek letter', () => {
    const said = `It says ${A}ΑΣ.Next`;
    const { findings } = redactRow(rowWith([{ field: ['X-Api-Key', `${A}ΑΣ`] }], [said]));
    expect(findings.at(-1)?.message).not.toContain(A);
  });

  it('when it is a single character', () => {
    const found = TEXTS.filter(({ what }) => !/base64/.test(what)).flatMap(({ what, places, text }, index) => {
      const [place, put] = turn(places, index);
      return ['¶', '%C2%B6', '\\u00b6'].some((spelling) => shown(put(text('password', '¶'))).includes(spelling))
        ? [`${what} in ${place}`]
        : [];
    });
    expect(found).toEqual([]);
  });

  it('where a long text is cut off', () => {
    const pick = fc.record({
      text: fc.constantFrom(...TEXTS),
      at: fc.nat(),
      name: fc.constantFrom(...NAMES),
      times: fc.constantFrom(1, 10, 200),
      left: fc.constantFrom(-1_000, -300, 0, 10, 60, 300, 1_000),
    });
    fc.assert(
      fc.property(pick, ({ text: { what, places, text }, at, name, times, left }) => {
        // Of these, what comes after the cut tells that they are secrets: only short ones are found.
        const most = /userinfo|before its name/.test(what) ? 10 : times;
        const { url, field, statusText } = turn(places, at)[1](text(name, `${A}-${B}.`.repeat(Math.min(times, most))));
        const length = LONGEST - left;
        const inWords = (long: string) =>
          `${'a b, '.repeat(LONGEST / 5 + 200).slice(0, length)}${long}${' more'.repeat(200)}`;
        const place: Place = {
          ...(url !== undefined && { url: url.replace('.example/', `.example/${'a/'.repeat(length / 2)}`) }),
          ...(field && { field: [field[0], inWords(field[1])] }),
          ...(statusText !== undefined && { statusText: inWords(statusText) }),
        };
        expect(leaks(shown(place))).toEqual([]);
      }),
      cases(20, 3_000),
    );
  });

  it('in any output, where evidence, fixes and messages repeat it', () => {
    const pick = fc.record({
      text: fc.constantFrom(...TEXTS),
      at: fc.nat(),
      name: fc.constantFrom(...NAMES),
      value: fc.constantFrom(...VALUES),
    });
    fc.assert(
      fc.property(fc.array(pick, { minLength: 6, maxLength: 8 }), fc.constantFrom(...FIELDS), (picks, [field, of]) => {
        const row = rowWith(
          picks.flatMap(({ text: { places, text }, at, name, value }): Place[] => [
            turn(places, at)[1](text(name, value)),
            { field: [field, of(value)] },
            { field: ['X-Api-Key', value] },
          ]),
          picks.flatMap(({ value }) => [`It says "${value}".`, `It says ${shortened(value)}.`]),
        );
        for (const [output, text] of Object.entries(outputsOf(row, true))) expect(leaks(text), output).toEqual([]);
      }),
      cases(5, 1_000),
    );
  });
});

describe('what is harmless stays', () => {
  const HARMLESS: readonly (readonly [name: string, value: string])[] = [
    ['page', '2'],
    ['lang', 'en-GB'],
    ['q', 'things to do in Paris'],
    ['id', HEX],
    ['id', 'c0ffee00-1234-4abc-8def-0123456789ab'],
    ['file', `/assets/index-${HEX}.js`],
    ['sha256', HEX + HEX],
    ['v', '1.2.3-rc.4+5'],
    ['date', '2026-11-26T12:00:00.000Z'],
    ['sort', '-created_at,name'],
    ['page_token', RANDOM],
    ['token_type', 'bearer'],
    ['next', '/account/settings?tab=2#top'],
    ['price', '1,299.00 €'],
    ['quote', `it's "here" \\ there`],
    ['password', ''],
  ];
  it.each(HARMLESS)('%s=%s', (name, value) => {
    const found = Object.entries(CONTAINERS)
      .filter(([container]) => !/userinfo|its name|list|path parameter|quoted/.test(container))
      .flatMap(([container, write]) =>
        Object.entries(PLACES).flatMap(([place, put]) =>
          [write(name, value), JSON.stringify({ body: write(name, value) })].flatMap((text) => {
            const whole = put(text);
            return shown(whole) === written(whole) ? [] : [`${container} in ${place}: ${shown(whole)}`];
          }),
        ),
      );
    expect(found).toEqual([]);
  });
});
