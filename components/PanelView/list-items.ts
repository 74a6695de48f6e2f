import type { Navigation, Row } from '../../reference/capture/session.ts';
import type { ListItem } from '../ResponseTable/ResponseTable.tsx';

/** Rows with the navigations between them, in the order in which they happened. */
export function listItems(rows: readonly Row[], navigations: readonly Navigation[]): ListItem[] {
  const items: ListItem[] = [];
  let next = 0;
  for (const row of rows) {
    for (; next < navigations.length; next++) {
      const navigation = navigations[next];
      if (!navigation || navigation.beforeRow > row.id) break;
      items.push({ kind: 'navigation', url: navigation.url });
    }
    items.push({ kind: 'response', row });
  }
  for (const { url } of navigations.slice(next)) items.push({ kind: 'navigation', url });
  return items;
}
