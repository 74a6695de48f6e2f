import { rfc } from '../../text/sources.ts';
import { typeLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 8259, section 11: the type of JSON is application/json. As text/html, what it repeats of the input can run. */
export const jsonMislabelled = defineRule({
  id: 'json-mislabelled',
  title: 'JSON with the wrong type',
  severity: 'advice',
  strength: 'should',
  entry: 'media-types/application/json#pitfalls',
  messages: {
    html: 'The content is JSON, but the type is text/html. Opened in a tab, it is a page in which scripts run. Send application/json.',
    plain:
      'The content is JSON, but the type is text/plain. Clients that rely on the type do not parse it. Send application/json.',
  },

  readsContent: 'whole',

  guards: ['type'],
  when: { status: (status) => status !== 206, field: ['Content-Type'] },
  appliesTo: (facts) => (facts.essence === 'text/html' || facts.essence === 'text/plain') && facts.isFetched,

  check: (facts) => {
    const evidence = typeLine(facts);
    const value = facts.json?.value;
    // A number or a word is text as well.
    if (evidence === null || typeof value !== 'object' || value === null) return [];
    return [
      {
        messageId: facts.essence === 'text/html' ? 'html' : 'plain',
        evidence,
        sources: [rfc(8259, '11')],
        fix: { type: 'set-field', name: 'Content-Type', value: 'application/json' },
      },
    ];
  },
});
