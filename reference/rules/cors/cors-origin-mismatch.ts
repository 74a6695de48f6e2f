import { parseUrl } from '../../text/parse-url.ts';
import { shortened } from '../../text/shortened.ts';
import { fetchStandard } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule, type Fix } from '../rule.ts';

const FIELD = 'Access-Control-Allow-Origin';

type Kind = 'other' | 'opaque' | 'list' | 'twice' | 'path' | 'letterCase' | 'pattern' | 'port' | 'scheme';

/** What the field holds: one value, or several that no browser takes apart. */
function membersOf(value: string): string[] {
  return value.split(/[\s,]+/).filter((member) => member !== '');
}

function kindOf(value: string, origin: string): Kind {
  if (/[,\s]/.test(value)) {
    const members = membersOf(value);
    return members.length > 1 && new Set(members).size === 1 ? 'twice' : 'list';
  }
  if (origin === 'null') return 'opaque';
  if (value.includes('*')) return 'pattern';
  if (value.toLowerCase() === origin.toLowerCase()) return 'letterCase';
  if (value.startsWith(`${origin}/`)) return 'path';
  if (origin.endsWith(`://${value}`)) return 'scheme';
  return /:\d+$/.test(value) && parseUrl(value)?.origin === origin ? 'port' : 'other';
}

/**
 * What the field was to say; null where that would allow an origin that the server did not name, or drop one that it
 * did. A fix must not open a response to a page that somebody meant to keep out.
 */
function meantBy(kind: Kind, value: string, origin: string): string | null {
  if (kind === 'path' || kind === 'letterCase' || kind === 'port') return origin;
  if (kind === 'scheme') return origin.startsWith('https:') ? origin : null;
  return kind === 'twice' && (value === '*' || (value === origin && origin !== 'null')) ? value : null;
}

/**
 * Fetch's CORS check compares the combined value of the field with the serialised origin, byte by byte. `*` is for
 * other rules, as is a response without the field.
 */
export const corsOriginMismatch = defineRule({
  id: 'cors-origin-mismatch',
  title: 'Access-Control-Allow-Origin names another origin',
  severity: 'error',
  strength: 'must',
  entry: 'headers/access-control#how-the-origin-is-compared',
  messages: {
    other:
      'The page is from {origin}, but another origin is allowed here. The browser hides the response from the page.',
    opaque:
      'The request has Origin: null, which sandboxed frames and some redirects send. This value does not allow null, so no script can read the response.',
    list: 'This is a list, but only one origin or * is allowed. If you allow {origin}, send only that, with Vary: Origin.',
    twice:
      'The value is sent {count} times. That makes it a list, which matches no origin. Often two layers add it. Send it once.',
    pattern:
      'Only * on its own matches more than one origin. Inside an origin it is not a wildcard, so {origin} cannot read this.',
    path: 'An origin ends with the host or port. With a slash or path at the end, the value never matches. The page is from {origin}.',
    scheme: 'The scheme is missing before {value}, so this matches no origin. Send {origin}.',
    port: 'Browsers leave the default port out of an origin, so {value} never matches. Send {origin}.',
    letterCase: 'The comparison is case-sensitive, and origins are in lower case. Send {origin}.',
  },

  guards: ['cors'],
  when: { field: [FIELD] },

  check: ({ request, response }) => {
    const [line, ...others] = response.lines(FIELD);
    const origin = request.first('Origin') ?? '';
    if (!line) return [];
    const value = others.length > 0 ? [line, ...others].map((one) => one.value).join(', ') : line.value;
    if (value === '*' || value === origin) return [];
    const kind = kindOf(value, origin);
    const [first = '', ...more] = membersOf(value);
    const meant = meantBy(kind, first, origin);
    // With cookies * would be refused, too.
    const isFixed = meant !== null && !(meant === '*' && request.has('Cookie'));
    return [
      {
        messageId: kind,
        data: { origin: shortened(origin), value: shortened(value), count: String(more.length + 1) },
        evidence: fieldLine(FIELD, line, line.value === '' ? null : [0, line.value.length]),
        sources: [fetchStandard('CORS check', 'concept-cors-check')],
        ...(isFixed && { fix: { type: 'set-field', name: FIELD, value: meant } satisfies Fix }),
      },
    ];
  },
});
