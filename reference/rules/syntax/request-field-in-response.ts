import type { Source } from '../../text/sources.ts';
import { fetchStandard, rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const FETCH_METADATA: Source = {
  label: 'W3C, Fetch Metadata Request Headers',
  url: 'https://www.w3.org/TR/fetch-metadata/',
};

/** Fields that are defined for requests alone, and where. */
const REQUEST_FIELDS: Record<string, Source> = {
  Authorization: rfc(9110, '11.6.2'),
  Cookie: rfc(6265, '4.2'),
  Expect: rfc(9110, '10.1.1'),
  Host: rfc(9110, '7.2'),
  'If-Match': rfc(9110, '13.1.1'),
  'If-Modified-Since': rfc(9110, '13.1.3'),
  'If-None-Match': rfc(9110, '13.1.2'),
  'If-Range': rfc(9110, '13.1.5'),
  'If-Unmodified-Since': rfc(9110, '13.1.4'),
  Origin: fetchStandard('Origin header', 'origin-header'),
  Range: rfc(9110, '14.2'),
  Referer: rfc(9110, '10.1.3'),
  'Sec-Fetch-Dest': FETCH_METADATA,
  'Sec-Fetch-Mode': FETCH_METADATA,
  'Sec-Fetch-Site': FETCH_METADATA,
  'Sec-Fetch-User': FETCH_METADATA,
  TE: rfc(9110, '10.1.4'),
  'User-Agent': rfc(9110, '10.1.5'),
};

/** Request fields with a meaning in responses as well: what the next request may hold. Looked at, and fine. */
const EITHER_WAY = ['Accept', 'Accept-Encoding'];

const SECRETS = new Set(['Authorization', 'Cookie']);

/**
 * Protocols for uploads say in Range how much has arrived: OCI Distribution, "Pushing a blob in chunks", and Google's
 * resumable uploads.
 */
const saysProgress = (field: string, method: string) => field === 'Range' && /^(?:POST|PUT|PATCH)$/.test(method);

/** A field that says something about a request says nothing in a response. No standard forbids it: practice. */
export const requestFieldInResponse = defineRule({
  id: 'request-field-in-response',
  title: 'Request header in a response',
  severity: 'warning',
  strength: 'advice',
  entry: 'status/200#header-fields',
  messages: {
    misplaced: '{field} is a request header. In a response it has no meaning, and clients ignore it.',
    secret: '{field} is a request header. Browsers ignore it here, and a secret in it can end up in caches and logs.',
  },

  guards: [],
  when: { field: [...Object.keys(REQUEST_FIELDS), ...EITHER_WAY] },

  check: ({ exchange: { method }, response }) =>
    Object.entries(REQUEST_FIELDS).flatMap(([field, source]) => {
      const [line] = response.lines(field);
      if (line === undefined || saysProgress(field, method)) return [];
      return [
        {
          messageId: SECRETS.has(field) ? ('secret' as const) : ('misplaced' as const),
          data: { field },
          evidence: fieldLine(field, line),
          sources: [source],
          // Some APIs hand out a token like this, and their own scripts read it.
          ...(SECRETS.has(field) ? {} : { fix: { type: 'remove-field', name: field } as const }),
        },
      ];
    }),
});
