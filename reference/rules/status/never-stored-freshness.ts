import { statusEntry } from '../../book/status-entry.ts';
import type { Facts } from '../../facts/facts.ts';
import { findStatus } from '../../status/registry.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine, memberOf } from '../evidence.ts';
import { defineRule, type Evidence } from '../rule.ts';

/** RFC 6585, sections 3 to 6: caches must not store these. */
const SECTIONS = new Map([
  [428, '3'],
  [429, '4'],
  [431, '5'],
  [511, '6'],
]);

/** What grants a lifetime, or storing at all. */
function grantOf({ cacheControl, response, storage }: Facts): Evidence | null {
  for (const { lifetime } of [storage.private, storage.shared]) {
    if ((lifetime.seconds ?? 0) <= 0) continue;
    const directive = cacheControl.get(lifetime.from);
    if (directive) return memberOf('Cache-Control', response, directive);
    const [expires] = response.lines('Expires');
    if (lifetime.from === 'Expires' && expires) return fieldLine('Expires', expires);
  }
  const isPublic = cacheControl.get('public');
  return isPublic ? memberOf('Cache-Control', response, isPublic) : null;
}

export const neverStoredFreshness = defineRule({
  id: 'never-stored-freshness',
  title: 'Lifetime on a response that is never stored',
  severity: 'warning',
  strength: 'must',
  entry: 'status/429#caching',
  messages: {
    lifetime:
      'Caches must not store a {status}, but some do if its headers allow it, and then repeat the refusal. Send no-store.',
  },
  policy: { preflight: 'show' },

  guards: ['live'],
  when: { status: [...SECTIONS.keys()], field: ['Cache-Control', 'Expires'] },

  check: (facts) => {
    const { status } = facts.exchange;
    const section = SECTIONS.get(status);
    const evidence = facts.cacheControl.has('no-store') ? null : grantOf(facts);
    if (section === undefined || evidence === null) return [];
    return [
      {
        messageId: 'lifetime',
        data: { status: String(status) },
        evidence,
        entry: `${statusEntry(status)}#caching`,
        sources: [findStatus(status)?.definedIn ?? rfc(6585, section)],
        fix: { type: 'set-field', name: 'Cache-Control', value: 'no-store' },
      },
    ];
  },
});
