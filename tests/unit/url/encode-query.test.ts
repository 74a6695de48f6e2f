import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentEncodeAfterEncoding } from '../../../reference/url/encode-query.ts';
import { anyText } from '../../fuzz/any-text.ts';

/** The two sets as whatwg-url hands them over. */
const QUERY = ' "#<>';
const SPECIAL_QUERY = ` "#'<>`;

/** What the platform's own parser makes of a query; it takes tabs, line breaks and what follows `#` out before. */
const nativeQuery = (start: string, text: string) => new URL(`${start}?${text}`).search.slice(1);

describe('percentEncodeAfterEncoding', () => {
  it.each([
    ['https://a.example/', SPECIAL_QUERY],
    ['web+x://a.example/', QUERY],
  ])('encodes a query of %s as the platform does', (start, set) => {
    fc.assert(
      fc.property(anyText(), (text) => {
        // Whoever ends the text with a space would lose it with the end of the URL.
        const query = `${text.replace(/[#\t\n\r]/g, '')}.`;
        expect(percentEncodeAfterEncoding('utf-8', query, set)).toBe(nativeQuery(start, query));
      }),
    );
    const all = `${Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code)).join('')}.`;
    const query = all.replace(/[#\t\n\r]/g, '');
    expect(percentEncodeAfterEncoding('utf-8', query, set)).toBe(nativeQuery(start, query));
    const halves = 'a\uD800b\uDC00\uD83D\uDE00\uDFFF.';
    expect(percentEncodeAfterEncoding('utf-8', halves, set)).toBe(nativeQuery(start, halves));
  });

  it('takes what is special in a regular expression as itself', () => {
    expect(percentEncodeAfterEncoding('utf-8', 'a-c]^\\b', '-]^\\')).toBe('a%2Dc%5D%5E%5Cb');
  });

  it('refuses another encoding than the only one that it knows', () => {
    expect(() => percentEncodeAfterEncoding('windows-1252', 'ä', QUERY)).toThrow(RangeError);
  });
});
