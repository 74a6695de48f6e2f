/**
 * Where a redirect leads, and with which request: Fetch's "location URL"
 * (https://fetch.spec.whatwg.org/#concept-response-location-url) and "HTTP-redirect fetch"
 * (https://fetch.spec.whatwg.org/#http-redirect-fetch).
 */

import { parseUrl } from '../text/parse-url.ts';
import { destinationOf } from './destination.ts';
import type { Exchange } from './exchange.ts';
import { type FieldLine, Fields } from './fields.ts';

/** Fetch's redirect statuses: browsers follow these and no others. */
export const REDIRECT_STATUSES: readonly number[] = [301, 302, 303, 307, 308];

/** The method of the request that follows a redirect with such a status: HTTP-redirect fetch, step 12. curl does the same. */
export function methodAfterRedirect(status: number, method: string): string {
  const becomesGet =
    status === 303 ? method !== 'GET' && method !== 'HEAD' : (status === 301 || status === 302) && method === 'POST';
  return becomesGet ? 'GET' : method;
}

/** Redirects that a browser follows for one request: HTTP-redirect fetch, step 7. */
export const MOST_REDIRECTS = 20;

/**
 * Why browsers do not follow it: two Location lines with different values, an empty value (a reference to the same
 * document, which no browser follows to an end), a value that the URL parser refuses, or a scheme that is not fetched.
 */
export type Hindrance = 'conflict' | 'empty' | 'unparsable' | 'scheme';

export interface Redirect {
  /** The first Location line. */
  readonly line: FieldLine;
  /** Where it leads, resolved against the URL of the request; null when that cannot be told. */
  readonly target: URL | null;
  readonly hindrance: Hindrance | null;
  /**
   * A page load that leads to a scheme such as `myapp:` is handed to the program that takes it. `unknown` where it does and
   * the browser does not say whether it is a page load.
   */
  readonly leavesBrowser: boolean | 'unknown';
  /** Method of the next request. */
  readonly method: string;
  /** The method changes to GET, and the content is dropped. */
  readonly isMethodChanged: boolean;
}

/**
 * Fetch schemes that are not HTTP(S) (https://fetch.spec.whatwg.org/#fetch-scheme): no navigation hands these over. Nor
 * does one hand over `javascript:`, which runs from a link and from nowhere else.
 */
const NEVER_HANDED_OVER = new Set(['about:', 'blob:', 'data:', 'file:', 'javascript:']);
const NAVIGATIONS = new Set(['document', 'iframe', 'frame']);

/**
 * Reads a redirect.
 * @param response the header fields of the exchange's response
 * @returns null when the status is none that browsers follow, or when no Location was delivered
 */
export function readRedirect(exchange: Exchange, response: Fields): Redirect | null {
  const { status, method } = exchange;
  if (!REDIRECT_STATUSES.includes(status)) return null;
  const lines = response.lines('Location');
  const [line] = lines;
  if (line === undefined) return null;
  const target = parseUrl(line.value, exchange.url);
  const isFetched = target?.protocol === 'https:' || target?.protocol === 'http:';
  const leavesBrowser =
    target !== null && !isFetched && !NEVER_HANDED_OVER.has(target.protocol) && isNavigation(destinationOf(exchange));
  const nextMethod = methodAfterRedirect(status, method);
  return {
    line,
    target,
    hindrance: hindranceOf(lines, target !== null, isFetched || leavesBrowser === true),
    leavesBrowser,
    method: nextMethod,
    isMethodChanged: nextMethod !== method,
  };
}

function isNavigation(destination: string | null): boolean | 'unknown' {
  return destination === null ? 'unknown' : NAVIGATIONS.has(destination);
}

function hindranceOf(lines: readonly FieldLine[], parses: boolean, isFollowed: boolean): Hindrance | null {
  const value = lines[0]?.value;
  // Measured in Chromium 156 and Firefox ESR 153: two equal lines are followed (headers/location).
  if (lines.some((other) => other.value !== value)) return 'conflict';
  if (value?.trim() === '') return 'empty';
  if (!parses) return 'unparsable';
  return isFollowed ? null : 'scheme';
}

/** Method, URL and target of a redirect: what is the same when a chain takes the same step twice. */
export function redirectStep(exchange: Exchange): string {
  const target = readRedirect(exchange, new Fields(exchange.responseHeaders))?.target?.href ?? '';
  return `${exchange.method} ${exchange.url} ${target}`;
}

/** Longest URL that is shown in a sentence, in characters. Our choice. */
const LONGEST_SHOWN = 60;

/**
 * A URL for a sentence: without the values of query and fragment, which may be secrets, and cut when it is long.
 * @returns such as `https://shop.example/cart?…`
 */
export function shownUrl({ protocol, host, pathname, search, hash }: URL): string {
  const isSpecial = protocol === 'https:' || protocol === 'http:';
  const whole = `${protocol}${isSpecial || host !== '' ? '//' : ''}${host}${pathname}`;
  const kept = whole.length > LONGEST_SHOWN ? `${whole.slice(0, LONGEST_SHOWN)}…` : whole;
  return `${kept}${search === '' ? '' : '?…'}${hash === '' ? '' : '#…'}`;
}
