/**
 * From a HAR entry, as `devtools.network` delivers it, to Wirenote's own record. What the two browsers do differently is
 * evened out here and nowhere else.
 *
 * Chromium adds fields of its own: `_fromCache` and `_resourceType` on the entry; `_error`, `_fetchedViaServiceWorker`
 * and `_transferSize` on the response. It strips the fragment from the URL and sorts header fields by name, except where
 * it hears of the header section as sent (`Network.responseReceivedExtraInfo`) too late: then the order is that of a
 * table of its own, and the same response would look different in another load. It does not report a `no-store` response
 * to fetch() whose content the page does not read, only its record has it: the panel asks for the record now and then.
 *
 * Firefox has none of these fields and keeps the fragment. Measured in Firefox ESR 153, fixtures in
 * tests/fixtures/capture/firefox.json:
 * - `headersSize` is no count of the wire: Firefox writes the header list out anew, lines of one name joined, and takes
 *   its length, over HTTP/2 as well. It never takes a field out of the list, so an absent Location or Link was not sent,
 *   and over HTTP/1 the list itself gives the size.
 * - A response that did not come over the network has `headersSize` 0, in the request too. From the cache, `bodySize` is
 *   the content's size; from a service worker it is 0, whatever the worker did. An image from the memory cache has no
 *   header field at all.
 * - `bodySize` is what Firefox calls transferred: header section and content. For a 304 it counts the stored content.
 * - `content.size` counts the content as it was sent, before decoding, and for a 304 the stored one. It is 0, too, where
 *   Firefox does not hand the content to DevTools: scripts and style sheets blocked for their type, redirects, preflights.
 * - Over HTTP/2 and 3 the list ends with a field of Firefox's own.
 * - Every request list has Host, also for cached, failed and refused ones and preflights, also over HTTP/2. The list of
 *   a response from the cache is that of a request which was never sent.
 * - There is no error: a short body, an aborted response and one withheld by CORS look like any other; a connection
 *   refused or closed, and a header section that is too large, have status 0.
 * - Of GETs of one URL that are answered with 304, such as a page's polling, few are reported (2 of 30); the record has
 *   them all. The panel asks for the record once no more are reported.
 * - On a busy machine Firefox sometimes loses a page's own request (some 5 of 300 loads). Its record lacks it as well.
 * - Header fields come in wire order; `blob:` URLs and a request whose preflight failed are not told of at all.
 *
 * `content.mimeType` is never read: both browsers put the sniffed type there for documents and the stored one for a 304,
 * Chromium `x-unknown` for a blocked response, so it says nothing about the field that was sent.
 */
import {
  type Exchange,
  fieldValues,
  type HeaderField,
  listedSize,
  type RequestContent,
  type Timings,
} from './exchange.ts';

/** The list of entries: HAR files wrap the log, `devtools.network` of Chromium gives the log itself. Null: no HAR. */
export function harEntries(document: unknown): readonly unknown[] | null {
  const { log, entries } = asRecord(document);
  // Not by calling itself: logs in logs can be nested a million deep.
  const list = entries ?? asRecord(log).entries;
  return Array.isArray(list) ? list : null;
}

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
  const requestHeaders = asFields(request.headers);
  const exchange: Exchange = {
    // A token (RFC 9110, section 9.1). What else a file may have there was not sent.
    method: asText(request.method).replace(/[^!-~]/g, '?'),
    url: asUrl(asText(request.url)),
    httpVersion: asText(response.httpVersion),
    status: Number.isSafeInteger(response.status) ? Math.max(0, response.status as number) : 0,
    statusText: asText(response.statusText),
    requestHeaders,
    responseHeaders: asFields(response.headers),
    requestContent: asRequestContent(request, requestHeaders),
    headersSize: asSize(response.headersSize),
    contentSize: asSize(asRecord(response.content).size),
    content: null,
    // HAR's bodySize says something else in each browser.
    transferSize: asSize(response._transferSize),
    startedAt: Date.parse(asText(whole.startedDateTime)),
    duration: asSize(whole.time),
    timings: asTimings(asRecord(whole.timings), typeof whole._securityState === 'string'),
    resourceType: asText(whole._resourceType) || null,
    fromCache: asText(whole._fromCache) !== '',
    fromServiceWorker: response._fetchedViaServiceWorker === true,
    fromFile: false,
    error: asText(response._error) || null,
  };
  // Firefox alone writes this field, for every http and https request.
  if (typeof whole._securityState === 'string') return inFirefox(exchange, request, response);
  if ('_transferSize' in response) exchange.responseHeaders = exchange.responseHeaders.toSorted(byName);
  return exchange;
}

/** Lines of one name stay in their order. */
function byName({ name: one }: HeaderField, { name: other }: HeaderField): number {
  return one < other ? -1 : Number(one > other);
}

/**
 * Whether the text that `getContent` answered is the content in base64.
 * @param entry the HAR entry; in Firefox 153 its `content.encoding` tells, for the text of an unknown type as well
 * @param about the second part of the answer: '' or `base64` in Chromium, the MIME type in Firefox
 */
export function isBase64(entry: unknown, about: unknown): boolean {
  const { encoding } = asRecord(asRecord(asRecord(entry).response).content);
  return about === 'base64' || encoding === 'base64';
}

/** Firefox's names of the protocols, as Chromium and the status line have them. */
const VERSIONS = new Map([
  ['HTTP/1', 'HTTP/1.0'],
  ['HTTP/2', 'h2'],
  ['HTTP/3', 'h3'],
]);
/** Fields that Firefox adds to a response's list itself. */
const FIREFOX_FIELDS = /^X-Firefox-(?:Spdy|Http3)$/i;

/** What an entry of Firefox says, in the terms of `Exchange`; the comment above has the measurements. */
function inFirefox(exchange: Exchange, request: Record<string, unknown>, response: Record<string, unknown>): Exchange {
  const version = VERSIONS.get(exchange.httpVersion) ?? exchange.httpVersion;
  /** HTTP/1, which has a header section in text. */
  const numbered = version.startsWith('HTTP/');
  const fields = exchange.responseHeaders;
  const local = exchange.status > 0 && exchange.headersSize === 0 && request.headersSize === 0;
  const byWorker = local && response.bodySize === 0 && exchange.contentSize > 0;
  return {
    ...exchange,
    httpVersion: version,
    responseHeaders: numbered ? fields : fields.filter(({ name }) => !FIREFOX_FIELDS.test(name)),
    headersSize: !numbered || exchange.headersSize === 0 ? -1 : listedSize({ ...exchange, httpVersion: version }),
    contentSize: exchange.contentSize === 0 && !saysEmpty(fields) ? -1 : exchange.contentSize,
    transferSize: local ? 0 : asSize(exchange.status === 304 ? response.headersSize : response.bodySize),
    fromCache: local && !byWorker,
    fromServiceWorker: byWorker,
  };
}

/** The header section itself says that there is no content. */
export function saysEmpty(fields: readonly HeaderField[]): boolean {
  return fieldValues(fields, 'Content-Length').some((value) => /^0+$/.test(value));
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A size or a duration: HAR's unknown is -1, and everything that is not a finite number from 0 up is unknown too. */
export function asSize(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : -1;
}

/**
 * The phases of a request. By HAR 1.2 `connect` holds the time of `ssl`; Firefox counts the two one after the other.
 * @returns null where none is known
 */
function asTimings(phases: Record<string, unknown>, isFirefox: boolean): Timings | null {
  const [connect, tls] = [asSize(phases.connect), asSize(phases.ssl)];
  const timings: Timings = {
    blocked: asSize(phases.blocked),
    dns: asSize(phases.dns),
    connect: isFirefox || tls < 0 || connect < tls ? connect : connect - tls,
    tls,
    send: asSize(phases.send),
    wait: asSize(phases.wait),
    receive: asSize(phases.receive),
  };
  return Object.values(timings).every((phase) => phase < 0) ? null : timings;
}

/**
 * Names and values as delivered. A line whose value is not a string stays, with an empty value: that it was sent is
 * known, and leaving it out would make a rule call it missing.
 */
function asFields(value: unknown): HeaderField[] {
  const fields: HeaderField[] = [];
  if (!Array.isArray(value)) return fields;
  for (const line of value as unknown[]) {
    const { name, value: text } = asRecord(line);
    if (typeof name === 'string' && name !== '') fields.push({ name, value: asText(text) });
  }
  return fields;
}

/** Longest request content that is looked into, in characters. Our choice: some 1 ms of JSON.parse. */
const LONGEST_REQUEST_CONTENT = 100_000;

/**
 * What the request carried. The browsers leave `postData` out for a request without content, and Chromium also where it
 * cannot give the text, such as for a file.
 */
function asRequestContent(request: Record<string, unknown>, fields: readonly HeaderField[]): RequestContent {
  const { text } = asRecord(request.postData);
  if (typeof text === 'string' && text !== '') {
    if (text.length > LONGEST_REQUEST_CONTENT) return 'unknown';
    return isJsonStructure(text) ? 'json' : 'other';
  }
  const announced = fieldValues(fields, 'Content-Length').some((value) => !/^0+$/.test(value));
  return request.bodySize === 0 && !announced ? 'none' : 'unknown';
}

/** A JSON object or array; a number or a word by itself is text to most people. */
function isJsonStructure(text: string): boolean {
  if (!/^[\t\n\r ]*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Longest `data:` URL that is kept, in characters. Our choice: it carries the whole content, often a megabyte. */
const LONGEST_DATA_URL = 200;

/** Without the fragment; a long `data:` URL is cut, and what was cut is counted. */
function asUrl(text: string): string {
  const url = withoutFragment(text);
  if (url.length <= LONGEST_DATA_URL || !/^data:/i.test(url)) return url;
  return `${url.slice(0, LONGEST_DATA_URL)}… (${url.length} characters)`;
}

/** A fragment is not part of the target URI (RFC 9110, section 7.1). */
function withoutFragment(url: string): string {
  const hash = url.indexOf('#');
  return hash === -1 ? url : url.slice(0, hash);
}
