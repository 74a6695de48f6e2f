import type { Group } from '../../reference/capture/arrange.ts';
import { RowMap } from '../../reference/capture/row-map.ts';
import type { Navigation, Row } from '../../reference/capture/session.ts';
import type { ListItem } from '../ResponseTable/ResponseTable.tsx';

type ResponseItem = Extract<ListItem, { kind: 'response' }>;

/** The items of one list, which grows: each row's is made once. */
export class ListItems {
  readonly #responses = new RowMap<Row, ResponseItem>((row) => ({ kind: 'response', row }));

  /**
   * Rows with the navigations between them, and lines that tell what was imported from what was recorded. Browsers
   * report pushState and hash changes as navigations, too: only those whose document is among the later rows are listed.
   */
  list(rows: readonly Row[], navigations: readonly Navigation[]): readonly ListItem[] {
    const responses = this.#responses.of(rows);
    const loads = loadsOf(rows, navigations);
    if (loads.length === 0 && rows.every(({ source }) => source === null)) return responses;
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

/**
 * The navigations that a document belongs to: each document to the latest one before it that led to its URL. Firefox
 * does not say what a response was for, so there any response can be the document.
 */
function loadsOf(rows: readonly Row[], navigations: readonly Navigation[]): readonly Navigation[] {
  if (navigations.length === 0) return navigations;
  const latest = new Map<string, Navigation>();
  const loads = new Set<Navigation>();
  let next = 0;
  for (const { id, exchange, source } of rows) {
    for (let reached = navigations[next]; reached && reached.beforeRow <= id; reached = navigations[++next]) {
      latest.set(withoutFragment(reached.url), reached);
    }
    if (source !== null || (exchange.resourceType !== null && exchange.resourceType !== 'document')) continue;
    const load = latest.get(exchange.url);
    if (load && latest.delete(exchange.url)) loads.add(load);
  }
  return navigations.filter((navigation) => loads.has(navigation));
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
