import { shortened } from '../../text/shortened.ts';
import { fetchStandard } from '../../text/sources.ts';
import { corsFault } from '../../verdicts/cors.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const FIELD = 'Access-Control-Allow-Origin';

/**
 * Fetch's CORS check, steps 3 and 4: `*` is for requests without credentials. A Cookie shows that there were some; an
 * Authorization field that a script has set is none.
 */
export const corsWildcardCredentials = defineRule({
  id: 'cors-wildcard-credentials',
  title: 'Access-Control-Allow-Origin: * with cookies',
  severity: 'error',
  strength: 'must',
  entry: 'headers/access-control#credentials',
  messages: {
    wildcard:
      'For a request with cookies, * allows nothing. Send the origin, {origin}, and Access-Control-Allow-Credentials: true.',
  },

  guards: ['cors'],
  when: { field: [FIELD], requestField: ['Origin'] },

  check: ({ request, response }) => {
    const [line] = response.lines(FIELD);
    if (!line || corsFault(request, response) !== 'wildcard-with-credentials') return [];
    return [
      {
        messageId: 'wildcard',
        data: { origin: shortened(request.first('Origin') ?? '') },
        evidence: fieldLine(FIELD, line, [0, line.value.length]),
        sources: [
          fetchStandard('CORS check', 'concept-cors-check'),
          fetchStandard('CORS protocol and credentials', 'cors-protocol-and-credentials'),
        ],
      },
    ];
  },
});
