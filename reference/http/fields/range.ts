/** Range and Content-Range: RFC 9110, sections 14.1.1, 14.2 and 14.4. */

/** Positions of bytes; up to 20 digits, which is more than any content has (our choice), and exact. */
type Position = bigint;

/** One range that a request asks for: from `first` on, to `last` or the end; or the last `suffix` bytes. */
export type RequestedRange =
  | { readonly first: Position; readonly last: Position | null }
  | { readonly suffix: Position };

const REQUESTED = /^(?:(\d{1,20})-(\d{1,20})?|-(\d{1,20}))$/;

/**
 * Reads a Range value that asks for bytes.
 * @returns in order; null when the unit is another one, or when one of the ranges is not valid
 */
export function parseByteRanges(value: string): readonly RequestedRange[] | null {
  const set = /^bytes=(.*)$/i.exec(value.trim())?.[1];
  if (set === undefined) return null;
  const ranges: RequestedRange[] = [];
  for (const text of set.split(',')) {
    const [match, first, last, suffix] = REQUESTED.exec(text.trim()) ?? [];
    if (match === undefined) return null;
    if (suffix !== undefined) ranges.push({ suffix: BigInt(suffix) });
    else {
      const range = { first: BigInt(first ?? 0), last: last === undefined ? null : BigInt(last) };
      if (range.last !== null && range.last < range.first) return null;
      ranges.push(range);
    }
  }
  return ranges;
}

/** What a Content-Range says: which part of how much it is (`total` null: not known), or that there is no such part. */
export type ContentRange =
  | { readonly unit: string; readonly first: Position; readonly last: Position; readonly total: Position | null }
  | { readonly unit: string; readonly first: null; readonly last: null; readonly total: Position };

const CONTENT_RANGE = /^([!#$%&'*+\-.^_`|~\dA-Za-z]+) (?:(\d{1,20})-(\d{1,20})\/(?:(\d{1,20})|\*)|\*\/(\d{1,20}))$/;

/** Reads a Content-Range by the grammar of section 14.4; whether its numbers make sense is the caller's question. */
export function parseContentRange(value: string): ContentRange | null {
  const [match, unit = '', first, last, total, unsatisfied] = CONTENT_RANGE.exec(value) ?? [];
  if (match === undefined) return null;
  const name = unit.toLowerCase();
  if (unsatisfied !== undefined) return { unit: name, first: null, last: null, total: BigInt(unsatisfied) };
  return {
    unit: name,
    first: BigInt(first ?? 0),
    last: BigInt(last ?? 0),
    total: total === undefined ? null : BigInt(total),
  };
}
