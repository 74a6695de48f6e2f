import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** What says something of one connection of HTTP/1.1: RFC 9113, section 8.2.2, and RFC 9114, section 4.2. */
const FIELDS = ['Connection', 'Keep-Alive', 'Proxy-Connection', 'Transfer-Encoding', 'Upgrade'];

/** HTTP/2 and 3 have frames for all this, and call a message with such a field malformed. */
export const connectionFieldOverH2 = defineRule({
  id: 'connection-field-over-h2',
  title: 'Connection header over HTTP/2 or HTTP/3',
  severity: 'warning',
  strength: 'must',
  entry: 'status/426#pitfalls',
  messages: {
    malformed:
      'Over HTTP/2 and HTTP/3 a response must not have {names}. Clients may treat the response as malformed and refuse it.',
  },

  guards: ['live'],
  when: { field: FIELDS },

  check: ({ exchange: { httpVersion }, response }) => {
    if (!/^(?:h[23]|http\/[23](?:\.0)?)$/i.test(httpVersion)) return [];
    const names = FIELDS.filter((name) => response.has(name));
    const [first = ''] = names;
    const [line] = response.lines(first);
    if (line === undefined) return [];
    return [
      {
        messageId: 'malformed',
        data: { names: names.join(', ') },
        evidence: fieldLine(first, line),
        sources: [httpVersion.includes('3') ? rfc(9114, '4.2') : rfc(9113, '8.2.2')],
      },
    ];
  },
});
