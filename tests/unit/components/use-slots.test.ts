import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assigned } from '../../../components/panel/table/use-slots.ts';

const NONE: ReadonlyMap<number, number> = new Map();
/** The places of rows that are drawn one after the other. */
const after = (...drawn: number[][]) => [...drawn.reduce((before, ids) => assigned(ids, before), NONE)];

it('lets rows keep their places, and those that come take the places of those that are gone, in order', () => {
  expect(after([1, 2, 3])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ]);
  expect(after([1, 2, 3], [3, 4, 5])).toEqual([
    [3, 2],
    [4, 0],
    [5, 1],
  ]);
  expect(after([1, 2, 3], [7, 8, 9, 10]).map(([, slot]) => slot)).toEqual([0, 1, 2, 3]);
});

it('gives each row a place of its own, and a row that stays the one it had', () => {
  const ids = fc.uniqueArray(fc.nat(30), { maxLength: 20 });
  fc.assert(
    fc.property(fc.array(ids, { maxLength: 10 }), ids, (earlier, now) => {
      const before = earlier.reduce<ReadonlyMap<number, number>>((slots, drawn) => assigned(drawn, slots), NONE);
      const slots = assigned(now, before);
      expect([...slots.keys()]).toEqual(now);
      expect(new Set(slots.values()).size).toBe(now.length);
      for (const id of now) if (before.has(id)) expect(slots.get(id)).toBe(before.get(id));
    }),
  );
});
