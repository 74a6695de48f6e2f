import { expect, it } from 'vitest';
import { bounded } from '../../../reference/text/bounded.ts';

it('makes each value once, null among them, and forgets all of them past its bound', () => {
  const made: string[] = [];
  const length = bounded(2, (key: string) => {
    made.push(key);
    return key === '' ? null : key.length;
  });
  expect(['', '', 'a', 'a', ''].map(length)).toEqual([null, null, 1, 1, null]);
  expect(made).toEqual(['', 'a']);
  expect(length('bc')).toBe(2);
  expect(length('a')).toBe(1);
  expect(made).toEqual(['', 'a', 'bc', 'a']);
});
