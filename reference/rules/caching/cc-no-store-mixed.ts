import { type CacheControl, type Directive, deltaSeconds } from '../../http/fields/cache-control.ts';
import { rfc } from '../../text/sources.ts';
import { memberOf } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** What asks for storing. Lifetimes of 0 do not: old recipes have them, and they do no harm. */
const FLAGS = ['public', 'immutable'];
const TIMED = ['max-age', 's-maxage', 'stale-while-revalidate', 'stale-if-error'];

function idle({ directives }: CacheControl): Directive[] {
  return directives.filter(
    (directive) =>
      FLAGS.includes(directive.name) || (TIMED.includes(directive.name) && (deltaSeconds(directive) ?? 0) > 0),
  );
}

/**
 * RFC 9111, section 5.2.2.5: no-store keeps the response out of every cache. Beside must-understand it is there for
 * caches that do not know the status (section 5.2.2.3), and the rest speaks to the others.
 */
export const ccNoStoreMixed = defineRule({
  id: 'cc-no-store-mixed',
  title: 'no-store with directives for storing',
  severity: 'advice',
  strength: 'advice',
  entry: 'headers/cache-control#no-store-with-other-directives',
  messages: {
    mixed: 'no-store forbids storing, so {others} have no effect. Keep the ones you mean.',
    mixedOne: 'no-store forbids storing, so {others} has no effect. Keep the one you mean.',
  },

  guards: ['live'],
  when: { field: ['Cache-Control'] },
  appliesTo: ({ cacheControl }) => cacheControl.has('no-store') && !cacheControl.has('must-understand'),

  check: ({ cacheControl, response }) => {
    const others = idle(cacheControl);
    const [first] = others;
    if (!first) return [];
    const names = [...new Set(others.map(({ name }) => name))];
    return [
      {
        messageId: names.length > 1 ? 'mixed' : 'mixedOne',
        data: { others: names.join(', ') },
        evidence: memberOf('Cache-Control', response, first),
        sources: [rfc(9111, '5.2.2.5')],
      },
    ];
  },
});
