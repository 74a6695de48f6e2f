import { REDIRECT_STATUSES, redirectStep } from '../../http/redirect.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Redirects in a row that are many. Our choice: to https, to the final host and to the final path are three. */
const MANY = 4;

/**
 * RFC 9110, section 15.4, note: some clients may stop after five. Each redirect costs a round trip besides. Said once for
 * a chain, of the first redirect that is one too many.
 */
export const redirectChainLong = defineRule({
  id: 'redirect-chain-long',
  title: 'Many redirects in a row',
  severity: 'advice',
  strength: 'advice',
  entry: 'guides/redirect-tracing#keep-chains-short',
  messages: {
    long: 'This is redirect number {count} in a row. Each redirect costs a round trip. Make the first one point to the final URL.',
  },

  comparesSession: true,

  guards: ['live'],
  when: { status: REDIRECT_STATUSES, field: ['Location'] },
  yieldsTo: ['redirect-loop'],

  check: ({ redirect, around }) => {
    const before = around?.redirects ?? [];
    if (redirect === null || before.length !== MANY - 1) return [];
    // What goes in a circle is long, too, but that is not what is wrong with it.
    if (new Set(before.map(redirectStep)).size < before.length) return [];
    return [
      {
        messageId: 'long',
        data: { count: String(MANY) },
        evidence: fieldLine('Location', redirect.line),
        sources: [rfc(9110, '15.4')],
      },
    ];
  },
});
