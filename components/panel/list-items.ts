import type { Group } from '../../reference/capture/list/arrange.ts';
import type { Load } from '../../reference/capture/loads.ts';
import type { Row } from '../../reference/capture/row.ts';
import { firstAt } from '../../reference/capture/row-index.ts';
import { counted } from '../../reference/text/counted.ts';
import type { ListHead, ListItem } from './table/ResponseTable.tsx';

/**
 * Rows with the navigations between them, and lines that tell what was imported from what was recorded.
 * @param loads the navigations that loaded a page; each is listed once its document is among the later rows
 * @param mayBeImported false: none of the rows was imported, and they need not be asked
 * @returns the very rows where nothing is between them
 */
export function listItems(rows: readonly Row[], loads: readonly Load[], mayBeImported: boolean): readonly ListItem[] {
  const heads: PlacedHead[] = mayBeImported ? sourceHeads(rows) : [];
  let after = 0;
  for (const { navigation } of loads) {
    after = Math.max(
      after,
      firstAt(rows.length, (at) => (rows[at] as Row).id >= navigation.beforeRow),
    );
    heads.push({ at: after, head: { kind: 'navigation', url: navigation.url } });
  }
  if (heads.length === 0) return rows;
  // What tells the source comes first: the sort keeps the order of those at one place.
  heads.sort((one, other) => one.at - other.at);
  // Pieces between the heads, and not item by item: of 100,000 that would take a good part of a frame.
  const pieces = heads.flatMap(({ at, head }, index) => [[head], rows.slice(at, heads[index + 1]?.at)]);
  const first: readonly ListItem[] = rows.slice(0, heads[0]?.at);
  return first.concat(...pieces);
}

/** A line between the responses, before the one at this place. */
interface PlacedHead {
  at: number;
  head: ListHead;
}

function sourceHeads(rows: readonly Row[]): PlacedHead[] {
  const heads: PlacedHead[] = [];
  let source: Row['source'] = null;
  rows.forEach((row, at) => {
    if (row.source === source) return;
    source = row.source;
    heads.push({ at, head: { kind: 'source', title: titleOf(source) } });
  });
  return heads;
}

function titleOf(source: Row['source']): string {
  if (source === null) return 'Recorded live';
  return `Imported from ${source.name}, ${counted(source.count, 'response')}`;
}

/** Rows under the heads of their groups. */
export function groupItems(groups: readonly Group<Row>[]): ListItem[] {
  return groups.flatMap(({ title, rows }): ListItem[] => [{ kind: 'group', title, count: rows.length }, ...rows]);
}
