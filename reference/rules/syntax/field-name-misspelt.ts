import type { EntryRef } from '../../book/entry.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const CORS = 'headers/access-control';

/** Names that nobody registered, each one slip away from one that does something. In lower case. */
const MEANT: Readonly<Record<string, readonly [meant: string, entry: EntryRef]>> = {
  'access-control-allow-credential': ['Access-Control-Allow-Credentials', CORS],
  'access-control-allow-header': ['Access-Control-Allow-Headers', CORS],
  'access-control-allow-method': ['Access-Control-Allow-Methods', CORS],
  'access-control-allow-origins': ['Access-Control-Allow-Origin', CORS],
  'access-control-expose-header': ['Access-Control-Expose-Headers', CORS],
  cache_control: ['Cache-Control', 'headers/cache-control'],
  content_disposition: ['Content-Disposition', 'headers/content-disposition'],
  content_type: ['Content-Type', 'headers/content-type'],
  'e-tag': ['ETag', 'headers/etag'],
  expire: ['Expires', 'headers/cache-control#expires'],
  'x-content-type-option': ['X-Content-Type-Options', 'headers/x-content-type-options'],
};

/** RFC 9110, section 5.1: a recipient ignores the fields that it does not know. */
export const fieldNameMisspelt = defineRule({
  id: 'field-name-misspelt',
  title: 'Misspelt header name',
  severity: 'warning',
  strength: 'advice',
  entry: 'status/200#header-fields',
  messages: {
    meant: '{name} is no known header, so every client ignores it. {meant} seems to be meant.',
  },

  guards: [],
  when: { field: Object.keys(MEANT) },

  check: ({ exchange: { responseHeaders }, response }) =>
    responseHeaders.flatMap(({ name, value }, line) => {
      const [meant, entry] = (Object.hasOwn(MEANT, name.toLowerCase()) && MEANT[name.toLowerCase()]) || [];
      // Beside the right name it does no harm.
      if (meant === undefined || entry === undefined || response.has(meant)) return [];
      const evidence = fieldLine(name, { value, line });
      return [{ messageId: 'meant', data: { name, meant }, evidence, entry, sources: [rfc(9110, '5.1')] }];
    }),
});
