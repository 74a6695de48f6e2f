import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHidden } from '../../../../reference/url/secrets/hidden-ranges.ts';
import { anyText } from '../../../fuzz/any-text.ts';
import { cases } from '../../../fuzz/cases.ts';

const hidden = (text: string, secrets: string[], isCut?: boolean) =>
  findHidden(secrets)(text, isCut).map(([start, end]) => text.slice(start, end));
const TOKEN = 'Abc+def/ghi=jkl~mno';

describe('a long secret', () => {
  it.each([
    ['as it is', `x${TOKEN}y`, TOKEN],
    ['percent-encoded', `?t=${encodeURIComponent(TOKEN)}&`, encodeURIComponent(TOKEN)],
    ['encoded twice', encodeURIComponent(encodeURIComponent(TOKEN)), encodeURIComponent(encodeURIComponent(TOKEN))],
    ['in lower case', `//${TOKEN.toLowerCase()}/`, TOKEN.toLowerCase()],
    ['with tabs and line breaks in it', 'Abc+\tdef/ghi=\r\njkl~mno', 'Abc+\tdef/ghi=\r\njkl~mno'],
    ['with + read as a space', `"${TOKEN.replace('+', ' ')}"`, TOKEN.replace('+', ' ')],
  ])('is found %s', (_, text, found) => expect(hidden(text, [TOKEN])).toEqual([found]));

  it('is found more than once, and beside others', () => {
    expect(hidden(`${TOKEN} ${TOKEN}`, [TOKEN])).toEqual([TOKEN, TOKEN]);
    expect(hidden(`a=${TOKEN}&b=another-long-one`, ['another-long-one', TOKEN])).toEqual([TOKEN, 'another-long-one']);
  });

  it('is found where a cut left its start', () => {
    expect(hidden(`?t=${TOKEN.slice(0, 9)}`, [TOKEN], true)).toEqual([TOKEN.slice(0, 9)]);
    expect(hidden(`?t=${TOKEN.slice(0, 9)}`, [TOKEN])).toEqual([]);
    expect(hidden(`holds ${TOKEN.slice(0, 9)}… and more`, [TOKEN])).toEqual([TOKEN.slice(0, 9)]);
  });

  it('of 2 MB is hidden to its end', () => {
    const long = 'secret'.repeat(350_000);
    expect(hidden(`?password=${long}&a=b`, [long]).map(({ length }) => length)).toEqual([long.length]);
  });
});

describe('a short secret', () => {
  it.each([
    ['https://u:x@x.org/?password=x&x=1', ['x', 'x']],
    ['x', ['x']],
    ['{"pin":"x","tax":"xx"}', ['x']],
    ['next%3D%2Fa%3Fpassword%3Dx%26b', ['x']],
    ['https://example.org/xx?max=xy', []],
  ])('is found where a value stands, in %s', (text, found) => expect(hidden(text, ['x'])).toEqual(found));
});

it('no secret hides nothing, nor does an empty one', () => {
  expect(hidden('a=b', [])).toEqual([]);
  expect(hidden('a=b', ['', '\t'])).toEqual([]);
});

it('gives ranges in order, inside the text, that hold the secret however it was encoded', () => {
  const secret = anyText({ minLength: 13, maxLength: 30 }).filter((text) => !/\p{Surrogate}/u.test(text));
  const around = fc.string({ maxLength: 20 });
  const spelling = fc.constantFrom(
    (text: string) => text,
    encodeURIComponent,
    (text: string) => encodeURIComponent(encodeURIComponent(text)),
    (text: string) => new URLSearchParams({ '': text }).toString().slice(1),
  );
  fc.assert(
    fc.property(secret, around, around, spelling, (text, before, after, spell) => {
      // What is not decoded where it was found holds no escapes.
      fc.pre(!text.includes('%') && !/%[\da-f]{0,1}$/i.test(before) && /[^\p{Cc}_]{13}/u.test(text));
      const whole = `${before}${spell(text)}${after}`;
      const ranges = findHidden([text])(whole);
      let last = 0;
      for (const [start, end] of ranges) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(whole.length);
      const shown = ranges.reduceRight((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), whole);
      expect(shown.includes(spell(text))).toBe(false);
      expect(ranges.length).toBeGreaterThan(0);
    }),
    cases(1_000),
  );
});
