import { statusEntry } from '../../book/status-entry.ts';
import { findStatus } from '../../status/registry.ts';
import type { Source } from '../../text/sources.ts';
import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Why not to send the code, in one sentence, and the document that says so. */
const REASONS = new Map<number, readonly [why: string, source: Source]>([
  [102, ['WebDAV dropped it in 2007; browsers skip it. For long work send 202.', rfc(4918, 'appendix-F.3')]],
  [305, ['It is deprecated, and browsers do not follow it.', rfc(9110, '15.4.6')]],
  [306, ['It has no meaning any more, and the number is reserved.', rfc(9110, '15.4.7')]],
  [
    418,
    [
      'It comes from an April Fools’ RFC and is reserved without a meaning. 403 or 429 tells clients more.',
      rfc(9110, '15.5.19'),
    ],
  ],
  [
    510,
    [
      'It is obsolete: the extension framework that defined it is Historic.',
      {
        label: 'IETF Datatracker, history of RFC 2774',
        url: 'https://datatracker.ietf.org/doc/rfc2774/history/',
      },
    ],
  ],
]);

/** Reserved for future use, but in use all the same. */
const PAYMENT_REQUIRED = 402;

export const statusObsolete = defineRule({
  id: 'status-obsolete',
  title: 'Obsolete or reserved status code',
  severity: 'warning',
  strength: 'should',
  entry: 'status/305',
  messages: {
    given: 'Do not send {status}. {why}',
    reserved: '402 is reserved, and HTTP gives it no meaning. Clients know only what this API documents.',
  },

  guards: ['live'],
  // All that the registry marks, and the two that it does not mark.
  when: {
    status: (status) =>
      REASONS.has(status) ||
      status === PAYMENT_REQUIRED ||
      (findStatus(status)?.state ?? 'registered') !== 'registered',
  },

  check: ({ exchange: { status } }) => {
    const evidence = absent('');
    if (status === PAYMENT_REQUIRED) {
      return [
        {
          messageId: 'reserved',
          evidence,
          severity: 'info',
          entry: statusEntry(status),
          sources: [rfc(9110, '15.5.3')],
        },
      ];
    }
    const [why, source] = REASONS.get(status) ?? [];
    if (why === undefined || source === undefined) return [];
    return [
      {
        messageId: 'given',
        data: { status: String(status), why },
        evidence,
        entry: statusEntry(status),
        sources: [source],
      },
    ];
  },
});
