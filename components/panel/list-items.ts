import type { Group } from '../../reference/capture/list/arrange.ts';
import { documentIn, type LoadPart } from '../../reference/capture/reload/load-parts.ts';
import type { ImportSource, Row } from '../../reference/capture/row.ts';
import type { PartHead } from './loads/LoadHead.tsx';
import type { ListItem } from './table/ResponseTable.tsx';

/**
 * Rows under the heads of their loads and imports.
 * @param rows in the order in which they were captured
 * @param parts of the rows
 * @param isFolded whether only the head of a part is listed, which then takes two lines
 * @param ordered the rows in the order of the list, each in its part
 * @returns the very rows where nothing is between them
 */
export function listItems(
  rows: readonly Row[],
  parts: readonly LoadPart[],
  isFolded: (head: Omit<PartHead, 'isFolded'>) => boolean,
  ordered = rows,
): readonly ListItem[] {
  const heads = parts.map((_, at) => headOf(rows, parts, at));
  if (heads.every((head) => head === null)) return ordered;
  // Pieces between the heads, and not item by item: of 100,000 that would take a good part of a frame.
  const pieces = parts.flatMap(({ from, to }, at): (readonly ListItem[])[] => {
    const head = heads[at];
    if (!head) return [ordered.slice(from, to)];
    const folded = isFolded(head);
    const item: ListItem = { ...head, isFolded: folded };
    return folded ? [[item, { kind: 'rest' }]] : [[item], ordered.slice(from, to)];
  });
  return ([] as readonly ListItem[]).concat(...pieces);
}

/** Null: the rows that come first need none, unless a load comes after them. */
function headOf(rows: readonly Row[], parts: readonly LoadPart[], at: number): Omit<PartHead, 'isFolded'> | null {
  const { from, to, load, source } = parts[at] as LoadPart;
  const place = { rows, from, to };
  if (load) {
    const { navigation, document } = load;
    return { ...place, kind: 'navigation', key: `load ${document.id}`, title: navigation.url, at: navigation.at };
  }
  if (source?.load) {
    const { title, at: startedAt, onLoad } = source.load;
    return {
      ...place,
      kind: 'source',
      key: source,
      title: `${title === null ? 'Without a page' : title || documentIn(rows, from, to)?.exchange.url || 'Page without a title'} (${source.name})`,
      at: startedAt,
      onLoad,
    };
  }
  if (source) {
    return { ...place, kind: 'source', key: source, title: `Imported from ${source.name}`, at: null };
  }
  if (from > 0) {
    // The head of the load that follows at once says it.
    if (from === to) return null;
    const before = parts.slice(0, at).findLast((part) => part.source !== null)?.source;
    return { ...place, kind: 'source', key: before ? keyAfter(before) : 'live', title: 'Recorded live', at: null };
  }
  if (!parts[at + 1]?.load) return null;
  const document = documentIn(rows, from, to);
  const [title, startedAt] = document
    ? [document.exchange.url, document.exchange.startedAt]
    : ['Recorded before the first page was loaded', null];
  return { ...place, kind: document ? 'navigation' : 'source', key: 'first', title, at: startedAt };
}

const keysAfter = new WeakMap<ImportSource, symbol>();

/** The key of what was recorded live after an import, whichever of its pages the list has last. */
function keyAfter(source: ImportSource): symbol {
  const whole = source.of ?? source;
  const key = keysAfter.get(whole) ?? Symbol(whole.name);
  keysAfter.set(whole, key);
  return key;
}

/** Rows under the heads of their groups. */
export function groupItems(groups: readonly Group<Row>[]): ListItem[] {
  return groups.flatMap(({ title, rows }): ListItem[] => [{ kind: 'group', title, count: rows.length }, ...rows]);
}
