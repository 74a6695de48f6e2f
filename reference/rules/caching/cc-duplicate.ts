import { type Directive, deltaSeconds } from '../../http/fields/cache-control.ts';
import { responseDirectives } from '../../http/fields/cache-directives.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc } from '../../text/sources.ts';
import { memberOf } from '../evidence.ts';
import { defineRule, type Report } from '../rule.ts';

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
    twice: '{name} is sent with {first} and with {last}. Chromium uses the first, Firefox the last.',
    same: '{name} is sent more than once with the same value. This is harmless; often two layers add it.',
    differ: '{name} is sent with {first} and with {last}. Caches differ in which one they use.',
  },

  guards: ['live'],
  when: { field: ['Cache-Control'] },
  appliesTo: ({ cacheControl }) => cacheControl.directives.length > 1,

  check: ({ cacheControl, response }) =>
    [...responseDirectives.keys()].flatMap((name): Report<'twice' | 'differ' | 'same'>[] => {
      const [first, ...others] = cacheControl.all(name);
      if (!first) return [];
      const last = TIMED.includes(name) ? others.findLast((other) => differ(first, other)) : undefined;
      const shown = last ?? others.find(({ argument }) => argument === first.argument);
      if (!shown) return [];
      const report = { evidence: memberOf('Cache-Control', response, shown), sources: [rfc(9111, '4.2.1')] };
      if (!last) return [{ messageId: 'same', severity: 'info', data: { name }, ...report }];
      // What browsers do was measured with max-age, and s-maxage does not speak to them.
      const messageId = name === 'max-age' ? 'twice' : 'differ';
      return [{ messageId, data: { name, first: argumentOf(first), last: argumentOf(last) }, ...report }];
    }),
});
