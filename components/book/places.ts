import type { EntryId, EntryRef } from '../../reference/book/entry.ts';
import type { RuleId } from '../../reference/rules/rule-ids.ts';

/** A page of the book: of a registry with or without a written entry, a written entry alone, or of a rule. */
export type BookPage =
  | { kind: 'status'; code: number }
  | { kind: 'type'; essence: string }
  | { kind: 'page'; id: EntryId }
  | { kind: 'rule'; id: RuleId };

/** The id of a page that is looked up by its id: a written entry, or a rule. */
export type PageId = EntryId | `rules/${RuleId}`;

/** A page of the book or a section of one. */
export type PageRef = EntryRef | `rules/${RuleId}`;

/** A page, and the id of the part of it that is meant, or null. */
export interface BookPlace {
  page: BookPage;
  section: string | null;
}

/** The page and the part that a reference of the book names. */
export function placeOf(ref: PageRef): BookPlace {
  const [id, section] = partsOf(ref);
  return { page: pageOf(id), section };
}

/** The id that a reference of the book names, and the section or null. */
export function partsOf(ref: EntryRef): [id: EntryId, section: string | null];
export function partsOf(ref: PageRef): [id: PageId, section: string | null];
export function partsOf(ref: PageRef): [id: PageId, section: string | null] {
  const [id, section = null] = ref.split('#', 2) as [PageId, string?];
  return [id, section];
}

/** The page on a status code or a media type, with an entry or without. */
export const registryPage = (text: string): BookPage =>
  /^\d+$/.test(text) ? { kind: 'status', code: Number(text) } : { kind: 'type', essence: text };

/** The page of a written entry or a rule. */
export function pageOf(id: PageId): BookPage {
  const slash = id.indexOf('/');
  const name = id.slice(slash + 1);
  switch (id.slice(0, slash)) {
    case 'status':
      return { kind: 'status', code: Number(name) };
    case 'media-types':
      return { kind: 'type', essence: name };
    case 'rules':
      return { kind: 'rule', id: name as RuleId };
    default:
      return { kind: 'page', id: id as EntryId };
  }
}
