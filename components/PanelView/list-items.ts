import type { Group } from '../../reference/capture/arrange.ts';
import { loadsOf } from '../../reference/capture/loads.ts';
import { RowMap } from '../../reference/capture/row-map.ts';
import type { Navigation, Row } from '../../reference/capture/session.ts';
import type { ListItem } from '../ResponseTable/ResponseTable.tsx';

type ResponseItem = Extract<ListItem, { kind: 'response' }>;

/** The items of one list, which grows: each row's is made once. */
export class ListItems {
  readonly #responses = new RowMap<Row, ResponseItem>((row) => ({ kind: 'response', row }));

  /**
   * Rows with the navigations between them, and lines that tell what was imported from what was recorded. Only
   * navigations that loaded a page are listed, once it is among the later rows.
   * @param mayBeImported false: none of the rows was imported, and they need not be asked
   */
  list(rows: readonly Row[], navigations: readonly Navigation[], mayBeImported: boolean): readonly ListItem[] {
    const responses = this.#responses.of(rows);
    const loads = loadsOf(rows, navigations).map(({ navigation }) => navigation);
    if (loads.length === 0 && !mayBeImported) return responses;
    const items: ListItem[] = [];
    let next = 0;
    let source: Row['source'] = null;
    for (const item of responses) {
      const { row } = item;
      if (row.source !== source) {
        items.push({ kind: 'source', title: titleOf(row.source) });
        source = row.source;
      }
      for (let load = loads[next]; load && load.beforeRow <= row.id; load = loads[++next]) {
        items.push({ kind: 'navigation', url: load.url });
      }
      items.push(item);
    }
    return items;
  }
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
