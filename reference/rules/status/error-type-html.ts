import type { Fields } from '../../http/fields.ts';
import { rfc } from '../../text/sources.ts';
import { typeLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const JSON_RANGE = /[/+]json\b/i;
/** Ranges that HTML fits. A wildcard fits it, too, but who names JSON besides wants JSON. */
const HTML_RANGE = /\btext\/(?:html|\*)|xhtml/i;

function wishOf(request: Fields): 'asked' | 'sent' | null {
  const accept = request.combined('Accept') ?? '';
  if (HTML_RANGE.test(accept)) return null;
  if (JSON_RANGE.test(accept)) return 'asked';
  return JSON_RANGE.test(request.first('Content-Type') ?? '') ? 'sent' : null;
}

/** A script asked for JSON, or sent some, and gets an error page for people. */
export const errorTypeHtml = defineRule({
  id: 'error-type-html',
  title: 'HTML error page for a client that wants JSON',
  severity: 'warning',
  strength: 'advice',
  entry: 'status/404#the-body',
  messages: {
    asked:
      'The request asked for JSON but got an HTML page. Parsing it as JSON fails, and the reason for the error is lost.',
    sent: 'The request sent JSON but got an HTML page. A client can parse an error only if it has the format of the API.',
  },

  guards: ['live', 'type'],
  when: { status: (status) => status >= 400, field: ['Content-Type'] },
  // Without a destination, what the request names says it: no page load asks for JSON alone.
  appliesTo: ({ isFetched, destination }) => isFetched || destination === null,

  check: (facts) => {
    const { essence, request, exchange } = facts;
    const evidence = essence === 'text/html' ? typeLine(facts) : null;
    const wish = evidence === null ? null : wishOf(request);
    if (evidence === null || wish === null) return [];
    return [
      {
        messageId: wish,
        evidence,
        entry: exchange.status < 500 ? 'status/404#the-body' : 'status/500#the-body',
        sources: [rfc(9110, '12.5.1'), rfc(9457, '3')],
        ...(wish === 'sent' ? { severity: 'advice' as const } : {}),
      },
    ];
  },
});
