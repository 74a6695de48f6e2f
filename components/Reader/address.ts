import type { EntryId } from '../../reference/book/entry.ts';
import { isEntryId } from '../../reference/book/is-entry-id.ts';
import { findMediaType } from '../../reference/media-types/registry.ts';
import { findStatus } from '../../reference/status/registry.ts';

/** What an address of the reader shows. `section` is the id of a part of the page, or null. */
export type Place =
  | { kind: 'index' }
  | { kind: 'tools' }
  | { kind: 'status'; code: number; section: string | null }
  | { kind: 'type'; essence: string; section: string | null }
  | { kind: 'page'; id: EntryId; section: string | null }
  | { kind: 'unknown'; address: string };

/**
 * Reads an address: '' or `index`, `tools`, or the id of an entry with an optional section, `status/404#caching`.
 * Every registered code and every known media type has a page, written or not; nothing else of a user's can be one.
 */
export function readAddress(address: string): Place {
  if (address === '' || address === 'index') return { kind: 'index' };
  if (address === 'tools') return { kind: 'tools' };
  const [id = '', section = null] = address.split('#', 2);
  const code = /^status\/(\d{3})$/.exec(id)?.[1];
  if (code && findStatus(Number(code))) return { kind: 'status', code: Number(code), section };
  const essence = /^media-types\/([^/]+\/[^/]+)$/.exec(id)?.[1];
  if (essence && findMediaType(essence)) return { kind: 'type', essence, section };
  if (isEntryId(id)) return { kind: 'page', id, section };
  return { kind: 'unknown', address };
}
