/** What other responses of the session one belongs to: the form of it, and how rows are put in time. */
import { STEP_MS } from '../redirect-links.ts';
import type { Row } from '../row.ts';

export type RelationKind = 'redirects' | 'preflight' | 'revalidation' | 'parts';

/** One response of several that belong together. */
export interface RelatedRow {
  readonly row: Row;
  /** What it is to the others. */
  readonly says: string;
}

export interface Relation {
  readonly kind: RelationKind;
  /** What they are together. */
  readonly headline: string;
  /** In their own order, the response that was asked about among them; two at least. */
  readonly members: readonly RelatedRow[];
}

/** When the request began, in milliseconds. */
export function beginOf({ id, exchange: { startedAt } }: Row): number {
  return Number.isFinite(startedAt) ? startedAt : id * STEP_MS;
}

/** When the response had come, in milliseconds; its begin where that is not known. */
export function endOf(row: Row): number {
  return beginOf(row) + Math.max(0, row.exchange.duration);
}

/**
 * By their begin, and in the order of the list where that is the same. Firefox tells of a redirect or a request after
 * what it led to, so the list alone does not say what came first.
 */
export function byBegin(one: Row, other: Row): number {
  return beginOf(one) - beginOf(other) || one.id - other.id;
}
