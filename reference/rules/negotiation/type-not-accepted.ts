import type { Facts } from '../../facts/facts.ts';
import { acceptsType, parseAccept } from '../../http/fields/accept.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc } from '../../text/sources.ts';
import { typeLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

function rangesOf({ request }: Facts) {
  return parseAccept(request.lines('Accept'));
}

/** RFC 9110, section 12.4.1: a server may treat Accept as if it were not there. What was asked for did not come. */
export const typeNotAccepted = defineRule({
  id: 'type-not-accepted',
  title: 'Type that Accept does not list',
  severity: 'info',
  strength: 'advice',
  entry: 'status/406#when-to-send-it',
  messages: {
    other:
      'The script asked for {accept} but got {type}. A server may ignore Accept, so check Content-Type before you parse the content.',
  },

  yieldsTo: ['html-for-data', 'eventsource-rejected'],

  guards: ['live', 'sent-request', 'content'],
  when: { status: (status) => status >= 200 && status <= 299, requestField: ['Accept'] },
  appliesTo: (facts) => facts.isFetched && facts.essence !== null && (rangesOf(facts)?.length ?? 0) > 0,

  check: (facts) => {
    const { essence, request } = facts;
    if (essence === null || acceptsType(rangesOf(facts) ?? [], essence)) return [];
    const evidence = typeLine(facts);
    if (evidence === null) return [];
    return [
      {
        messageId: 'other',
        data: { accept: shortened(request.combined('Accept') ?? ''), type: shortened(essence) },
        evidence,
        sources: [rfc(9110, '12.4.1'), rfc(9110, '12.5.1')],
      },
    ];
  },
});
