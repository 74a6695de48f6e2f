/** What the filter offers while the value of an operator is typed: the values that occur. */
import type { PlacedRow } from '../provenance.ts';
import { type Offers, operatorOf } from './operators.ts';

/** A value with the number of responses that have it. */
export interface ValueCount {
  readonly value: string;
  readonly responses: number;
}

/** The part of the filter's text that is a value: its beginning up to the cursor, its place, and what can be there. */
export interface TypedValue {
  readonly offers: Offers;
  /** In lower case. */
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

/** Most values that are offered at once. Our choice: more is not read. */
const MOST_OFFERED = 100;

/** The value that is being typed at the cursor; null where something else is, or nothing can be offered. */
export function typedValue(text: string, cursor: number): TypedValue | null {
  const [, name = '', value = ''] = /(?:^|\s)-?([a-z-]+):(\S*)$/i.exec(text.slice(0, cursor)) ?? [];
  const offers = operatorOf(name)?.offers ?? null;
  if (offers === null) return null;
  const rest = /^\S*/.exec(text.slice(cursor))?.[0] ?? '';
  return { offers, value: value.toLowerCase(), from: cursor - value.length, to: cursor + rest.length };
}

/** The values in these rows, each row counted once. */
export function countValues(rows: readonly PlacedRow[], { of, latest }: Offers): ValueCount[] {
  const counts = new Map<string, number>();
  for (const row of latest === undefined ? rows : rows.slice(-latest)) {
    for (const value of new Set(of(row))) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([value, responses]) => ({ value, responses }));
}

/**
 * Those that have the text in them: first the one that is it, then those that begin with it, then by how often they
 * occur. None where it is the whole of one and in no other.
 */
export function valuesLike(counts: readonly ValueCount[], typed: string): ValueCount[] {
  const found = counts.filter(({ value }) => value.includes(typed));
  if (found.length === 1 && found[0]?.value === typed) return [];
  const later = ({ value }: ValueCount) => (value === typed ? 0 : value.startsWith(typed) ? 1 : 2);
  return found
    .sort(
      (one, other) =>
        later(one) - later(other) || other.responses - one.responses || (one.value < other.value ? -1 : 1),
    )
    .slice(0, MOST_OFFERED);
}
