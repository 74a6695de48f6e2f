import { parseContentType } from '../../http/fields/media-type.ts';
import type { Fields } from '../../http/fields.ts';
import { rfc } from '../../text/sources.ts';
import { requestLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const FIELD = 'Content-Type';

function typeOf(request: Fields) {
  return parseContentType(request.lines(FIELD).map(({ value }) => value));
}

/**
 * A form was sent without its boundary, which happens where a script sets the field itself: the browser would have added
 * one. RFC 7578, section 4.1, with RFC 2046, section 5.1.1.
 */
export const requestBoundaryMissing = defineRule({
  id: 'request-boundary-missing',
  title: 'Form sent without a boundary',
  severity: 'error',
  strength: 'must',
  entry: 'media-types/multipart/form-data#pitfalls',
  messages: {
    missing:
      'The request’s Content-Type has no boundary, so the server cannot read the form. Let the browser set the header.',
  },

  guards: ['sent-request'],
  when: { requestField: [FIELD] },
  // A GET has no content, whatever fields a script gives it.
  appliesTo: ({ exchange, request }) =>
    exchange.method !== 'GET' &&
    exchange.method !== 'HEAD' &&
    exchange.requestContent !== 'none' &&
    typeOf(request).essence === 'multipart/form-data',

  check: ({ request }) => {
    const [line] = request.lines(FIELD);
    if (!line || typeOf(request).parameters.some(([name, value]) => name === 'boundary' && value !== '')) return [];
    return [
      { messageId: 'missing', evidence: requestLine(FIELD, line), sources: [rfc(7578, '4.1'), rfc(2046, '5.1.1')] },
    ];
  },
});
