import { describe, expect, it } from 'vitest';
import {
  acceptsCoding,
  canonicalCoding,
  codingsOf,
  isRegisteredCoding,
} from '../../../../reference/http/fields/content-coding.ts';

describe('acceptsCoding', () => {
  const accepts = (accept: string | null, coding: string) =>
    acceptsCoding(accept === null ? [] : [{ value: accept, line: 0 }], coding);

  it.each<[string | null, string, boolean]>([
    // Without the field, everything is acceptable; with an empty one, no coding is.
    [null, 'br', true],
    ['', 'gzip', false],
    ['', 'identity', true],
    ['gzip, br', 'br', true],
    ['gzip', 'br', false],
    ['GZIP', 'gzip', true],
    ['gzip', 'x-gzip', true],
    ['x-gzip', 'gzip', true],
    ['gzip;q=0', 'gzip', false],
    ['gzip;q=0.001', 'gzip', true],
    ['*', 'zstd', true],
    ['*;q=0', 'zstd', false],
    ['gzip, *;q=0', 'gzip', true],
    ['gzip;q=0, *', 'gzip', false],
    ['gzip', 'identity', true],
    ['*;q=0', 'identity', false],
    ['identity;q=0', 'identity', false],
    ['identity;q=0.5, *;q=0', 'identity', true],
    // What Chromium sends for sound and video.
    ['identity;q=1, *;q=0', 'gzip', false],
  ])('Accept-Encoding: %s, %s: %s', (accept, coding, expected) => {
    expect(accepts(accept, coding)).toBe(expected);
  });
});

it('knows the registered codings, and identity is none of them', () => {
  expect(['gzip', 'x-gzip', 'br', 'zstd', 'dcb', 'dcz', 'deflate', 'compress'].every(isRegisteredCoding)).toBe(true);
  expect(['identity', 'utf-8', 'none', 'aws-chunked', ''].some(isRegisteredCoding)).toBe(false);
});

it('reads old names as the new ones', () => {
  expect(['x-gzip', 'x-compress', 'br'].map(canonicalCoding)).toEqual(['gzip', 'compress', 'br']);
});

it('gives the codings with their places', () => {
  const lines = (...values: string[]) => values.map((value, line) => ({ value, line }));
  expect(codingsOf(lines('gzip'))).toEqual([{ text: 'gzip', name: 'gzip', line: 0, start: 0, end: 4 }]);
  expect(codingsOf(lines('x-Gzip, br', 'foo;q=1')).map(({ name, line, start }) => [name, line, start])).toEqual([
    ['x-gzip', 0, 0],
    ['br', 0, 8],
    ['foo;q=1', 1, 0],
  ]);
  expect(codingsOf(lines('', ' , '))).toEqual([]);
});
