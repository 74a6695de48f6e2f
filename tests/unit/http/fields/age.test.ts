import { describe, expect, it } from 'vitest';
import { readAge } from '../../../../reference/http/fields/age.ts';
import { Fields } from '../../../../reference/http/fields.ts';

const age = (...values: string[]) => readAge(new Fields(values.map((value) => ({ name: 'Age', value }))));

describe('readAge', () => {
  it.each<[string, number | null]>([
    ['0', 0],
    ['070', 70],
    ['99999999999', 2 ** 31],
    ['-70', null],
    ['+70', null],
    ['70.5', null],
    ['70s', null],
    ['"70"', null],
    ['abc', null],
  ])('%s: %s', (value, seconds) => {
    expect(age(value)).toMatchObject({ seconds, isList: false, member: { text: value, line: 0 } });
  });

  it('takes the first of a list, and two lines are a list', () => {
    expect(age('10, 70')).toMatchObject({ seconds: 10, isList: true });
    expect(age('70', '10')).toMatchObject({ seconds: 70, isList: true, member: { line: 0 } });
  });

  it('has nothing where nothing was sent', () => {
    expect(age()).toBeNull();
    expect(age('')).toBeNull();
  });
});
