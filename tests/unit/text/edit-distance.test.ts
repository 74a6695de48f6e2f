import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../../reference/text/edit-distance.ts';

describe('the distance between two words', () => {
  it.each([
    ['found', 'found', 0],
    ['fuond', 'found', 1],
    ['foud', 'found', 1],
    ['founnd', 'found', 1],
    ['fount', 'found', 1],
    ['fuod', 'found', 2],
    ['', 'ab', 2],
    ['ab', '', 2],
    ['', '', 0],
    ['ab', 'ba', 1],
    ['abc', 'ca', Number.POSITIVE_INFINITY],
    ['abcdef', 'ghijkl', Number.POSITIVE_INFINITY],
    ['a', 'abcd', Number.POSITIVE_INFINITY],
  ])('of %j and %j is %d', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance);
  });

  it('is infinite above the limit', () => {
    expect(editDistance('fuond', 'found', 0)).toBe(Number.POSITIVE_INFINITY);
    expect(editDistance('found', 'found', 0)).toBe(0);
  });

  it('is the same both ways, and 0 only for equal words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b, 6);
        expect(distance).toBe(editDistance(b, a, 6));
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });
});
