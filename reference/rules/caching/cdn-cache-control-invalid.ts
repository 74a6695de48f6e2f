import type { Facts } from '../../facts/facts.ts';
import { responseDirectives } from '../../http/fields/cache-directives.ts';
import { listMembers } from '../../http/fields/lists.ts';
import { type BareItem, isCount, structuredDictionary } from '../../http/fields/structured.ts';
import { rfc } from '../../text/sources.ts';
import { absent, fieldLine, memberOf } from '../evidence.ts';
import { defineRule, type Evidence } from '../rule.ts';

/** Fields of one vendor have the same suffix, but by that they must not be known (RFC 9213, section 2.4). */
const FIELD = 'CDN-Cache-Control';

/** Reports on one response at most. Our choice: there are no more directives worth a mention. */
const MOST_REPORTS = 5;

function wholeLine({ response }: Facts): Evidence {
  const [line] = response.lines(FIELD);
  return line ? fieldLine(FIELD, line) : absent(FIELD);
}

function faultOf(name: string, value: BareItem | readonly unknown[]): 'seconds' | 'flag' | 'fields' | null {
  const item = Array.isArray(value) ? undefined : (value as BareItem);
  switch (responseDirectives.get(name)) {
    case 'seconds':
      return isCount(item) ? null : 'seconds';
    case 'none':
      return item === true ? null : 'flag';
    case 'fields':
      return item === true || typeof item === 'string' ? null : 'fields';
    default:
      return null;
  }
}

/** RFC 9213, section 2.1: a Dictionary of Structured Fields, whose members have the types of Cache-Control. */
export const cdnCacheControlInvalid = defineRule({
  id: 'cdn-cache-control-invalid',
  title: 'CDN-Cache-Control is invalid',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/cache-control#cdn-cache-control',
  messages: {
    unparsable:
      'The value does not parse as a structured header, so a CDN ignores all of it. Directive names must be in lower case.',
    empty: 'The value is empty, so a CDN ignores it and obeys Cache-Control.',
    seconds: '{name} takes a whole number of seconds without quotes. A CDN should ignore any other value.',
    flag: '{name} takes no value. If it has one, a CDN should ignore the directive.',
    fields: '{name}= takes header names in quotes. A CDN should ignore any other value.',
  },

  guards: ['live'],
  when: { field: [FIELD] },

  check: (facts) => {
    const { response } = facts;
    const sources = [rfc(9213, '2.1')];
    const dictionary = structuredDictionary(response.combined(FIELD) ?? '');
    if (dictionary === undefined) return [];
    if (dictionary === null) return [{ messageId: 'unparsable', evidence: wholeLine(facts), sources }];
    if (dictionary.size === 0) return [{ messageId: 'empty', evidence: wholeLine(facts), sources }];
    const faults = [...dictionary].flatMap(([name, [value]]) => {
      const messageId = faultOf(name, value);
      return messageId === null ? [] : [{ messageId, name }];
    });
    // Later members of one name replace earlier ones (RFC 9651, section 4.2.2).
    const members = faults.length === 0 ? [] : listMembers(response.lines(FIELD));
    return faults.slice(0, MOST_REPORTS).map(({ messageId, name }) => {
      const member = members.findLast(({ text }) => text.split(/[=;]/, 1)[0]?.trimEnd() === name);
      return {
        messageId,
        data: { name },
        evidence: member ? memberOf(FIELD, response, member) : wholeLine(facts),
        sources,
      };
    });
  },
});
