import { listMembers } from '../../http/fields/lists.ts';
import { rfc } from '../../text/sources.ts';
import { absent, memberOf } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9111, section 4.1: a stored response whose Vary has `*` matches no request. */
export const varyStar = defineRule({
  id: 'vary-star',
  title: 'Vary: * together with a lifetime',
  severity: 'advice',
  strength: 'advice',
  entry: 'headers/vary#the-asterisk',
  messages: {
    idle: 'With Vary: *, a stored copy matches no other request. Caches ask the server every time, so the lifetime in {field} has no effect.',
  },

  guards: ['live'],
  when: { field: ['Vary'] },
  appliesTo: ({ storage }) => storage.vary.includes('*'),

  check: ({ cacheControl, response, storage }) => {
    const hasLifetime = [storage.private, storage.shared].some(
      ({ stored, lifetime: { from, seconds } }) => stored === 'yes' && from !== 'heuristic' && (seconds ?? 0) > 0,
    );
    if (!hasLifetime || cacheControl.hasUnqualified('no-cache')) return [];
    const star = listMembers(response.lines('Vary')).find(({ text }) => text === '*');
    return [
      {
        messageId: 'idle',
        data: { field: cacheControl.has('max-age') || cacheControl.has('s-maxage') ? 'Cache-Control' : 'Expires' },
        evidence: star ? memberOf('Vary', response, star) : absent('Vary'),
        sources: [rfc(9111, '4.1'), rfc(9110, '12.5.5')],
      },
    ];
  },
});
