import { describe, expect, it } from 'vitest';
import { cut } from '../../../components/parts/text/cut.ts';

describe('cut', () => {
  it('counts what it leaves out', () => {
    expect(cut('a'.repeat(1_234), 100)).toEqual({ shown: 'a'.repeat(100), left: ' … and 1,134 more characters' });
  });

  it.each([0, 100, 101, 110])('keeps %i characters of 100 whole: the words would take as much room', (length) => {
    expect(cut('a'.repeat(length), 100)).toEqual({ shown: 'a'.repeat(length), left: '' });
  });

  it('is never longer than what it is given', () => {
    for (let length = 0; length < 300; length++) {
      const { shown, left } = cut('a'.repeat(length), 100);
      expect(shown.length + left.length).toBeLessThanOrEqual(length);
    }
  });
});
