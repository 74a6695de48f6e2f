import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unicodeHost } from '../../../reference/url/punycode.ts';

describe('the Unicode form of a host', () => {
  it.each([
    ['example.org', 'example.org'],
    ['xn--mnchen-3ya.example', 'münchen.example'],
    ['xn--80ak6aa92e.example', 'аррӏе.example'],
    ['a.xn--fa-hia.xn--p1ai', 'a.faß.рф'],
    ['xn--e28h.example', '😀.example'],
    // No Punycode, or nothing that can stand in a label.
    ['xn--a.example', 'xn--a.example'],
    ['xn--.example', 'xn--.example'],
    ['xn--99999999.example', 'xn--99999999.example'],
    [`xn--${'a'.repeat(200)}`, `xn--${'a'.repeat(200)}`],
  ])('%s is %s', (ascii, unicode) => {
    expect(unicodeHost(ascii)).toBe(unicode);
  });

  it('is what Node says, for whatever Node converts', () => {
    const label = fc.string({ unit: fc.constantFrom(...'aeköüñçбжσλ漢字かな한글عब😀ß'), minLength: 1, maxLength: 12 });
    let converted = 0;
    fc.assert(
      fc.property(label, (text) => {
        const ascii = domainToASCII(`${text}.example`);
        if (ascii === '') return;
        converted++;
        expect(unicodeHost(ascii)).toBe(domainToUnicode(ascii));
      }),
      { numRuns: 500 },
    );
    expect(converted).toBeGreaterThan(50);
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => typeof unicodeHost(`xn--${text}`) === 'string'));
  });
});
