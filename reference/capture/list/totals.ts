/** What some responses come to: bytes, time, how many came from a cache and how many have findings. */
import type { Row } from '../row.ts';
import { isFlagged } from './filter.ts';

export interface Totals {
  readonly responses: number;
  /** Bytes over the network, of those that tell. */
  readonly transferred: number;
  readonly fromCache: number;
  readonly flagged: number;
  /** Milliseconds from the first request's start to the last response's end; -1: not known. */
  readonly duration: number;
}

/** Sums up the rows of a list from one place to another. */
export function totalsOf(rows: readonly Row[], from = 0, to = rows.length): Totals {
  let [transferred, fromCache, flagged] = [0, 0, 0];
  let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = from; at < to; at += 1) {
    const row = rows[at] as Row;
    const { exchange } = row;
    if (exchange.fromCache) fromCache += 1;
    // What a cache answered was not transferred, whatever the record says.
    else if (exchange.transferSize > 0) transferred += exchange.transferSize;
    if (isFlagged(row)) flagged += 1;
    // NaN is neither smaller nor greater.
    if (exchange.startedAt < start) start = exchange.startedAt;
    const finished = exchange.startedAt + Math.max(0, exchange.duration);
    if (finished > end) end = finished;
  }
  return { responses: to - from, transferred, fromCache, flagged, duration: end >= start ? end - start : -1 };
}
