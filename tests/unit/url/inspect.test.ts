import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseURL, serializeURL } from 'whatwg-url/lib/url-state-machine.js';
import { componentSpan } from '../../../reference/url/component-span.ts';
import { toScalarValues } from '../../../reference/url/input.ts';
import { inspectUrl } from '../../../reference/url/inspect.ts';
import { cases } from '../../fuzz/cases.ts';

const noteIds = (input: string, base?: string) => inspectUrl(input, { base }).notes.map((note) => note.id);

/**
 * Every validation error of the standard with an input that raises it (the standard's own where it has a fitting one),
 * what the parser makes of it (null: failure), and the base URL if it takes one.
 */
const ERRORS: readonly [name: string, input: string, href: string | null, base?: string][] = [
  ['domain-to-ASCII', 'https://a_b.example/', 'https://a_b.example/'],
  ['domain-to-ASCII', 'https://exa%23mple.org', null],
  ['domain-to-ASCII', 'https://\u00AD/', null],
  ['domain-percent-encoded', 'https://exam%70le.org', 'https://example.org/'],
  ['host-invalid-code-point', 'foo://exa[mple.org', null],
  ['IPv4-non-ASCII-input', 'https://１２７.0.0.1/', 'https://127.0.0.1/'],
  ['IPv4-empty-part', 'https://127.0.0.1./', 'https://127.0.0.1/'],
  ['IPv4-too-few-parts', 'https://1.2.3/', 'https://1.2.0.3/'],
  ['IPv4-too-many-parts', 'https://1.2.3.4.5/', null],
  ['IPv4-non-numeric-part', 'https://test.42', null],
  ['IPv4-non-decimal-part', 'https://127.0.0x0.1', 'https://127.0.0.1/'],
  ['IPv4-out-of-range-part', 'https://1.256/', 'https://1.0.1.0/'],
  ['IPv4-out-of-range-part', 'https://1.2.3.256/', null],
  ['IPv4-out-of-range-part', 'https://255.255.4000.1', null],
  ['IPv6-unclosed', 'https://[::1', null],
  ['IPv6-invalid-compression', 'https://[:1]', null],
  ['IPv6-too-many-pieces', 'https://[1:2:3:4:5:6:7:8:9]', null],
  ['IPv6-multiple-compression', 'https://[1::1::1]', null],
  ['IPv6-invalid-code-point', 'https://[1:2:3!:4]', null],
  ['IPv6-invalid-code-point', 'https://[1:2:3:]', null],
  ['IPv6-too-few-pieces', 'https://[1:2:3]', null],
  ['IPv6-piece-leading-zero', 'https://[::01]', 'https://[::1]/'],
  ['IPv4-in-IPv6-too-many-pieces', 'https://[1:1:1:1:1:1:1:127.0.0.1]', null],
  ['IPv4-in-IPv6-invalid-code-point', 'https://[ffff::127.00.0.1]', null],
  ['IPv4-in-IPv6-out-of-range-part', 'https://[ffff::127.0.0.4000]', null],
  ['IPv4-in-IPv6-too-few-parts', 'https://[ffff::127.0.0]', null],
  ['invalid-URL-unit', 'https://example.org/%s', 'https://example.org/%s'],
  ['special-scheme-missing-following-solidus', 'https:example.org', 'https://example.org/'],
  ['missing-scheme-non-relative-URL', '1http://x', null],
  ['missing-scheme-non-relative-URL', 'x', null, 'mailto:user@example.org'],
  ['invalid-reverse-solidus', 'https://example.org\\path', 'https://example.org/path'],
  ['invalid-credentials', 'https://user@example.org', 'https://user@example.org/'],
  ['host-missing', 'https://#f', null],
  ['host-missing', 'foo://:80', null],
  ['host-missing', 'https://user:pass@', null],
  ['port-out-of-range', 'https://example.org:70000', null],
  ['port-invalid', 'https://example.org:7z', null],
  ['file-invalid-Windows-drive-letter', 'C|/p', 'file:///C:/p', 'file:///c:/'],
  ['file-invalid-Windows-drive-letter-host', 'file://c:', 'file:///c:'],
];

describe('validation errors', () => {
  it.each(ERRORS)('%s: %s', (name, input, href, base) => {
    const report = inspectUrl(input, { base });
    expect(report.parsed?.href ?? null).toBe(href);
    const problem = report.problems.find((candidate) => candidate.name === name);
    expect(problem).toMatchObject({ failure: href === null });
    if (href === null) {
      expect(report.problems[0]).toBe(problem);
      expect(report.problems.filter(({ failure }) => failure)).toHaveLength(1);
    }
  });

  it('are all in the table', () => {
    expect(new Set(ERRORS.map(([name]) => name)).size).toBe(31);
  });
});

describe('the components', () => {
  it('are strings as the standard serialises them', () => {
    expect(inspectUrl('HTTPS://us%65r:p%20w@EXAMPLE.org:8443/a/../b%2fc?x=1&x=2&y#fr ag').parsed).toMatchObject({
      href: 'https://us%65r:p%20w@example.org:8443/b%2fc?x=1&x=2&y#fr%20ag',
      scheme: 'https',
      userinfo: 'us%65r:p%20w',
      username: 'us%65r',
      password: 'p%20w',
      host: 'example.org:8443',
      hostname: 'example.org',
      port: '8443',
      path: '/b%2fc',
      query: 'x=1&x=2&y',
      parameters: [
        { key: 'x', value: '1', hasValue: true },
        { key: 'x', value: '2', hasValue: true },
        { key: 'y', value: '', hasValue: false },
      ],
      fragment: 'fr%20ag',
      origin: 'https://example.org:8443',
    });
  });

  it.each([
    ['http://h:80/', ''],
    ['https://h:443/', ''],
    ['ws://h:80/', ''],
    ['wss://h:443/', ''],
    ['ftp://h:21/', ''],
    ['https://h:80/', '80'],
    ['https://h:0/', '0'],
    ['foo://h:443/', '443'],
  ])('port of %s is %j', (input, port) => {
    expect(inspectUrl(input).parsed?.port).toBe(port);
  });

  it.each([
    ['https://h/', null, null],
    ['https://h/?', '', null],
    ['https://h/#', null, ''],
    ['https://h/?#', '', ''],
    ['https://h/#?', null, '?'],
  ])('query and fragment of %s are %j and %j', (input, query, fragment) => {
    expect(inspectUrl(input).parsed).toMatchObject({ query, fragment });
  });

  it.each([
    ['https://h/', ''],
    ['https://u@h/', 'u'],
    ['https://u:@h/', 'u'],
    ['https://:p@h/', ':p'],
    ['https://u:p@h/', 'u:p'],
    ['https://u:p:q@r@h/', 'u:p%3Aq%40r'],
  ])('userinfo of %s is %j', (input, userinfo) => {
    expect(inspectUrl(input).parsed?.userinfo).toBe(userinfo);
  });

  it.each([
    ['https://h:8443/', 'https://h:8443'],
    ['https://u:p@h:443/', 'https://h'],
    ['ftp://h/', 'ftp://h'],
    ['wss://[::1]:1/', 'wss://[::1]:1'],
    ['blob:https://h:8443/0-0', 'https://h:8443'],
    ['blob:http://h/0-0', 'http://h'],
    ['blob:file:///0-0', 'null'],
    ['blob:ftp://h/0-0', 'null'],
    ['blob:blob:https://h/0-0', 'null'],
    ['blob:null/0-0', 'null'],
    ['file:///p', 'null'],
    ['data:,x', 'null'],
    ['mailto:a@b', 'null'],
    ['foo://h/', 'null'],
  ])('origin of %s is %s', (input, origin) => {
    expect(inspectUrl(input).parsed?.origin).toBe(origin);
  });
});

describe('what users paste', () => {
  it.each([
    ['javascript:', 'javascript:alert(1)', { scheme: 'javascript', path: 'alert(1)', hostname: '', origin: 'null' }],
    ['javascript: broken over lines', 'java\nscript:alert(1)', { scheme: 'javascript', path: 'alert(1)' }],
    ['javascript: with a control in front', '\x01javascript:alert(1)', { scheme: 'javascript' }],
    ['data:', 'data:text/html,<b>?a=b', { scheme: 'data', path: 'text/html,<b>', query: 'a=b' }],
    ['blob:', 'blob:https://h/0-0', { scheme: 'blob', path: 'https://h/0-0', hostname: '', origin: 'https://h' }],
    ['mailto:', 'mailto:a@b?subject=x%20y', { path: 'a@b', parameters: [{ key: 'subject', value: 'x y' }] }],
    ['file:', 'file:///C|/x', { href: 'file:///C:/x', hostname: '', host: '', path: '/C:/x' }],
    ['file: with a host', 'file://server/x', { hostname: 'server' }],
    ['IPv6', 'http://[2001:db8:0:0::1]:8080/', { hostname: '[2001:db8::1]', host: '[2001:db8::1]:8080' }],
    ['a number as host', 'http://2130706433/', { hostname: '127.0.0.1' }],
    ['an international name', 'https://Bücher.example/', { hostname: 'xn--bcher-kva.example' }],
    ['a name that IDNA2008 refuses', 'https://☕.example', { hostname: 'xn--53h.example' }],
    ['ß', 'https://faß.de', { hostname: 'xn--fa-hia.de' }],
    ['an opaque path', 'tel:+1-816-555-1212', { path: '+1-816-555-1212', query: null }],
    ['an opaque host', 'foo://ExAmple/', { hostname: 'ExAmple' }],
    ['a right-to-left override in the path', 'https://h/\u202Ex', { path: '/%E2%80%AEx' }],
    ['an unpaired surrogate', 'https://h/\uD800', { path: '/%EF%BF%BD' }],
    ['__proto__', 'https://h/?__proto__=1', { parameters: [{ key: '__proto__', value: '1' }] }],
  ])('%s', (_name, input, expected) => {
    expect(inspectUrl(input).parsed).toMatchObject(expected);
  });

  it.each(['https://h/\u202E', 'https://\u202Eh/'])('a bidi control in %j', (input) => {
    expect(inspectUrl(input).parsed === null).toBe(input.includes('//\u202E'));
  });

  it.each([
    ['https://h/\uD800', ['lone-surrogate']],
    ['https://h/', []],
  ])('%j is noted', (input, ids) => {
    expect(noteIds(input)).toEqual(ids);
    expect(inspectUrl(input).parsed?.hostname).toBe('h');
  });

  it.each(['', ' ', '\n\n', '\0'])('%j is the base, or no URL', (input) => {
    expect(inspectUrl(input, { base: 'https://h/a?b#c' }).parsed?.href).toBe('https://h/a?b');
    expect(inspectUrl(input)).toMatchObject({ input, parsed: null });
    expect(inspectUrl(input).problems[0]).toMatchObject({ name: 'missing-scheme-non-relative-URL', failure: true });
  });

  it.each<[string, string, string | null, string?]>([
    ['quotes', '"https://h/"', null, 'https://b/%22https://h/%22'],
    ['angle brackets', '<https://h/>', null, 'https://b/%3Chttps://h/%3E'],
    ['U+00A0', '\u00A0https://h/', null, 'https://b/%C2%A0https://h/'],
    ['U+00A0 before two slashes', '\u00A0//h/', null, 'https://b/%C2%A0//h/'],
    ['U+3000', 'https://h/\u3000', 'https://h/%E3%80%80'],
    ['U+2028', '/\u2028/h', null, 'https://b/%E2%80%A8/h'],
    ['U+0085', '/\u0085/h', null, 'https://b/%C2%85/h'],
    ['a list', 'https://h/\nhttps://i/', 'https://h/https://i/'],
    ['a broken line', 'https://h/pa\r\nth?t=1', 'https://h/path?t=1'],
    ['a line of prose', 'https://h\n@i/ and more', 'https://h@i/%20and%20more'],
    ['two slashes on two lines', '/\n/h', null, 'https://h/'],
    ['white space that the parser strips', '\0\r\n https://h/\x1F\n', 'https://h/'],
  ])('%s in the string are read as the standard reads them', (_name, input, href, withBase) => {
    expect(inspectUrl(input)).toMatchObject({ input, notes: [] });
    expect(inspectUrl(input).parsed?.href ?? null).toBe(href);
    expect(inspectUrl(input, { base: 'https://b/' }).parsed?.href).toBe(withBase ?? href);
  });

  it.each(['localhost:3000', 'localhost:3000/x?y', 'example.org:8080/path'])(
    '%s gets a word on its scheme',
    (input) => {
      expect(noteIds(input)).toEqual(['host-as-scheme']);
    },
  );

  it.each(['tel:911', 'foo:80', 'localhost:x', 'com.example.app:/80', 'example.org:123456', 'https://h:80/'])(
    '%s gets none',
    (input) => {
      expect(noteIds(input)).toEqual([]);
    },
  );

  // Long enough for what is quadratic to be noticed. npm run bench measures 2 MB.
  const long = 600_000;

  it('600 kB of lone percent signs', () => {
    const report = inspectUrl(`https://h/${'%'.repeat(long)}`);
    expect(report.parsed?.href).toHaveLength(long + 10);
    expect(report.problems).toMatchObject([{ name: 'invalid-URL-unit', count: long }]);
  });

  it('600 kB of host', () => {
    expect(inspectUrl(`https://${'a'.repeat(long)}/`).parsed?.hostname).toHaveLength(long);
  });

  it('600 kB of lines', () => {
    expect(inspectUrl('a/\n'.repeat(long / 3), { base: 'https://h/' }).problems).toMatchObject([{ count: 2 }]);
    expect(inspectUrl(`x${'\n'.repeat(long)}x`).problems[0]?.failure).toBe(true);
  });

  it('600 kB of parameters', () => {
    const parsed = inspectUrl(`https://h/?${'a&'.repeat(long / 2)}`).parsed;
    expect(parsed?.parameters).toHaveLength(long / 2);
  });

  it('600 kB of what is no URL', () => {
    const report = inspectUrl('\u202E'.repeat(long));
    expect(report).toMatchObject({ parsed: null, problems: [{ failure: true }] });
    expect(report.problems[0]?.explanation.length).toBeLessThan(1_000);
  });
});

describe('the base URL', () => {
  it.each([
    ['../x?y', 'https://h/a/b/c', 'https://h/a/x?y'],
    ['//i/x', 'https://h/a', 'https://i/x'],
    ['#f', 'mailto:a@b', 'mailto:a@b#f'],
    ['1http://x', 'https://h/', 'https://h/1http://x'],
    ['foo:x', 'https://h/', 'foo:x'],
  ])('%s against %s', (input, base, href) => {
    expect(inspectUrl(input, { base }).parsed?.href).toBe(href);
  });

  it('is reported as serialised', () => {
    expect(inspectUrl('x', { base: ' HTTPS://H:443/\uD800' })).toMatchObject({
      base: 'https://h/%EF%BF%BD',
      notes: [],
    });
  });

  it.each([undefined, '', ' \n'])('%j is none', (base) => {
    expect(inspectUrl('https://h/', { base })).toMatchObject({ base: null, notes: [] });
  });

  it('that does not parse is noted and left out', () => {
    const absolute = inspectUrl('https://h/', { base: 'no base' });
    expect(absolute).toMatchObject({ base: null, parsed: { href: 'https://h/' }, notes: [{ id: 'base-invalid' }] });
    const relative = inspectUrl('x', { base: 'no base' });
    expect(relative).toMatchObject({ base: null, parsed: null, notes: [{ id: 'base-invalid' }] });
  });

  it.each([[5], [{}], [Symbol('x')]])('that is no text is noted as well: %s', (base) => {
    expect(inspectUrl('https://h/', { base } as never).notes).toMatchObject([{ id: 'base-invalid' }]);
  });

  it.each([null, 5, 'x'])('odd options (%s) are none', (options) => {
    expect(inspectUrl('https://h/', options as never)).toMatchObject({ base: null, notes: [] });
  });
});

describe('white space around a URL', () => {
  const problem = (text: string) => {
    const found = inspectUrl(text).problems.find(({ name }) => name === 'invalid-URL-unit');
    return found && [found.count, found.places, found.repaired];
  };

  it.each([
    // The standard's own example.
    [
      ' https://example.org ',
      [
        1,
        [
          [0, 1],
          [20, 21],
        ],
        'https://example.org/',
      ],
    ],
    ['https://h/ \0', [1, [[10, 12]], 'https://h/']],
    [
      ' https://h/a b',
      [
        2,
        [
          [0, 1],
          [12, 13],
        ],
        'https://h/a%20b',
      ],
    ],
  ])('that the parser strips is the error that it is to the standard: %j', (text, found) => {
    expect(problem(text)).toEqual(found);
    const explanation = inspectUrl(text).problems.find(({ name }) => name === 'invalid-URL-unit')?.explanation;
    expect(explanation).toContain('white space around the URL');
  });
});

/** Where the standard has moved on and Node 20's native URL has not; so none of these is compared with it. */
describe('the standard of 2026, not the native parser', () => {
  it.each([
    ['^ in a path is encoded', 'https://h/^', 'https://h/%5E'],
    ['an xn-- label that does not decode is kept', 'https://xn--8i7caa/', 'https://xn--8i7caa/'],
    ['an ASCII host is only lower-cased', 'https://XN--A/', 'https://xn--a/'],
  ])('%s', (_name, input, href) => {
    expect(inspectUrl(input).parsed?.href).toBe(href);
  });
});

describe('any text', () => {
  /** What URLs are made of, to get deep into the parser, and the characters that make it stumble. */
  const piece = fc.constantFrom(
    ...[
      'https',
      'http',
      'file',
      'blob',
      'mailto',
      'foo',
      ':',
      '//',
      '/',
      '\\',
      '@',
      '[',
      ']',
      '[::1]',
      '::',
      '1.2.3.4',
    ],
    ...['0x', '256', '.', '..', '%2e', '%', '%25', '%C3', '?', '#', '&', '=', '+', 'C|', 'xn--', 'a', 'é', 'ß', '😀'],
    ...[
      ' ',
      '\t',
      '\n',
      '\r',
      '\0',
      '\u00AD',
      '\u00A0',
      '\u202E',
      '\uFEFF',
      '\uD800',
      '"',
      "'",
      '<',
      '>',
      '“',
      '^',
      '|',
    ],
  );
  const codeUnits = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));
  const anyText = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.array(piece, { maxLength: 12 }).map((parts) => `https://${parts.join('')}`),
    fc.array(piece, { maxLength: 12 }).map((parts) => `foo:${parts.join('')}`),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    codeUnits,
  );
  const runs = cases(1_000);

  it('is read as the reference parser reads exactly that string, with a base and without', () => {
    const around = fc.constantFrom(
      '',
      ' ',
      '\n',
      '\r\n',
      '\0',
      '\u00A0',
      '\u2028',
      '\u0085',
      '"',
      '<',
      '>',
      'https://b/\n',
    );
    const string = fc.oneof(
      anyText,
      fc.tuple(around, anyText, around, anyText, around).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(
        string,
        fc.constantFrom(undefined, 'https://b/a/c?q#f', 'foo:opaque', 'file:///C:/x'),
        (input, base) => {
          const baseURL = parseURL(base ?? '');
          const url = parseURL(toScalarValues(input).text, baseURL === null ? {} : { baseURL });
          const { input: read, parsed, problems } = inspectUrl(input, { base });
          expect(read).toBe(toScalarValues(input).text);
          expect(parsed?.href ?? null).toBe(url && serializeURL(url));
          if (/[\t\n\r]/.test(input)) expect(problems.map(({ name }) => name)).toContain('invalid-URL-unit');
        },
      ),
      runs,
    );
  });

  it('gives a report: parsed, or a reason that comes first', () => {
    fc.assert(
      fc.property(anyText, fc.option(anyText, { nil: undefined }), (input, base) => {
        const { parsed, problems } = inspectUrl(input, { base });
        const failures = problems.map((problem) => problem.failure);
        if (parsed !== null) expect(failures).not.toContain(true);
        else expect(failures).toEqual([true, ...failures.slice(1).fill(false)]);
      }),
      runs,
    );
  });

  it('has components that stand in the href, in order', () => {
    fc.assert(
      fc.property(anyText, (input) => {
        const parsed = inspectUrl(input).parsed;
        if (parsed === null) return;
        const texts = { ...parsed, host: parsed.hostname };
        let last = 0;
        for (const component of ['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'] as const) {
          const text = texts[component] ?? '';
          const span = componentSpan(parsed, component);
          expect(span === null ? '' : parsed.href.slice(...span)).toBe(text);
          if (span === null) continue;
          expect(span[0]).toBeGreaterThanOrEqual(last);
          last = span[1];
        }
        // Nothing but delimiters is left.
        expect(parsed.href.slice(last)).toMatch(/^(?::(?:\/\/)?)?\??#?$/);
      }),
      runs,
    );
  });

  it('has components that recombine to the href of a special URL', () => {
    fc.assert(
      fc.property(anyText, (input) => {
        const parsed = inspectUrl(input).parsed;
        if (parsed === null || !['http', 'https', 'file'].includes(parsed.scheme)) return;
        const { href, scheme, userinfo, host, path, query, fragment } = parsed;
        const authority = userinfo === '' ? host : `${userinfo}@${host}`;
        const tail = (query === null ? '' : `?${query}`) + (fragment === null ? '' : `#${fragment}`);
        expect(`${scheme}://${authority}${path}${tail}`).toBe(href);
        expect(userinfo).toBe(parsed.password === '' ? parsed.username : `${parsed.username}:${parsed.password}`);
        expect(host).toBe(parsed.port === '' ? parsed.hostname : `${parsed.hostname}:${parsed.port}`);
      }),
      runs,
    );
  });

  it('has an href that parses to itself', () => {
    fc.assert(
      fc.property(anyText, (input) => {
        const parsed = inspectUrl(input).parsed;
        if (parsed !== null) expect(inspectUrl(parsed.href).parsed).toEqual(parsed);
      }),
      runs,
    );
  });

  it('has the parameters of URLSearchParams', () => {
    fc.assert(
      fc.property(
        fc.array(piece).map((parts) => `https://h/?${parts.join('')}`),
        (input) => {
          const parsed = inspectUrl(input).parsed;
          const pairs = parsed?.parameters.map(({ key, value }) => [key, value]) ?? [];
          expect(pairs).toEqual([...new URLSearchParams(`?${parsed?.query ?? ''}`)]);
        },
      ),
      runs,
    );
  });

  it('agrees with the native URL on plain web addresses', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (input) => {
        // webUrl makes none of what an older native parser reads differently (see above).
        const native = new URL(input);
        expect(inspectUrl(input).parsed).toMatchObject({
          href: native.href,
          scheme: native.protocol.slice(0, -1),
          host: native.host,
          hostname: native.hostname,
          port: native.port,
          path: native.pathname,
          query: native.search.slice(1) || expect.toBeOneOf([null, '']),
          origin: native.origin,
        });
      }),
      runs,
    );
  });
});
