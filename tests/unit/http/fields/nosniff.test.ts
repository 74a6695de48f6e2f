import { expect, it } from 'vitest';
import { isNosniff } from '../../../../reference/http/fields/nosniff.ts';
import { Fields } from '../../../../reference/http/fields.ts';

it.each<[string[], boolean]>([
  [[], false],
  [['nosniff'], true],
  [['NoSniff'], true],
  [['nosniff, none'], true],
  [['nosniff\t,'], true],
  [['nosniff', 'none'], true],
  [['none, nosniff'], false],
  [['none', 'nosniff'], false],
  [[', nosniff'], false],
  [['"nosniff"'], false],
  [['nosniff;'], false],
  [['nosniffs'], false],
  [['no-sniff'], false],
  [[''], false],
])('%j: %j', (values, expected) => {
  expect(isNosniff(new Fields(values.map((value) => ({ name: 'x-content-type-options', value }))))).toBe(expected);
});
