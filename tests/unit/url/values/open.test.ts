import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOfBase64 } from '../../../../reference/url/values/base64.ts';
import { openJson } from '../../../../reference/url/values/json.ts';
import type { Layer } from '../../../../reference/url/values/layer.ts';
import { DEEPEST, openValue } from '../../../../reference/url/values/open.ts';
import { anyText } from '../../../fuzz/any-text.ts';
import { cases } from '../../../fuzz/cases.ts';

const kindsOf = (text: string): string[] => openValue(text).map(({ kind }) => kind);
const last = (text: string): Layer | undefined => openValue(text).at(-1);
const base64 = (text: string) => Buffer.from(text).toString('base64');
const base64url = (text: string) => Buffer.from(text).toString('base64url');
const jwt = (header: object, claims: object) =>
  `${base64url(JSON.stringify(header))}.${base64url(JSON.stringify(claims))}.c2lnbmF0dXJl`;

describe('the layers of a value', () => {
  it.each([
    ['plain words', []],
    ['', []],
    ['42', []],
    ['true', []],
    ['hello%20world', ['percent']],
    ['hello%2520world', ['percent', 'percent']],
    ['50% off', []],
    ['%E9', []],
    ['https://example.org/?q=a%20b', ['url']],
    ['https%3A%2F%2Fexample.org%2F', ['percent', 'url']],
    ['//cdn.example.org/a.js', ['url']],
    ['javascript:alert(1)', ['url']],
    ['mailto:me@example.org', ['url']],
    ['note: buy milk', []],
    ['12:30', []],
    ['https://', []],
    ['/account/orders?page=2', ['reference']],
    ['/a', []],
    ['/ or so', []],
    ['/search?q=a b', ['reference']],
    ['/a b?q=c', []],
    ['/w\u00f6rter/b?q=c', ['reference']],
    ['a=1&b=2', ['query']],
    ['?a=1&b=2', ['query']],
    ['a=1', []],
    ['x=1 & y', []],
    ['{"a":1}', ['json']],
    ['[1,2]', ['json']],
    ['{}', []],
    ['"text"', []],
    ['[not json]', []],
    [base64('{"a":1,"b":"c"}'), ['base64', 'json']],
    [base64('https://example.org/?ref=mail'), ['base64', 'url']],
    [base64url('is it so??? >>> yes'), ['base64url']],
    [base64('Grüße aus München, wo die Straßen schön sind'), ['base64']],
    [jwt({ alg: 'HS256' }, { sub: '1' }), ['jwt']],
    [`Bearer ${jwt({ alg: 'none' }, { sub: '1' })}`, ['jwt']],
    [`JWT ${jwt({ alg: 'none' }, { sub: '1' })}`, ['jwt']],
    [
      base64('{"a":"a text that takes more than one line of sixty-four characters"}').replace(/.{64}/g, '$&\n'),
      ['base64', 'json'],
    ],
    [base64('{"a":"b","c":"d"}').concat('\r\n'), ['base64', 'json']],
    ['internationalization\ncounterrevolutionaries', []],
    ['a.b.c', []],
    ['www.example.org', []],
    ['1700000000', ['time']],
    ['1700000000.5', ['time']],
    ['1700000000000', ['time']],
    ['1700000000000000', ['time']],
    ['0999999999', []],
    ['4102444800', []],
    ['170000000', []],
    ['17000000001', []],
  ] as const)('%s: %j', (text, kinds) => expect(kindsOf(text)).toEqual(kinds));

  it('say where encoding was doubled, and where it was not decoded before', () => {
    expect(openValue('a%2520b')).toMatchObject([
      { again: true, text: 'a%20b' },
      { again: true, text: 'a b' },
    ]);
    expect(openValue('a%20b', false)).toMatchObject([{ again: false, text: 'a b' }]);
  });

  it('hold members with what they are', () => {
    expect(last('https://example.org/?a=x+y&flag&a=')).toMatchObject({
      members: {
        count: 3,
        list: [
          { name: 'a', value: 'x y', hasValue: true, decoded: true },
          { name: 'flag', value: '', hasValue: false },
          { name: 'a', value: '', hasValue: true },
        ],
      },
    });
    expect(last('https://example.org/cb#access_token=x&state=1')).toMatchObject({ members: { count: 2 } });
    expect(last('{"a":{"b":1},"c":"d","e":null}')).toMatchObject({
      shape: 'object',
      members: { list: [{ value: '{"b":1}', decoded: false }, { value: 'd' }, { value: 'null' }] },
    });
    const written = '{"id":12345678901234567890,"n":1e400,"x":1.0,"a":1,"a":[2, {"b":"}"}],"\\u0061\\"":"c\\\\\\"d"}';
    expect(last(written)).toMatchObject({
      members: {
        count: 6,
        list: [
          { name: 'id', value: '12345678901234567890' },
          { name: 'n', value: '1e400' },
          { name: 'x', value: '1.0' },
          { name: 'a', value: '1' },
          { name: 'a', value: '[2, {"b":"}"}]' },
          { name: 'a"', value: 'c\\"d' },
        ],
      },
    });
    expect(last('["x"]')).toMatchObject({ shape: 'list', members: { list: [{ name: '[0]', value: 'x' }] } });
  });

  it('of a time are ISO 8601 in UTC, to the millisecond', () => {
    for (const [text, unit, iso] of [
      ['1000000000', 'seconds', '2001-09-09T01:46:40.000Z'],
      ['4102444799', 'seconds', '2099-12-31T23:59:59.000Z'],
      ['1700000000123', 'milliseconds', '2023-11-14T22:13:20.123Z'],
      ['1700000000123456', 'microseconds', '2023-11-14T22:13:20.123Z'],
    ] as const) {
      expect(openValue(text)).toEqual([{ kind: 'time', text: iso, unit }]);
    }
  });

  it('of a token are its header, its claims and their times, without any verification', () => {
    const token = last(jwt({ alg: 'RS256', kid: 'k1' }, { sub: '1', exp: 1_700_000_000, nbf: 'x', iat: 1e300 }));
    expect(token).toMatchObject({
      header: { count: 2 },
      claims: { count: 4 },
      times: [{ claim: 'exp', at: 1_700_000_000_000 }],
      encrypted: false,
    });
    const encrypted = `${base64url('{"alg":"RSA-OAEP","enc":"A256GCM"}')}.AAAA.AAAA.AAAA.AAAA`;
    expect(last(encrypted)).toMatchObject({ kind: 'jwt', encrypted: true, claims: { count: 0 } });
    for (const wrong of [
      `${base64url('{"typ":"JWT"}')}.${base64url('{}')}.x`,
      `${base64url('["alg"]')}.${base64url('{}')}.x`,
      `${base64url('{"alg":"x"}')}.!!!.x`,
    ]) {
      expect(kindsOf(wrong)).not.toContain('jwt');
    }
  });
});

describe('base64 is not claimed', () => {
  // Every one of these is valid base64.
  it.each([
    'password',
    'username',
    'internationalization',
    'counterrevolutionaries',
    'deadbeefdeadbeefdeadbeef',
    '0123456789abcdef',
    'dQw4w9WgXcQ',
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw',
    '205e460b479e2e5b48aec07710c08d50',
    'c0ffee00-1234-4abc-8def-0123456789ab',
    'ApplicationConfiguration',
    'utm_campaign_spring_sale_2026',
    'aGVsbG8',
  ])('for %s', (text) => expect(kindsOf(text)).toEqual([]));

  it('for words of any kind joined together', () => {
    const words =
      'search result page token user account summer winter product category filter price order status'.split(' ');
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { minLength: 2, maxLength: 5 }), (parts) => {
        for (const text of [parts.join(''), parts.join('-'), parts.join('_')]) {
          if (kindsOf(text).length > 0) throw new Error(text);
        }
      }),
      cases(1_000),
    );
  });

  it('but is for what was encoded', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][a-z ]{14,40}[a-z]$/), (text) => {
        expect(openValue(base64(text))[0]).toMatchObject({ kind: 'base64', text });
      }),
      cases(1_000),
    );
  });

  it('and files are told by their first bytes', () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64');
    expect(openValue(png)).toMatchObject([{ kind: 'file', mediaType: 'image/png', length: 16 }]);
  });

  it('decodes as Node does', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
        for (const form of ['base64', 'base64url'] as const) {
          expect(bytesOfBase64(Buffer.from(bytes).toString(form))).toEqual(bytes);
        }
      }),
      cases(1_000),
    );
    expect(bytesOfBase64('A')).toBeNull();
    expect(bytesOfBase64('AA!A')).toBeNull();
  });
});

describe('the bounds', () => {
  it('a value in many wrappings is opened as far as that goes, and no further', () => {
    let text = 'the core of it';
    for (let times = 0; times < 30; times++) text = encodeURIComponent(`%${text}`.replace(/^%/, '%41'));
    expect(openValue(text)).toHaveLength(DEEPEST);
  });

  it.each([
    ['escapes', '%2541'.repeat(400_000)],
    ['base64', 'QUJD'.repeat(500_000)],
    ['pairs', 'a=1&'.repeat(500_000)],
    ['brackets', '['.repeat(1_000_000) + ']'.repeat(1_000_000)],
    ['a URL', `https://example.org/?${'a=1&'.repeat(500_000)}`],
    ['a text in JSON', `{"a":"${'x'.repeat(2_000_000)}"}`],
    ['escapes in JSON', `{"a":"${'\\"'.repeat(1_000_000)}"}`],
    ['members of JSON', `{${'"a":1,'.repeat(300_000)}"b":2}`],
    ['slashes', '/'.repeat(2_000_000)],
    ['dots', '.'.repeat(2_000_000)],
    ['digits', '1'.repeat(2_000_000)],
    ['one name', `${'a'.repeat(2_000_000)}=1&b=2`],
    ['more than is looked at', 'x'.repeat(3_000_000)],
  ])('2 MB of %s are opened without an error, and at most 1,000 members are listed', (_, text) => {
    const layers = openValue(text);
    expect(layers.length).toBeLessThanOrEqual(DEEPEST);
    for (const layer of layers) {
      if ('members' in layer) expect(layer.members.list.length).toBeLessThanOrEqual(1_000);
    }
  });

  it('counts all members', () => {
    const members = (text: string) => {
      const layer = last(text);
      return layer && 'members' in layer ? [layer.members.list.length, layer.members.count] : null;
    };
    expect(members('a=1&'.repeat(2_500))).toEqual([1_000, 2_500]);
    expect(members('a=1&'.repeat(999))).toEqual([999, 999]);
    expect(members('a=1&'.repeat(1_000))).toEqual([1_000, 1_000]);
    expect(members('a=1&'.repeat(1_001))).toEqual([1_000, 1_001]);
    expect(members(JSON.stringify(Array(1_500).fill(0)))).toEqual([1_000, 1_500]);
  });
});

describe('any text', () => {
  const nasty = fc.string({
    unit: fc.constantFrom(
      ...'aZ09+/=-_.:?&#%{}[]",\\ \u0000\ud800é漢',
      '%25',
      '%41',
      'eyJhbGciOiJub25lIn0',
      'https://',
      '{"a":',
    ),
    maxLength: 60,
  });
  const wrap = [encodeURIComponent.bind(null), base64, base64url, (text: string) => JSON.stringify({ v: text })];
  const wrapped = fc
    .tuple(
      nasty.map((text) => text.replaceAll('\ud800', '')),
      fc.array(fc.nat(3), { maxLength: 6 }),
    )
    .map(([text, how]) => how.reduce((inner, index) => (wrap[index] ?? String)(inner), text));
  it('of JSON has the members that JSON.parse finds', () => {
    const json = fc.oneof(fc.object({ maxDepth: 3 }), fc.array(fc.jsonValue())).map((value) => value as object);
    fc.assert(
      fc.property(json, fc.nat(2), (value, space) => {
        const text = JSON.stringify(value, null, space);
        const parsed: unknown = JSON.parse(text);
        if (Array.isArray(parsed) ? parsed.length === 0 : Object.keys(parsed as object).length === 0) return;
        const layer = openJson(text);
        const read = layer?.members.list.map((member) => {
          const name = Array.isArray(parsed) ? member.name.slice(1, -1) : member.name;
          const own = (parsed as Record<string, unknown>)[name];
          return typeof own === 'string' ? [name, member.value] : [name, JSON.parse(member.value) as unknown];
        });
        expect(read).toEqual(Object.entries(parsed as object));
      }),
      cases(1_000),
    );
  });

  it.each([
    ['nasty', nasty],
    ['wrapped', wrapped],
    ['a URL', fc.webUrl({ withQueryParameters: true, withFragments: true })],
    ['Unicode', anyText({ maxLength: 100 })],
  ])('%s is opened without throwing', (_, arbitrary) => {
    let opened = 0;
    fc.assert(
      fc.property(arbitrary, fc.boolean(), (text, decoded) => {
        const layers = openValue(text, decoded);
        expect(layers.length).toBeLessThanOrEqual(DEEPEST);
        if (layers.length > 0) opened++;
      }),
      cases(1_000),
    );
    if (_ !== 'Unicode') expect(opened).toBeGreaterThan(10);
  });
});
