import type { CacheControl, Directive } from '../../http/fields/cache-control.ts';
import {
  meantDirective,
  nameOf,
  requestDirectives,
  responseDirectives,
  runTogether,
} from '../../http/fields/cache-directives.ts';
import { withMember, withoutMember } from '../../http/fields/lists.ts';
import { remembered } from '../../text/bounded.ts';
import type { Severity } from '../../text/severity.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc } from '../../text/sources.ts';
import { memberOf } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Met beside no-store in old recipes. */
const NEVER_REGISTERED = new Set(['pre-check', 'post-check']);

/** Reports on one response at most. Our choice: a hostile server can send thousands of names. */
const MOST_REPORTS = 5;

type MessageId = 'separator' | 'misspelt' | 'requestOnly' | 'neverRegistered' | 'unregistered';

/** What was never registered takes nothing away when it is ignored; an unknown name may be meant for somebody. */
function severityOf(messageId: MessageId): { severity?: Severity } {
  if (messageId === 'neverRegistered') return { severity: 'advice' };
  return messageId === 'unregistered' ? { severity: 'info' } : {};
}

/** The message, the directive that seems to be meant, and the text to send instead where that is sure; '' for none. */
function faultOf(directive: Directive): [MessageId, meant: string, corrected: string | null] {
  const { name, text } = directive;
  if (requestDirectives.has(name)) return ['requestOnly', '', ''];
  if (NEVER_REGISTERED.has(name)) return ['neverRegistered', '', null];
  const parts = runTogether(directive);
  if (parts !== null) {
    const sure = !text.includes('"') && parts.every((part) => responseDirectives.has(nameOf(part)));
    return ['separator', '', sure ? parts.join(', ') : null];
  }
  const meant = meantDirective(name);
  if (meant === null) return ['unregistered', '', null];
  const equals = text.indexOf('=');
  // What stands behind another separator than `=` is not repeated: `max-age:60`.
  const corrected = equals === -1 ? (/\d/.test(name) ? null : meant) : meant + text.slice(equals);
  return ['misspelt', meant, corrected];
}

/** Those that a cache does not know: worked out once for each value that a site sends. */
const unknownIn = remembered(({ directives }: CacheControl) => {
  const unknown = directives.filter(
    (directive) => !responseDirectives.has(directive.name) || runTogether(directive) !== null,
  );
  // The two come together, and are one fault.
  const repeated = new Set(unknown.filter(({ name }) => NEVER_REGISTERED.has(name)).slice(1));
  return unknown.filter((directive) => !repeated.has(directive));
});

/** RFC 9111, section 5.2.3: a cache ignores the directives that it does not know. */
export const ccDirectiveUnknown = defineRule({
  id: 'cc-directive-unknown',
  title: 'Unknown Cache-Control directive',
  severity: 'warning',
  strength: 'advice',
  entry: 'headers/cache-control#unknown-directives',
  messages: {
    separator: 'Separate directives with commas. Some caches ignore directives that are separated by anything else.',
    misspelt: '{name} is not a directive, so caches ignore it. You probably mean {meant}.',
    requestOnly: '{name} is a directive for requests. Caches ignore it in a response.',
    neverRegistered: '{name} comes from old recipes and was never registered. Caches ignore it, so remove it.',
    unregistered: '{name} is not a registered directive. Caches ignore directives that they do not know.',
  },

  guards: ['live'],
  when: { field: ['Cache-Control'] },

  check: ({ cacheControl, response }) => {
    return unknownIn(cacheControl)
      .slice(0, MOST_REPORTS)
      .map((directive) => {
        const evidence = memberOf('Cache-Control', response, directive);
        const [messageId, meant, corrected] = faultOf(directive);
        const name = shortened(directive.name);
        const lines = response.lines('Cache-Control');
        const value =
          corrected === null
            ? null
            : corrected === ''
              ? withoutMember(lines, directive)
              : withMember(lines, directive, corrected);
        return {
          messageId,
          data: { name, meant },
          evidence,
          sources: [rfc(9111, messageId === 'separator' ? '5.2' : '5.2.3')],
          ...severityOf(messageId),
          ...(value === null ? {} : { fix: { type: 'set-field', name: 'Cache-Control', value } as const }),
        };
      });
  },
});
