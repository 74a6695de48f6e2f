import { type EntryId, entryIds } from './entry-ids.ts';

const ids: ReadonlySet<string> = new Set(entryIds);

/** Whether the book has a written entry of this id. */
export function isEntryId(text: string): text is EntryId {
  return ids.has(text);
}
