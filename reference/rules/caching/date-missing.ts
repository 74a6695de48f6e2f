import { readHttpDate } from '../../http/fields/http-date.ts';
import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 6.6.1: an origin server with a clock sends Date with 2xx, 3xx and 4xx; with others it may. */
const needsDate = (status: number) => status >= 200 && status <= 499;

const KINDS = ['private', 'shared'] as const;
const TIMES = ['Last-Modified', 'Expires'];

export const dateMissing = defineRule({
  id: 'date-missing',
  title: 'No Date',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/date#when-it-is-missing',
  messages: {
    missing:
      'Without Date, caches count the age from the time they received the response. Only a server without a clock may omit it.',
    idle: 'A server with a clock must send Date. No cache reuses this response without asking the server, so nothing breaks.',
    contradicted:
      'Only a server without a clock may omit Date, but this one sends a time in {field}. Send Date as well.',
  },
  policy: { local: 'hide' },

  guards: ['live'],
  when: { status: needsDate },

  check: (facts) => {
    const { response } = facts;
    if (response.has('Date')) return [];
    const { storage } = facts;
    const isReused = KINDS.some((kind) => storage[kind].stored !== 'no' && !storage[kind].alwaysValidated);
    // An invalid value such as `Expires: 0` is no time, and needs no clock.
    const field = TIMES.find((name) => readHttpDate(response.first(name) ?? '') !== null);
    return [
      {
        messageId: field !== undefined ? 'contradicted' : isReused ? 'missing' : 'idle',
        ...(field === undefined && !isReused ? { severity: 'advice' as const } : {}),
        data: { field: field ?? '' },
        evidence: absent('Date'),
        sources: [rfc(9110, '6.6.1')],
      },
    ];
  },
});
