import { listMembers } from '../../http/fields/lists.ts';
import type { Fields } from '../../http/fields.ts';
import { shortened } from '../../text/shortened.ts';
import { fetchStandard } from '../../text/sources.ts';
import { isLeftToWildcard, isPreflightRead, refusedMethod, SAFELISTED_METHODS } from '../../verdicts/preflight.ts';
import { absent, fieldLine, memberOf } from '../evidence.ts';
import { defineRule, type Report } from '../rule.ts';

const FIELD = 'Access-Control-Allow-Methods';

/** Advice: without credentials all is well, and a preflight does not tell. */
function reliesOnWildcard(request: Fields, response: Fields): Report<'credentials'>[] {
  const [line] = response.lines(FIELD);
  const asked = request.first('Access-Control-Request-Method') ?? '';
  const allowed = listMembers(response.lines(FIELD)).map(({ text }) => text);
  if (!line || SAFELISTED_METHODS.includes(asked) || allowed.includes(asked)) return [];
  if (!isLeftToWildcard([asked], allowed, response)) return [];
  return [
    {
      messageId: 'credentials',
      severity: 'advice',
      data: { method: shortened(asked) },
      evidence: fieldLine(FIELD, line),
      sources: [fetchStandard('CORS protocol and credentials', 'cors-protocol-and-credentials')],
      entry: 'headers/access-control#credentials',
      fix: { type: 'set-field', name: FIELD, value: [...allowed, asked].join(', ') },
    },
  ];
}

/**
 * Fetch, "CORS-preflight fetch", step 7.5. Methods mind letter case, and fetch() writes only DELETE, GET, HEAD, OPTIONS,
 * POST and PUT in upper case by itself (https://fetch.spec.whatwg.org/#concept-method-normalize).
 */
export const preflightMethodMissing = defineRule({
  id: 'preflight-method-missing',
  title: 'Preflight does not allow the method',
  severity: 'error',
  strength: 'must',
  entry: 'headers/access-control#preflights',
  messages: {
    missing:
      'The page wants to send {method}, but Access-Control-Allow-Methods does not list it. The browser does not send the request.',
    letterCase:
      'The page wants to send {method}, but the list has {listed}. Methods are case-sensitive, so the browser does not send the request.',
    credentials:
      'Credentials are allowed here. With credentials, * covers nothing, and the browser does not send the request. List {method}.',
  },

  causedBy: ['field-name-misspelt'],
  guards: ['preflight', 'cors'],
  when: {
    status: (status) => status >= 200 && status <= 299,
    requestField: ['Access-Control-Request-Method'],
  },
  appliesTo: ({ request, response }) => isPreflightRead(request, response),

  check: ({ request, response }) => {
    const method = refusedMethod(request, response);
    if (method === null) return reliesOnWildcard(request, response);
    const sources = [
      fetchStandard('CORS-preflight fetch', 'cors-preflight-fetch'),
      fetchStandard('CORS-safelisted method', 'cors-safelisted-method'),
    ];
    const members = listMembers(response.lines(FIELD));
    const similar = members.find(({ text }) => text.toUpperCase() === method.toUpperCase());
    const isUpperCase = method === method.toUpperCase();
    const listed = members.map((member) => (member === similar ? method : member.text));
    const fix = {
      type: 'set-field',
      name: FIELD,
      value: (similar ? listed : [...listed, method]).join(', '),
    } as const;
    if (similar) {
      return [
        {
          messageId: 'letterCase',
          data: { method: shortened(method), listed: shortened(similar.text) },
          evidence: memberOf(FIELD, response, similar),
          sources,
          // A method in lower case is the page's to fix.
          ...(isUpperCase && { fix }),
        },
      ];
    }
    const [line] = response.lines(FIELD);
    return [
      {
        messageId: 'missing',
        data: { method: shortened(method) },
        evidence: line ? fieldLine(FIELD, line) : absent(FIELD),
        sources,
        fix,
      },
    ];
  },
});
