import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place } from '../../../../reference/url/anatomy/anatomy.ts';
import { MOST_PLACES } from '../../../../reference/url/anatomy/reading.ts';
import { LONGEST_REPAIRED } from '../../../../reference/url/errors/problem-places.ts';
import { VALIDATION_ERRORS } from '../../../../reference/url/errors/validation-errors.ts';
import { inspectUrl } from '../../../../reference/url/inspect.ts';
import type { UrlProblem } from '../../../../reference/url/report.ts';
import { cases } from '../../../fuzz/cases.ts';
import { baseUrls, urlTexts } from '../../../support/urls/texts.ts';

function problemIn(input: string, name: string, base?: string): UrlProblem {
  const problem = inspectUrl(input, { base }).problems.find((one) => one.name === name);
  if (problem === undefined) throw new Error(`${input} has no ${name}`);
  return problem;
}

/** The input with a mark at each end of each place: `https://h/[|]`. */
function marked(input: string, places: readonly Place[]): string {
  let text = '';
  let end = 0;
  for (const [from, to] of places) {
    text += `${input.slice(end, from)}\u00AB${input.slice(from, to)}\u00BB`;
    end = to;
  }
  return text + input.slice(end);
}

describe('the place of', () => {
  it.each<[name: string, marked: string, base?: string]>([
    ['domain-to-ASCII', 'https://a«_»b«_»c.example/'],
    ['domain-to-ASCII', 'https://«-»a.b«-»/'],
    ['domain-to-ASCII', 'https://ab«-»«-»c.example/'],
    ['domain-to-ASCII', 'https://a.«.»b/'],
    ['domain-to-ASCII', 'https://example.org«.»/'],
    ['domain-to-ASCII', `https://a.«${'b'.repeat(64)}».c/`],
    ['domain-to-ASCII', `https://«${'abcdefgh.'.repeat(30)}i»/`],
    ['domain-to-ASCII', 'https://a.«xn--a».b/'],
    ['domain-to-ASCII', 'https://exa«%23»mple.org'],
    ['domain-to-ASCII', 'https://exa« »mple.org'],
    ['domain-to-ASCII', 'https://ü.a«\u202E»b.example/'],
    ['domain-to-ASCII', 'https://ex«\u200D»am«\u200C»ple.example/'],
    ['domain-to-ASCII', 'https://paypal.com«\uFF0F»login.example/'],
    ['domain-to-ASCII', 'https://ü«\u202E»𝐚.example/'],
    // Only together: a letter written from the right between others.
    ['domain-to-ASCII', 'https://«aאb».example/'],
    ['domain-to-ASCII', 'https://«\u00AD»/'],
    ['domain-to-ASCII', 'https://a.«%ff»/'],
    ['domain-percent-encoded', 'https://ex«%61»m«%70»le.org'],
    ['host-invalid-code-point', 'foo://exa«[»mple.org'],
    ['IPv4-non-ASCII-input', 'https://«１»«２»«７».0.0.1/'],
    ['IPv4-empty-part', 'https://127.0.0.1«.»/'],
    ['IPv4-empty-part', 'https://1２7.0.0.1«.»/'],
    ['IPv4-too-few-parts', 'https://«1.2.3»/'],
    ['IPv4-too-many-parts', 'https://1.2.3.4.«5».«6»/'],
    ['IPv4-non-numeric-part', 'https://«test».42'],
    ['IPv4-non-numeric-part', 'https://1.«08»'],
    ['IPv4-non-decimal-part', 'https://127.0.«0x0».«01»'],
    ['IPv4-out-of-range-part', 'https://1.«256»/'],
    ['IPv4-out-of-range-part', 'https://255.255.«4000».1'],
    ['IPv6-unclosed', 'https://«[»::1'],
    ['IPv6-invalid-compression', 'https://[«:»1]'],
    ['IPv6-too-many-pieces', 'https://[1:2:3:4:5:6:7:8:«9»]'],
    ['IPv6-multiple-compression', 'https://[1::1«::»1]'],
    ['IPv6-invalid-code-point', 'https://[1:2:3«!»:4]'],
    ['IPv6-invalid-code-point', 'https://[1:2:3«:»]'],
    ['IPv6-invalid-code-point', 'foo://[fe80::1«%»25eth0]'],
    ['IPv6-too-few-pieces', 'https://[«1:2:3»]'],
    ['IPv6-piece-leading-zero', 'https://[::«01»:«0000»]'],
    ['IPv4-in-IPv6-too-many-pieces', 'https://[1:1:1:1:1:1:1:«127.0.0.1»]'],
    ['IPv4-in-IPv6-invalid-code-point', 'https://[ffff::127.«00».0.1]'],
    ['IPv4-in-IPv6-invalid-code-point', 'https://[ffff::127.0.0.1«.»]'],
    ['IPv4-in-IPv6-out-of-range-part', 'https://[ffff::127.0.0.«400»0]'],
    ['IPv4-in-IPv6-too-few-parts', 'https://[ffff::«127.0.0»]'],
    ['invalid-URL-unit', 'https://example.org/«%»s?«|»#a«#»b'],
    ['invalid-URL-unit', 'ht«\n»tps://h/a« »b«\t\t»c'],
    ['invalid-URL-unit', 'foo://a«"»b«{»«%»zz/'],
    ['invalid-URL-unit', 'mailto:a« »b'],
    ['special-scheme-missing-following-solidus', 'https«:»example.org'],
    ['special-scheme-missing-following-solidus', 'https«:»«/»example.org'],
    ['special-scheme-missing-following-solidus', 'https://«/»«\\»example.org'],
    ['special-scheme-missing-following-solidus', 'https«:»x', 'https://h/'],
    ['missing-scheme-non-relative-URL', '«»1http://x'],
    ['missing-scheme-non-relative-URL', '«»x', 'mailto:user@example.org'],
    ['invalid-reverse-solidus', 'https://example.org«\\»a«\\»b'],
    ['invalid-credentials', 'https://«user@»example.org'],
    ['invalid-credentials', 'https://«a:b@»«c@»example.org'],
    ['host-missing', 'https://«»#f'],
    ['host-missing', 'foo://«»:80'],
    ['host-missing', 'https://user:pass@«»'],
    ['port-out-of-range', 'https://example.org:«70000»'],
    ['port-invalid', 'https://example.org:7«z»z'],
    ['file-invalid-Windows-drive-letter', '«C|»/p', 'file:///c:/'],
    ['file-invalid-Windows-drive-letter-host', 'file://«c:»'],
  ])('%s: %s', (name, text, base) => {
    const problem = problemIn(text.replace(/[«»]/g, ''), name, base);
    expect(problem.located).toBe(true);
    expect(marked(text.replace(/[«»]/g, ''), problem.places)).toBe(text);
    named.add(name);
  });

  const named = new Set<string>();
  it('each error is in the table', () => {
    expect([...named].sort()).toEqual([...VALIDATION_ERRORS.keys()].sort());
  });
});

describe('where the place is not certain', () => {
  it.each([
    ['the whole breaks the rule for both directions of writing', 'https://א.1a/', 'domain-to-ASCII'],
    ['the numbers of an address are not mapped one by one', 'https://ü1.2.3.4/', 'IPv4-non-numeric-part'],
  ])('none is marked: %s', (_, input, name) => {
    expect(problemIn(input, name)).toMatchObject({ located: false, places: [] });
  });
});

const UNIT = /^[!$%&'()*+,\-./:;=?@_~a-zA-Z0-9\u{A0}-\u{10FFFD}]$/u;
const isIn =
  (component: string) =>
  (input: string, [start, end]: Place) =>
    inspectUrl(input).anatomy.segments.some(
      (segment) => segment.component === component && segment.start <= start && segment.end >= end,
    );

/** What the characters at a place of each error must be. */
const POINTS_AT: Readonly<Record<string, (text: string) => boolean>> = {
  'domain-to-ASCII': (text) => text.length > 0,
  'domain-percent-encoded': (text) => /^[%\t\n\r]+[\da-f\t\n\r]{2,}$/i.test(text),
  'host-invalid-code-point': (text) => /^[\0\t\n\r #/:<>?@[\\\]^|]$/.test(text),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is what it must not be.
  'IPv4-non-ASCII-input': (text) => /^[^\x00-\x7f]|^%[89a-f]/iu.test(text.replace(/[\t\n\r]/g, '')),
  'IPv4-empty-part': (text) => /^(?:[.\u3002\uff0e\uff61]|%[\t\n\r]*2[\t\n\r]*e)$/i.test(text),
  'IPv4-too-few-parts': (text) => text.length > 0,
  'IPv4-too-many-parts': (text) => text.length > 0,
  'IPv4-non-numeric-part': (text) => text.length > 0,
  'IPv4-non-decimal-part': (text) => /^[0\uff10%]/.test(text),
  'IPv4-out-of-range-part': (text) => text.length > 1,
  'IPv6-unclosed': (text) => text === '[',
  'IPv6-invalid-compression': (text) => text === ':',
  'IPv6-too-many-pieces': (text) => text.length > 0,
  'IPv6-multiple-compression': (text) => /^:[\t\n\r]*:$/.test(text),
  'IPv6-invalid-code-point': (text) => text === ':' || !/^[\da-f]$/i.test(text) || text.length === 1,
  'IPv6-too-few-pieces': (text) => !text.includes('::'),
  'IPv6-piece-leading-zero': (text) => /^0[\da-f\t\n\r]+$/i.test(text),
  'IPv4-in-IPv6-too-many-pieces': (text) => text.includes('.'),
  'IPv4-in-IPv6-invalid-code-point': (text) => text.length > 0,
  'IPv4-in-IPv6-out-of-range-part': (text) => Number(text.replace(/[\t\n\r]/g, '')) > 255,
  'IPv4-in-IPv6-too-few-parts': (text) => text.split('.').length < 4 || text.endsWith('.'),
  'invalid-URL-unit': (text) => text === '%' || !UNIT.test(text) || /\p{Noncharacter_Code_Point}/u.test(text),
  'special-scheme-missing-following-solidus': (text) => /^[/\\:]$/.test(text),
  'missing-scheme-non-relative-URL': (text) => text === '',
  'invalid-reverse-solidus': (text) => text === '\\',
  'invalid-credentials': (text) => text.endsWith('@'),
  'host-missing': (text) => text === '',
  'port-out-of-range': (text) => Number(text.replace(/[\t\n\r]/g, '')) > 65_535,
  'port-invalid': (text) => !/^\d$/.test(text),
  'file-invalid-Windows-drive-letter': (text) => /^[a-z][\t\n\r]*[:|]$/i.test(text),
  'file-invalid-Windows-drive-letter-host': (text) => /^[a-z][\t\n\r]*[:|]$/i.test(text),
};

describe('the places in any text', () => {
  it('are in order, inside the input, and at what the error names', () => {
    fc.assert(
      fc.property(urlTexts, baseUrls, (input, base) => {
        const { problems, anatomy } = inspectUrl(input, { base });
        for (const { name, places, located, count } of problems) {
          expect(places.length > 0).toBe(located);
          if (located) expect(places.length).toBeGreaterThanOrEqual(count);
          let last = 0;
          for (const [start, end] of places) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThanOrEqual(start);
            expect(end).toBeLessThanOrEqual(input.length);
            const text = anatomy.text.slice(start, end);
            expect(POINTS_AT[name]?.(text), `${name} at ${JSON.stringify(text)} of ${JSON.stringify(input)}`).toBe(
              true,
            );
            last = start;
          }
        }
      }),
      cases(1_000),
    );
  });

  it('lie in the component that the error is about', () => {
    fc.assert(
      fc.property(urlTexts, (input) => {
        for (const { name, places } of inspectUrl(input).problems) {
          const component =
            name.startsWith('IPv') || name.startsWith('domain') || name.startsWith('host-inv') ? 'hostname' : null;
          if (component === null) continue;
          // A tab inside splits a host into several segments.
          for (const place of places.filter(([start, end]) => !/[\t\n\r]/.test(input.slice(start, end)))) {
            const inside = [...Array(place[1] - place[0]).keys()].every((offset) =>
              isIn(component)(input, [place[0] + offset, place[0] + offset + 1]),
            );
            expect(inside, `${name} in ${JSON.stringify(input)}`).toBe(true);
          }
        }
      }),
      cases(1_000),
    );
  });

  it('finds an error in every ASCII host that the strict rules refuse, and in no other', () => {
    const host = fc.string({ unit: fc.constantFrom(...'aZ09-_.!$~xn'), minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(host, (text) => {
        const problem = inspectUrl(`https://${text}/`).problems.find(({ name }) => name === 'domain-to-ASCII');
        if (problem) expect(problem.located, text).toBe(true);
      }),
      cases(1_000),
    );
  });
});

describe('the repaired URL', () => {
  it.each<[name: string, input: string, repaired: string | null]>([
    ['invalid-reverse-solidus', 'https:\\\\h\\a b', 'https:\\\\h/a b'],
    ['invalid-URL-unit', 'https:\\\\h\\a b', 'https:\\\\h\\a%20b'],
    ['invalid-URL-unit', 'ht\ntps://h/\ta', 'https://h/a'],
    ['special-scheme-missing-following-solidus', 'https:h/%7e', 'https://h/%7e'],
    ['special-scheme-missing-following-solidus', 'https:////h', 'https://h'],
    ['domain-percent-encoded', 'HTTPS://exam%70le.org/a b', 'HTTPS://example.org/a b'],
    ['IPv4-too-few-parts', 'https://127.1/a b', 'https://127.0.0.1/a b'],
    ['IPv4-non-decimal-part', 'https://0x7f.0.0.1', 'https://127.0.0.1'],
    ['IPv4-non-ASCII-input', 'https://１２７.0.0.1', 'https://127.0.0.1'],
    ['IPv6-piece-leading-zero', 'https://[::01]/', 'https://[::1]/'],
    ['file-invalid-Windows-drive-letter-host', 'file://c:', 'file:///c:'],
    ['invalid-credentials', 'https://user@h/', null],
    ['invalid-credentials', 'foo://@\nhttps', 'foo://\nhttps'],
    ['invalid-URL-unit', 'https://h/%s', null],
    ['domain-to-ASCII', 'https://a_b.example/', null],
    ['port-invalid', 'https://h:7z', null],
  ])('of %s in %j is %j', (name, input, repaired) => {
    expect(problemIn(input, name).repaired).toBe(repaired);
  });

  it('parses without the error to the same href, always', () => {
    let repairs = 0;
    fc.assert(
      fc.property(urlTexts, baseUrls, (input, base) => {
        const { parsed, problems } = inspectUrl(input, { base });
        for (const { name, repaired } of problems) {
          if (repaired === null) continue;
          repairs++;
          const again = inspectUrl(repaired, { base });
          expect(again.parsed?.href).toBe(parsed?.href);
          expect(again.problems.map((problem) => problem.name)).not.toContain(name);
          expect(repaired).not.toBe(input);
        }
      }),
      cases(1_000),
    );
    expect(repairs).toBeGreaterThan(100);
  });

  it('is left out for a long text', () => {
    expect(problemIn(`https://h\\${'a'.repeat(LONGEST_REPAIRED)}`, 'invalid-reverse-solidus')).toMatchObject({
      repaired: null,
      located: true,
    });
  });
});

describe('what the parser did', () => {
  it.each<[name: string, input: string, outcomes: string[]]>([
    ['invalid-reverse-solidus', 'https://h\\a\\b', ['\\ > /']],
    ['invalid-URL-unit', 'https://h/a  b|"%zz', ['  > %20', '| > |', '" > %22']],
    ['invalid-URL-unit', 'https://h/\ta', ['\t > ']],
    ['domain-percent-encoded', 'https://ex%61m%70le.org', ['%61 > a', '%70 > p']],
    ['IPv4-too-few-parts', 'https://1.2.3/', ['1.2.3 > 1.2.0.3']],
    ['port-invalid', 'https://h:7z', []],
  ])('about %s in %j', (name, input, outcomes) => {
    expect(problemIn(input, name).outcomes.map(({ text, becomes }) => `${text} > ${becomes}`)).toEqual(outcomes);
  });
});

describe('very many places', () => {
  it('are at most a thousand, and a rare error keeps its own', () => {
    const { problems } = inspectUrl(`https://u@h\\${'%'.repeat(5_000)}${'"'.repeat(5_000)}`);
    const counts = problems.map(({ name, count, places }) => [name, count, places.length]);
    expect(counts).toEqual([
      ['invalid-credentials', 1, 1],
      ['invalid-reverse-solidus', 1, 1],
      ['invalid-URL-unit', 10_000, MOST_PLACES - 2],
    ]);
  });
});
