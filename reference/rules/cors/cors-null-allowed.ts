import { fetchStandard, html } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const FIELD = 'Access-Control-Allow-Origin';

/**
 * `null` is the origin of every sandboxed frame, and any site can make one: to allow it is to allow everybody. That the
 * server repeats it for a request of that origin, without credentials, does no more than `*`.
 */
export const corsNullAllowed = defineRule({
  id: 'cors-null-allowed',
  title: 'Access-Control-Allow-Origin allows null',
  severity: 'warning',
  strength: 'advice',
  entry: 'headers/access-control#how-the-origin-is-compared',
  messages: {
    credentials:
      'Any site can create a frame whose origin is null. Because credentials are allowed, such a frame could read whatever this user may see.',
    fixed: 'Any site can create a frame whose origin is null, so every site may read this. If you mean that, send *.',
  },

  guards: [],
  when: { field: [FIELD] },
  // That another origin asked, or none, shows in a complete list only.
  appliesTo: (facts) =>
    facts.response.combined('Access-Control-Allow-Credentials') === 'true' || facts.holds('whole-request'),
  yieldsTo: ['cors-origin-mismatch'],

  check: ({ request, response }) => {
    const [line] = response.lines(FIELD);
    if (!line || response.combined(FIELD) !== 'null') return [];
    const withCredentials = response.combined('Access-Control-Allow-Credentials') === 'true';
    if (!withCredentials && request.first('Origin') === 'null') return [];
    return [
      {
        messageId: withCredentials ? ('credentials' as const) : ('fixed' as const),
        evidence: fieldLine(FIELD, line, [0, line.value.length]),
        sources: [
          fetchStandard('CORS check', 'concept-cors-check'),
          html('sandboxed origin', 'browsers.html#sandboxed-origin-browsing-context-flag'),
        ],
      },
    ];
  },
});
