import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9112, section 6.2: Transfer-Encoding and Content-Length exclude each other. */
export const lengthAndChunked = defineRule({
  id: 'length-and-chunked',
  title: 'Content-Length with Transfer-Encoding',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/content-length#with-transfer-encoding',
  messages: {
    both: 'Two headers define where the content ends. Transfer-Encoding takes precedence, but an attacker can deceive software that uses Content-Length.',
  },

  guards: [],
  when: { field: ['Transfer-Encoding'] },
  // HTTP/2 and 3 have no Transfer-Encoding: whatever a list shows there was not on the wire like this.
  appliesTo: ({ exchange: { httpVersion } }) => /^http\/1/i.test(httpVersion),

  check: ({ response }) => {
    const [line] = response.lines('Content-Length');
    if (line === undefined) return [];
    return [
      {
        messageId: 'both',
        evidence: fieldLine('Content-Length', line),
        sources: [rfc(9112, '6.2'), rfc(9112, '6.3')],
        fix: { type: 'remove-field', name: 'Content-Length' },
      },
    ];
  },
});
