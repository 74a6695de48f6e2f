import type { Row } from '../row.ts';
import { MOST_NEAR, type RowIndex } from '../row-index.ts';
import { partsOfOne } from './parts.ts';
import { preflightPair } from './preflight.ts';
import { redirectChain } from './redirect-chain.ts';
import { byBegin, type RelatedRow, type Relation } from './relation.ts';
import { revalidation } from './revalidation.ts';

export type { RelatedRow, Relation, RelationKind } from './relation.ts';

/** What a response belongs to among those recorded or imported with it. */
export function relationsOf(row: Row, index: RowIndex): Relation[] {
  const near = index.isCut(row.exchange.url) ? `; of the ${MOST_NEAR.toLocaleString('en')} nearest to this URL` : '';
  return [redirectChain, preflightPair, revalidation, partsOfOne].flatMap((find) => {
    const relation = find(row, index);
    return relation === null ? [] : [{ ...relation, headline: relation.headline + near }];
  });
}

/**
 * The latest response to the same method and URL that began before it, recorded or imported with it.
 * @returns null when there is none
 */
export function previousResponse(row: Row, index: RowIndex): Row | null {
  const { method, url } = row.exchange;
  const rows = index
    .at(url, row)
    .filter(({ exchange }) => exchange.method === method)
    .sort(byBegin);
  return rows[rows.indexOf(row) - 1] ?? null;
}

/**
 * As many members as fit: the current one, both ends, and what is nearest to it.
 * @param most 3 at least
 * @returns in order; a number stands for as many members left out
 */
export function fitted(members: readonly RelatedRow[], current: number, most: number): (RelatedRow | number)[] {
  const distance = (at: number) => (at === 0 || at === members.length - 1 ? 0.5 : Math.abs(at - current));
  const kept = members
    .map((_, at) => at)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, most)
    .sort((one, other) => one - other);
  return kept.flatMap((at, place) => {
    const left = at - (kept[place - 1] ?? -1) - 1;
    const member = members[at] as RelatedRow;
    return left > 0 ? [left, member] : [member];
  });
}
