import type { EntryRef } from '../../book/entry.ts';
import { bounded } from '../../text/bounded.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const CORS = 'headers/access-control';
const OTHER = 'status/200#header-fields';

/** Response fields that do something, each with the page on it. A name that is one slip away from one of them does nothing. */
const EFFECTIVE: Readonly<Record<string, EntryRef>> = {
  'Accept-Ranges': 'status/206#header-fields',
  'Access-Control-Allow-Credentials': CORS,
  'Access-Control-Allow-Headers': CORS,
  'Access-Control-Allow-Methods': CORS,
  'Access-Control-Allow-Origin': CORS,
  'Access-Control-Expose-Headers': CORS,
  'Access-Control-Max-Age': CORS,
  'Cache-Control': 'headers/cache-control',
  'Content-Disposition': 'headers/content-disposition',
  'Content-Encoding': 'headers/content-encoding',
  'Content-Language': OTHER,
  'Content-Length': 'headers/content-length',
  'Content-Location': 'headers/location',
  'Content-Range': 'status/206#header-fields',
  'Content-Security-Policy': OTHER,
  'Content-Type': 'headers/content-type',
  'Cross-Origin-Embedder-Policy': 'headers/cross-origin-isolation',
  'Cross-Origin-Opener-Policy': 'headers/cross-origin-isolation',
  'Cross-Origin-Resource-Policy': 'headers/cross-origin-isolation',
  ETag: 'headers/etag',
  Expires: 'headers/cache-control#expires',
  'Last-Modified': 'headers/etag',
  Location: 'headers/location',
  'Permissions-Policy': OTHER,
  'Referrer-Policy': OTHER,
  'Retry-After': 'headers/retry-after',
  'Set-Cookie': OTHER,
  'Strict-Transport-Security': OTHER,
  'Timing-Allow-Origin': OTHER,
  'WWW-Authenticate': 'status/401#challenges',
  'X-Content-Type-Options': 'headers/x-content-type-options',
  'X-Frame-Options': OTHER,
};

/** What they do to a preflight, another rule says, and elsewhere they do nothing. */
const OF_PREFLIGHTS = /^Access-Control-(?:Allow-(?:Headers|Methods)|Max-Age)$/;

const bare = (name: string) => name.toLowerCase().replace(/[-_]/g, '');
const NAMES: ReadonlyMap<string, string> = new Map(Object.keys(EFFECTIVE).map((name) => [bare(name), name]));

/** Shorter names are one letter away from too much: `Expired`, `Vocation`. In letters, without hyphens. */
const SHORTEST_WITH_ANOTHER_LETTER = 10;
/** A name with one more or one less. */
const SHORTEST = 6;
/** Longer names are none of these. */
const LONGEST = 40;

/** Whether one letter more, less or other, or two that changed places, make one of the other. */
function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < SHORTEST || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) {
    // A digit at the end makes another field on purpose: Set-Cookie2.
    return short.slice(at) === long.slice(at + 1) && !/\d/.test(long[at] ?? '');
  }
  const isSwapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return isSwapped || (short.length >= SHORTEST_WITH_ANOTHER_LETTER && short.slice(at + 1) === long.slice(at + 1));
}

/** Field names that are remembered. Our choice: sites send some dozen different ones. */
const MOST_NAMES = 1_000;

/** The same in lower case, asked once for each name; '' for none. */
const meantBy = bounded(MOST_NAMES, (lower: string): string => {
  const name = bare(lower);
  const same = NAMES.get(name);
  if (same !== undefined) return same.toLowerCase() === lower ? '' : same;
  // `X-Location` is a field of one's own.
  const isOwn = lower.startsWith('x-');
  const near = [...NAMES].find(([known]) => (!isOwn || known.startsWith('x')) && isOneSlipAway(name, known));
  return near?.[1] ?? '';
});

/** The field that seems to be meant by a name; null where the name is right, or none is near. */
export function meantField(name: string): string | null {
  return name.length <= LONGEST ? meantBy(name.toLowerCase()) || null : null;
}

/** RFC 9110, section 5.1: a recipient ignores the fields that it does not know. */
export const fieldNameMisspelt = defineRule({
  id: 'field-name-misspelt',
  title: 'Misspelt header name',
  severity: 'warning',
  strength: 'advice',
  entry: 'status/200#header-fields',
  messages: {
    meant: '{name} is not a known header, so every client ignores it. You probably mean {meant}.',
  },

  guards: [],
  when: {},
  appliesTo: ({ exchange: { responseHeaders } }) => responseHeaders.some(({ name }) => meantField(name) !== null),

  check: ({ exchange: { responseHeaders }, response }) =>
    responseHeaders.flatMap(({ name, value }, line) => {
      const meant = meantField(name);
      const entry = EFFECTIVE[meant ?? ''];
      // Beside the right name it does no harm.
      if (meant === null || entry === undefined || response.has(meant)) return [];
      const evidence = fieldLine(name, { value, line });
      return [
        {
          messageId: 'meant',
          data: { name: shortened(name), meant },
          evidence,
          entry,
          sources: [rfc(9110, '5.1')],
          ...(value !== '' &&
            !OF_PREFLIGHTS.test(meant) && { fix: { type: 'set-field', name: meant, value } as const }),
        },
      ];
    }),
});
