import type { EntryRef } from '../../book/entry.ts';
import type { Severity } from '../../text/severity.ts';
import type { Source } from '../../text/sources.ts';
import { fetchStandard, rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Fields that hold one value and no list, with the section of RFC 9110 that says so. */
const SINGLETONS: Record<string, { entry: EntryRef; source: Source }> = {
  Age: { entry: 'headers/age#which-values-are-valid', source: rfc(9111, '5.1') },
  'Content-Disposition': { entry: 'headers/content-disposition#the-form-of-the-value', source: rfc(6266, '4.1') },
  'Content-Location': { entry: 'headers/location#when-it-is-sent-twice', source: rfc(9110, '8.7') },
  'Content-Range': { entry: 'status/206#header-fields', source: rfc(9110, '14.4') },
  Date: { entry: 'headers/date#two-lines', source: rfc(9110, '6.6.1') },
  ETag: { entry: 'headers/etag#two-lines', source: rfc(9110, '8.8.3') },
  Expires: { entry: 'headers/date#two-lines', source: rfc(9111, '5.3') },
  'Last-Modified': { entry: 'headers/date#two-lines', source: rfc(9110, '8.8.2') },
  Location: { entry: 'headers/location#when-it-is-sent-twice', source: rfc(9110, '10.2.2') },
  'Retry-After': { entry: 'headers/retry-after#when-it-is-invalid', source: rfc(9110, '10.2.3') },
};

/**
 * Both browsers, measured: headers/location#when-it-is-sent-twice, headers/content-disposition. They look at the lines as
 * they read the header section, so the status does not matter (Chromium's HttpStreamParser, DoParseResponseHeaders).
 */
const REFUSED = new Set(['Content-Disposition', 'Location']);

/** RFC 9110, section 5.3: a field line may be sent again only where the field is a list. */
export const singletonRepeated = defineRule({
  id: 'singleton-repeated',
  title: 'Single-value header sent more than once',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/etag#two-lines',
  messages: {
    same: '{field} was sent {count} times, but it must have one value. Recipients may read it as a list, which is invalid.',
    differing:
      '{field} was sent {count} times with different values, but it must have one. Recipients differ in which one they use.',
    refused:
      'Chromium and Firefox refuse a response with two different {field} lines. Users see an error page, or fetch() fails.',
  },

  guards: [],
  when: { field: Object.keys(SINGLETONS) },

  check: ({ response }) => {
    const reports = [];
    for (const field in SINGLETONS) {
      const lines = response.lines(field);
      const { entry, source } = SINGLETONS[field] ?? {};
      const [first, second] = lines;
      if (first === undefined || second === undefined || !entry || !source) continue;
      const other = lines.find(({ value }) => value !== first.value);
      const isRefused = other !== undefined && REFUSED.has(field);
      const severity: Severity = isRefused ? 'error' : 'warning';
      const messageId = isRefused ? ('refused' as const) : other ? ('differing' as const) : ('same' as const);
      reports.push({
        messageId,
        data: { field, count: String(lines.length) },
        evidence: fieldLine(field, other ?? second),
        severity,
        entry,
        sources: [
          rfc(9110, '5.3'),
          source,
          ...(isRefused && field === 'Location'
            ? [fetchStandard('location URL', 'concept-response-location-url')]
            : []),
        ],
        ...(other ? {} : { fix: { type: 'set-field', name: field, value: first.value } as const }),
      });
    }
    return reports;
  },
});
