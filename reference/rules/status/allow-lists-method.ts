import { listMembers } from '../../http/fields/lists.ts';
import { rfc } from '../../text/sources.ts';
import { memberOf } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 10.2.1: Allow lists what is supported. Methods are compared with their letter case (section 9.1). */
export const allowListsMethod = defineRule({
  id: 'allow-lists-method',
  title: '405 whose Allow lists the refused method',
  severity: 'warning',
  strength: 'advice',
  entry: 'status/405#header-fields',
  messages: {
    listed:
      'Allow lists {method}, which this response refuses. A client that trusts the list repeats the request and fails again.',
  },

  guards: ['live'],
  when: { status: [405], field: ['Allow'] },
  appliesTo: (facts) => !facts.holds('preflight'),

  check: ({ exchange: { method }, response }) => {
    const listed = listMembers(response.lines('Allow')).find(({ text }) => text === method);
    if (listed === undefined) return [];
    return [
      {
        messageId: 'listed',
        data: { method: method.slice(0, 20) },
        evidence: memberOf('Allow', response, listed),
        sources: [rfc(9110, '10.2.1'), rfc(9110, '15.5.6')],
      },
    ];
  },
});
