import type { EntryRef } from '../../book/entry.ts';
import { listMembers, TOKEN } from '../../http/fields/lists.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc, type Source } from '../../text/sources.ts';
import { fieldLine, memberOf } from '../evidence.ts';
import { defineRule, type Evidence } from '../rule.ts';

interface Form {
  readonly field: string;
  /** Of a member of the list. */
  readonly isRight: (member: string) => boolean;
  readonly messageId: 'methods' | 'language' | 'ranges' | 'challenge';
  readonly entry: EntryRef;
  readonly source: Source;
}

/** A scheme stands alone or before its parameters, with a space between. */
const SCHEME = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+(?:[ ,].*)?$/;

/** Fields of lists whose members have a form of their own. Only what breaks the form is reported. */
const FORMS: readonly Form[] = [
  {
    field: 'Allow',
    isRight: (member) => TOKEN.test(member),
    messageId: 'methods',
    entry: 'status/405#header-fields',
    source: rfc(9110, '10.2.1'),
  },
  {
    field: 'Accept-Ranges',
    isRight: (member) => TOKEN.test(member) && !/^byte$/i.test(member),
    messageId: 'ranges',
    entry: 'status/206#header-fields',
    source: rfc(9110, '14.3'),
  },
  {
    field: 'Content-Language',
    isRight: (member) => /^[A-Za-z\d]{1,8}(?:-[A-Za-z\d]{1,8})*$/.test(member),
    messageId: 'language',
    entry: 'headers/vary',
    source: rfc(9110, '8.5.1'),
  },
];

/** RFC 9110: lists of methods, of units, of language tags; and challenges, which begin with a scheme (section 11.6.1). */
export const fieldValueMalformed = defineRule({
  id: 'field-value-malformed',
  title: 'Header value of a wrong form',
  severity: 'warning',
  strength: 'must',
  entry: 'status/200#header-fields',
  messages: {
    methods: 'Allow lists methods with commas between. {member} is no method, so clients cannot tell what works.',
    ranges: '{member} is no unit of ranges. Send bytes, or none.',
    language: '{member} is no language tag: its parts are divided by hyphens, as in en-US.',
    challenge:
      'A challenge begins with its scheme, such as Basic or Bearer. {member} has none, so no client can answer it.',
  },

  guards: ['live'],
  when: { field: [...FORMS.map(({ field }) => field), 'WWW-Authenticate'] },

  check: ({ response }) => {
    const found = FORMS.flatMap(({ field, isRight, ...report }) => {
      const wrong = listMembers(response.lines(field)).find(({ text }) => !isRight(text));
      return wrong ? [reported(report, wrong.text, memberOf(field, response, wrong))] : [];
    });
    const line = response.lines('WWW-Authenticate').find(({ value }) => value !== '' && !SCHEME.test(value));
    if (line === undefined) return found;
    const report = { messageId: 'challenge', entry: 'status/401#challenges', source: rfc(9110, '11.6.1') } as const;
    return [...found, reported(report, line.value, fieldLine('WWW-Authenticate', line))];
  },
});

function reported(
  { messageId, entry, source }: Pick<Form, 'messageId' | 'entry' | 'source'>,
  member: string,
  evidence: Evidence,
) {
  return { messageId, data: { member: shortened(member) }, evidence, entry, sources: [source] };
}
