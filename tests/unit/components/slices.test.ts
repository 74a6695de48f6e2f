import { expect, it } from 'vitest';
import { slicesOf } from '../../../components/OpenOrPaste/slices.ts';
import { exchangeFromRaw } from '../../../reference/http/from-raw.ts';

const small = exchangeFromRaw('HTTP/1.1 200 OK\nServer: x\n\n');
const large = { ...small, content: { text: 'x'.repeat(500_001) } };

it('keeps every exchange, in order, in slices of at most a hundred', () => {
  const exchanges = Array.from({ length: 250 }, (_, index) => ({ ...small, status: 200 + index }));
  const slices = slicesOf(exchanges);
  expect(slices.map((slice) => slice.length)).toEqual([100, 100, 50]);
  expect(slices.flat()).toEqual(exchanges);
});

it('ends a slice after much content', () => {
  expect(slicesOf([small, large, small, large, large]).map((slice) => slice.length)).toEqual([2, 2, 1]);
});

it('makes none of nothing', () => {
  expect(slicesOf([])).toEqual([]);
});
