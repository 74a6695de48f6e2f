import { describe, expect, it } from 'vitest';
import { parseCacheControl } from '../../../../reference/http/fields/cache-control.ts';

const parse = (...values: string[]) => parseCacheControl(values.map((value, line) => ({ value, line })));

describe('parseCacheControl', () => {
  it('reads names without regard to case, and arguments with and without quotes', () => {
    const value = 'Public, MAX-AGE=60, private="Set-Cookie, X-Id"';
    expect(parse(value).directives).toMatchObject([
      { name: 'public', argument: null, isQuoted: false },
      { name: 'max-age', argument: '60', isQuoted: false },
      { name: 'private', argument: 'Set-Cookie, X-Id', isQuoted: true },
    ]);
    for (const { text, start, end } of parse(value).directives) expect(value.slice(start, end)).toBe(text);
  });

  it('goes over all lines, and a remembered value keeps its own line', () => {
    expect(parse('no-cache', 'max-age=1').directives.map(({ line }) => line)).toEqual([0, 1]);
    expect(parseCacheControl([{ value: 'no-cache', line: 0 }]).get('no-cache')?.line).toBe(0);
    expect(parseCacheControl([{ value: 'no-cache', line: 7 }]).get('no-cache')?.line).toBe(7);
  });

  it.each([
    ['private=""', '', true],
    ['private="', '"', false],
    ['private="a"b', '"a"b', false],
    ['private = "a" ', 'a', true],
    ['private="a\nb"', 'a\nb', true],
    ['private=a"', 'a"', false],
  ])('reads the argument of %j', (value, argument, isQuoted) => {
    expect(parse(value).directives).toMatchObject([{ name: 'private', argument, isQuoted }]);
  });

  it('reads a value of 1,000 directives like a short one', () => {
    const value = Array.from({ length: 1_000 }, (_, at) => `a${at}="${at}"`).join(' , ');
    const lines = [{ value, line: 2 }];
    expect(parseCacheControl(lines).directives).toHaveLength(1_000);
    expect(parseCacheControl(lines).directives[999]).toMatchObject({ name: 'a999', argument: '999', line: 2 });
  });

  it('has nothing where the field was not sent', () => {
    expect(parse().directives).toEqual([]);
    expect(parse('').directives).toEqual([]);
  });

  it.each<[string, number | null | undefined]>([
    ['max-age=60', 60],
    ['max-age=0', 0],
    ['max-age=060', 60],
    ['max-age=99999999999', 2 ** 31],
    ['no-cache', undefined],
    ['max-age', null],
    ['max-age=', null],
    ['max-age="60"', null],
    ['max-age=-1', null],
    ['max-age=1.5', null],
    ['max-age=60, max-age=60', 60],
    ['max-age=60, max-age=0', null],
  ])('seconds of %s', (value, seconds) => {
    expect(parse(value).seconds('max-age')).toBe(seconds);
  });

  it('tells a directive for the whole response from one for some fields', () => {
    expect(parse('private').hasUnqualified('private')).toBe(true);
    expect(parse('private="x-id"').hasUnqualified('private')).toBe(false);
    expect(parse('private="x-id", private').hasUnqualified('private')).toBe(true);
  });
});
