import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { URL as ReferenceUrl } from 'whatwg-url';
import { parseUrl } from '../../../../reference/text/parse-url.ts';
import { compareUrls, type UrlComparison } from '../../../../reference/url/relate/compare.ts';
import { cases } from '../../../fuzz/cases.ts';

function compare(first: string, second: string): UrlComparison {
  const result = compareUrls(first, second);
  if ('invalid' in result) throw new Error(`No URL: ${result.invalid}`);
  return result;
}

describe('same origin and same site', () => {
  it.each<[string, string, { origin: boolean; site: boolean; schemeless: boolean }]>([
    ['https://example.com/a', 'https://example.com:443/b', { origin: true, site: true, schemeless: true }],
    ['https://example.com', 'https://sub.example.com', { origin: false, site: true, schemeless: true }],
    ['https://example.com', 'https://sub.other.example.com', { origin: false, site: true, schemeless: true }],
    ['https://example.com', 'http://non-secure.example.com', { origin: false, site: false, schemeless: true }],
    ['https://example.com:1', 'https://example.com:2', { origin: false, site: true, schemeless: true }],
    ['https://r.wildlife.museum', 'https://sub.r.wildlife.museum', { origin: false, site: true, schemeless: true }],
    ['https://a.github.io', 'https://b.github.io', { origin: false, site: false, schemeless: false }],
    ['https://github.io', 'https://sub.github.io', { origin: false, site: false, schemeless: false }],
    ['https://a.co.uk', 'https://b.co.uk', { origin: false, site: false, schemeless: false }],
    ['https://example.com', 'https://example.com.', { origin: false, site: false, schemeless: false }],
    ['https://a.example.com.', 'https://example.com.', { origin: false, site: true, schemeless: true }],
    ['https://1.2.3.4', 'https://5.2.3.4', { origin: false, site: false, schemeless: false }],
    ['https://1.2.3.4', 'https://0x1020304', { origin: true, site: true, schemeless: true }],
    ['https://[::1]', 'http://[0::1]:8080', { origin: false, site: false, schemeless: true }],
    ['http://localhost', 'http://localhost:3000', { origin: false, site: true, schemeless: true }],
    ['http://a.localhost', 'http://b.localhost', { origin: false, site: false, schemeless: false }],
    ['blob:https://example.com/1', 'https://example.com', { origin: true, site: true, schemeless: true }],
    ['data:,a', 'data:,a', { origin: false, site: false, schemeless: false }],
    ['file:///a', 'file:///a', { origin: false, site: false, schemeless: false }],
  ])('%s and %s', (first, second, { origin, site, schemeless }) => {
    for (const both of [compare(first, second), compare(second, first)]) {
      expect(both).toMatchObject({ sameOrigin: origin, sameSite: site, schemelesslySameSite: schemeless });
    }
  });
});

describe('equality', () => {
  it.each<[string, string, UrlComparison['equality']]>([
    ['https://h/', 'https://h/', 'text'],
    ['HTTPS://H:443/a/../b', 'https://h/b', 'parsed'],
    ['https://h/%7ea', 'https://h/~a', 'percent-encoding'],
    ['https://h/%c3%a9', 'https://h/é', 'percent-encoding'],
    ['https://h/%2f', 'https://h//', null],
    ['https://h/?%41=1#a', 'https://h/?A=1', 'fragment'],
    ['https://h/?a=1&b=2', 'https://h/?b=2&a=1#c', 'parameter-order'],
    ['https://h/?a=1&b=+', 'https://h/?b=%20&a=1', 'parameter-order'],
    ['https://h/?a=1&a=2', 'https://h/?a=2&a=1', null],
    ['https://h/?', 'https://h/', 'parameter-order'],
    ['https://h/a', 'https://h/a/', null],
    ['https://h/', 'http://h/', null],
    ['https://h/A', 'https://h/a', null],
  ])('of %s and %s is %j', (first, second, equality) => {
    expect(compare(first, second).equality).toBe(equality);
    expect(compare(second, first).equality).toBe(equality);
  });
});

describe('differences', () => {
  it('name the parts and the keys', () => {
    expect(compare('https://u:p@a:1/x?k=1&k=2&same=s&gone#f', 'http://v@b/y?same=s&k=2&new=')).toMatchObject({
      differences: [
        { part: 'scheme', first: 'https', second: 'http' },
        { part: 'username', first: 'u', second: 'v' },
        { part: 'password', first: 'p', second: null },
        { part: 'host', first: 'a', second: 'b' },
        { part: 'port', first: '1', second: null },
        { part: 'path', first: '/x', second: '/y' },
        { part: 'query', first: 'k=1&k=2&same=s&gone', second: 'same=s&k=2&new=' },
        { part: 'fragment', first: 'f', second: null },
      ],
      parameters: [
        { key: 'k', first: ['1', '2'], second: ['2'] },
        { key: 'gone', first: [''], second: [] },
        { key: 'new', first: [], second: [''] },
      ],
    });
  });

  it('tell an empty query and fragment from none', () => {
    expect(compare('https://h/?#', 'https://h/').differences).toEqual([
      { part: 'query', first: '', second: null },
      { part: 'fragment', first: '', second: null },
    ]);
  });

  it('tell an empty host from none', () => {
    expect(compare('foo:/a', 'foo:///a').differences).toEqual([{ part: 'host', first: null, second: '' }]);
    expect(compare('mailto:a', 'file:///a').differences).toContainEqual({ part: 'host', first: null, second: '' });
  });

  it('take keys that objects have of themselves', () => {
    expect(compare('https://h/?__proto__=1&constructor', 'https://h/').parameters.map(({ key }) => key)).toEqual([
      '__proto__',
      'constructor',
    ]);
  });

  it('say which text is no URL', () => {
    expect(compareUrls('a', 'https://h/')).toEqual({ invalid: ['first'] });
    expect(compareUrls('', '//h')).toEqual({ invalid: ['first', 'second'] });
  });
});

it('agrees with itself for any two URLs', () => {
  const text = fc
    .array(
      fc.constantFrom(
        'https:',
        'http:',
        'foo:',
        '//',
        '/',
        'a.b',
        '?',
        '&',
        '=',
        '#',
        '%41',
        '%7e',
        '..',
        'k',
        '\ud800',
      ),
    )
    .map((pieces) => pieces.join(''));
  let compared = 0;
  fc.assert(
    fc.property(text, text, fc.constantFrom('https://', 'foo:', 'foo:/', 'foo://', 'file:'), (one, other, scheme) => {
      const [first, second] = [`${scheme}${one}`, `${scheme}a.b/${other}`];
      const result = compareUrls(first, second);
      expect('invalid' in result).toBe(!ReferenceUrl.canParse(first) || !ReferenceUrl.canParse(second));
      if ('invalid' in result) return;
      compared++;
      const { differences, equality, sameOrigin, sameSite, schemelesslySameSite } = result;
      // As the platform serialises them: Node 20.20.2 makes foo: of foo:/.., which the reference parser does not.
      expect(differences.length === 0).toBe(parseUrl(first)?.href === parseUrl(second)?.href);
      if (equality === 'text' || equality === 'parsed') expect(differences).toEqual([]);
      // Opaque origins are the same as none.
      if (equality !== null && scheme === 'https://') expect(sameOrigin).toBe(true);
      if (sameOrigin) expect(sameSite).toBe(true);
      if (sameSite) expect(schemelesslySameSite).toBe(true);
    }),
    cases(1_000),
  );
  expect(compared).toBeGreaterThan(100);
});
