import type { Group } from '../../reference/capture/list/arrange.ts';
import { RowMap } from '../../reference/capture/list/row-map.ts';
import { GrowingLoads } from '../../reference/capture/loads.ts';
import type { Navigation, Row } from '../../reference/capture/row.ts';
import { firstAt } from '../../reference/capture/row-index.ts';
import type { ListItem } from './table/ResponseTable.tsx';

type ResponseItem = Extract<ListItem, { kind: 'response' }>;

/** The items of one list, which grows: each row's is made once. */
export class ListItems {
  readonly #loads = new GrowingLoads();
  readonly #responses = new RowMap<Row, ResponseItem>((row) => ({ kind: 'response', row }));

  /**
   * Rows with the navigations between them, and lines that tell what was imported from what was recorded. Only
   * navigations that loaded a page are listed, once it is among the later rows.
   * @param mayBeImported false: none of the rows was imported, and they need not be asked
   */
  list(rows: readonly Row[], navigations: readonly Navigation[], mayBeImported: boolean): readonly ListItem[] {
    const responses = this.#responses.of(rows);
    const loads = this.#loads.of(rows, navigations);
    const heads: Head[] = mayBeImported ? sourceHeads(rows) : [];
    let after = 0;
    for (const { navigation } of loads) {
      after = Math.max(
        after,
        firstAt(rows.length, (at) => (rows[at] as Row).id >= navigation.beforeRow),
      );
      heads.push({ at: after, item: { kind: 'navigation', url: navigation.url } });
    }
    if (heads.length === 0) return responses;
    // What tells the source stands first: the sort keeps the order of those at one place.
    heads.sort((one, other) => one.at - other.at);
    // Pieces between the heads, and not item by item: of 100,000 that would take a good part of a frame.
    const pieces = heads.flatMap(({ at, item }, index) => [[item], responses.slice(at, heads[index + 1]?.at)]);
    const first: readonly ListItem[] = responses.slice(0, heads[0]?.at);
    return first.concat(...pieces);
  }
}

/** A line between the responses, before the one at this place. */
interface Head {
  at: number;
  item: ListItem;
}

function sourceHeads(rows: readonly Row[]): Head[] {
  const heads: Head[] = [];
  let source: Row['source'] = null;
  rows.forEach((row, at) => {
    if (row.source === source) return;
    source = row.source;
    heads.push({ at, item: { kind: 'source', title: titleOf(source) } });
  });
  return heads;
}

function titleOf(source: Row['source']): string {
  if (source === null) return 'Recorded live';
  const count = source.count === 1 ? '1 response' : `${source.count.toLocaleString('en')} responses`;
  return `Imported from ${source.name}, ${count}`;
}

/** Rows under the heads of their groups. */
export function groupItems(groups: readonly Group<Row>[]): ListItem[] {
  return groups.flatMap(({ title, rows }) => [
    { kind: 'group' as const, title, count: rows.length },
    ...rows.map((row) => ({ kind: 'response' as const, row })),
  ]);
}
