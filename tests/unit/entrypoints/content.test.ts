import { expect, it } from 'vitest';
import { compareContent } from '../../../entrypoints/panel/content.ts';

const bytes = (...values: number[]) => ({ bytes: Uint8Array.from(values) });

it.each([
  ['the same text', { text: '{"a":1}' }, { text: '{"a":1}' }, { isSame: true, of: 'text' }],
  ['other text', { text: '{"a":1}' }, { text: '{"a":2}' }, { isSame: false, of: 'text' }],
  ['empty text', { text: '' }, { text: '' }, { isSame: true, of: 'text' }],
  ['the same bytes', bytes(137, 80, 0), bytes(137, 80, 0), { isSame: true, of: 'bytes' }],
  ['other bytes', bytes(137, 80, 0), bytes(137, 80, 1), { isSame: false, of: 'bytes' }],
  ['bytes and their beginning', bytes(137, 80), bytes(137, 80, 0), { isSame: false, of: 'bytes' }],
  ['bytes and text', bytes(97), { text: 'a' }, null],
])('compares content: %s', (_, one, other, expected) => {
  expect(compareContent(one, other)).toEqual(expected);
  expect(compareContent(other, one)).toEqual(expected);
});
