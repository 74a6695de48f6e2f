import type { Facts } from '../../facts/facts.ts';
import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/**
 * An answer to If-Range should leave out what the client has from before, the type included (RFC 9110, section 15.3.7),
 * and only a complete request list shows that If-Range was not sent.
 */
function isFirstPart(facts: Facts): boolean {
  return facts.holds('whole-request') && !facts.request.has('If-Range');
}

/** RFC 9110, section 8.3: a sender of content should say its media type, unless it does not know it. */
export const contentTypeMissing = defineRule({
  id: 'content-type-missing',
  title: 'No Content-Type',
  severity: 'warning',
  strength: 'should',
  entry: 'headers/content-type#when-it-is-missing',
  messages: {
    missing:
      'The response has content but no Content-Type. Recipients guess the type, or treat it as unknown binary data.',
    known:
      'The response has content but no Content-Type, so recipients guess. Its first bytes are those of {name}: {type}.',
  },
  // Always shown: this is what Wirenote promises to find.
  policy: { 'third-party': 'show', advice: 'show' },

  causedBy: ['field-name-misspelt'],
  guards: ['type'],
  // Status codes outside the five classes are left to the rules about status codes.
  when: { status: (status) => status <= 599 },
  appliesTo: (facts) => facts.exchange.status !== 206 || isFirstPart(facts),

  check: ({ response, looks }) => {
    if (response.has('Content-Type')) return [];
    const report = { evidence: absent('Content-Type'), sources: [rfc(9110, '8.3')] };
    if (looks === null || looks.type === null) return [{ messageId: 'missing', ...report }];
    const { name, type } = looks;
    return [
      {
        messageId: 'known',
        data: { name, type },
        fix: { type: 'set-field', name: 'Content-Type', value: type },
        ...report,
      },
    ];
  },
});
