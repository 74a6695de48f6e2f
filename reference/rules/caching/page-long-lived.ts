import type { Facts } from '../../facts/facts.ts';
import { statedFreshness } from '../../facts/storage.ts';
import { hasHash } from '../../http/hashed-name.ts';
import { secondsWords } from '../../text/seconds-words.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine, memberOf } from '../evidence.ts';
import { defineRule, type Evidence, type Fix } from '../rule.ts';

/** A page changes within as long, in seconds. Our choice: 30 days. */
const LONG = 30 * 86_400;

function lifetimeLine({ cacheControl, response }: Facts): Evidence | null {
  const directive = cacheControl.get('max-age');
  const [expires] = response.lines('Expires');
  if (directive) return memberOf('Cache-Control', response, directive);
  return expires ? fieldLine('Expires', expires) : null;
}

/** RFC 9111, section 4: what is fresh is used without asking. A page has the links to the new version of everything else. */
const validatedAlways = ({ cacheControl }: Facts): Fix => ({
  type: 'set-field',
  name: 'Cache-Control',
  value: cacheControl.has('private') ? 'private, no-cache' : 'no-cache',
});

export const pageLongLived = defineRule({
  id: 'page-long-lived',
  title: 'Page cached for a long time',
  severity: 'warning',
  strength: 'advice',
  entry: 'headers/cache-control#how-long-it-is-fresh',
  messages: {
    kept: 'For {lifetime}, browsers show this page without asking the server, so visitors who do not reload miss newer versions. Send no-cache with an ETag.',
  },
  policy: { local: 'hide' },

  guards: ['live', 'type'],
  when: { status: [200], field: ['Cache-Control', 'Expires'] },
  // The URL comes last: parsing it costs more than all else here.
  appliesTo: (facts) =>
    facts.exchange.method === 'GET' &&
    facts.essence === 'text/html' &&
    // Without a known destination, it can be a page that was opened in a tab.
    (facts.destination === 'document' || facts.destination === null) &&
    !hasHash(facts.url?.pathname.split('/').pop() ?? ''),

  check: (facts) => {
    const lifetime = statedFreshness(facts.storage.private);
    const evidence = lifetimeLine(facts);
    if (lifetime < LONG || evidence === null) return [];
    return [
      {
        messageId: 'kept',
        data: { lifetime: secondsWords(lifetime) },
        evidence,
        sources: [rfc(9111, '4')],
        // Without a validator each visit would fetch it whole.
        ...(facts.storage.validators.length > 0 && { fix: validatedAlways(facts) }),
      },
    ];
  },
});
