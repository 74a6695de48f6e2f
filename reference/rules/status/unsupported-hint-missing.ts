import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 5789, section 2.2, for PATCH; RFC 9110, section 15.5.16, for the rest: name what would have been accepted. */
export const unsupportedHintMissing = defineRule({
  id: 'unsupported-hint-missing',
  title: '415 without a list of accepted formats',
  severity: 'advice',
  strength: 'should',
  entry: 'status/415#header-fields',
  messages: {
    patch: 'In a 415 to PATCH, Accept-Patch should list the formats that work here.',
    content:
      'In the response, Accept can list the types that work here, and Accept-Encoding the codings. Neither was sent.',
  },

  guards: ['live'],
  when: { status: [415] },
  appliesTo: ({ exchange: { method } }) => method === 'PATCH' || method === 'POST' || method === 'PUT',

  check: ({ exchange: { method }, response }) => {
    // With it, the coding was the problem, and not the format.
    if (response.has('Accept-Encoding')) return [];
    if (method === 'PATCH') {
      if (response.has('Accept-Patch')) return [];
      return [{ messageId: 'patch', evidence: absent('Accept-Patch'), sources: [rfc(5789, '2.2')] }];
    }
    if (response.has('Accept') || response.has('Accept-Post')) return [];
    return [{ messageId: 'content', evidence: absent('Accept'), sources: [rfc(9110, '15.5.16')] }];
  },
});
