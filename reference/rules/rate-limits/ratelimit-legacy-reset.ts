import { receivedAt } from '../../facts/storage.ts';
import { formatHttpDate, readHttpDate } from '../../http/fields/http-date.ts';
import { shortened } from '../../text/shortened.ts';
import { rateLimitDraft } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const FIELD = 'X-RateLimit-Reset';

/**
 * Where one reading of a number ends and the next begins. Our choice: 1,000,000,000 seconds of waiting are 31 years, and
 * as a Unix time they are 2001; as milliseconds 1,000,000,000,000 is 2001 as well.
 */
const LEAST_UNIX_SECONDS = 1e9;
const LEAST_UNIX_MILLISECONDS = 1e12;
/** The last moment that a Date can hold (ECMAScript, "Time Values and Time Range"). */
const GREATEST_TIME = 8.64e15;

const ISO_8601 = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/i;

type Reading = 'seconds' | 'unixSeconds' | 'unixMilliseconds' | 'date';

/** What the value seems to mean, and the moment that it means, in milliseconds since the epoch. */
function read(value: string, now: number): [Reading, time: number] | null {
  if (!/^\d{1,20}(?:\.\d{1,9})?$/.test(value)) {
    const time = ISO_8601.test(value) ? Date.parse(value) : readHttpDate(value)?.time;
    return time === undefined || Number.isNaN(time) ? null : ['date', time];
  }
  const number = Number(value);
  if (number < LEAST_UNIX_SECONDS) return ['seconds', now + number * 1000];
  if (number < LEAST_UNIX_MILLISECONDS) return ['unixSeconds', number * 1000];
  return number <= GREATEST_TIME ? ['unixMilliseconds', number] : null;
}

/** The draft, appendix A: some services put seconds there, others a point in time. */
export const ratelimitLegacyReset = defineRule({
  id: 'ratelimit-legacy-reset',
  title: 'What X-RateLimit-Reset probably means',
  severity: 'info',
  strength: 'advice',
  entry: 'status/429#header-fields',
  messages: {
    seconds: '{value} is probably seconds from now: {when}. No standard defines this; see the service’s documentation.',
    unixSeconds:
      '{value} is probably a Unix time in seconds: {when}. No standard defines this; see the service’s documentation.',
    unixMilliseconds:
      '{value} is probably a Unix time in milliseconds: {when}. No standard defines this; see the service’s documentation.',
    date: '{value} is a date. Other services send seconds or a Unix time in X-RateLimit-Reset, and no standard defines it.',
  },

  guards: ['live'],
  when: { field: [FIELD] },
  // Seconds count from the receipt, and without it a number says little.
  appliesTo: ({ exchange }) => Number.isFinite(receivedAt(exchange)),

  check: ({ exchange, response }) => {
    const [line] = response.lines(FIELD);
    const reading = line && read(line.value.trim(), receivedAt(exchange));
    if (!line || !reading) return [];
    const [messageId, time] = reading;
    return [
      {
        messageId,
        data: { value: shortened(line.value), when: formatHttpDate(time) },
        evidence: fieldLine(FIELD, line),
        sources: [rateLimitDraft('appendix-A')],
      },
    ];
  },
});
