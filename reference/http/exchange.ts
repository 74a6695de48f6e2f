/**
 * One captured request and its response, as far as the browser let us see it: Wirenote's own compact record,
 * made from a HAR entry by `from-har.ts`. Rules and views read this and never the raw entry.
 */

/** Stands in where a text names no host: a name that is sure not to exist (RFC 6761, section 6.4). */
export const UNKNOWN_HOST = 'host.invalid';

/** One header field line. Order and case as the browser delivered them (Chromium sorts, see from-har.ts). */
export interface HeaderField {
  name: string;
  value: string;
}

/**
 * Content that was read: text as the browser decoded it (a byte order mark and bytes that are no UTF-8 are lost), or
 * the bytes themselves; or no more than the beginning of it.
 */
export type Content = { readonly text: string } | { readonly bytes: Uint8Array } | { readonly start: ContentStart };

/** How content begins. */
export interface ContentStart {
  /** At most HEADER_LENGTH of them, see sniff.ts. */
  readonly bytes: Uint8Array;
  /** Bytes of the whole content; null when that is not known. */
  readonly length: number | null;
  /** False: made out of text that the browser had decoded, see content-start.ts. */
  readonly isExact: boolean;
}

/** How the content of two exchanges compares; text as the browser decoded it, which says less than the bytes. */
export interface SameContent {
  readonly isSame: boolean;
  readonly of: 'text' | 'bytes';
}

/**
 * What the request carried, as far as a rule has to know: text that is a JSON object or array, something else, nothing.
 * The content itself is never kept.
 */
export type RequestContent = 'json' | 'other' | 'none' | 'unknown';

/** Milliseconds of each phase of a request, in order; -1 where there was none, or it is not known. */
export interface Timings {
  /** Waiting for a connection, or in a queue. */
  blocked: number;
  dns: number;
  /** Without TLS. */
  connect: number;
  tls: number;
  send: number;
  /** For the first byte of the response. */
  wait: number;
  receive: number;
}

export interface Exchange {
  method: string;
  /** The target URI, without fragment; a long `data:` URL is cut, see from-har.ts. */
  url: string;
  /** `HTTP/1.1`, `h2`, `h3`, the first in any case; '' when unknown. */
  httpVersion: string;
  /** 0 when there was no response, or when it was not told: `lacksStatus`. */
  status: number;
  statusText: string;
  requestHeaders: readonly HeaderField[];
  responseHeaders: readonly HeaderField[];
  requestContent: RequestContent;
  /** Bytes of the response's header section on the wire; -1 when unknown (HTTP/2 and 3). */
  headersSize: number;
  /** Bytes of the content, after decoding where the browser counts so (Chromium); -1 when unknown. */
  contentSize: number;
  /** Null when it was not read, which is the rule: a session keeps none. */
  content: Content | null;
  /** Bytes that came over the network, header section included; -1 when unknown. */
  transferSize: number;
  /** Milliseconds since the epoch; NaN when the entry does not say. */
  startedAt: number;
  /** Milliseconds; -1 when unknown. */
  duration: number;
  /** Null where no phase is known. */
  timings: Timings | null;
  /** Chromium's resource type (`document`, `script`, `fetch`, `preflight` ...); null where the browser gives none. */
  resourceType: string | null;
  fromCache: boolean;
  fromServiceWorker: boolean;
  /**
   * A HAR file told of it. Whoever wrote the file may have left fields out, masked or counted them as they liked, so an
   * absence and a size prove nothing.
   */
  fromFile: boolean;
  /** The browser's own error name (`net::ERR_FAILED`), or null. */
  error: string | null;
}

/**
 * Whether there was a response of which the status was not told. Asked for its record while requests finish, Firefox 153
 * answers with such entries; most of them are whole in the next answer (measured).
 */
export function lacksStatus({ status, responseHeaders }: Exchange): boolean {
  return status === 0 && responseHeaders.length > 0;
}

/**
 * Why there is no status, in a few words; null where there is one. Not that there was no response: of a stylesheet that nosniff
 * forbids, a busy Chromium may report net::ERR_ABORTED and nothing that the server sent.
 */
export function whyNoStatus(exchange: Exchange): string | null {
  if (lacksStatus(exchange)) return `the ${exchange.fromFile ? 'file' : 'browser'} did not report the status`;
  return exchange.status === 0 ? 'no response was reported' : null;
}

/** The ways to fail, worst first: by the server, without a response, by the request. */
export const FAILURES = ['failing', 'unanswered', 'refused'] as const;

/** How it failed, whatever its headers say: by the server, by the request, or without a response; null if it did not fail. */
export function failureOf(exchange: Exchange): (typeof FAILURES)[number] | null {
  const { status } = exchange;
  if (status >= 400 && status <= 599) return status < 500 ? 'refused' : 'failing';
  return status === 0 && !lacksStatus(exchange) ? 'unanswered' : null;
}

/** The same in both tellings of one exchange. Two exchanges can share it: a session keeps its rows in a list. */
export function identityOf({ startedAt, method, url }: Exchange): string {
  return `${startedAt} ${method} ${url}`;
}

/**
 * Every field line with this name.
 * @param name any case
 * @returns each value with its index in `fields`, in delivered order; empty when the field was not sent
 */
export function fieldLines(fields: readonly HeaderField[], name: string): { value: string; line: number }[] {
  const wanted = name.toLowerCase();
  const found: { value: string; line: number }[] = [];
  for (let line = 0; line < fields.length; line += 1) {
    const field = fields[line] as HeaderField;
    if (field.name.length !== name.length || field.name.toLowerCase() !== wanted) continue;
    found.push({ value: field.value, line });
  }
  return found;
}

/**
 * The values of every field line with this name.
 * @param name any case
 * @returns values in delivered order, one per field line; empty when the field was not sent
 */
export function fieldValues(fields: readonly HeaderField[], name: string): string[] {
  return fieldLines(fields, name).map(({ value }) => value);
}

/**
 * Bytes of a header section of HTTP/1 that holds the status line and the listed fields and nothing else, each line in
 * its usual form: `name: value` and CRLF. Characters count as one byte, which is what Chromium makes of a byte.
 */
export function listedSize({ httpVersion, status, statusText, responseHeaders }: Exchange): number {
  const statusLine = `${httpVersion} ${status} ${statusText}\r\n`.length;
  return responseHeaders.reduce((sum, { name, value }) => sum + name.length + value.length + 4, statusLine + 2);
}
