import type { EntryRef } from '../../book/entry.ts';
import { listMembers, TOKEN } from '../../http/fields/lists.ts';
import { structuredList } from '../../http/fields/structured.ts';
import type { Fields } from '../../http/fields.ts';
import { shortened } from '../../text/shortened.ts';
import { html, rfc, type Source } from '../../text/sources.ts';
import { fieldLine, memberOf } from '../evidence.ts';
import { defineRule, type Report } from '../rule.ts';

interface Form {
  readonly field: string;
  /** Of a member of the list. */
  readonly isRight: (member: string) => boolean;
  readonly messageId: 'methods' | 'methodCase' | 'language' | 'ranges';
  readonly entry: EntryRef;
  readonly source: Source;
}

/** A scheme stands alone or before its parameters, with a space between. */
const SCHEME = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+(?:[ ,].*)?$/;

/** The scheme Basic without the realm that it must have: RFC 7617, section 2. */
const BASIC_ALONE = /^Basic(?:$| *,| (?!.*\brealm *=))/i;

/** RFC 9110, section 9.1, and RFC 5789. Methods mind letter case, and these are in capitals. */
const METHODS = /^(?:GET|HEAD|POST|PUT|DELETE|OPTIONS|PATCH|TRACE)$/;

/** A language tag by its form: RFC 5646, section 2.1. */
const LANGUAGE = /^[A-Za-z\d]{1,8}(?:-[A-Za-z\d]{1,8})*$/;

/** A Date of Structured Fields, alone or with parameters (RFC 9651, section 3.3.7). */
const STRUCTURED_DATE = /^@-?\d{1,15} *(?:;.*)?$/;

/** Lists of Structured Fields. One that does not parse is ignored as a whole (RFC 9651, section 4.2). */
const STRUCTURED_LISTS: Readonly<Record<string, Source>> = {
  'Accept-CH': rfc(8942, '3.1'),
  'Cache-Status': rfc(9211, '2'),
  'Proxy-Status': rfc(9209, '2'),
};

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
    field: 'Allow',
    isRight: (member) => METHODS.test(member) || !METHODS.test(member.toUpperCase()),
    messageId: 'methodCase',
    entry: 'status/405#header-fields',
    source: rfc(9110, '9.1'),
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
    isRight: (member) => LANGUAGE.test(member),
    messageId: 'language',
    entry: 'headers/vary',
    source: rfc(9110, '8.5.1'),
  },
];

/**
 * The list as it was meant; null where that is not sure.
 * @param method of the request, which a list of methods should not have: it is sent where one was refused
 */
function corrected(messageId: Form['messageId'], value: string, method: string): string | null {
  if (messageId === 'ranges') return 'bytes';
  const members = value.split(/[\s,;|]+/).filter(Boolean);
  if (messageId === 'language') {
    const tags = members.map((member) => member.replaceAll('_', '-'));
    return tags.every((tag) => LANGUAGE.test(tag)) ? tags.join(', ') : null;
  }
  const methods = members.map((member) => member.toUpperCase());
  return methods.every((one) => METHODS.test(one) && one !== method) ? methods.join(', ') : null;
}

const DEPRECATION = rfc(9745, '2.1');

function challengeFaults(response: Fields): Report<'challenge' | 'realm'>[] {
  const lines = response.lines('WWW-Authenticate').filter(({ value }) => value !== '');
  const line = lines.find(({ value }) => !SCHEME.test(value) || BASIC_ALONE.test(value));
  if (line === undefined) return [];
  const evidence = fieldLine('WWW-Authenticate', line);
  if (SCHEME.test(line.value)) return [{ messageId: 'realm', evidence, entry: CHALLENGES, sources: [rfc(7617, '2')] }];
  const data = { member: shortened(line.value) };
  return [{ messageId: 'challenge', data, evidence, entry: CHALLENGES, sources: [rfc(9110, '11.6.1')] }];
}

/** Seconds, and then nothing, a blank, a semicolon or a comma: where the steps go on. */
const REFRESH = /^[ \t]*(?:\d[\d.]*|\.[\d.]*)(?:$|[ \t;,])/;
const REFRESH_STEPS = html('shared declarative refresh steps', 'semantics.html#shared-declarative-refresh-steps');

const CHALLENGES = 'status/401#challenges';

/** RFC 9110: lists of methods, of units, of language tags; and challenges, which begin with a scheme (section 11.6.1). */
export const fieldValueMalformed = defineRule({
  id: 'field-value-malformed',
  title: 'Header value in the wrong format',
  severity: 'warning',
  strength: 'must',
  entry: 'status/200#header-fields',
  messages: {
    methods:
      'Allow must be a comma-separated list of methods. {member} is not a method, so clients cannot tell which methods work.',
    ranges: 'Accept-Ranges is {member}, which is not a range unit. Send bytes or none.',
    language: '{member} is not a language tag. Its parts must be separated by hyphens, as in en-US.',
    methodCase: 'Allow lists {member}, but methods are case-sensitive. Clients look for the name in upper case.',
    realm: 'A Basic challenge must name a realm, as in Basic realm="shop". Clients store a password per realm.',
    deprecation:
      'Deprecation must be a date, written as @ and Unix seconds, such as @1688169599. {member} is not one, so clients ignore it.',
    refresh:
      'Refresh must be a number of seconds, alone or with a target, as in 5; url=/new. Browsers ignore {member}.',
    structured: '{field} does not parse as a structured list, so recipients ignore all of it.',
    challenge:
      'A challenge must begin with its scheme, such as Basic or Bearer. {member} has no scheme, so no client can answer it.',
  },

  guards: ['live'],
  when: {
    field: [
      ...FORMS.map(({ field }) => field),
      ...Object.keys(STRUCTURED_LISTS),
      'Deprecation',
      'Refresh',
      'WWW-Authenticate',
    ],
  },

  check: ({ exchange, response }) => [
    ...FORMS.flatMap(({ field, isRight, messageId, entry, source }) => {
      const wrong = listMembers(response.lines(field)).find(({ text }) => !isRight(text));
      if (wrong === undefined) return [];
      const data = { member: shortened(wrong.text) };
      const value = corrected(messageId, response.combined(field) ?? '', exchange.method);
      return [
        {
          messageId,
          data,
          evidence: memberOf(field, response, wrong),
          entry,
          sources: [source],
          ...(value === null ? {} : { fix: { type: 'set-field', name: field, value } as const }),
        },
      ];
    }),
    ...challengeFaults(response),
    ...response.lines('Deprecation').flatMap((line) => {
      if (STRUCTURED_DATE.test(line.value)) return [];
      const data = { member: line.value === '' ? 'An empty value' : shortened(line.value) };
      return [
        { messageId: 'deprecation' as const, data, evidence: fieldLine('Deprecation', line), sources: [DEPRECATION] },
      ];
    }),
    ...response.lines('Refresh').flatMap((line) => {
      if (REFRESH.test(line.value)) return [];
      const data = { member: line.value === '' ? 'an empty value' : shortened(line.value) };
      const evidence = fieldLine('Refresh', line);
      return [{ messageId: 'refresh' as const, data, evidence, sources: [REFRESH_STEPS] }];
    }),
    ...Object.entries(STRUCTURED_LISTS).flatMap(([field, source]) => {
      const [line] = response.lines(field);
      if (!line || structuredList(response.combined(field) ?? '') !== null) return [];
      return [
        { messageId: 'structured' as const, data: { field }, evidence: fieldLine(field, line), sources: [source] },
      ];
    }),
  ],
});
