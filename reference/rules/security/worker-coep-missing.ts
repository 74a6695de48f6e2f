import { embedderPolicy, pagePolicies } from '../../http/fields/isolation.ts';
import { html } from '../../text/sources.ts';
import { absent, fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const FIELD = 'Cross-Origin-Embedder-Policy';

/** HTML, "check a global object's embedder policy": a dedicated worker has to demand what its page demands. */
export const workerCoepMissing = defineRule({
  id: 'worker-coep-missing',
  title: 'Worker without Cross-Origin-Embedder-Policy',
  severity: 'error',
  strength: 'must',
  entry: 'headers/cross-origin-isolation#what-coep-demands-of-others',
  messages: {
    missing:
      'The page sends Cross-Origin-Embedder-Policy: {policy}. The worker’s script must send it as well, or the worker does not start.',
    open: 'The page sends Cross-Origin-Embedder-Policy: {policy}. The worker’s script sends a value that requires nothing, so the worker does not start.',
  },

  guards: ['live'],
  when: { status: (status) => status >= 200 && status <= 299, requestField: ['Sec-Fetch-Dest'] },
  comparesSession: true,
  // Shared workers and service workers have no one page. The modules that a worker imports have its destination, too,
  // but mode "cors", and need no field of their own (HTML, "fetch a single module script").
  appliesTo: ({ destination, around, request }) =>
    destination === 'worker' &&
    (request.first('Sec-Fetch-Mode') ?? 'same-origin') === 'same-origin' &&
    !!around?.document &&
    pagePolicies(around.document).isEmbedderDemanding,

  check: ({ response, around }) => {
    const own = embedderPolicy(response);
    const policy = around?.document ? pagePolicies(around.document).embedder : null;
    if (policy === null || (own !== null && own !== 'unsafe-none')) return [];
    const [line] = response.lines(FIELD);
    return [
      {
        messageId: line ? ('open' as const) : ('missing' as const),
        data: { policy },
        evidence: line ? fieldLine(FIELD, line) : absent(FIELD),
        sources: [html('embedder policy checks', 'browsers.html#embedder-policy-checks')],
        fix: { type: 'set-field', name: FIELD, value: policy },
      },
    ];
  },
});
