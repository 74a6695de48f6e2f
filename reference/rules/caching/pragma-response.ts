import type { StorageFor } from '../../facts/storage.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Whether a cache may answer with it without asking. */
function isReused({ stored, alwaysValidated, lifetime: { seconds, from } }: StorageFor): boolean {
  return stored === 'yes' && !alwaysValidated && (seconds !== 0 || from === 'invalid');
}

/** RFC 9111, section 5.4: what Pragma means in a response was never specified, and the field is deprecated. */
export const pragmaResponse = defineRule({
  id: 'pragma-response',
  title: 'Pragma in a response',
  severity: 'warning',
  strength: 'should',
  entry: 'headers/obsolete-fields#pragma',
  messages: {
    alone:
      'No standard gives Pragma a meaning in a response. Browsers treat it as no-cache; other caches ignore it. Use Cache-Control.',
    needless: 'Pragma has no meaning in a response, and removing it changes nothing here. Remove it.',
    other: 'Pragma has no meaning in a response, and no cache knows this value. Remove it.',
  },

  guards: ['live'],
  // Cache-Control is what does the work instead.
  when: { field: ['Pragma', 'Cache-Control'] },

  check: (facts) => {
    const { exchange, response } = facts;
    const [line] = response.lines('Pragma');
    if (!line) return [];
    const { cacheControl, storage } = facts;
    // RFC 6749, section 5.1, demands both of answers that hold a token.
    if (exchange.method === 'POST' && cacheControl.has('no-store')) return [];
    const strict = cacheControl.has('no-store') || [storage.private, storage.shared].every((one) => !isReused(one));
    const messageId = !/\bno-cache\b/i.test(response.combined('Pragma') ?? '')
      ? 'other'
      : strict
        ? 'needless'
        : 'alone';
    return [
      {
        messageId,
        evidence: fieldLine('Pragma', line),
        sources: [rfc(9111, '5.4')],
        ...(messageId === 'alone' ? {} : { severity: 'info' as const }),
        // Beside other directives only its author knows which of the two is meant.
        ...(messageId !== 'alone'
          ? { fix: { type: 'remove-field', name: 'Pragma' } as const }
          : response.has('Cache-Control')
            ? {}
            : { fix: { type: 'set-field', name: 'Cache-Control', value: 'no-cache' } as const }),
      },
    ];
  },
});
