import { rfc } from '../../text/sources.ts';
import { typeLine } from '../evidence.ts';
import { defineRule, type Report } from '../rule.ts';

/** The standard members with the JSON type of each: RFC 9457, section 3.1. */
const MEMBERS = { type: 'string', title: 'string', status: 'number', detail: 'string', instance: 'string' } as const;

type MessageId = 'notObject' | 'status' | 'ignored';

function nameOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** RFC 9457: a problem details object, its `status` the one that was sent, its members of the types that they have to be. */
export const problemDetailsInvalid = defineRule({
  id: 'problem-details-invalid',
  title: 'Problem details are not valid',
  severity: 'warning',
  strength: 'must',
  entry: 'media-types/application/problem+json#what-is-applicationproblemjson',
  messages: {
    notObject: 'Problem details must be a JSON object. This is {found}, so clients find no members.',
    status:
      'The member status is {said}, but the HTTP status is {sent}. The two must be equal, because some clients use one, some the other.',
    ignored: 'The member {member} must be of type {type}. This one is {found}, so clients ignore it.',
  },

  readsContent: 'whole',

  guards: ['type'],
  when: { status: (status) => status !== 206, field: ['Content-Type'] },
  appliesTo: ({ essence }) => essence === 'application/problem+json',

  check: (facts) => {
    const evidence = typeLine(facts);
    // That it is no JSON at all is for another rule.
    if (evidence === null || facts.json === null) return [];
    const { value } = facts.json;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return [{ messageId: 'notObject', data: { found: nameOf(value) }, evidence, sources: [rfc(9457, '3')] }];
    }
    const reports: Report<MessageId>[] = [];
    const { status } = facts.exchange;
    for (const [member, type] of Object.entries(MEMBERS)) {
      const found = Object.hasOwn(value, member) ? (value as Record<string, unknown>)[member] : undefined;
      // To be ignored is what null asks for.
      if (found === undefined || found === null) continue;
      if (typeof found !== type) {
        const data = { member, type, found: nameOf(found) };
        reports.push({ messageId: 'ignored', data, evidence, sources: [rfc(9457, '3.1')] });
      } else if (member === 'status' && found !== status) {
        const data = { said: String(found), sent: String(status) };
        reports.push({
          messageId: 'status',
          data,
          evidence,
          entry: 'media-types/application/problem+json#pitfalls',
          sources: [rfc(9457, '3.1.2')],
        });
      }
    }
    return reports;
  },
});
