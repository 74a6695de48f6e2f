import type { Facts } from '../../facts/facts.ts';
import { rfc } from '../../text/sources.ts';
import { typeLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** A media range of Accept that names JSON: RFC 9110, section 12.5.1. */
const NAMES_JSON = /^\s*(?:application|text)\/json\b|\+json\b/i;

/** What says that JSON is wanted; null when nothing does, or HTML is as welcome: a template may be fetched by its name. */
function askedBy({ request, extension }: Facts): 'accept' | 'preferred' | 'extension' | null {
  if (/^x?html?$/.test(extension)) return null;
  const accept = request.combined('Accept');
  if (accept !== null && /\btext\/html\b/i.test(accept)) return null;
  if (accept?.split(',').some((range) => NAMES_JSON.test(range))) {
    return /\*\/\*|\btext\/\*/.test(accept) ? 'preferred' : 'accept';
  }
  return extension === 'json' ? 'extension' : null;
}

/**
 * A script asked for JSON, by Accept or by the name of the file, and a page came: nearly always a login page, or the
 * fallback page of a single-page application.
 */
export const htmlForData = defineRule({
  id: 'html-for-data',
  title: 'HTML where JSON was asked for',
  severity: 'warning',
  strength: 'advice',
  entry: 'status/404#pitfalls',
  messages: {
    accept:
      'The script asked for JSON, not HTML, but got a page with status {status}. It may be a fallback or login page.',
    preferred: 'The script prefers JSON, but got a page with status {status}. It may be a fallback or login page.',
    extension:
      'The URL ends in .json, but the response is a page with status {status}. It may be a fallback page for a missing file.',
  },

  yieldsTo: ['json-mislabelled'],

  guards: ['type'],
  when: { status: (status) => status >= 200 && status <= 299, field: ['Content-Type'] },
  appliesTo: (facts) => facts.isFetched && askedBy(facts) !== null,

  check: (facts) => {
    const messageId = askedBy(facts);
    const evidence = typeLine(facts);
    if (messageId === null || evidence === null || facts.essence !== 'text/html') return [];
    return [
      {
        messageId,
        data: { status: String(facts.exchange.status) },
        evidence,
        sources: [rfc(9110, messageId === 'extension' ? '15.5.5' : '12.5.1')],
      },
    ];
  },
});
