import { expect, it } from 'vitest';
import { statusEntry } from '../../../reference/book/status-entry.ts';

it('finds the entry of a code, of its class, or of 500', () => {
  expect(statusEntry(404)).toBe('status/404');
  expect(statusEntry(299)).toBe('status/200');
  expect(statusEntry(499)).toBe('status/400');
  expect(statusEntry(520)).toBe('status/500');
  expect(statusEntry(999)).toBe('status/500');
});
