import { createRequire } from 'node:module';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packExpressions, readExpressions } from '../../../../reference/url/host/idna-expressions.ts';

const expressions: Record<string, RegExp> = createRequire(import.meta.url)('tr46/lib/regexes.js');
const packed = packExpressions(expressions);
const read = readExpressions(packed);

describe('the packed expressions of IDNA', () => {
  it.each(Object.keys(expressions))('%s matches what it matches in tr46', (name) => {
    const [own, theirs] = [read[name], expressions[name]];
    expect(own?.flags).toBe(theirs?.flags);
    const differing: number[] = [];
    for (let code = 0; code <= 0x10_ffff; code += code < 0x2_0000 || code >= 0xe_0000 ? 1 : 17) {
      const character = String.fromCodePoint(code);
      // The second form is what `validZWNJ` is about.
      for (const text of [character, `${character}\u200c${character}`]) {
        if (own?.test(text) !== theirs?.test(text)) differing.push(code);
      }
    }
    expect(differing).toEqual([]);
  });

  it('have the same classes when they are packed again', () => {
    expect(packExpressions(read)).toEqual(packed);
  });

  it('take a quarter of the room, compressed', () => {
    const size = (content: string) => deflateRawSync(content, { level: 9 }).length;
    const sources = Object.values(expressions).join('\n');
    expect(size(JSON.stringify(packed))).toBeLessThan(size(sources) / 4);
  });

  it('are not made of more kinds of runs than letters', () => {
    const many = Object.fromEntries(
      [...'abcdefghijklmnopqrstuvwxyzäöü'].map((letter) => [letter, new RegExp(`[${letter}]`, 'u')]),
    );
    expect(() => packExpressions(many)).toThrow('more kinds of runs');
  });
});
