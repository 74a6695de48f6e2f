/**
 * The columns of the list and how wide they are. As in the browsers' own Network panels the list is as wide as its
 * window: what a column gains by its edge, the next one loses.
 */
import type { SortKey } from '../../../reference/capture/list/arrange.ts';

export type ColumnId = SortKey | 'note';

/** In order. There is no sorting by what the notes say. */
export const COLUMNS: readonly { readonly id: ColumnId; readonly name: string }[] = [
  { id: 'status', name: 'Status' },
  { id: 'method', name: 'Method' },
  { id: 'url', name: 'URL' },
  { id: 'type', name: 'Content-Type' },
  { id: 'note', name: 'Reads as' },
  { id: 'size', name: 'Size' },
  { id: 'time', name: 'Time' },
  { id: 'cache', name: 'Cache' },
  { id: 'start', name: 'Waterfall' },
  { id: 'findings', name: 'Findings' },
];

export interface Track {
  readonly id: ColumnId;
  /** Least width in CSS pixels. */
  readonly least: number;
  /** CSS pixels; of one that grows, its share of what the others leave. */
  readonly width: number;
  readonly grows: boolean;
}

const fixed = (id: ColumnId, least: number, width: number): Track => ({ id, least, width, grows: false });
const growing = (id: ColumnId, least: number, width: number): Track => ({ id, least, width, grows: true });

const WIDEST: readonly Track[] = [
  fixed('status', 44, 58),
  fixed('method', 40, 66),
  growing('url', 80, 5),
  growing('type', 60, 4),
  growing('note', 60, 4),
  fixed('size', 40, 64),
  fixed('time', 40, 60),
  fixed('cache', 44, 84),
  fixed('start', 60, 110),
  fixed('findings', 36, 44),
];
const WIDE: readonly Track[] = WIDEST.filter(({ id }) => id !== 'start');
/** As beside the detail, which has the same bar. */
const MIDDLE: readonly Track[] = WIDE.filter(({ id }) => id !== 'cache');
/** What Wirenote is for: the rest is in the detail. */
const NARROW: readonly Track[] = [
  fixed('status', 44, 58),
  growing('url', 60, 5),
  growing('type', 60, 4),
  growing('note', 50, 4),
  fixed('findings', 36, 40),
];
/** Of the first of two lines; the note has the second to itself. */
const FIRST_LINE: readonly Track[] = [fixed('status', 44, 58), growing('url', 60, 1), fixed('findings', 36, 40)];

/** Lists up to so many CSS pixels wide. */
const TWO_LINES_UP_TO = 440;
const NARROW_UP_TO = 680;
const MIDDLE_UP_TO = 840;
const WIDE_UP_TO = 1000;

/** Whether a row of a list this wide, in CSS pixels, has two lines. */
export function hasTwoLines(total: number): boolean {
  return total > 0 && total <= TWO_LINES_UP_TO;
}

/**
 * The columns that a list of this width has.
 * @param showsWaterfall whether it has that one where there is room for it
 */
export function tracksFor(total: number, showsWaterfall: boolean): readonly Track[] {
  if (hasTwoLines(total)) return FIRST_LINE;
  if (total <= NARROW_UP_TO) return NARROW;
  if (total <= MIDDLE_UP_TO) return MIDDLE;
  return showsWaterfall && total > WIDE_UP_TO ? WIDEST : WIDE;
}

/** What was chosen by hand: by column, in the terms of `Track.width`. */
export type ChosenWidths = ReadonlyMap<ColumnId, number>;

/**
 * @param total the width of the list in CSS pixels
 * @returns a width for each track; together `total`, or more where the least widths need it
 */
export function widthsIn(tracks: readonly Track[], total: number, chosen: ChosenWidths): number[] {
  const wanted = tracks.map(({ id, width }) => chosen.get(id) ?? width);
  const widths = tracks.map(({ grows, least }, at) => (grows ? 0 : Math.max(least, wanted[at] ?? 0)));
  let left = total - widths.reduce((sum, width) => sum + width, 0);
  let open = tracks.flatMap(({ grows }, at) => (grows ? [at] : []));
  // Whoever would get less than the least gets that, and the others share what is left then.
  for (;;) {
    const shares = open.reduce((sum, at) => sum + (wanted[at] ?? 0), 0);
    const share = (at: number) => (shares > 0 ? ((wanted[at] ?? 0) / shares) * left : 0);
    const short = open.filter((at) => share(at) < (tracks[at]?.least ?? 0));
    if (short.length === 0) {
      for (const at of open) widths[at] = share(at);
      return widths;
    }
    for (const at of short) {
      widths[at] = tracks[at]?.least ?? 0;
      left -= widths[at] ?? 0;
    }
    open = open.filter((at) => !short.includes(at));
  }
}

/**
 * How far the edge after a track can be moved.
 * @returns the least and the most width of the track, in CSS pixels
 */
export function rangeOf(
  tracks: readonly Track[],
  widths: readonly number[],
  at: number,
): { least: number; most: number } {
  const least = tracks[at]?.least ?? 0;
  const most = (widths[at] ?? 0) + (widths[at + 1] ?? 0) - (tracks[at + 1]?.least ?? 0);
  return { least, most: Math.max(least, most) };
}

/**
 * Moves the edge after a track, as far as it goes.
 * @param width what the track is to be wide, in CSS pixels
 */
export function moveEdge(tracks: readonly Track[], widths: readonly number[], at: number, width: number): ChosenWidths {
  const { least, most } = rangeOf(tracks, widths, at);
  const before = widths[at] ?? 0;
  const gained = Math.min(Math.max(width, least), most) - before;
  return new Map(
    tracks.map(({ id }, index) => {
      const change = index === at ? gained : index === at + 1 ? -gained : 0;
      return [id, (widths[index] ?? 0) + change];
    }),
  );
}
