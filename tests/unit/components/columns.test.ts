import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChosenWidths,
  COLUMNS,
  hasTwoLines,
  moveEdge,
  rangeOf,
  tracksFor,
  widthsIn,
} from '../../../components/panel/table/columns.ts';

const NONE: ChosenWidths = new Map();
const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
const at = (total: number, id: string) => tracksFor(total, true).findIndex((track) => track.id === id);

describe('the columns', () => {
  it('are all there in a wide list; the first to go is the waterfall, then the cache, then method, size and time', () => {
    const ids = COLUMNS.map(({ id }) => id);
    const without = (...gone: string[]) => ids.filter((id) => !gone.includes(id));
    expect(tracksFor(1001, true).map(({ id }) => id)).toEqual(ids);
    expect(tracksFor(1001, false).map(({ id }) => id)).toEqual(without('start'));
    expect(tracksFor(1000, true)).toBe(tracksFor(1001, false));
    expect(tracksFor(841, true)).toBe(tracksFor(1000, true));
    expect(tracksFor(840, true).map(({ id }) => id)).toEqual(without('start', 'cache'));
    expect(tracksFor(681, true)).toBe(tracksFor(840, true));
    expect(tracksFor(680, true).map(({ id }) => id)).toEqual(['status', 'url', 'type', 'note', 'findings']);
  });

  it('leave the second of two lines to the note', () => {
    expect([440, 441].map(hasTwoLines)).toEqual([true, false]);
    expect(tracksFor(440, true).map(({ id }) => id)).toEqual(['status', 'url', 'findings']);
    // Before the list is laid out it has no width, and nothing is known.
    expect(hasTwoLines(0)).toBe(false);
  });

  it('fill the list; those that grow share what the others leave', () => {
    const widths = widthsIn(tracksFor(1000, true), 1000, NONE);
    expect(sum(widths)).toBeCloseTo(1000);
    expect(widths[0]).toBe(58);
    expect((widths[at(1000, 'url')] ?? 0) / (widths[at(1000, 'type')] ?? 0)).toBeCloseTo(5 / 4);
  });

  it('keep their least widths in a list that is too narrow for them', () => {
    expect(widthsIn(tracksFor(100, true), 100, NONE)).toEqual([58, 60, 40]);
  });

  it('give one that would get too little its least, and the others the rest', () => {
    const widths = widthsIn(tracksFor(800, true), 800, new Map([['url', 10] as const, ['type', 500], ['note', 500]]));
    expect(widths.slice(2, 5)).toEqual([80, 214, 214]);
  });
});

describe('moving an edge', () => {
  const total = 1000;
  const tracks = tracksFor(total, true);

  it.each([
    ['status', 'method'],
    ['url', 'type'],
    ['type', 'note'],
    ['note', 'size'],
    ['time', 'cache'],
    ['cache', 'findings'],
  ])('after %s takes from %s what it gives, and moves nothing else', (id, next) => {
    const before = widthsIn(tracks, total, NONE);
    const index = at(total, id);
    const after = widthsIn(tracks, total, moveEdge(tracks, before, index, (before[index] ?? 0) + 7));
    const changes = after.map((width, place) => Math.round((width - (before[place] ?? 0)) * 1000) / 1000);
    expect(changes).toEqual(tracks.map((track) => (track.id === id ? 7 : track.id === next ? -7 : 0)));
  });

  it('ends where one of the two has its least width', () => {
    const before = widthsIn(tracks, total, NONE);
    const url = at(total, 'url');
    const { least, most } = rangeOf(tracks, before, url);
    expect(widthsIn(tracks, total, moveEdge(tracks, before, url, -1))[url]).toBeCloseTo(least);
    const widest = widthsIn(tracks, total, moveEdge(tracks, before, url, 9999));
    expect([widest[url], widest[url + 1]]).toEqual([expect.closeTo(most), expect.closeTo(60)]);
  });

  it('is taken back by moving it to where it was', () => {
    const start = widthsIn(tracks, total, NONE);
    const url = at(total, 'url');
    const moved = widthsIn(tracks, total, moveEdge(tracks, start, url, 400));
    const back = widthsIn(tracks, total, moveEdge(tracks, moved, url, start[url] ?? 0));
    expect(back.map(Math.round)).toEqual(start.map(Math.round));
  });

  it('whatever is moved, the list stays filled and nobody falls below the least', () => {
    const moves = fc.array(fc.tuple(fc.nat(7), fc.integer({ min: -500, max: 2500 })), { maxLength: 20 });
    fc.assert(
      fc.property(
        fc.integer({ min: 841, max: 2500 }),
        fc.integer({ min: 841, max: 2500 }),
        moves,
        (first, later, all) => {
          let chosen = NONE;
          for (const [edge, width] of all) chosen = moveEdge(tracks, widthsIn(tracks, first, chosen), edge, width);
          const widths = widthsIn(tracks, first, chosen);
          expect(sum(widths)).toBeCloseTo(first, 3);
          // In another window, too, where it may be more than fits.
          expect(sum(widthsIn(tracks, later, chosen))).toBeGreaterThan(later - 0.001);
          for (const total of [first, later]) {
            widthsIn(tracks, total, chosen).forEach((width, index) => {
              expect(width).toBeGreaterThan((tracks[index]?.least ?? 0) - 0.001);
            });
          }
        },
      ),
    );
  });
});
