import { fetchStandard } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Fetch, "HTTP responses": fields of the answer to a preflight, and read nowhere else. */
const FIELDS = ['Access-Control-Allow-Methods', 'Access-Control-Allow-Headers', 'Access-Control-Max-Age'];

/** A fact, and harmless: many servers send the same fields with everything. */
export const preflightFieldsMisplaced = defineRule({
  id: 'preflight-fields-misplaced',
  title: 'Preflight headers outside a preflight',
  severity: 'info',
  strength: 'advice',
  entry: 'headers/access-control',
  messages: {
    misplaced: 'This is not a response to a preflight, so browsers ignore {names}.',
  },

  guards: [],
  when: { field: FIELDS },

  check: ({ exchange, response }) => {
    // An OPTIONS may be a preflight of which the browser did not show all.
    if (exchange.method === 'OPTIONS') return [];
    const sent = FIELDS.filter((name) => response.has(name));
    const [first] = sent;
    const [line] = first === undefined ? [] : response.lines(first);
    if (first === undefined || !line) return [];
    return [
      {
        messageId: 'misplaced',
        data: { names: sent.join(', ') },
        evidence: fieldLine(first, line),
        sources: [fetchStandard('HTTP responses', 'http-responses')],
        ...(sent.length === 1 && { fix: { type: 'remove-field', name: first } as const }),
      },
    ];
  },
});
