/** The Content-Types that a capture saw, as a list to hold later answers against. */
import { CONTENT_TYPES_FORMAT, CONTENT_TYPES_VERSION, type ContentTypeList } from '../capture/content-types-format.ts';
import { type Exchange, fieldValues } from '../http/exchange.ts';
import { parseContentType } from '../http/fields/media-type.ts';
import { parseUrl } from '../text/parse-url.ts';
import { redactUrl } from './redact.ts';
import { allOf, type Steps } from './report.ts';

/**
 * What was answered to GET with a usable type and a successful status. A URL that was answered with two types is left
 * out, for which one is right cannot be told; so is, with `redacted`, a URL with something to redact: it could not be
 * asked for.
 * @param origin the page's; null: that of the first URL
 */
export function contentTypesOf(...of: Parameters<typeof contentTypeSteps>): ContentTypeList {
  return allOf(contentTypeSteps(...of));
}

/** The same in steps. */
export function* contentTypeSteps(
  exchanges: readonly Exchange[],
  origin: string | null,
  redacted: boolean,
): Steps<ContentTypeList> {
  const seen = new Map<string, string | null>();
  for (const [at, { method, url, status, responseHeaders }] of exchanges.entries()) {
    yield at / exchanges.length;
    if (method !== 'GET' || status < 200 || status > 299 || !/^https?:/i.test(url)) continue;
    const href = parseUrl(url)?.href;
    if (href === undefined) continue;
    const { essence } = parseContentType(fieldValues(responseHeaders, 'Content-Type'));
    if (essence === null || (redacted && redactUrl(href) !== href)) continue;
    seen.set(href, seen.has(href) && seen.get(href) !== essence ? null : essence);
  }
  const urls = [...seen].filter((pair): pair is [string, string] => pair[1] !== null);
  const first = urls[0]?.[0];
  const base = origin ?? (first === undefined ? null : new URL(first).origin);
  const types = urls.map(
    ([url, type]) => [base !== null && url.startsWith(`${base}/`) ? url.slice(base.length) : url, type] as const,
  );
  return { origin: base, types: types.sort(([a], [b]) => (a < b ? -1 : 1)) };
}

/**
 * The list as JSON:
 * `{ format: "wirenote-content-types", version: 1, origin, types: { "/path?query" or URL: "type/subtype" } }`
 */
export function contentTypesAsJson({ origin, types }: ContentTypeList): string {
  const list = {
    format: CONTENT_TYPES_FORMAT,
    version: CONTENT_TYPES_VERSION,
    origin,
    types: Object.fromEntries(types),
  };
  return `${JSON.stringify(list, null, 2)}\n`;
}
