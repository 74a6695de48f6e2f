/** The fields RateLimit and RateLimit-Policy of draft-ietf-httpapi-ratelimit-headers, revisions -09 to -11. */
import type { Fields } from '../fields.ts';
import { listMembers, type Member } from './lists.ts';
import { type BareItem, type Parameters, structuredList } from './structured.ts';

export type RateLimitField = 'RateLimit' | 'RateLimit-Policy';

/** One item: the policy's name, if all is right, and what is said of it. */
export interface QuotaItem {
  /** Null: an inner list, which is no item. */
  readonly name: BareItem | null;
  readonly parameters: Parameters;
  /** Where it stands. */
  readonly member: Member;
}

/**
 * The items of the field, over all its lines.
 * @returns null when it is no structured list, undefined when that cannot be told or the field was not sent
 */
export function quotaItems(field: RateLimitField, response: Fields): QuotaItem[] | null | undefined {
  const value = response.combined(field);
  const list = value === null ? undefined : structuredList(value);
  if (!list) return list;
  // Neither has empty members once it parses, so that they stand in the same order.
  const members = listMembers(response.lines(field));
  return list.flatMap(([first, parameters], index) => {
    const member = members[index];
    return member ? [{ name: Array.isArray(first) ? null : first, parameters, member }] : [];
  });
}
