import { lowerMembers } from '../../http/fields/lists.ts';
import type { Fields } from '../../http/fields.ts';
import { shortened } from '../../text/shortened.ts';
import { fetchStandard } from '../../text/sources.ts';
import { corsFault } from '../../verdicts/cors.ts';
import { badMember, meantNames } from '../../verdicts/preflight.ts';
import { fieldLine, memberOf } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const FIELD = 'Access-Control-Expose-Headers';
/** Fields that scripts look for, and that Fetch does not safelist. Our choice. */
const WANTED = [
  'Content-Disposition',
  'Content-Range',
  'ETag',
  'Link',
  'Location',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-CSRF-Token',
  'X-Request-Id',
  'X-Total-Count',
];
/** The file has the name that the URL ends in, so that nobody needs to read it here. */
function isInUrl(name: string, response: Fields, url: URL | null): boolean {
  const file = url?.pathname.split('/').pop() ?? '';
  if (name !== 'Content-Disposition' || file === '') return false;
  return /\bfilename\s*=\s*"?([^";]*)/i.exec(response.first(name) ?? '')?.[1]?.trim() === file;
}

/** Names in a message. Our choice; the fix has them all. */
const MOST_NAMES = 3;

/** Fetch, "CORS-safelisted response-header name": of another origin's response scripts see seven fields and the exposed. */
export const corsHeadersUnexposed = defineRule({
  id: 'cors-headers-unexposed',
  title: 'Headers that scripts cannot read',
  severity: 'info',
  strength: 'must',
  entry: 'headers/access-control#what-scripts-may-read',
  messages: {
    unexposed: 'Scripts from {origin} cannot read {names}, which Access-Control-Expose-Headers does not list.',
    wildcard:
      'Scripts from {origin} cannot read {names}. For a request with credentials, * exposes nothing: list the names.',
    list: 'Access-Control-Expose-Headers must be a comma-separated list of names. {member} is not a name and makes the whole list invalid.',
  },

  guards: ['cors'],
  when: { requestField: ['Origin'] },
  appliesTo: (facts) =>
    WANTED.some((name) => facts.response.has(name)) &&
    facts.isFetched &&
    !facts.holds('preflight') &&
    // The script sees the answer at the end, not the redirects.
    (facts.exchange.status < 300 || facts.exchange.status > 399) &&
    corsFault(facts.request, facts.response) === null,

  check: ({ request, response, url }) => {
    const sources = [
      fetchStandard('CORS-safelisted response-header name', 'cors-safelisted-response-header-name'),
      fetchStandard('main fetch', 'concept-main-fetch'),
    ];
    const lines = response.lines(FIELD);
    const bad = badMember(lines);
    if (bad) {
      const data = { member: shortened(bad.text) };
      const value = meantNames(lines);
      return [
        {
          messageId: 'list',
          severity: 'warning',
          data,
          evidence: memberOf(FIELD, response, bad),
          sources,
          ...(value === null ? {} : { fix: { type: 'set-field', name: FIELD, value } as const }),
        },
      ];
    }
    const exposed = lowerMembers(lines);
    const hasWildcard = exposed.includes('*');
    if (hasWildcard && !request.has('Cookie')) return [];
    const hidden = WANTED.filter(
      (name) => response.has(name) && !exposed.includes(name.toLowerCase()) && !isInUrl(name, response, url),
    );
    const [first] = hidden;
    const [line] = first === undefined ? [] : response.lines(first);
    if (first === undefined || !line) return [];
    const others = hidden.length - MOST_NAMES;
    const named = hidden.slice(0, MOST_NAMES).join(', ');
    const kept = lines.flatMap(({ value }) => (value === '' || value === '*' ? [] : [value]));
    return [
      {
        messageId: hasWildcard ? ('wildcard' as const) : ('unexposed' as const),
        data: {
          origin: shortened(request.first('Origin') ?? ''),
          names: others > 0 ? `${named} and ${others} more` : named,
        },
        evidence: fieldLine(first, line),
        sources,
        fix: { type: 'set-field', name: FIELD, value: [...kept, ...hidden].join(', ') },
      },
    ];
  },
});
