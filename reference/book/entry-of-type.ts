import type { EntryId } from './entry-ids.ts';
import { isEntryId } from './is-entry-id.ts';

/** The entry of a media type, in lower case; where none is written, that of the field that carries it. */
export function entryOfType(mediaType: string): EntryId {
  const id = `media-types/${mediaType}`;
  return isEntryId(id) ? id : 'headers/content-type';
}
