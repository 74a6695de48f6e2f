import { shortened } from '../../../text/shortened.ts';
import { rfc } from '../../../text/sources.ts';
import { defineConfigCheck } from '../../check.ts';

/** RFC 9110, section 8.3.1: type/subtype, then parameters, each after a semicolon. */
export const typeMalformed = defineConfigCheck({
  id: 'type-malformed',
  title: 'Not a media type',
  severity: 'warning',
  entry: 'headers/content-type',
  messages: {
    other: '{type} is not a media type, which has the form type/subtype, such as text/html.',
    semicolon: '{type} is not a media type. The semicolon before charset is missing.',
  },
  on: ['malformed'],

  check: ({ type }) => [
    {
      messageId: /^\s*[^\s/]*\/\S+[ \t]+charset\s*=/i.test(type.text) ? 'semicolon' : 'other',
      data: { type: shortened(type.text) },
      evidence: type,
      sources: [rfc(9110, '8.3.1')],
    },
  ],
});
