import { type CacheControl, type Directive, deltaSeconds } from '../../http/fields/cache-control.ts';
import { responseDirectives, runTogether } from '../../http/fields/cache-directives.ts';
import { TOKEN, withMember } from '../../http/fields/lists.ts';
import { remembered } from '../../text/bounded.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc } from '../../text/sources.ts';
import { memberOf } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Where the argument of a directive is defined. */
const SECTIONS: Readonly<Record<string, ReturnType<typeof rfc>>> = {
  'max-age': rfc(9111, '5.2.2.1'),
  's-maxage': rfc(9111, '5.2.2.10'),
  'stale-while-revalidate': rfc(5861, '3'),
  'stale-if-error': rfc(5861, '4'),
  'no-cache': rfc(9111, '5.2.2.4'),
  private: rfc(9111, '5.2.2.7'),
  immutable: rfc(8246, '2'),
};

/** Reports on one response at most. Our choice: a hostile server can send thousands of directives. */
const MOST_REPORTS = 5;

type MessageId = 'missing' | 'number' | 'window' | 'quoted' | 'flag' | 'harmless' | 'fields' | 'spaces';

/** The same directive for the whole response, or no-store, decides whatever the names are. */
function isIdle(cacheControl: CacheControl, name: string): boolean {
  return cacheControl.has('no-store') || cacheControl.hasUnqualified(name === 'private' ? 'private' : 'no-cache');
}

/** The message, and what to send instead where that is sure. Null: a name that is not known, or no fault. */
function faultOf(directive: Directive): [MessageId, corrected: string | null] | null {
  const { name, argument, isQuoted, text } = directive;
  const kind = responseDirectives.get(name);
  if (kind === undefined) return null;
  const noNumber = name.startsWith('stale-') ? 'window' : 'number';
  if (argument === null) return kind === 'seconds' ? ['missing', null] : null;
  // Another rule's matter: `max-age=60; public`.
  if (!isQuoted && runTogether(directive) !== null) return null;
  const equals = text.indexOf('=');
  if (/[ \t]/.test(`${text[equals - 1]}${text[equals + 1] ?? ''}`)) {
    return ['spaces', `${text.slice(0, equals).trimEnd()}=${text.slice(equals + 1).trimStart()}`];
  }
  if (kind === 'none') return name === 'immutable' ? ['harmless', name] : ['flag', name];
  if (kind === 'fields') {
    if (isQuoted) return null;
    const isName = TOKEN.test(argument) && !/^(?:true|yes|on|\d+)$/i.test(argument);
    return ['fields', isName ? `${name}="${argument}"` : null];
  }
  if (argument === '') return ['missing', null];
  if (isQuoted) {
    const isNumber = deltaSeconds({ argument, isQuoted: false }) !== null;
    return isNumber ? ['quoted', `${name}=${argument}`] : [noNumber, null];
  }
  return deltaSeconds(directive) === null ? [noNumber, null] : null;
}

/** Worked out once for each value that a site sends. */
const faultsOf = remembered(({ directives }: CacheControl) =>
  directives.flatMap((directive) => {
    const fault = faultOf(directive);
    return fault === null ? [] : [{ directive, messageId: fault[0], corrected: fault[1] }];
  }),
);

/** RFC 9111, sections 1.2.2 and 5.2.2: which directives take a value, and in which form. */
export const ccValueInvalid = defineRule({
  id: 'cc-value-invalid',
  title: 'Cache-Control directive with an invalid value',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/cache-control#values',
  messages: {
    missing: '{name} needs a number of seconds. Without one it is invalid, and caches do not agree on what to do.',
    number:
      '{name} is {value}, but it must be a whole number of seconds, in digits. Some caches treat the response as stale, others guess a lifetime.',
    window:
      '{name} is {value}, but it must be a whole number of seconds, in digits. Caches may ignore it and never serve a stale response.',
    quoted:
      '{name} takes its number without quotes. Some caches ignore a quoted number; browsers ignore it in max-age.',
    flag: '{name} takes no value. Some caches ignore it if it has one: Chromium stores a response that has no-store=1.',
    harmless: '{name} takes no value. Recipients ignore the value.',
    fields: '{name}= takes header names in quotes. Caches handle anything else in different ways, and some ignore it.',
    spaces: 'A space next to = is not allowed. Some caches then ignore {name}.',
  },

  guards: ['live'],
  when: { field: ['Cache-Control'] },

  check: ({ cacheControl, response }) =>
    faultsOf(cacheControl)
      .slice(0, MOST_REPORTS)
      .map(({ directive, messageId, corrected }) => {
        const { name, argument } = directive;
        const value = corrected === null ? null : withMember(response.lines('Cache-Control'), directive, corrected);
        return {
          messageId,
          data: { name, value: shortened(argument ?? '') },
          evidence: memberOf('Cache-Control', response, directive),
          sources: [messageId === 'spaces' ? rfc(9111, '5.2') : (SECTIONS[name] ?? rfc(9111, '5.2'))],
          ...(messageId === 'harmless' || (messageId === 'fields' && isIdle(cacheControl, name))
            ? { severity: 'info' as const }
            : {}),
          ...(value === null ? {} : { fix: { type: 'set-field', name: 'Cache-Control', value } as const }),
        };
      }),
});
