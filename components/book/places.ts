import type { EntryId, EntryRef } from '../../reference/book/entry.ts';

/** A page of the book: of a registry with or without a written entry, or a written entry alone. */
export type BookPage =
  | { kind: 'status'; code: number }
  | { kind: 'type'; essence: string }
  | { kind: 'page'; id: EntryId };

/** A page, and the id of the part of it that is meant, or null. */
export interface BookPlace {
  page: BookPage;
  section: string | null;
}

/** The page and the part that a reference of the book names. */
export function placeOf(ref: EntryRef): BookPlace {
  const [id, section] = partsOf(ref);
  return { page: pageOf(id), section };
}

/** The id that a reference of the book names, and the section or null. */
export function partsOf(ref: EntryRef): [id: EntryId, section: string | null] {
  const [id, section = null] = ref.split('#', 2) as [EntryId, string?];
  return [id, section];
}

/** The page on a status code or a media type, with an entry or without. */
export const registryPage = (text: string): BookPage =>
  /^\d+$/.test(text) ? { kind: 'status', code: Number(text) } : { kind: 'type', essence: text };

/** The page of a written entry. */
export function pageOf(id: EntryId): BookPage {
  const slash = id.indexOf('/');
  const name = id.slice(slash + 1);
  switch (id.slice(0, slash)) {
    case 'status':
      return { kind: 'status', code: Number(name) };
    case 'media-types':
      return { kind: 'type', essence: name };
    default:
      return { kind: 'page', id };
  }
}
