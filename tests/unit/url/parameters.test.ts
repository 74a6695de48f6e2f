import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseParameters } from '../../../reference/url/parameters.ts';
import { cases } from '../../fuzz/cases.ts';

const pairs = (query: string) => parseParameters(query).map(({ key, value }) => [key, value]);

describe('parseParameters', () => {
  it('keeps order and repeats', () => {
    expect(pairs('b=1&a=2&b=3')).toEqual([
      ['b', '1'],
      ['a', '2'],
      ['b', '3'],
    ]);
  });

  it('tells no value from an empty value', () => {
    expect(parseParameters('a&a=')).toEqual([
      { key: 'a', value: '', rawKey: 'a', rawValue: '', hasValue: false },
      { key: 'a', value: '', rawKey: 'a', rawValue: '', hasValue: true },
    ]);
  });

  it('keeps the raw text beside the decoded', () => {
    expect(parseParameters('%41+b=%C3%AB+x%3D')).toEqual([
      { key: 'A b', value: 'ë x=', rawKey: '%41+b', rawValue: '%C3%AB+x%3D', hasValue: true },
    ]);
  });

  it.each([
    ['', []],
    ['&', []],
    [
      'a&&b&',
      [
        ['a', ''],
        ['b', ''],
      ],
    ],
    ['=', [['', '']]],
    ['=v', [['', 'v']]],
    ['a=b=c', [['a', 'b=c']]],
    ['a=%', [['a', '%']]],
    ['a=%4', [['a', '%4']]],
    ['a=%zz%4g', [['a', '%zz%4g']]],
    ['a=%%41', [['a', '%A']]],
    ['a=%2B+', [['a', '+ ']]],
    ['a=%e4', [['a', '\uFFFD']]],
    ['a=%EF%BB%BFb', [['a', '\uFEFFb']]],
    ['a=%00', [['a', '\0']]],
    [
      '__proto__=1&constructor=2',
      [
        ['__proto__', '1'],
        ['constructor', '2'],
      ],
    ],
  ])('reads %j', (query, expected) => {
    expect(pairs(query)).toEqual(expected);
  });

  it('decodes what is not percent-encoded beside what is', () => {
    expect(pairs('é%26%2=😀%C3%AB')).toEqual([['é&%2', '😀ë']]);
  });

  it('agrees with URLSearchParams on any serialised query', () => {
    const delimiters = fc.constantFrom('&', '=', '+', '%', '%2', '%26', '%3D', '%2B', '?', '__proto__');
    const bytes = fc.constantFrom('%E4', '%c3%ab', '%F0%9F', '%F0%9F%98%80', '%EF%BB%BF', '%00', '%ED%A0%80', '%ff');
    // ASCII, as a serialised query is: beside a bad escape Node 20's URLSearchParams spoils other characters.
    const query = fc
      .array(fc.oneof(delimiters, bytes, fc.string({ unit: 'binary-ascii' })))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(query, (text) => {
        // The constructor takes one leading `?` away.
        expect(pairs(text)).toEqual([...new URLSearchParams(`?${text}`)]);
      }),
      cases(1_000),
    );
  });
});
