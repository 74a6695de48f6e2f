import { rfc } from '../../text/sources.ts';
import { absent, memberOf } from '../evidence.ts';
import { forOneVisitor } from '../fixes.ts';
import { defineRule } from '../rule.ts';

/** RFC 9111, section 3.5: the directives that open the answer to a request with Authorization to shared caches. */
const OPENING = ['public', 's-maxage', 'must-revalidate'] as const;

export const authorizedShared = defineRule({
  id: 'authorized-shared',
  title: 'Response to an authorized request may be shared',
  severity: 'warning',
  strength: 'advice',
  entry: 'headers/cache-control#requests-with-authorization',
  messages: {
    opened:
      '{directive} lets shared caches give this to others, although the request had Authorization. Unless everyone may see it, send private.',
    unsaid:
      'The request had Authorization, and the response has no Cache-Control. Some proxies reuse such responses: send private or no-store.',
  },

  guards: ['live'],
  when: { requestField: ['Authorization'] },
  appliesTo: ({ exchange: { method } }) => method === 'GET' || method === 'HEAD',

  check: (facts) => {
    const { cacheControl, exchange, response, storage } = facts;
    if (exchange.method === 'GET' && exchange.status === 200 && !response.has('Cache-Control')) {
      return [
        {
          messageId: 'unsaid',
          evidence: absent('Cache-Control'),
          severity: 'advice',
          sources: [rfc(9111, '3.5')],
        },
      ];
    }
    const { stored, alwaysValidated, lifetime } = storage.shared;
    // Where each use is validated, the origin sees who asks; with Vary, others have another copy.
    if (stored !== 'yes' || alwaysValidated || lifetime.seconds === 0 || storage.vary.includes('authorization'))
      return [];
    const name = OPENING.find((one) => cacheControl.has(one));
    const directive = name && cacheControl.get(name);
    if (!directive) return [];
    return [
      {
        messageId: 'opened',
        data: { directive: name },
        evidence: memberOf('Cache-Control', response, directive),
        sources: [rfc(9111, '3.5')],
        fix: forOneVisitor(facts),
      },
    ];
  },
});
