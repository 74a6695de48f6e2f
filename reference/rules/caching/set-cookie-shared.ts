import { statedFreshness } from '../../facts/storage.ts';
import type { CacheControl } from '../../http/fields/cache-control.ts';
import { secondsWords } from '../../text/seconds-words.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { forOneVisitor } from '../fixes.ts';
import { defineRule } from '../rule.ts';

/**
 * Cookies that a CDN adds to each answer on its way out, behind its own cache: nobody else gets them. Names from
 * Cloudflare's documentation, "Cloudflare Cookies".
 */
const OF_THE_CDN = /^(?:__cf_bm|__cflb|__cfruid|__cfseq|__cfwaitingroom|_cfuvid|cf_clearance)=/;

/** `private="set-cookie"` and `no-cache="set-cookie"` (RFC 9111, sections 5.2.2.4 and 5.2.2.7). */
function leavesCookieOut(cacheControl: CacheControl): boolean {
  return [...cacheControl.all('private'), ...cacheControl.all('no-cache')].some(({ argument }) =>
    /(?:^|[,\s])set-cookie(?:$|[,\s])/i.test(argument ?? ''),
  );
}

/** RFC 9111, section 7.3: Set-Cookie does not prevent caching, so what is stored carries its cookie to others. */
export const setCookieShared = defineRule({
  id: 'set-cookie-shared',
  title: 'Cookie in a response that shared caches may store',
  severity: 'warning',
  strength: 'advice',
  entry: 'headers/cache-control#cookies',
  messages: {
    timed: 'Shared caches may store this for {lifetime}, cookie included, and give it to other visitors. Add private.',
    public:
      'public lets shared caches store this, cookie included, and give it to other visitors. Send private instead.',
  },

  guards: ['live'],
  when: { field: ['Set-Cookie'] },
  appliesTo: ({ exchange: { method } }) => method === 'GET' || method === 'HEAD' || method === 'POST',

  check: (facts) => {
    const { cacheControl, response, storage } = facts;
    const line = response.lines('Set-Cookie').find(({ value }) => !OF_THE_CDN.test(value));
    const { stored, alwaysValidated, lifetime } = storage.shared;
    if (!line || stored !== 'yes' || alwaysValidated || leavesCookieOut(cacheControl)) return [];
    const seconds = statedFreshness(storage.shared);
    const isGuessed = lifetime.from === 'heuristic' && cacheControl.has('public');
    if (seconds === 0 && !isGuessed) return [];
    return [
      {
        messageId: isGuessed ? 'public' : 'timed',
        data: { lifetime: secondsWords(seconds) },
        evidence: fieldLine('Set-Cookie', line),
        sources: [rfc(9111, '7.3')],
        fix: forOneVisitor(facts),
      },
    ];
  },
});
