import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 15.4.5: 304 answers a conditional GET or HEAD, which has a stored response to use instead. */
export const notModifiedUnasked = defineRule({
  id: 'not-modified-unasked',
  title: '304 to a request without a condition',
  severity: 'error',
  strength: 'must',
  entry: 'status/304#when-to-send-it',
  messages: {
    unconditional: 'The request had neither If-None-Match nor If-Modified-Since, so the client has no copy to use.',
    method: '304 is only for GET and HEAD. For {method}, answer with 412 if a condition fails.',
  },

  guards: ['live', 'whole-request'],
  when: { status: [304] },

  check: ({ exchange: { method }, request }) => {
    const report = { evidence: absent(''), sources: [rfc(9110, '15.4.5')] };
    if (method !== 'GET' && method !== 'HEAD') return [{ messageId: 'method', data: { method }, ...report }];
    const isConditional = request.has('If-None-Match') || request.has('If-Modified-Since');
    return isConditional ? [] : [{ messageId: 'unconditional', ...report }];
  },
});
