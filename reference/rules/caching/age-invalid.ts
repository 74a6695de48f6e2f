import { readAge } from '../../http/fields/age.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc } from '../../text/sources.ts';
import { absent, fieldLine, memberOf } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9111, section 5.1: Age is one whole number of seconds. */
export const ageInvalid = defineRule({
  id: 'age-invalid',
  title: 'Age is not a number of seconds',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/age#which-values-are-valid',
  messages: {
    invalid:
      'Age is {value}, but it must be a whole number of seconds. Caches should ignore it; Firefox treats some such responses as stale.',
    list: 'Age is a list, but it must be one number. Caches use the first, {value}, and ignore the others.',
    empty: 'Age is empty, so it has no effect. Remove it.',
  },

  guards: ['live'],
  when: { field: ['Age'] },

  check: ({ response }) => {
    const age = readAge(response);
    const sources = [rfc(9111, '5.1')];
    if (age === null) {
      const [line] = response.lines('Age');
      return [
        { messageId: 'empty', severity: 'advice', evidence: line ? fieldLine('Age', line) : absent('Age'), sources },
      ];
    }
    const { seconds, member, isList } = age;
    // Two lines are a fault of any field that holds one value, and another rule's matter.
    if (seconds !== null && (!isList || response.lines('Age').length > 1)) return [];
    return [
      {
        messageId: seconds === null ? 'invalid' : 'list',
        data: { value: shortened(member.text) },
        evidence: memberOf('Age', response, member),
        sources,
      },
    ];
  },
});
