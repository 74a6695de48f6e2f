import { statedFreshness } from '../../facts/storage.ts';
import { secondsWords } from '../../text/seconds-words.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Longer than this is long for what is temporary, in seconds. Our choice: a day. */
const LONG = 86_400;

/** RFC 9110, sections 15.4.3 and 15.4.8: the target may change, so clients are to go on asking for the old URL. */
export const redirectTemporaryKept = defineRule({
  id: 'redirect-temporary-kept',
  title: 'Temporary redirect that is cached for a long time',
  severity: 'advice',
  strength: 'advice',
  entry: 'status/302#caching',
  messages: {
    kept: 'For {lifetime}, caches follow this {status} without asking the server and miss a new target. Send a shorter max-age, or {permanent} if the move is permanent.',
  },

  guards: ['live'],
  when: { status: [302, 307], field: ['Cache-Control', 'Expires'] },
  appliesTo: ({ exchange: { method }, response }) => method === 'GET' && response.has('Location'),

  check: ({ exchange: { status }, response, storage }) => {
    const lifetime = Math.max(statedFreshness(storage.private), statedFreshness(storage.shared));
    const field = response.has('Cache-Control') ? 'Cache-Control' : 'Expires';
    const [line] = response.lines(field);
    if (lifetime <= LONG || !line) return [];
    return [
      {
        messageId: 'kept',
        data: { lifetime: secondsWords(lifetime), status: String(status), permanent: status === 302 ? '301' : '308' },
        evidence: fieldLine(field, line),
        entry: `status/${status === 302 ? 302 : 307}#caching`,
        sources: [rfc(9110, status === 302 ? '15.4.3' : '15.4.8')],
      },
    ];
  },
});
