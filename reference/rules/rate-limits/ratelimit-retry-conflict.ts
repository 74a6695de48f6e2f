import { readHttpDate } from '../../http/fields/http-date.ts';
import { quotaItems } from '../../http/fields/rate-limit.ts';
import { isCount } from '../../http/fields/structured.ts';
import type { Fields } from '../../http/fields.ts';
import { secondsWords } from '../../text/seconds-words.ts';
import { rateLimitDraft } from '../../text/sources.ts';
import { absent, fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Seconds by which the two may differ. Our choice: both are rounded. */
const TOLERANCE = 1;

/** Of Retry-After; a date is read by the clock of the server. Null: not to be told. */
function secondsToWait(response: Fields): number | null {
  const value = response.first('Retry-After') ?? '';
  if (/^\d+$/.test(value)) return Number(value);
  const until = readHttpDate(value);
  const made = until && readHttpDate(response.first('Date') ?? '');
  return made ? Math.max(0, (until.time - made.time) / 1000) : null;
}

/** The draft, section 6: Retry-After should not let clients return before the time in `t`; section 7: it is the one obeyed. */
export const ratelimitRetryConflict = defineRule({
  id: 'ratelimit-retry-conflict',
  title: 'Retry-After is earlier than the reset',
  severity: 'advice',
  strength: 'should',
  entry: 'status/429#header-fields',
  messages: {
    earlier:
      'Retry-After allows the next request after {wait}, but RateLimit allows none before {reset}. Clients obey Retry-After.',
  },

  guards: ['live'],
  when: { field: ['RateLimit'] },
  appliesTo: ({ response }) => response.has('Retry-After'),
  yieldsTo: ['ratelimit-invalid'],

  check: ({ response }) => {
    const wait = secondsToWait(response);
    const resets = (quotaItems('RateLimit', response) ?? []).flatMap(({ parameters }) => {
      const reset = parameters.get('t');
      return isCount(reset) ? [reset] : [];
    });
    if (wait === null || resets.length === 0) return [];
    // Which of several policies was exceeded is not said, so the earliest counts.
    const reset = Math.min(...resets);
    if (wait >= reset - TOLERANCE) return [];
    const [line] = response.lines('Retry-After');
    return [
      {
        messageId: 'earlier',
        data: { wait: secondsWords(wait), reset: secondsWords(reset) },
        evidence: line ? fieldLine('Retry-After', line) : absent('Retry-After'),
        sources: [rateLimitDraft('6'), rateLimitDraft('7')],
      },
    ];
  },
});
