import { lowerMembers } from '../../http/fields/lists.ts';
import type { FieldLine, Fields } from '../../http/fields.ts';
import { shortened } from '../../text/shortened.ts';
import { fetchStandard } from '../../text/sources.ts';
import { isLeftToWildcard, isPreflightRead, refusedFields } from '../../verdicts/preflight.ts';
import { absent, fieldLine } from '../evidence.ts';
import { defineRule, type Report } from '../rule.ts';

const FIELD = 'Access-Control-Allow-Headers';

/** Advice: without credentials all is well, and a preflight does not tell. */
function reliesOnWildcard(request: Fields, response: Fields, line: FieldLine): Report<'credentials'>[] {
  const allowed = lowerMembers(response.lines(FIELD));
  const named = new Set(allowed);
  const unnamed = lowerMembers(request.lines('Access-Control-Request-Headers')).filter((name) => !named.has(name));
  if (!isLeftToWildcard(unnamed, allowed, response)) return [];
  return [
    {
      messageId: 'credentials',
      severity: 'advice',
      data: { names: shortened(unnamed.join(', ')) },
      evidence: fieldLine(FIELD, line),
      sources: [fetchStandard('CORS protocol and credentials', 'cors-protocol-and-credentials')],
      entry: 'headers/access-control#credentials',
      fix: { type: 'set-field', name: FIELD, value: [response.combined(FIELD) ?? '', ...unnamed].join(', ') },
    },
  ];
}

/**
 * Fetch, "CORS-preflight fetch", steps 7.6 and 7.7. By the standard `*` does not cover Authorization; Chromium 156 and
 * Firefox ESR 153 let it (headers/access-control), so that alone is a warning.
 */
export const preflightHeaderMissing = defineRule({
  id: 'preflight-header-missing',
  title: 'Preflight does not allow a header',
  severity: 'error',
  strength: 'must',
  entry: 'headers/access-control#preflights',
  messages: {
    missing:
      'Access-Control-Allow-Headers does not list {names}, which the page wants to send. The browser does not send the request.',
    credentials:
      'Credentials are allowed here. With credentials, * covers nothing, and the browser does not send the request. List {names}.',
    authorization:
      'According to the standard, * does not cover Authorization. Chromium and Firefox accept * for it; other browsers may not. List Authorization.',
  },

  causedBy: ['field-name-misspelt'],
  guards: ['preflight', 'cors'],
  when: {
    status: (status) => status >= 200 && status <= 299,
    requestField: ['Access-Control-Request-Headers'],
  },
  appliesTo: ({ request, response }) => isPreflightRead(request, response),

  check: ({ request, response }) => {
    const refused = refusedFields(request, response);
    const [line] = response.lines(FIELD);
    const kept = response.combined(FIELD) ?? '';
    if (refused.length === 0) return line ? reliesOnWildcard(request, response, line) : [];
    // With `*` in the list, nothing else can be refused.
    const isCovered = /(?:^|,)[\t ]*\*[\t ]*(?:,|$)/.test(kept);
    return [
      {
        messageId: isCovered ? ('authorization' as const) : ('missing' as const),
        severity: isCovered ? 'warning' : 'error',
        data: { names: shortened(refused.join(', ')) },
        evidence: line ? fieldLine(FIELD, line) : absent(FIELD),
        sources: [
          fetchStandard('CORS-preflight fetch', 'cors-preflight-fetch'),
          fetchStandard('CORS non-wildcard request-header name', 'cors-non-wildcard-request-header-name'),
        ],
        fix: { type: 'set-field', name: FIELD, value: [...(kept === '' ? [] : [kept]), ...refused].join(', ') },
      },
    ];
  },
});
