import { describe, expect, it } from 'vitest';
import { attacksOn, textOf } from '../../support/regexes/attacks.ts';
import { slowIn, unexplained, unexplainedUnseen } from '../../support/regexes/findings.ts';
import { regexesIn } from '../../support/regexes/product-regexes.ts';

const regex = (source: string, line = 1) => ({ file: 'a.ts', line, source, flags: '' });

describe('a regular expression', () => {
  it('is found in code, and where one is put together', () => {
    const text = 'const a = /x+$/g;\n// /y/\nconst b = "/z/";\nconst c = new RegExp(a.source);\nconst d = RegExp("q");';
    expect(regexesIn({ path: 'a.ts', text })).toEqual({
      literals: [{ file: 'a.ts', line: 1, source: 'x+$', flags: 'g' }],
      builtAt: [4, 5],
    });
  });

  it.each([
    ['^\\d*[1-9]\\d*$', 'share'],
    ['\\s+$', 'begins anew'],
    ['^(?:a+)+$', 'exponentially'],
  ])('%s is slow', (source, why) => expect(slowIn(regex(source))).toContain(why));

  it.each(['^0*[1-9]\\d*$', '(?<!\\s)\\s+$', '^[a-z]+$'])('%s is not', (source) => {
    expect(slowIn(regex(source))).toBeNull();
  });
});

it('each slow expression and each exception without one is named, with its place', () => {
  const exceptions = [
    { file: 'a.ts', starts: '\\s', why: '' },
    { file: 'b.ts', starts: 'x', why: '' },
  ];
  expect(unexplained([regex('\\s+$'), regex('=+$', 7), regex('=')], slowIn, exceptions)).toEqual([
    'a.ts:7 /=+$/: a repeated part begins anew at each of its characters',
    'b.ts: no expression that begins with x is slow',
  ]);
});

it('an expression whose text is cut is driven with as much as is left', () => {
  const exceptions = [
    { file: 'a.ts', starts: '\\s', why: '', most: 100 },
    { file: 'a.ts', starts: '=', why: '' },
  ];
  const slow = (_regex: object, most = 1_000_000) => (most > 50 ? `${most} are too many` : null);
  const found = (most: number) =>
    unexplained(
      [regex('\\s+$'), regex('=+$')],
      slow,
      [{ ...exceptions[0], most } as (typeof exceptions)[0], ...exceptions.slice(1)],
      'there',
    );
  expect(found(100)).toEqual(['a.ts:1 /\\s+$/: 100 are too many']);
  expect(found(50)).toEqual([]);
});

it('an expression that is put together when asked must be listed', () => {
  expect(unexplainedUnseen(['new.ts:3'])).toContain('new.ts: 1 put together when asked, 0 listed');
});

it('an attack repeats what an expression repeats, and what stands before that', () => {
  const texts = attacksOn('eyJ\\w+\\.', '').map((attack) => textOf(attack, 8));
  expect(texts).toEqual(expect.arrayContaining(['aaaaaaaa', 'eyJaeyJa', 'eyJaaaaaaaa']));
});
