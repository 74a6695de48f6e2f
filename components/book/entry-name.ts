import type { EntryRef } from '../../reference/book/entry.ts';
import { titles } from '../../reference/book/titles.ts';

const titleOf = new Map<string, string>(titles.map(({ id, title }) => [id, title]));

/** The title of an entry, which says more than its id; the section of a reference plays no part. */
export function entryName(entry: EntryRef): string {
  const [id = ''] = entry.split('#');
  return titleOf.get(id) ?? id;
}
