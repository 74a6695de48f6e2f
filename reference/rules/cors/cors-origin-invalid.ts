import { shortened } from '../../text/shortened.ts';
import { fetchStandard } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const FIELD = 'Access-Control-Allow-Origin';

/** An origin as browsers write it: scheme, host, a port that is not the default. Letter case is left to the comparison. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^\s,/?#*@]*$/i;

/** Fetch's CORS check compares byte by byte, so some values match no origin at all. */
export const corsOriginInvalid = defineRule({
  id: 'cors-origin-invalid',
  title: 'Access-Control-Allow-Origin that matches no origin',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/access-control#how-the-origin-is-compared',
  messages: {
    value:
      '{value} matches no origin, so no other origin may read this. An origin is a scheme and a host, as https://www.example.com.',
    list: 'This is a list, but only one origin or * is allowed. It matches no origin, so no other origin may read this.',
  },

  guards: [],
  when: { field: [FIELD] },
  // Where the browser compares it, cors-origin-mismatch says more.
  appliesTo: (facts) => !facts.holds('cors'),

  check: ({ response }) => {
    const [line] = response.lines(FIELD);
    const value = response.combined(FIELD) ?? '';
    if (!line || value === '*' || value === 'null' || ORIGIN.test(value)) return [];
    return [
      {
        messageId: /[,\s]/.test(value) ? ('list' as const) : ('value' as const),
        data: { value: value === '' ? 'An empty value' : shortened(value) },
        evidence: fieldLine(FIELD, line, line.value === '' ? null : [0, line.value.length]),
        sources: [fetchStandard('CORS check', 'concept-cors-check')],
      },
    ];
  },
});
