import { describe, expect, it } from 'vitest';
import { listMembers, lowerMembers } from '../../../reference/http/lists.ts';

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
