import type { Facts } from '../../facts/facts.ts';
import { parseCacheControl } from '../../http/fields/cache-control.ts';
import { parseHttpDate } from '../../http/fields/http-date.ts';
import { Fields } from '../../http/fields.ts';
import { rfc } from '../../text/sources.ts';
import { earlierAnswers } from '../earlier.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 15.4.5. Content-Location is one of them too, where its absence is proven. */
const REQUIRED = ['Cache-Control', 'ETag', 'Vary', 'Expires', 'Date'] as const;

/** Request fields on which servers let these depend: with another value, the 200 would have been another one, too. */
const SAME = ['Origin', 'Accept', 'Accept-Encoding', 'Accept-Language', 'Cookie', 'Authorization'] as const;

/** The fields of the last 200 that answered the same request, but for its condition; null when there was none. */
function lastFull(facts: Facts): Fields | null {
  const full = earlierAnswers(facts, 200).at(-1);
  if (full === undefined) return null;
  const asked = new Fields(full.requestHeaders);
  return SAME.every((name) => asked.combined(name) === facts.request.combined(name))
    ? new Fields(full.responseHeaders)
    : null;
}

/** Its lifetime is what Expires says, and there is one. */
function livesByExpires(full: Fields): boolean {
  const directives = parseCacheControl(full.lines('Cache-Control'));
  if (['max-age', 'no-cache', 'no-store'].some((name) => directives.has(name))) return false;
  const expires = parseHttpDate(full.first('Expires') ?? '');
  const date = parseHttpDate(full.first('Date') ?? '');
  return expires !== null && (date === null || expires.time > date.time);
}

/** RFC 9110, section 15.4.5: what a 200 to the same request would say of caching, the 304 has to say. */
export const notModifiedFieldMissing = defineRule({
  id: 'not-modified-field-missing',
  title: '304 without a header that the 200 had',
  // Nothing breaks as long as the values stay what they were. A date does not.
  severity: 'advice',
  strength: 'must',
  entry: 'status/304#header-fields',
  messages: {
    missing:
      'The 304 does not have {fields}, which the 200 of this URL had. Caches keep the old value and never get a new one.',
    expires:
      'The 304 does not have Expires, which the 200 of this URL had. Caches keep the old date, and once it has passed, they ask the server at each use.',
  },

  guards: ['live', 'whole-request'],
  when: { status: [304] },
  comparesSession: true,
  appliesTo: (facts) => lastFull(facts) !== null,

  check: (facts) => {
    const full = lastFull(facts);
    if (full === null) return [];
    const names = facts.holds('absence') ? [...REQUIRED, 'Content-Location'] : REQUIRED;
    const missing = names.filter((name) => full.has(name) && !facts.response.has(name));
    const [name = ''] = missing;
    if (name === '') return [];
    const value = full.combined(name) ?? '';
    const leavesOldDate = missing.includes('Expires') && livesByExpires(full);
    // The values of the others are of their time.
    const isFixed = missing.length === 1 && (name === 'Vary' || name === 'Cache-Control');
    return [
      {
        ...(leavesOldDate
          ? { messageId: 'expires' as const, severity: 'warning' as const }
          : { messageId: 'missing' as const }),
        data: { fields: missing.join(', ') },
        evidence: absent(leavesOldDate ? 'Expires' : name),
        sources: [rfc(9110, '15.4.5'), ...(leavesOldDate ? [rfc(9111, '4.3.4')] : [])],
        ...(isFixed ? { fix: { type: 'set-field', name, value } as const } : {}),
      },
    ];
  },
});
