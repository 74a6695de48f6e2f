import { expect, it } from 'vitest';
import { counted } from '../../../reference/text/counted.ts';

it.each([
  [counted(0, 'response'), '0 responses'],
  [counted(1, 'response'), '1 response'],
  [counted(999, 'response'), '999 responses'],
  [counted(1_000, 'response'), '1,000 responses'],
  [counted(12_000, 'response'), '12,000 responses'],
  [counted(1, 'entry', 'entries'), '1 entry'],
  [counted(2, 'entry', 'entries'), '2 entries'],
])('says %s', (said, expected) => {
  expect(said).toBe(expected);
});
