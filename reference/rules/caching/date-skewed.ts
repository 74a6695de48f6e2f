import { receivedAt } from '../../facts/storage.ts';
import { readAge } from '../../http/fields/age.ts';
import { readHttpDate } from '../../http/fields/http-date.ts';
import { secondsWords } from '../../text/seconds-words.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Clocks may differ by as much, in milliseconds. Our choice: some way above a slow network and a second's rounding. */
const TOLERANCE = 60_000;

/**
 * RFC 9110, section 6.6.1: Date is the time at which the message was made, which lies between request and response once
 * Age is added. It cannot be told whose clock is wrong.
 */
export const dateSkewed = defineRule({
  id: 'date-skewed',
  title: 'Date differs from this computer’s clock',
  severity: 'info',
  strength: 'advice',
  entry: 'headers/date#when-clocks-differ',
  messages: {
    behind:
      'Date is {difference} earlier than this computer’s clock. One of them is wrong, or a cache kept the response and sends no Age.',
    renewed:
      'Date plus Age is {difference} earlier than this computer’s clock. One clock is wrong, or a cache renewed its copy and kept the old Date.',
    ahead: 'Date, plus Age if sent, is {difference} later than this computer’s clock. One of the clocks is wrong.',
  },
  policy: { local: 'hide' },

  guards: ['live'],
  when: { field: ['Date'] },
  appliesTo: ({ exchange }) => Number.isFinite(receivedAt(exchange)),

  check: ({ exchange, response }) => {
    const [line] = response.lines('Date');
    const made = line && readHttpDate(line.value);
    const age = readAge(response);
    if (!line || !made || age?.seconds === null) return [];
    const time = made.time + (age?.seconds ?? 0) * 1000;
    const behind = exchange.startedAt - time;
    const ahead = time - receivedAt(exchange);
    if (behind <= TOLERANCE && ahead <= TOLERANCE) return [];
    // CDNs set Date anew and leave Age as it is (RFC 9213, section 2.3, knows of them): then Date alone fits.
    if (
      ahead > TOLERANCE &&
      made.time - receivedAt(exchange) <= TOLERANCE &&
      exchange.startedAt - made.time <= TOLERANCE
    )
      return [];
    return [
      {
        messageId: behind <= 0 ? 'ahead' : age === null ? 'behind' : 'renewed',
        data: { difference: secondsWords(Math.round(Math.max(behind, ahead) / 1000)) },
        evidence: fieldLine('Date', line),
        sources: [rfc(9110, '6.6.1')],
      },
    ];
  },
});
