import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scoping } from '../../../../reference/capture/list/scope.ts';
import { following, placesOf } from '../../../../reference/capture/row-change.ts';
import { changing, histories } from './changing.ts';

it('tells of the end of a list as it changes, so that what follows it is right', () => {
  fc.assert(
    fc.property(histories({ kind: 'a' }, { kind: 'b' }), fc.array(fc.nat(6)), (lists, starts) => {
      const cut = scoping<{ id: number; kind: string }>();
      const change = changing<{ id: number; kind: string }>();
      // A copy that is made of what changed alone.
      const copied = following<{ id: number; kind: string }, readonly { id: number }[]>([], (before, rows, change) => {
        const made = before.slice(before.length - change.kept);
        for (const at of placesOf(change, rows)) made[at] = rows[at] as { id: number };
        return [...made, ...rows.slice(change.kept)];
      });
      let start = 0;
      lists.forEach((rows, at) => {
        // The start is a row, and stays where it is for a while.
        if (at % 3 === 0) start = rows[starts[at] ?? 0]?.id ?? 0;
        const from = Math.max(
          0,
          rows.findIndex(({ id }) => id >= start),
        );
        expect(copied(cut(change(rows), from))).toEqual(rows.slice(from));
      });
    }),
  );
});
