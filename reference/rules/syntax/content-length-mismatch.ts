import { shortened } from '../../text/shortened.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const FIELD = 'Content-Length';
/** Chromium's name (net_error_list.h). */
const CUT_SHORT = /^(?:net::)?ERR_CONTENT_LENGTH_MISMATCH$/;

/** RFC 9112, section 6.3: a response that ends before its Content-Length says is incomplete. */
export const contentLengthMismatch = defineRule({
  id: 'content-length-mismatch',
  title: 'Response was cut short',
  severity: 'error',
  strength: 'must',
  entry: 'headers/content-length#when-it-is-too-large-or-too-small',
  messages: {
    short:
      'Content-Length announced {length} bytes, but the connection ended earlier. Only part of the content was received.',
  },

  guards: [],
  when: { field: [FIELD] },
  // Firefox tells no errors, and no resource type either: there nobody has looked.
  appliesTo: ({ exchange: { error, resourceType } }) => error !== null || resourceType !== null,

  check: ({ exchange: { error }, response }) => {
    const [line] = response.lines(FIELD);
    if (line === undefined || error === null || !CUT_SHORT.test(error)) return [];
    return [
      {
        messageId: 'short',
        data: { length: shortened(line.value) },
        evidence: fieldLine(FIELD, line),
        sources: [rfc(9112, '6.3'), rfc(9112, '8')],
      },
    ];
  },
});
