import { describe, expect, it } from 'vitest';
import { parseByteRanges, parseContentRange } from '../../../../reference/http/fields/range.ts';

describe('parseByteRanges', () => {
  it.each([
    ['bytes=0-499', [{ first: 0n, last: 499n }]],
    ['bytes=9-9', [{ first: 9n, last: 9n }]],
    ['Bytes=500-', [{ first: 500n, last: null }]],
    ['bytes=-200', [{ suffix: 200n }]],
    ['bytes= 0-0, -1', [{ first: 0n, last: 0n }, { suffix: 1n }]],
    ['bytes=99999999999999999999-', [{ first: 99_999_999_999_999_999_999n, last: null }]],
  ])('reads %s', (value, expected) => {
    expect(parseByteRanges(value)).toEqual(expected);
  });

  it.each(['', 'bytes', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=5-2', 'bytes=0-1,', 'bytes 0-1', 'lines=0-5'])(
    'has nothing for %s',
    (value) => {
      expect(parseByteRanges(value)).toBeNull();
    },
  );
});

describe('parseContentRange', () => {
  it.each([
    ['bytes 0-499/1000', { unit: 'bytes', first: 0n, last: 499n, total: 1000n }],
    ['BYTES 0-499/*', { unit: 'bytes', first: 0n, last: 499n, total: null }],
    ['bytes */1000', { unit: 'bytes', first: null, last: null, total: 1000n }],
    ['items 5-1/9', { unit: 'items', first: 5n, last: 1n, total: 9n }],
  ])('reads %s', (value, expected) => {
    expect(parseContentRange(value)).toEqual(expected);
  });

  it.each(['', 'bytes', 'bytes=0-4/9', '0-4/9', 'bytes 0-4', 'bytes */*', 'bytes 0-/9', 'bytes -4/9', 'bytes  0-4/9'])(
    'has nothing for %s',
    (value) => {
      expect(parseContentRange(value)).toBeNull();
    },
  );
});
