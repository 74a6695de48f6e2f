import { describe, expect, it } from 'vitest';
import { acceptsType, parseAccept } from '../../../../reference/http/fields/accept.ts';

const ranges = (...values: string[]) => parseAccept(values.map((value, line) => ({ value, line })));

describe('parseAccept', () => {
  it('gives ranges and weights', () => {
    expect(ranges('Text/HTML;level=1, */*;q=0.1', 'image/*')).toEqual([
      { name: 'text/html', weight: 1 },
      { name: '*/*', weight: 0.1 },
      { name: 'image/*', weight: 1 },
    ]);
  });

  it('reads a lone asterisk, as old Java clients send it', () => {
    expect(ranges('text/html, *; q=.2')?.[1]).toEqual({ name: '*/*', weight: 0.2 });
  });

  it.each(['json', 'text/', '/html', '*/html', 'a/b/c', 'text html/x'])('has nothing for %s', (value) => {
    expect(ranges(value)).toBeNull();
    expect(ranges('text/html', value)).toBeNull();
  });

  it('finds no range in an empty value', () => {
    expect(ranges('')).toEqual([]);
  });
});

describe('acceptsType', () => {
  it.each([
    ['text/csv', 'text/csv', true],
    ['text/csv', 'text/html', false],
    ['text/*', 'text/html', true],
    ['text/*', 'image/png', false],
    ['*/*', 'image/png', true],
    ['*/*;q=0.001', 'image/png', true],
    ['*/*;q=0', 'image/png', false],
    // The most specific range decides.
    ['text/html;q=0, */*', 'text/html', false],
    ['text/*;q=0, text/html', 'text/html', true],
    ['text/*;q=0, */*', 'text/html', false],
    // Parameters are not compared.
    ['application/json;charset=utf-8', 'application/json', true],
    ['text/html;level=1;q=0, text/html', 'text/html', true],
  ])('Accept: %s, %s: %s', (accept, essence, expected) => {
    expect(acceptsType(ranges(accept) ?? [], essence)).toBe(expected);
  });
});
