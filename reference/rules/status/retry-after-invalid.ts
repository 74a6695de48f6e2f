import type { Facts } from '../../facts/facts.ts';
import { receivedAt } from '../../facts/storage.ts';
import { parseHttpDate } from '../../http/fields/http-date.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Milliseconds by which the clock here may be ahead of the server's. Our choice: as for Date itself. */
const SKEW = 60_000;

/** When the server made the response, by its own clock if it says so, else not before; NaN when nothing tells. */
function madeAt({ exchange, response }: Facts): number {
  return parseHttpDate(response.first('Date') ?? '')?.time ?? receivedAt(exchange) - SKEW;
}

/** RFC 9110, section 10.2.3: whole seconds, or an HTTP-date. What clients make of the rest was tested (the entry). */
export const retryAfterInvalid = defineRule({
  id: 'retry-after-invalid',
  title: 'Retry-After without a valid time',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/retry-after#when-it-is-invalid',
  messages: {
    form: 'Retry-After is neither a whole number of seconds nor an HTTP-date. Clients ignore it, guess, or fail.',
    past: 'The date in Retry-After had already passed when the response was made, so clients need not wait at all.',
  },

  guards: ['live'],
  when: { field: ['Retry-After'] },
  // A date can be judged only where the time of the response is known.
  appliesTo: (facts) => {
    const value = facts.response.first('Retry-After') ?? '';
    return /^\d+$/.test(value) || parseHttpDate(value) === null || !Number.isNaN(madeAt(facts));
  },

  check: (facts) => {
    const [line] = facts.response.lines('Retry-After');
    if (line === undefined || /^\d+$/.test(line.value)) return [];
    const evidence = fieldLine('Retry-After', line, line.value === '' ? null : [0, line.value.length]);
    const sources = [rfc(9110, '10.2.3')];
    const date = parseHttpDate(line.value);
    if (date === null) return [{ messageId: 'form', evidence, sources }];
    return date.time < madeAt(facts) ? [{ messageId: 'past', evidence, sources }] : [];
  },
});
