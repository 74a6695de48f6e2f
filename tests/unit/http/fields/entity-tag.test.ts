import { describe, expect, it } from 'vitest';
import {
  type EntityTag,
  matchesStrongly,
  matchesWeakly,
  parseEntityTag,
  parseTagList,
} from '../../../../reference/http/fields/entity-tag.ts';

function tag(text: string): EntityTag {
  const parsed = parseEntityTag(text);
  if (parsed === null) throw new Error(`${text} is no entity tag`);
  return parsed;
}

describe('parseEntityTag', () => {
  it.each([
    ['"a"', false, '"a"'],
    ['""', false, '""'],
    ['W/"a"', true, '"a"'],
    ['"W/a"', false, '"W/a"'],
    ['"a\\"', false, '"a\\"'],
    ['"é"', false, '"é"'],
  ])('reads %s', (text, isWeak, opaque) => {
    expect(parseEntityTag(text)).toEqual({ isWeak, opaque });
  });

  it.each(['', 'a', 'w/"a"', 'W/ "a"', '"a', '"a b"', '"a" ', '"a", "b"', "'a'", 'W/a'])('refuses %s', (text) => {
    expect(parseEntityTag(text)).toBeNull();
  });
});

// The table of RFC 9110, section 8.8.3.2.
it.each([
  ['W/"1"', 'W/"1"', false, true],
  ['W/"1"', 'W/"2"', false, false],
  ['W/"1"', '"1"', false, true],
  ['"1"', '"1"', true, true],
])('compares %s and %s', (one, other, strongly, weakly) => {
  expect(matchesStrongly(tag(one), tag(other))).toBe(strongly);
  expect(matchesStrongly(tag(other), tag(one))).toBe(strongly);
  expect(matchesWeakly(tag(one), tag(other))).toBe(weakly);
});

describe('parseTagList', () => {
  const list = (...values: string[]) => parseTagList(values.map((value, line) => ({ value, line })));

  it.each([
    [['"a"'], ['"a"']],
    [['"a", W/"b"'], ['"a"', '"b"']],
    [
      ['"a"', '"b"'],
      ['"a"', '"b"'],
    ],
    [[' ,"a" ,,\t"b",'], ['"a"', '"b"']],
    // A comma and a backslash are characters like others in a tag.
    [['"a,b", "c\\", "d"'], ['"a,b"', '"c\\"', '"d"']],
  ])('reads %j', (values, opaque) => {
    const tags = list(...values);
    expect(tags === '*' ? '*' : tags?.map((one) => one.opaque)).toEqual(opaque);
  });

  it('reads the asterisk', () => {
    expect(list(' * ')).toBe('*');
  });

  it.each([[[]], [['']], [['a']], [['"a", x']], [['"a"x']], [['"a" "b"']], [['"a']], [['*, "a"']], [['"a", w/"b"']]])(
    'has nothing for %j',
    (values) => {
      expect(list(...values)).toBeNull();
    },
  );
});
