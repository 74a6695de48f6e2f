import { describe, expect, it } from 'vitest';
import { listMembers, lowerMembers, withMember, withoutMember } from '../../../../reference/http/fields/lists.ts';

const lines = (...values: string[]) => values.map((value, index) => ({ value, line: index * 2 }));

describe('listMembers', () => {
  it.each<[string[], string[]]>([
    [['gzip, br'], ['gzip', 'br']],
    [
      ['gzip', 'br'],
      ['gzip', 'br'],
    ],
    [[' ,gzip ,, br\t,'], ['gzip', 'br']],
    [[''], []],
    [[' , '], []],
    [['a="x, y", b'], ['a="x, y"', 'b']],
    [['a="x\\", y", b'], ['a="x\\", y"', 'b']],
    // A backslash escapes in quotes only.
    [['a\\, b'], ['a\\', 'b']],
    // A quote that is left open ends with its line.
    [
      ['a="x, y', 'b'],
      ['a="x, y', 'b'],
    ],
    [['a="x\\'], ['a="x\\']],
    [['"'], ['"']],
  ])('splits %j', (values, texts) => {
    const members = listMembers(lines(...values));
    expect(members.map(({ text }) => text)).toEqual(texts);
    for (const { text, line, start, end } of members) expect(values[line / 2]?.slice(start, end)).toBe(text);
  });

  it('splits at another character', () => {
    expect(listMembers(lines('a; b,c'), ';').map(({ text }) => text)).toEqual(['a', 'b,c']);
  });
});

describe('lowerMembers', () => {
  it('gives them in lower case', () => {
    expect(lowerMembers(lines('Accept, ORIGIN'))).toEqual(['accept', 'origin']);
  });
});

describe('withMember', () => {
  it('puts a text in the place of a member', () => {
    const sent = lines('no-cache , max_age=1', 'public');
    const [first, second, third] = listMembers(sent);
    if (!first || !second || !third) throw new Error('three members');
    expect(withMember(sent, first, 'private')).toBe('private , max_age=1, public');
    expect(withMember(sent, second, 'max-age=1')).toBe('no-cache , max-age=1, public');
    expect(withMember(sent, third, 'x')).toBe('no-cache , max_age=1, x');
  });

  it('is null where a quote is open', () => {
    const sent = lines('a="x', 'max_age=1');
    const [, second] = listMembers(sent);
    if (!second) throw new Error('two members');
    expect(withMember(sent, second, 'max-age=1')).toBeNull();
  });
});

describe('withoutMember', () => {
  it.each<[string[], number, string | null]>([
    [['a, b, c'], 1, 'a, c'],
    [['a', 'b, c'], 0, 'b, c'],
    [['a="x, y", b'], 1, 'a="x, y"'],
    [['a'], 0, null],
    [['a="x, b', 'c'], 1, null],
  ])('%j without member %i is %j', (values, at, rest) => {
    const [member] = listMembers(lines(...values)).slice(at);
    expect(member && withoutMember(lines(...values), member)).toBe(rest);
  });
});
