import { statedFreshness } from '../../facts/storage.ts';
import { findStatus } from '../../status/registry.ts';
import { secondsWords } from '../../text/seconds-words.ts';
import { rfc } from '../../text/sources.ts';
import { absent, fieldLine, memberOf } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Neither Chromium 156 nor Firefox ESR 153 reused these, whatever their lifetime (status/401, status/416). */
const NOT_REUSED = [401, 416];

/** Visitors notice an error that stays as long, in seconds. Our choice. */
const LONG = 300;

/** A 404 that is kept longer hides what is put there next, in seconds. Our choice: CDNs keep them for some minutes. */
const LONG_ABSENCE = 86_400;

/**
 * Errors that browsers treat differently. Left out: those that caches may keep by themselves, but for a 404 that is
 * kept long, and those that none may store, which are another rule's matter.
 */
const isTemporary = (status: number) =>
  status >= 400 &&
  status <= 599 &&
  !NOT_REUSED.includes(status) &&
  (status === 404 || (findStatus(status)?.caching ?? 'explicit') === 'explicit');

/** RFC 9111, section 3: with a lifetime any final response may be stored, an error as well. */
export const errorFreshnessSet = defineRule({
  id: 'error-freshness-set',
  title: 'Error with a lifetime',
  severity: 'advice',
  strength: 'advice',
  entry: 'headers/cache-control#how-long-it-is-fresh',
  messages: {
    kept: 'For {lifetime}, Chromium, but not Firefox, shows this error again without asking the server. Send no-store to prevent this.',
  },

  guards: ['live'],
  when: { status: isTemporary, field: ['Cache-Control', 'Expires'] },
  appliesTo: ({ exchange: { method } }) => method === 'GET',

  check: ({ cacheControl, exchange, response, storage }) => {
    const lifetime = statedFreshness(storage.private);
    if (lifetime === 0 || (exchange.status === 404 && lifetime < LONG_ABSENCE)) return [];
    const directive = cacheControl.get('max-age');
    const [expires] = response.lines('Expires');
    return [
      {
        messageId: 'kept',
        ...(lifetime < LONG ? {} : { severity: 'warning' as const }),
        data: { lifetime: secondsWords(lifetime) },
        evidence: directive
          ? memberOf('Cache-Control', response, directive)
          : expires
            ? fieldLine('Expires', expires)
            : absent('Expires'),
        sources: [rfc(9111, '3')],
        fix: { type: 'set-field', name: 'Cache-Control', value: 'no-store' },
      },
    ];
  },
});
