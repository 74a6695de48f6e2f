import type { EntryId } from './entry-ids.ts';
import { isEntryId } from './is-entry-id.ts';

/**
 * The entry that says most of a status code: its own, or that of the x00 of its class, as which a client treats a code
 * that it does not know; of what is no valid code, that of 500 (RFC 9110, section 15).
 */
export function statusEntry(code: number): EntryId {
  for (const candidate of [code, Math.trunc(code / 100) * 100]) {
    const id = `status/${candidate}`;
    if (isEntryId(id)) return id;
  }
  return 'status/500';
}
