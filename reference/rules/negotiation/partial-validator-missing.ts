import { parseEntityTag } from '../../http/fields/entity-tag.ts';
import { rfc } from '../../text/sources.ts';
import { absent, fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 15.3.7.3: parts can be joined safely only if they share a strong validator. */
export const partialValidatorMissing = defineRule({
  id: 'partial-validator-missing',
  title: 'Partial response without a strong validator',
  severity: 'advice',
  strength: 'advice',
  entry: 'status/206#retrying',
  messages: {
    none: 'Without ETag and Last-Modified, a client cannot tell whether two parts belong to the same version.',
    weak: 'With a weak tag, clients cannot combine parts, and there is no Last-Modified. Send a strong ETag so that downloads can resume.',
  },

  guards: ['live', 'whole-request'],
  when: { status: [206] },
  // A 206 that is none at all has one fault.
  yieldsTo: ['range-status-unasked'],
  // The answer to If-Range may leave out what the client has: section 15.3.7.
  appliesTo: ({ request }) => !request.has('If-Range'),

  check: ({ response }) => {
    if (response.has('Last-Modified')) return [];
    const [line] = response.lines('ETag');
    const sources = [rfc(9110, '15.3.7.3')];
    if (line === undefined) return [{ messageId: 'none', evidence: absent('ETag'), sources }];
    if (parseEntityTag(line.value)?.isWeak !== true) return [];
    return [{ messageId: 'weak', evidence: fieldLine('ETag', line), sources, entry: 'headers/etag#strong-or-weak' }];
  },
});
