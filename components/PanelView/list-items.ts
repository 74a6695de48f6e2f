import type { Navigation, Row } from '../../reference/capture/session.ts';
import type { ListItem } from '../ResponseTable/ResponseTable.tsx';

/**
 * Rows with the navigations between them. Browsers report pushState and hash changes as navigations, too: only those
 * whose document is among the later rows are listed.
 */
export function listItems(rows: readonly Row[], navigations: readonly Navigation[]): ListItem[] {
  const documents = lastDocuments(rows);
  const loads = navigations.filter(({ url, beforeRow }) => (documents.get(withoutFragment(url)) ?? -1) >= beforeRow);
  const items: ListItem[] = [];
  let next = 0;
  for (const row of rows) {
    for (let load = loads[next]; load && load.beforeRow <= row.id; load = loads[++next]) {
      items.push({ kind: 'navigation', url: load.url });
    }
    items.push({ kind: 'response', row });
  }
  return items;
}

/** The id of the last row that can be the document of each URL. Firefox does not say what a response was for. */
function lastDocuments(rows: readonly Row[]): Map<string, number> {
  const documents = new Map<string, number>();
  for (const { id, exchange } of rows) {
    if (exchange.resourceType === null || exchange.resourceType === 'document') documents.set(exchange.url, id);
  }
  return documents;
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
