import { isEntryId } from '../../reference/book/is-entry-id.ts';
import { findMediaType } from '../../reference/media-types/registry.ts';
import { isRuleId } from '../../reference/rules/is-rule-id.ts';
import { findStatus } from '../../reference/status/registry.ts';
import { vendorUses } from '../../reference/status/vendor-codes.ts';
import { type BookPage, type BookPlace, placeOf } from '../book/places.ts';

/** What an address of the reader shows. */
export type ReaderPlace =
  | { kind: 'index' }
  | { kind: 'tools' }
  | { kind: 'audit' }
  | { kind: 'configuration' }
  | { kind: 'rules'; section: string | null }
  | ({ kind: 'book' } & BookPlace)
  | { kind: 'unknown'; address: string };

/**
 * Reads an address: '' or `index`, `tools`, `audit`, `configuration`, `rules`, or the id of an entry or a rule with an
 * optional section, `status/404#caching`, `rules/retry-after-missing`.
 * Every registered code, every code of a vendor and every known media type has a page, written or not; nothing else of a
 * user's can be one.
 */
export function readAddress(address: string): ReaderPlace {
  if (address === '' || address === 'index') return { kind: 'index' };
  if (address === 'tools') return { kind: 'tools' };
  if (address === 'audit') return { kind: 'audit' };
  if (address === 'configuration') return { kind: 'configuration' };
  const [id = '', section = null] = address.split('#', 2);
  if (id === 'rules') return { kind: 'rules', section };
  const rule = id.startsWith(RULES) ? id.slice(RULES.length) : '';
  if (isRuleId(rule)) return { kind: 'book', page: { kind: 'rule', id: rule }, section };
  const page = registryPage(id);
  if (page) return { kind: 'book', page, section };
  if (isEntryId(id)) return { kind: 'book', ...placeOf(id), section };
  return { kind: 'unknown', address };
}

/** Whether an address that nothing is at has the form of a rule's. */
export function isOfRule(address: string): boolean {
  return address.startsWith(RULES);
}

const RULES = 'rules/';

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
  const id = idOf(page);
  return section ? `${id}#${section}` : id;
}

function idOf(page: BookPage): string {
  switch (page.kind) {
    case 'status':
      return `status/${page.code}`;
    case 'type':
      return `media-types/${page.essence}`;
    case 'rule':
      return `${RULES}${page.id}`;
    case 'page':
      return page.id;
  }
}
