import { parseEntityTag } from '../../http/fields/entity-tag.ts';
import { rfc } from '../../text/sources.ts';
import { requestLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 13.1.5: If-Range compares strongly, and a weak tag may not be sent in it. */
export const ifRangeWeak = defineRule({
  id: 'if-range-weak',
  title: 'If-Range with a weak tag',
  severity: 'warning',
  strength: 'must',
  entry: 'status/206#retrying',
  messages: {
    weak: 'A weak tag never matches in If-Range. Servers must ignore Range and send the whole content.',
  },

  guards: ['live'],
  when: { requestField: ['If-Range'] },

  check: ({ request }) =>
    request
      .lines('If-Range')
      .filter(({ value }) => parseEntityTag(value)?.isWeak)
      .map((line) => ({
        messageId: 'weak',
        evidence: requestLine('If-Range', line, [0, line.value.length]),
        sources: [rfc(9110, '13.1.5')],
      })),
});
