import fc from 'fast-check';
import { expect, it } from 'vitest';
import { followingLoads, loadsOf } from '../../../reference/capture/loads.ts';
import type { Navigation, Row } from '../../../reference/capture/row.ts';
import { changing } from './list/changing.ts';
import { rowsOf } from './relations/rows.ts';

const row = (id: number, path: string, resourceType: string | null): Row => {
  const [made] = rowsOf({ ask: path, resourceType });
  if (!made) throw new Error('one row');
  return { ...made, id };
};
const to = (path: string, beforeRow: number): Navigation => ({ url: `https://shop.example${path}`, at: 0, beforeRow });
const told = (loads: ReturnType<typeof loadsOf>) => loads.map(({ navigation, document }) => [navigation, document.id]);

/** What can become of a session's rows and navigations between two looks at them. */
type Step = 'row' | 'navigation' | 'look' | 'drop' | 'replace' | 'move' | 'forget' | 'clear';
const KINDS: readonly Step[] = ['look', 'drop', 'replace', 'replace', 'move', 'forget', 'clear'];
const steps = fc.array(
  fc.record({
    kind: fc.oneof({ weight: 5, arbitrary: fc.constantFrom<Step>('row', 'navigation') }, fc.constantFrom(...KINDS)),
    path: fc.constantFrom('/a', '/b'),
    type: fc.constantFrom('document', 'document', 'image', null),
    at: fc.nat(4),
    isSeen: fc.boolean(),
  }),
  { minLength: 10, maxLength: 40 },
);

it('the loads of a list that grows are those of the whole list, whatever becomes of it', () => {
  fc.assert(
    fc.property(steps, (given) => {
      const growing = followingLoads();
      const change = changing<Row>();
      let rows: readonly Row[] = [];
      let navigations: readonly Navigation[] = [];
      let next = 1;
      for (const { kind, path, type, at, isSeen } of given) {
        if (kind === 'row') rows = [...rows, row(next++, path, type)];
        if (kind === 'navigation') navigations = [...navigations, to(path, next)];
        // With what came to light, or as it was told of again.
        if (kind === 'look') rows = rows.map((each, place) => (place === at ? { ...each, looks: null } : each));
        if (kind === 'replace') rows = rows.map((each, place) => (place === at ? row(each.id, path, type) : each));
        if (kind === 'drop') rows = rows.slice(1);
        // As `beginPage` does it: never before an earlier one.
        if (kind === 'move') {
          const least = navigations.at(-2)?.beforeRow ?? 1;
          navigations = navigations.map((each, place) =>
            place === navigations.length - 1 ? { ...each, beforeRow: Math.max(least, each.beforeRow - at) } : each,
          );
        }
        if (kind === 'forget') navigations = navigations.slice(1);
        if (kind === 'clear') {
          rows = [];
          navigations = [];
        }
        if (isSeen) expect(told(growing(change(rows), navigations))).toEqual(told(loadsOf(rows, navigations)));
      }
    }),
  );
});

it('a row is looked at once, a list that changed before its end anew', () => {
  let looked = new Set<number>();
  const rows = Array.from({ length: 100 }, (_, at) => {
    const { exchange, ...rest } = row(at + 1, `/${at}`, 'document');
    const watched = Object.defineProperty({ ...exchange }, 'resourceType', {
      get: () => {
        looked.add(at);
        return 'document';
      },
    });
    return { ...rest, exchange: watched };
  });
  const navigations = [to('/0', 1)];
  const growing = followingLoads();
  const change = changing<Row>();
  function looksAt(list: readonly Row[]): number[] {
    looked = new Set();
    growing(change(list), navigations);
    return [...looked];
  }
  expect(looksAt(rows.slice(0, 90))).toHaveLength(90);
  expect(looksAt(rows.slice(0, 92))).toEqual([90, 91]);
  expect(looksAt(rows.slice(0, 92))).toEqual([]);
  // The row of the document is gone: another may be that now.
  expect(looksAt(rows.slice(1, 92))).toHaveLength(91);
  expect(looksAt(rows.slice(2, 93))).toEqual([92]);
});
