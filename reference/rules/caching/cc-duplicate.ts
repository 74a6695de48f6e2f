import { type Directive, deltaSeconds } from '../../http/fields/cache-control.ts';
import { responseDirectives } from '../../http/fields/cache-directives.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc } from '../../text/sources.ts';
import { memberOf } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const TIMED = [...responseDirectives].filter(([, argument]) => argument === 'seconds').map(([name]) => name);

function differ(one: Directive, other: Directive): boolean {
  if (one.argument === other.argument) return false;
  const seconds = deltaSeconds(one);
  return seconds === null || seconds !== deltaSeconds(other);
}

function argumentOf({ argument }: Directive): string {
  return argument === null || argument === '' ? 'nothing' : shortened(argument);
}

/** RFC 9111, section 4.2.1: with two values for one directive the first should be used, or the response is stale. */
export const ccDuplicate = defineRule({
  id: 'cc-duplicate',
  title: 'Cache-Control directive with two values',
  severity: 'warning',
  strength: 'should',
  entry: 'headers/cache-control#directives-sent-twice',
  messages: {
    twice: '{name} is here with {first} and with {last}. Chromium takes the first, Firefox the last.',
    differ: '{name} is here with {first} and with {last}. Caches differ in which of the two they take.',
  },

  guards: ['live'],
  when: { field: ['Cache-Control'] },
  appliesTo: ({ cacheControl }) => cacheControl.directives.length > 1,

  check: ({ cacheControl, response }) =>
    TIMED.flatMap((name) => {
      const [first, ...others] = cacheControl.all(name);
      const last = first && others.findLast((other) => differ(first, other));
      if (!last) return [];
      return [
        {
          // What browsers do was measured with max-age, and s-maxage does not speak to them.
          messageId: name === 'max-age' ? ('twice' as const) : ('differ' as const),
          data: { name, first: argumentOf(first), last: argumentOf(last) },
          evidence: memberOf('Cache-Control', response, last),
          sources: [rfc(9111, '4.2.1')],
        },
      ];
    }),
});
