/** The time scale of each load, for its rows' bars. */
import type { TimeSpan } from '../../../reference/capture/list/start-order.ts';
import { scaleLength } from '../../../reference/capture/list/waterfall.ts';
import type { LoadPart } from '../../../reference/capture/reload/load-parts.ts';
import type { Row } from '../../../reference/capture/row.ts';
import { firstAt } from '../../../reference/capture/row-index.ts';

export interface Scale {
  /** Id of the first row that it is for; it holds up to the next scale's. */
  readonly first: number;
  /** Its begin in milliseconds since the epoch, and how many milliseconds it shows. */
  readonly from: number;
  readonly length: number;
}

/**
 * @param spans of the parts
 * @returns one for each part that has rows, in order
 */
export function scalesOf(rows: readonly Row[], parts: readonly LoadPart[], spans: readonly TimeSpan[]): Scale[] {
  return parts.flatMap(({ from, to }, at): Scale | [] => {
    const span = spans[at];
    return to > from && span ? { first: rows[from]?.id ?? 0, from: span.from, length: scaleLength(span) } : [];
  });
}

/** The scale of a row; undefined where there is none, and then no time is known. */
export function scaleFor(id: number, scales: readonly Scale[]): Scale | undefined {
  return scales[firstAt(scales.length, (at) => (scales[at]?.first ?? 0) > id) - 1];
}
