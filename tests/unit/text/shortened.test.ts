import { expect, it } from 'vitest';
import { shortened } from '../../../reference/text/shortened.ts';

it('cuts a word at 60 characters', () => {
  expect(shortened('a'.repeat(60))).toBe('a'.repeat(60));
  expect(shortened('a'.repeat(61))).toBe(`${'a'.repeat(59)}…`);
});
