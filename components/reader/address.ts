import { isEntryId } from '../../reference/book/is-entry-id.ts';
import { findMediaType } from '../../reference/media-types/registry.ts';
import { findStatus } from '../../reference/status/registry.ts';
import { vendorUses } from '../../reference/status/vendor-codes.ts';
import { type BookPage, type BookPlace, placeOf } from '../book/places.ts';

/** What an address of the reader shows. */
export type Place =
  | { kind: 'index' }
  | { kind: 'tools' }
  | { kind: 'audit' }
  | { kind: 'configuration' }
  | ({ kind: 'book' } & BookPlace)
  | { kind: 'unknown'; address: string };

/**
 * Reads an address: '' or `index`, `tools`, `audit`, `configuration`, or the id of an entry with an optional section, `status/404#caching`.
 * Every registered code, every code of a vendor and every known media type has a page, written or not; nothing else of a
 * user's can be one.
 */
export function readAddress(address: string): Place {
  if (address === '' || address === 'index') return { kind: 'index' };
  if (address === 'tools') return { kind: 'tools' };
  if (address === 'audit') return { kind: 'audit' };
  if (address === 'configuration') return { kind: 'configuration' };
  const [id = '', section = null] = address.split('#', 2);
  const page = registryPage(id);
  if (page) return { kind: 'book', page, section };
  if (isEntryId(id)) return { kind: 'book', ...placeOf(id), section };
  return { kind: 'unknown', address };
}

function registryPage(id: string): BookPage | null {
  const code = /^status\/(\d{3})$/.exec(id)?.[1];
  if (code && (findStatus(Number(code)) || vendorUses(Number(code)).length > 0)) {
    return { kind: 'status', code: Number(code) };
  }
  const essence = /^media-types\/([^/]+\/[^/]+)$/.exec(id)?.[1];
  if (essence && findMediaType(essence)) return { kind: 'type', essence };
  return null;
}

/** The address of a place of the book. */
export function addressOf({ page, section }: BookPlace): string {
  const id =
    page.kind === 'status' ? `status/${page.code}` : page.kind === 'type' ? `media-types/${page.essence}` : page.id;
  return section ? `${id}#${section}` : id;
}
