import { readHttpDate } from '../../http/fields/http-date.ts';
import { secondsWords } from '../../text/seconds-words.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/**
 * Milliseconds by which it may be later. Our choice: servers write Date from a clock that they read once a second, and
 * what is modified now can be a second ahead of it.
 */
const TOLERANCE = 1000;

/** RFC 9110, section 8.8.2.1: an origin server with a clock sends no Last-Modified that is later than Date. */
export const lastModifiedFuture = defineRule({
  id: 'last-modified-future',
  title: 'Last-Modified is in the future',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/date#last-modified-later-than-date',
  messages: {
    later: 'Last-Modified is {difference} later than Date. Revalidation may miss changes made before that time.',
    unused:
      'Last-Modified is {difference} later than Date, which is not allowed. No cache stores this, so it is harmless here.',
  },

  guards: ['live'],
  when: { field: ['Last-Modified'] },
  appliesTo: ({ response }) => response.has('Date'),

  check: ({ response, storage }) => {
    const [line] = response.lines('Last-Modified');
    const modified = line && readHttpDate(line.value);
    const made = modified && readHttpDate(response.first('Date') ?? '');
    if (!made || modified.time - made.time <= TOLERANCE) return [];
    const isKept = storage.private.stored !== 'no' || storage.shared.stored !== 'no';
    return [
      {
        messageId: isKept ? 'later' : 'unused',
        ...(isKept ? {} : { severity: 'info' as const }),
        data: { difference: secondsWords((modified.time - made.time) / 1000) },
        evidence: fieldLine('Last-Modified', line),
        sources: [rfc(9110, '8.8.2.1')],
      },
    ];
  },
});
