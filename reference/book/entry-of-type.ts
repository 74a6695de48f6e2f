import type { EntryId } from './entry-ids.ts';
import { isEntryId } from './is-entry-id.ts';
import { typePages } from './type-pages.ts';

/** The written entry on a media type, in lower case: its own, or one that is about several types; null where there is none. */
export function writtenEntryOfType(mediaType: string): EntryId | null {
  const id = `media-types/${mediaType}`;
  return isEntryId(id) ? id : (typePages.get(mediaType) ?? null);
}

/** The entry of a media type, in lower case; where none is written, that of the field that carries it. */
export function entryOfType(mediaType: string): EntryId {
  return writtenEntryOfType(mediaType) ?? 'headers/content-type';
}
