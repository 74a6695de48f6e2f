/**
 * Parts of one resource: responses 206 with one range each, and which bytes they cover together. Parts may be put
 * together only when a strong validator says that they are of one representation (RFC 9110, sections 13.2 and 15.3.7.3).
 */
import { factsOf } from '../../facts/facts.ts';
import { parseEntityTag } from '../../http/fields/entity-tag.ts';
import { parseContentRange } from '../../http/fields/range.ts';
import type { Row } from '../row.ts';
import type { RowIndex } from '../row-index.ts';
import { byBegin, type Relation } from './relation.ts';

/** Gaps that are named; the rest are counted. Our choice. */
const MOST_GAPS = 3;

/** @returns null when it is no part, or the only one that was recorded */
export function partsOfOne(row: Row, index: RowIndex): Relation | null {
  const part = partOf(row);
  if (part === null) return null;
  const parts = index
    .at(row.exchange.url, row)
    .sort(byBegin)
    .flatMap((one) => partOf(one) ?? [])
    .filter(({ identity, total }) => identity === part.identity && agree(total, part.total))
    .sort((one, other) => compare(one.first, other.first) || compare(one.last, other.last));
  if (parts.length < 2) return null;
  return {
    kind: 'parts',
    headline: `${coverageOf(parts)}${part.identity === '' ? '; no strong validator shows that they belong to one representation' : ''}`,
    members: parts.map(({ row: one, first, last }) => ({ row: one, says: `bytes ${span(first, last)}` })),
  };
}

interface Part {
  readonly row: Row;
  /** Positions of bytes, the last one included. */
  readonly first: bigint;
  readonly last: bigint;
  readonly total: bigint | null;
  /** The strong validator; '' where there is none. */
  readonly identity: string;
}

function partOf(row: Row): Part | null {
  if (row.exchange.status !== 206) return null;
  const { response } = factsOf(row.exchange);
  const [line, ...others] = response.lines('Content-Range');
  const range = line && others.length === 0 ? parseContentRange(line.value.trim()) : null;
  if (range === null || range.unit !== 'bytes' || range.first === null || range.last < range.first) return null;
  const { first, last, total } = range;
  if (total !== null && last >= total) return null;
  return { row, first, last, total, identity: identityOf(response.first('ETag'), response.first('Last-Modified')) };
}

/** Last-Modified is used if no ETag was sent; how strong it is depends on the server's clock. */
function identityOf(etag: string | null, lastModified: string | null): string {
  if (etag === null) return lastModified?.trim() ?? '';
  const tag = parseEntityTag(etag.trim());
  return tag === null || tag.isWeak ? '' : tag.opaque;
}

/** What the parts cover, and what of the whole is missing. */
export function coverageOf(parts: readonly Pick<Part, 'first' | 'last' | 'total'>[]): string {
  const total = parts.find((part) => part.total !== null)?.total ?? null;
  const gaps: string[] = [];
  let covered = 0n;
  let next = 0n;
  for (const { first, last } of [...parts].sort((one, other) => compare(one.first, other.first))) {
    if (first > next) gaps.push(span(next, first - 1n));
    if (last < next) continue;
    covered += last - (first > next ? first : next) + 1n;
    next = last + 1n;
  }
  if (total !== null && next < total) gaps.push(span(next, total - 1n));
  const more = gaps.length - MOST_GAPS;
  const named = gaps.slice(0, MOST_GAPS).join(', ') + (more > 0 ? ` and ${more} more` : '');
  const whole =
    total === null
      ? `${covered === 1n ? 'byte' : 'bytes'} of an unknown total`
      : `of ${count(total)} ${total === 1n ? 'byte' : 'bytes'}`;
  const missing = gaps.length === 0 ? (total === null ? '' : '; nothing is missing') : `; missing ${named}`;
  return `${parts.length.toLocaleString('en')} parts cover ${count(covered)} ${whole}${missing}`;
}

function agree(one: bigint | null, other: bigint | null): boolean {
  return one === null || other === null || one === other;
}

function span(first: bigint, last: bigint): string {
  return `${first}-${last}`;
}

function count(bytes: bigint): string {
  return bytes.toLocaleString('en');
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
