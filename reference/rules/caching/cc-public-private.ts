import { rfc } from '../../text/sources.ts';
import { memberOf } from '../evidence.ts';
import { forOneVisitor } from '../fixes.ts';
import { defineRule } from '../rule.ts';

/** RFC 9111, sections 4.2.1 and 5.2.2.7: of two directives that conflict, the more restrictive one should be honoured. */
export const ccPublicPrivate = defineRule({
  id: 'cc-public-private',
  title: 'Cache-Control with both public and private',
  severity: 'warning',
  strength: 'advice',
  entry: 'headers/cache-control#public-and-private-together',
  messages: {
    public: 'public and private contradict each other, and caches should obey the stricter one. Keep only one.',
    sMaxage: 'private keeps this out of shared caches, so s-maxage, which is only for those, has no effect.',
  },

  guards: ['live'],
  when: { field: ['Cache-Control'] },
  // Beside no-store neither of them says anything, which is another rule's matter.
  appliesTo: ({ cacheControl }) => cacheControl.hasUnqualified('private') && !cacheControl.has('no-store'),

  check: (facts) => {
    const { cacheControl, response } = facts;
    const publicly = cacheControl.get('public');
    // s-maxage=0 asks shared caches for nothing that private forbids.
    const directive = publicly ?? (cacheControl.seconds('s-maxage') === 0 ? undefined : cacheControl.get('s-maxage'));
    if (!directive) return [];
    return [
      {
        messageId: publicly ? 'public' : 'sMaxage',
        evidence: memberOf('Cache-Control', response, directive),
        sources: [rfc(9111, '4.2.1'), rfc(9111, '5.2.2.7')],
        // What the stricter one says already.
        fix: forOneVisitor(facts),
        // Beside private it has no effect, and nothing comes of it.
        ...(publicly ? {} : { severity: 'advice' as const }),
      },
    ];
  },
});
