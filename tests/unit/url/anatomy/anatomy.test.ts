import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseURLWithValidationErrors, serializeHost } from 'whatwg-url/lib/url-state-machine.js';
import { MOST_SEGMENTS } from '../../../../reference/url/anatomy/anatomy.ts';
import { locate, type Verdict } from '../../../../reference/url/errors/locate.ts';
import { inspectUrl } from '../../../../reference/url/inspect.ts';
import { cases } from '../../../fuzz/cases.ts';
import { baseUrls, urlTexts } from '../../../support/urls/texts.ts';

/** The pieces that do not simply stay: text, what it becomes, and why. */
function changesIn(input: string): string[] {
  const { anatomy } = inspectUrl(input);
  expect(anatomy.located).toBe(true);
  return anatomy.segments
    .filter(({ fate }) => fate !== 'kept')
    .map(({ start, end, becomes, change }) => `${anatomy.text.slice(start, end)}>${becomes} ${change}`);
}

/** Every piece with its component. */
function piecesOf(input: string): string[] {
  const { anatomy } = inspectUrl(input);
  return anatomy.segments.map(({ start, end, component }) => `${component} ${anatomy.text.slice(start, end)}`);
}

describe('the anatomy of a URL', () => {
  it('names every component in the text as typed', () => {
    expect(piecesOf('https://u:p@h.example:81/a/b?k=v&n&e=#f')).toEqual([
      'scheme https',
      'delimiter ://',
      'username u',
      'delimiter :',
      'password p',
      'delimiter @',
      'hostname h.example',
      'delimiter :',
      'port 81',
      'path /a/b',
      'delimiter ?',
      'key k',
      'delimiter =',
      'value v',
      'delimiter &',
      'key n',
      'delimiter &',
      'key e',
      'delimiter =',
      'delimiter #',
      'fragment f',
    ]);
  });

  it('numbers the pieces of a query as the parameters are', () => {
    const { anatomy, parsed } = inspectUrl('https://h/?a=1&&b&c=%20');
    const numbered = anatomy.segments.filter(({ parameter }) => parameter !== undefined);
    expect(numbered.map(({ parameter, becomes }) => [parameter, becomes])).toEqual([
      [0, 'a'],
      [0, '='],
      [0, '1'],
      [1, 'b'],
      [2, 'c'],
      [2, '='],
      [2, '%20'],
    ]);
    expect(parsed?.parameters.map(({ rawKey }) => rawKey)).toEqual(['a', 'b', 'c']);
  });

  it.each<[string, string[]]>([
    ['https://h/', []],
    ['hTTps://h/', ['TT>tt lower-case']],
    ['https://EXAMPLE.org/', ['EXAMPLE>example lower-case']],
    ['https://exam%70le.org/', ['%70>p percent-decoded']],
    ['https://m\u00FCnchen.example/', ['m\u00FCnchen.example>xn--mnchen-3ya.example host']],
    ['https://127.1/', ['127.1>127.0.0.1 host']],
    ['https://[0::1]/', ['[0::1]>[::1] host']],
    ['https://h:443/', [':> default-port', '443> default-port']],
    ['https://h:0080/', ['0080>80 port-number']],
    ['https://h:/', [':> empty']],
    ['https://u:@h/', [':> empty']],
    ['https://@h/', ['@> empty']],
    ['https://a@b@h/', ['@>%40 percent-encoded']],
    ['https://h', ['>/ root']],
    ['https://h?q', ['>/ root']],
    ['https:h/', ['>// slashes']],
    ['https:///h/', ['/> slashes']],
    ['https:\\\\h\\a', ['\\\\>// backslash', '\\>/ backslash']],
    ['https://h/a/../b', ['/a/..> dot-segment']],
    ['https://h/a/./b/.', ['/.> dot-segment', '.> dot-segment']],
    ['https://h/a/b/%2E.', ['/b> dot-segment', '%2E.> dot-segment']],
    ['https://h/a b', [' >%20 percent-encoded']],
    ["https://h/?it's", ["'>%27 percent-encoded"]],
    ["foo://h/?it's", []],
    ['https://h/\u{1F600}#\u00FC', ['\u{1F600}>%F0%9F%98%80 percent-encoded', '\u00FC>%C3%BC percent-encoded']],
    ['https://h/\uD800', ['\uFFFD>%EF%BF%BD percent-encoded']],
    ['ht\ntps://h/\ta', ['\n> tab-or-newline', '\t> tab-or-newline']],
    [' https://h/\n', [' > outer-space', '\n> outer-space']],
    ['file:///C|/x', ['|>: drive-letter']],
    ['file://localhost/x', ['localhost> localhost']],
    ['foo:/a/..//b', ['>/. path-guard', '/a/..> dot-segment']],
  ])('of %j tells what changed', (input, changes) => {
    expect(changesIn(input)).toEqual(changes);
  });

  it.each([
    ['../x?y', 'https://u@h:81/a/b/c?q', 'https://u@h:81/a/x?y', 'https://u@h:81/a'],
    ['?y', 'https://h/a?q', 'https://h/a?y', 'https://h/a'],
    ['', 'https://h/a?q#f', 'https://h/a?q', 'https://h/a?q'],
    ['#f', 'mailto:x@y?z', 'mailto:x@y?z#f', 'mailto:x@y?z'],
    ['/x', 'file:///C:/d', 'file:///C:/x', 'file:///C:'],
  ])('of %j takes what it lacks from the base %s', (input, base, href, taken) => {
    const { anatomy, parsed } = inspectUrl(input, { base });
    expect(parsed?.href ?? null).toBe(href);
    const inherited = anatomy.segments.filter(({ fate }) => fate === 'inherited');
    expect(inherited.map(({ becomes }) => becomes).join('')).toBe(taken);
  });

  it('calls unread what stands behind the failure', () => {
    expect(piecesOf('https://h:7z/x')).toEqual(['scheme https', 'delimiter ://', 'hostname h', 'unread :7z/x']);
  });

  it.each(['', ' ', '\n\0'])('of %j is what was stripped', (input) => {
    const { anatomy } = inspectUrl(input);
    expect(anatomy.located).toBe(true);
    expect(anatomy.segments.every(({ component }) => component === 'ignored')).toBe(true);
    expect(anatomy.segments.at(-1)?.end ?? 0).toBe(input.length);
  });
});

describe('the anatomy of any text', () => {
  it('covers it in order, is always located, and becomes the href', () => {
    fc.assert(
      fc.property(urlTexts, baseUrls, (input, base) => {
        const { anatomy, parsed } = inspectUrl(input, { base });
        expect(anatomy.located).toBe(true);
        expect(anatomy.text).toHaveLength(input.length);
        let end = 0;
        for (const segment of anatomy.segments) {
          expect(segment.start).toBe(end);
          expect(segment.end).toBeGreaterThanOrEqual(segment.start);
          end = segment.end;
          if (segment.fate === 'kept') expect(segment.becomes).toBe(anatomy.text.slice(segment.start, segment.end));
          if (segment.fate === 'stripped') expect(segment.becomes).toBe('');
          expect(segment.change === undefined).toBe(segment.fate === 'kept');
        }
        expect(end).toBe(input.length);
        if (parsed) expect(anatomy.segments.map(({ becomes }) => becomes).join('')).toBe(parsed.href);
      }),
      cases(1_000),
    );
  });
});

describe('locate', () => {
  const readHost = (text: string, scheme: string) => {
    const { url, validationErrors } = parseURLWithValidationErrors(`${scheme}://${text}/`);
    return { hostname: url?.host == null ? null : serializeHost(url.host), names: validationErrors };
  };
  const text = 'https://h/a\\b';
  const parts = { scheme: 'https', username: '', password: '', hostname: 'h', port: '', path: '/a/b', fragment: null };
  const verdict: Verdict = { names: ['invalid-reverse-solidus'], href: 'https://h/a/b', parts };
  const located = (said: Verdict) => locate(text, null, said, readHost);

  it('agrees with a parser that says the same', () => {
    const { anatomy, errors } = located(verdict);
    expect(anatomy.located).toBe(true);
    expect(errors.get('invalid-reverse-solidus')).toEqual({ count: 1, places: [[11, 12]], located: true });
  });

  it.each<[string, Partial<Verdict>]>([
    ['another error', { names: ['invalid-URL-unit'] }],
    ['one error less', { names: [] }],
    ['one error more', { names: ['invalid-reverse-solidus', 'invalid-URL-unit'] }],
    ['another href', { href: 'https://h/a' }],
    ['another host', { parts: { ...parts, hostname: 'i' } }],
    ['a failure', { href: null, parts: null }],
  ])('claims nothing against a parser with %s', (_, said) => {
    const { anatomy, errors } = located({ ...verdict, ...said });
    expect(anatomy).toMatchObject({ text, located: false, segments: [{ start: 0, end: 13, component: 'unknown' }] });
    expect(errors.size).toBe(0);
  });
});

describe('the anatomy of a long text', () => {
  it.each([
    ['a path of changes', `https://h/${'a b'.repeat(20_000)}`],
    ['a path of dots', `https://h/${'a/../'.repeat(20_000)}`],
    ['many parameters', `https://h/?${'a=b c&'.repeat(20_000)}#x y`],
    ['tabs', `https://h/${'a\t'.repeat(20_000)}`],
    ['a user name', `https://${'a b'.repeat(20_000)}@h/`],
  ])('is bounded and still whole: %s', (_, input) => {
    const { anatomy, parsed } = inspectUrl(input);
    expect(anatomy.located).toBe(true);
    expect(anatomy.segments.length).toBeLessThan(MOST_SEGMENTS + 100);
    expect(anatomy.segments.map(({ becomes }) => becomes).join('')).toBe(parsed?.href);
  });
});
