import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { RowMap } from '../../../../reference/capture/list/row-map.ts';

const row = (name: string) => ({ name });
const [a, b, c, d] = [row('a'), row('b'), row('c'), row('d')];

/** A map that tells what it was made to make. */
function telling() {
  const made: string[] = [];
  const map = new RowMap(({ name }: { name: string }) => {
    made.push(name);
    return name.toUpperCase();
  });
  return { made, of: (...rows: { name: string }[]) => map.of(rows).join('') };
}

it('makes what is new and nothing else', () => {
  const { made, of } = telling();
  expect(of(a, b)).toBe('AB');
  expect(of(a, b, c)).toBe('ABC');
  expect(of(b, c, d)).toBe('BCD');
  expect(made).toEqual(['a', 'b', 'c', 'd']);
  const other = row('x');
  expect(of(b, other, d)).toBe('BXD');
  expect(made.slice(4)).toEqual(['x']);
});

it('gives back the same for the same list', () => {
  const map = new RowMap(({ name }: { name: string }) => name);
  const rows = [a, b];
  expect(map.of(rows)).toBe(map.of(rows));
  expect(map.of([...rows])).toEqual(['a', 'b']);
});

it('is right about any list after any other', () => {
  const list = fc.array(fc.constantFrom(a, b, c, d), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(list), (lists) => {
      const map = new RowMap(({ name }: { name: string }) => name);
      for (const rows of lists) expect(map.of(rows)).toEqual(rows.map(({ name }) => name));
    }),
  );
});
