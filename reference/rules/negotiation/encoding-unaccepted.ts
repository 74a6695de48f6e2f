import { acceptsCoding, codingsOf, isRegisteredCoding } from '../../http/fields/content-coding.ts';
import { rfc } from '../../text/sources.ts';
import { memberOf } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 12.5.3: where no listed coding is at hand, the content is to come without one. */
export const encodingUnaccepted = defineRule({
  id: 'encoding-unaccepted',
  title: 'Content coding that the client does not accept',
  severity: 'warning',
  strength: 'should',
  entry: 'headers/content-encoding#codings-that-the-client-did-not-ask-for',
  messages: {
    unaccepted: 'The request does not accept {coding}. A client that cannot decode it cannot read the content.',
  },

  guards: ['live', 'sent-request'],
  when: {
    status: (status) => status >= 200 && status !== 204 && (status < 300 || status > 399),
    field: ['Content-Encoding'],
    requestField: ['Accept-Encoding'],
  },

  check: ({ request, response }) => {
    const accepted = request.lines('Accept-Encoding');
    const codings = codingsOf(response.lines('Content-Encoding')).filter(({ name }) => isRegisteredCoding(name));
    // Each name once: every question reads the whole list.
    const refused = new Set(
      [...new Set(codings.map(({ name }) => name))].filter((name) => !acceptsCoding(accepted, name)),
    );
    const wrong = codings.find(({ name }) => refused.has(name));
    if (wrong === undefined) return [];
    return [
      {
        messageId: 'unaccepted',
        data: { coding: wrong.text },
        evidence: memberOf('Content-Encoding', response, wrong),
        sources: [rfc(9110, '12.5.3')],
      },
    ];
  },
});
