import { describe, expect, it } from 'vitest';
import { asciiLookAlike, isMixed, scriptsOf } from '../../../../reference/url/host/look-alikes.ts';

describe('the scripts of a label', () => {
  it.each([
    ['example', ['Latin'], false],
    ['münchen-24', ['Latin'], false],
    ['пример', ['Cyrillic'], false],
    ['pаypal', ['Latin', 'Cyrillic'], true],
    ['αpple', ['Greek', 'Latin'], true],
    ['日本語かなカナabc', ['Han', 'Hiragana', 'Katakana', 'Latin'], false],
    ['한국어漢字abc', ['Hangul', 'Han', 'Latin'], false],
    ['漢字ㄅabc', ['Han', 'Bopomofo', 'Latin'], false],
    ['かな한국', ['Hiragana', 'Hangul'], true],
    ['𐌀a', ['Latin', 'another script'], true],
    ['123-4', [], false],
    ['', [], false],
  ])('%s: %j', (label, scripts, mixed) => {
    expect(scriptsOf(label)).toEqual(scripts);
    expect(isMixed(scripts)).toBe(mixed);
  });
});

describe('what a label looks like', () => {
  it.each([
    ['аррӏе', 'apple'],
    ['ɡoogle', 'google'],
    ['ѕсоре-2', 'scope-2'],
    ['օո', 'on'],
    ['apple', null],
    ['пример', null],
    ['münchen', null],
    ['', null],
  ])('%s: %s', (label, look) => expect(asciiLookAlike(label)).toBe(look));
});
