import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inspectUrl } from '../../../reference/url/inspect.ts';
import {
  browserReading,
  type Comparison,
  compareReadings,
  components,
  standardReading,
  textForOthers,
} from '../../../reference/url/other-parsers/differences.ts';
import { readByOthers } from '../../../reference/url/other-parsers/index.ts';
import { anyText } from '../../fuzz/any-text.ts';
import { cases } from '../../fuzz/cases.ts';

afterEach(() => vi.unstubAllGlobals());

/** Without this machine's own parser, which is not the same everywhere. */
function compare(text: string): Comparison {
  const report = inspectUrl(text);
  return compareReadings([standardReading(report), ...(readByOthers(report.input) ?? [])]);
}
const rowOf = (text: string, component: string) => compare(text).rows.find((row) => row.component === component);
/** The components that readers disagree on. */
const differing = (text: string) =>
  compare(text).rows.flatMap(({ component, groups }) => (groups.length > 1 ? [component] : []));
/** Who reads what, in groups. */
const read = (text: string, component: string) =>
  rowOf(text, component)?.groups.map((group) => group.map(({ reader, value }) => `${reader}: ${value}`));

describe('readers agree', () => {
  it.each([
    'https://example.com/path?q=1#f',
    'HTTP://EXAMPLE.COM',
    'https://example.com:443/',
    'https://example.com:0443?a',
    'https://example.com/?',
    'https://u:p@example.com/',
    'https://user%40example.com:p%3Aw@example.com/',
    'https://example.com/a/./b/../c/%2e%2e/d',
    'https://example.com/..',
    'https://example.com/%7Euser/a%2Fb/%e2%98%95',
    'https://example.com/☕?☕=\'"#☕',
    'https://example.com/%ff#%fe',
    'https://bücher.example/',
    'http://127.1/',
    'http://[0:0:0:0:0:0:0:1]:8080/',
    'foo://Host/Path',
    'mailto:user@example.com?subject=a%20b',
    'urn:isbn:0451450523',
    'data:,a',
    'tel:+1-816-555-1212',
    'file:///etc/hosts',
  ])('on %s', (text) => expect(differing(text)).toEqual([]));

  it('on every URL of plain words', () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
    const words = (mark: string) => fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(mark));
    const plain = fc
      .tuple(
        fc.constantFrom('http', 'https', 'ws', 'foo'),
        words('.'),
        fc.integer({ min: 1, max: 65535 }),
        words('/'),
        words('&'),
        word,
      )
      .map(
        ([scheme, host, port, path, query, fragment]) =>
          `${scheme}://${host}.example:${port}/${path}?${query}#${fragment}`,
      );
    fc.assert(
      fc.property(plain, (text) => {
        const { rows, objections } = compare(text);
        expect(objections).toEqual([]);
        expect(rows.map(({ groups }) => groups.map(({ length }) => length))).toEqual(components.map(() => [5]));
      }),
      cases(1_000),
    );
  });

  it('and tell when they write it differently', () => {
    const written = (text: string) => compare(text).rows.flatMap((row) => (row.written ? [row.component] : []));
    expect(written('http://EXAMPLE.com/a?b#c')).toEqual([]);
    expect(written('http://[::1]/')).toEqual([]);
    expect(written('http://0x7f.1/')).toEqual(['host']);
    expect(written('http://[0::1]/')).toEqual(['host']);
    expect(written('http://bücher.example/')).toEqual(['host']);
    expect(written('http://a:80')).toEqual(['port', 'path']);
    expect(written('http://a/%7e?é#é')).toEqual(['path', 'query', 'fragment']);
  });
});

describe('readers disagree', () => {
  it.each([
    [
      'http://good.example\\@evil.example/',
      [['URL Standard: good.example'], ['Python: evil.example', 'PHP: evil.example']],
    ],
    [
      'http:/evil.example/',
      [['URL Standard: evil.example'], ['RFC 3986: null', 'Python: null', 'Go: null', 'PHP: null']],
    ],
    ['http:///evil.example/', [['URL Standard: evil.example'], ['RFC 3986: null', 'Python: null', 'Go: null']]],
    ['http://a[::1]b:80/', [['Python: ::1'], ['Go: a[::1]b', 'PHP: a[::1]b']]],
    ['http://a\tb/', [['URL Standard: ab', 'Python: ab'], ['PHP: a_b']]],
    ['http://a%2eb/', [['URL Standard: a.b', 'RFC 3986: a%2eb', 'Python: a%2eb', 'PHP: a%2eb']]],
    ['//a:x@b', [['RFC 3986: b', 'Python: b', 'Go: b', 'PHP: b']]],
    ['a b:80/c', [['RFC 3986: null', 'Python: null'], ['PHP: a b']]],
  ])('on the host of %j', (text, groups) => expect(read(text, 'host')).toEqual(groups));

  it('on more than the host', () => {
    expect(differing('http://good.example\\@evil.example:8080/')).toEqual(['userinfo', 'host', 'port', 'path']);
    expect(read('http://h/a\\b', 'path')).toEqual([
      ['URL Standard: /a/b'],
      ['RFC 3986: /a\\b', 'Python: /a\\b', 'Go: /a\\b', 'PHP: /a\\b'],
    ]);
    expect(read('http://h?a=%', 'query')).toHaveLength(1);
    expect(differing('http://u@h:8a/')).toEqual([]);
    expect(read('http://u@h:8a/', 'port')).toEqual([['PHP: 8']]);
    expect(read('file:///c:/a', 'path')).toEqual([
      ['URL Standard: /c:/a', 'RFC 3986: /c:/a', 'Python: /c:/a', 'Go: /c:/a'],
      ['PHP: c:/a'],
    ]);
  });

  it('and object in their own words', () => {
    expect(compare('http://[::1').objections).toEqual([
      { reader: 'URL Standard', error: 'IPv6-unclosed' },
      { reader: 'RFC 3986', error: 'The grammar does not allow this host.' },
      { reader: 'Python', error: 'ValueError: Invalid IPv6 URL' },
      { reader: 'Go', error: "missing ']' in host" },
    ]);
    expect(compare('http:///').objections).toEqual([
      { reader: 'URL Standard', error: 'host-missing' },
      { reader: 'PHP', error: 'false' },
    ]);
  });

  it('on any text without an error of ours', () => {
    const marks = fc.constantFrom(...':/?#@[]%\\. \t', '://', 'http', '%2e', '80', '[::1]', 'a');
    const hostile = fc.array(fc.oneof(marks, anyText()), { maxLength: 20 });
    fc.assert(
      fc.property(hostile, (pieces) => {
        const { rows } = compare(pieces.join(''));
        // Nobody is in two groups, and nobody is heard who refused the text.
        return rows.every(({ groups }) => {
          const names = groups.flat().map(({ reader }) => reader);
          return new Set(names).size === names.length && names.length <= 5;
        });
      }),
      cases(1_000),
    );
  });
});

describe("this browser's own parser", () => {
  it('is left out where it agrees', () => {
    expect(browserReading(inspectUrl('https://example.com/a?b#c'))).toBeNull();
    expect(browserReading(inspectUrl('https://exa%23mple.com/'))).toBeNull();
    expect(browserReading(inspectUrl('../a?b', { base: 'https://example.com/c/' }))).toBeNull();
  });

  it('is a reader of its own where it differs', () => {
    const report = inspectUrl('https://u:p@example.com:81/a?b#c');
    const own = {
      href: 'https://u:p@example.net:81/a?b#c',
      protocol: 'https:',
      username: 'u',
      password: 'p',
      hostname: 'example.net',
      port: '81',
      pathname: '/a',
      search: '?b',
      hash: '#c',
    };
    vi.stubGlobal('URL', function parser() {
      return own;
    });
    const reading = browserReading(report);
    vi.unstubAllGlobals();
    const { rows } = compareReadings([standardReading(report), ...(reading ? [reading] : [])]);
    const found = rows.filter(({ groups }) => groups.length > 1);
    expect(found.map(({ component }) => component)).toEqual(['host']);
    expect(found[0]?.groups[1]).toEqual([{ reader: 'This browser', field: 'hostname', value: 'example.net' }]);
    expect(rows.some(({ written }) => written)).toBe(false);
  });

  it('objects with a TypeError', () => {
    const report = inspectUrl('https://example.com/');
    vi.stubGlobal('URL', function parser() {
      throw new TypeError('Invalid URL');
    });
    expect(browserReading(report)?.reading).toEqual({ fields: [], error: 'TypeError' });
  });
});

describe('the others are given', () => {
  it('the text, or what a relative reference resolves to', () => {
    const base = 'https://example.com/a/b';
    expect(textForOthers(inspectUrl('../c', { base }))).toBe('https://example.com/c');
    expect(textForOthers(inspectUrl('HTTP:\\\\x', { base }))).toBe('HTTP:\\\\x');
    expect(textForOthers(inspectUrl('../c'))).toBe('../c');
  });
});
