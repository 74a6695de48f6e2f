import { MOST_REDIRECTS, REDIRECT_STATUSES, redirectStep } from '../../http/redirect.ts';
import { fetchStandard, rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Chromium's name for giving up. */
const GAVE_UP = /^(?:net::)?ERR_TOO_MANY_REDIRECTS$/;

/**
 * RFC 9110, section 15.4: clients detect cycles; HTTP-redirect fetch gives up at the 21st redirect. That a URL redirects
 * twice is no cycle yet: a login leads away and back. The same step taken twice is one, unless something changes.
 */
export const redirectLoop = defineRule({
  id: 'redirect-loop',
  title: 'Redirect loop',
  severity: 'error',
  strength: 'should',
  entry: 'guides/redirect-tracing#find-a-loop',
  messages: {
    again: 'This chain repeats a redirect. Unless something changes, it ends in a network error.',
    endless: 'The browser gives up here: it follows {most} redirects, and this is one more.',
  },

  comparesSession: true,

  guards: ['live'],
  when: { status: REDIRECT_STATUSES, field: ['Location'] },
  appliesTo: ({ redirect }) => redirect?.target != null,

  check: ({ exchange, redirect, around }) => {
    if (redirect?.target == null || around === null) return [];
    const evidence = fieldLine('Location', redirect.line);
    const before = around.redirects;
    if (before.length >= MOST_REDIRECTS || GAVE_UP.test(exchange.error ?? '')) {
      return [
        {
          messageId: 'endless',
          data: { most: String(MOST_REDIRECTS) },
          evidence,
          sources: [fetchStandard('HTTP-redirect fetch', 'http-redirect-fetch')],
        },
      ];
    }
    const steps = before.map(redirectStep);
    // Said once for a chain, where it happens first.
    if (!steps.includes(redirectStep(exchange)) || new Set(steps).size < steps.length) return [];
    return [{ messageId: 'again', evidence, severity: 'warning', sources: [rfc(9110, '15.4')] }];
  },
});
