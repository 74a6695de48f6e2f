import { expect, it } from 'vitest';
import { secondsWords } from '../../../reference/text/seconds-words.ts';

it.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [60, '1 minute'],
  [90, '90 seconds'],
  [5400, '90 minutes'],
  [86_400, '1 day'],
  [31_536_000, '365 days'],
])('%d: %s', (seconds, words) => {
  expect(secondsWords(seconds)).toBe(words);
});
