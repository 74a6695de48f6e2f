import { expect, it } from 'vitest';
import { weightedMembers } from '../../../../reference/http/fields/weighted-list.ts';

it.each<[string, [string, number][]]>([
  ['', []],
  ['gzip', [['gzip', 1]]],
  [
    'GZIP;q=0.5, br;Q=1.0 , *;q=0',
    [
      ['gzip', 0.5],
      ['br', 1],
      ['*', 0],
    ],
  ],
  ['identity ; q = .2', [['identity', 0.2]]],
  ['text/html;level=1;q=0.4;x="a,b"', [['text/html', 0.4]]],
  // No weight, and another parameter whose name ends the same way.
  ['text/html;eq=0', [['text/html', 1]]],
  ['gzip;q=high', [['gzip', 1]]],
  ['gzip;q=7', [['gzip', 1]]],
  ['gzip;q=0.000', [['gzip', 0]]],
])('reads %s', (value, expected) => {
  const members = weightedMembers([{ value, line: 0 }]);
  expect(members.map(({ name, weight }) => [name, weight])).toEqual(expected);
});
