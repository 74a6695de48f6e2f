import { factsOf } from '../../facts/facts.ts';
import type { Exchange } from '../../http/exchange.ts';
import { fetchStandard, rfc } from '../../text/sources.ts';
import { absent, fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';
import { mayBeReused } from '../vary.ts';

const FIELD = 'Access-Control-Allow-Origin';

/** It was answered with the same status for another origin, or none, and with another Access-Control-Allow-Origin. */
function differs(earlier: Exchange, { status }: Exchange, origin: string): boolean {
  if (earlier.status !== status || earlier.fromServiceWorker) return false;
  const facts = factsOf(earlier);
  return (
    facts.holds('whole-request') &&
    facts.request.first('Origin') !== origin &&
    facts.response.combined(FIELD) !== origin &&
    facts.response.combined(FIELD) !== '*'
  );
}

/**
 * Fetch, "CORS protocol and HTTP caches": an answer that depends on Origin says so with Vary. One response cannot show
 * whether the origin in it is always this one; two of the same URL can.
 */
export const varyOriginMissing = defineRule({
  id: 'vary-origin-missing',
  title: 'Vary does not list Origin',
  severity: 'advice',
  strength: 'should',
  entry: 'headers/vary#with-cors',
  messages: {
    differs:
      'For another Origin, this URL answered {other}. Without Vary: Origin, a cache may give one client the other’s response.',
    repeated: 'The value repeats the Origin of the request. Unless it is always the same, caches need Vary: Origin.',
  },

  guards: ['cors'],
  when: { field: [FIELD], requestField: ['Origin'] },
  appliesTo: ({ request, response, storage }) => {
    const allowed = response.combined(FIELD);
    if (allowed === '*' || allowed !== request.first('Origin')) return false;
    return mayBeReused(storage, 'private') || mayBeReused(storage, 'shared');
  },

  check: ({ exchange, request, response, storage: { vary }, around }) => {
    if (vary.includes('origin') || vary.includes('*')) return [];
    const origin = request.first('Origin') ?? '';
    const differing = around?.earlier.findLast((earlier) => differs(earlier, exchange, origin));
    const members = response.combined('Vary') ?? '';
    const [line] = response.lines('Vary');
    const report = {
      evidence: line ? fieldLine('Vary', line) : absent('Vary'),
      sources: [fetchStandard('CORS protocol and HTTP caches', 'cors-protocol-and-http-caches'), rfc(9110, '12.5.5')],
      fix: { type: 'set-field', name: 'Vary', value: members === '' ? 'Origin' : `${members}, Origin` } as const,
    };
    if (!differing) return [{ messageId: 'repeated', ...report }];
    const other = factsOf(differing).response.has(FIELD) ? `with another ${FIELD}` : `without ${FIELD}`;
    return [{ messageId: 'differs', severity: 'warning', data: { other }, ...report }];
  },
});
