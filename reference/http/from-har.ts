/**
 * From a HAR entry, as `devtools.network` delivers it, to Wirenote's own record.
 *
 * Chromium adds fields of its own: `_fromCache` and `_resourceType` on the entry; `_error`, `_fetchedViaServiceWorker`
 * and `_transferSize` on the response. It strips the fragment from the URL and sorts header fields by name. Firefox has
 * none of these fields, keeps the fragment, and pushes header fields in the order in which their values became
 * available. So in Firefox a stored response cannot be told from a live one, and in neither is the order of different
 * field names that of the wire.
 *
 * `content.mimeType` is never read: Chromium puts the sniffed type there for documents, the stored one for a 304 and
 * `x-unknown` for a blocked response, so it says nothing about the field that was sent.
 */
import type { Exchange, HeaderField } from './exchange.ts';

/**
 * Reads one HAR entry.
 * @param entry a HAR 1.2 entry, or anything else: what is absent or of a wrong type becomes the unknown value that
 *   `Exchange` documents
 * @returns a record that shares nothing with the entry; never throws for data (an accessor that throws is not data)
 */
export function exchangeFromHar(entry: unknown): Exchange {
  const whole = asRecord(entry);
  const request = asRecord(whole.request);
  const response = asRecord(whole.response);
  return {
    method: asText(request.method),
    url: asUrl(asText(request.url)),
    httpVersion: asText(response.httpVersion),
    status: Number.isSafeInteger(response.status) ? Math.max(0, response.status as number) : 0,
    statusText: asText(response.statusText),
    requestHeaders: asFields(request.headers),
    responseHeaders: asFields(response.headers),
    headersSize: asSize(response.headersSize),
    contentSize: asSize(asRecord(response.content).size),
    content: null,
    // Not made from HAR's bodySize, where Firefox puts its own transferred size.
    transferSize: asSize(response._transferSize),
    startedAt: Date.parse(asText(whole.startedDateTime)),
    duration: asSize(whole.time),
    resourceType: asText(whole._resourceType) || null,
    fromCache: asText(whole._fromCache) !== '',
    fromServiceWorker: response._fetchedViaServiceWorker === true,
    error: asText(response._error) || null,
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A size or a duration: HAR's unknown is -1, and everything that is not a finite number from 0 up is unknown too. */
function asSize(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : -1;
}

/**
 * Names and values as delivered. A line whose value is not a string stays, with an empty value: that it was sent is
 * known, and leaving it out would make a rule call it missing.
 */
function asFields(value: unknown): HeaderField[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((line: unknown) => {
    const { name, value: text } = asRecord(line);
    return typeof name === 'string' && name !== '' ? [{ name, value: asText(text) }] : [];
  });
}

/** A fragment is not part of the target URI (RFC 9110, section 7.1). */
/** Longest `data:` URL that is kept, in characters. Our choice: it carries the whole content, often a megabyte. */
const LONGEST_DATA_URL = 200;

/** Without the fragment; a long `data:` URL is cut, and what was cut is counted. */
function asUrl(text: string): string {
  const url = withoutFragment(text);
  if (url.length <= LONGEST_DATA_URL || !/^data:/i.test(url)) return url;
  return `${url.slice(0, LONGEST_DATA_URL)}… (${url.length} characters)`;
}

function withoutFragment(url: string): string {
  const hash = url.indexOf('#');
  return hash === -1 ? url : url.slice(0, hash);
}
