import { html } from '../../text/sources.ts';
import { isDecidedByType } from '../../verdicts/handling/before-type.ts';
import { isEventSource } from '../../verdicts/handling/fetched.ts';
import { declared } from '../../verdicts/handling/outcome.ts';
import { NO_FIELD, typeOrAbsence, WITHOUT_TYPE } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const STREAM = html('server-sent events', 'server-sent-events.html#the-eventsource-interface');

/**
 * HTML: an EventSource is closed for good by any status but 200 and any type but text/event-stream. Redirects are
 * followed, and a response that CORS withholds is for other rules.
 */
export const eventsourceRejected = defineRule({
  id: 'eventsource-rejected',
  title: 'Event stream refused',
  severity: 'error',
  strength: 'must',
  entry: 'media-types/text/event-stream#what-browsers-do',
  messages: {
    status: 'An EventSource needs status 200. With {status} it is closed and does not reconnect.',
    type: 'An EventSource needs text/event-stream. With {declared} it is closed and does not reconnect.',
    stop: '204 tells an EventSource to stop: it is closed and does not reconnect.',
  },
  policy: { worker: 'show' },

  causedBy: WITHOUT_TYPE,

  guards: [],
  when: { status: (status) => status >= 200 },
  appliesTo: (facts) => isEventSource(facts) !== 'no' && isDecidedByType(facts),

  check: (facts) => {
    const { status } = facts.exchange;
    // A script that reads the stream with fetch() may send the same field, and takes any status and type.
    const certain = isEventSource(facts) === 'yes' ? ({} as const) : ({ severity: 'warning' } as const);
    if (status === 204) return [{ messageId: 'stop', severity: 'info', evidence: NO_FIELD, sources: [STREAM] }];
    if (status !== 200) {
      return [
        { messageId: 'status', data: { status: String(status) }, evidence: NO_FIELD, sources: [STREAM], ...certain },
      ];
    }
    if (facts.essence === 'text/event-stream') return [];
    return [
      {
        messageId: 'type',
        data: { declared: declared(facts) },
        evidence: typeOrAbsence(facts),
        sources: [STREAM],
        ...certain,
      },
    ];
  },
});
