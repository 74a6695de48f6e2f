/**
 * What a rule must know of an exchange before it may judge it. A guard that fails makes a rule not applicable; it
 * never makes it pass. Each guard says which of the browser's gaps it covers.
 */
import { type Exchange, listedSize } from '../http/exchange.ts';
import type { Fields } from '../http/fields.ts';
import { outcomeOf } from '../http/outcome.ts';

/** What a rule names in `guards`; `verdict` holds for every rule and need not be named. */
export type GuardName =
  | 'verdict'
  | 'live'
  | 'content'
  | 'type'
  | 'sent-request'
  | 'whole-request'
  | 'absence'
  | 'cors'
  | 'preflight';

/** As much of `Facts` as the guards read. */
interface GuardedFacts {
  readonly exchange: Exchange;
  readonly request: Fields;
  readonly response: Fields;
  readonly origin: { readonly origin: string } | null;
  holds(guard: GuardName): boolean;
}

/**
 * A server's answer was delivered, so something can be said of it. Not so for status 0 (no response), for `data:` and
 * `blob:` URLs (Chromium makes a 200 for them), and for a status with no header field at all: Chromium reports a
 * response that broke off inside its header section as a bare 200 without an error. Nor for the redirects that Chromium
 * makes itself, because of HSTS or an extension: it names the reason in a field of its own (status/307).
 */
function hasVerdict({ exchange, response }: GuardedFacts): boolean {
  return (
    isWebUrl(exchange.url) &&
    exchange.status >= 100 &&
    exchange.status <= 999 &&
    exchange.responseHeaders.length > 0 &&
    !(exchange.status === 307 && response.has('Non-Authoritative-Reason')) &&
    (exchange.error === null || outcomeOf(exchange.error) !== null)
  );
}

/** The schemes in lower case, as browsers give them, are told without the expression, which takes ten times as long. */
const isWebUrl = (url: string) => url.startsWith('https://') || url.startsWith('http://') || /^https?:\/\//i.test(url);

/** The header fields are the server's answer to this very request, neither stored nor made by a service worker. */
function isLive({ exchange }: GuardedFacts): boolean {
  return !exchange.fromCache && !exchange.fromServiceWorker;
}

/**
 * A CORS preflight (https://fetch.spec.whatwg.org/#cors-preflight-fetch). Chromium names it; elsewhere it is known by
 * its method and the field that only a preflight carries.
 */
function isPreflight({ exchange, request }: GuardedFacts): boolean {
  if (exchange.resourceType === 'preflight') return true;
  return exchange.method === 'OPTIONS' && request.has('Access-Control-Request-Method');
}

/** Statuses whose responses have no content: RFC 9110, sections 6.4.1 (204, 304) and 15.3.6 (205). */
const WITHOUT_CONTENT = new Set([204, 205, 304]);

/**
 * The response has content (RFC 9110, section 6.4.1). Where the browser does not tell the size, a Content-Length above
 * zero proves it; without one it is unknown, and unknown is not "yes".
 */
function hasContent(facts: GuardedFacts): boolean {
  const { exchange, response } = facts;
  if (exchange.method === 'HEAD' || exchange.status < 200 || WITHOUT_CONTENT.has(exchange.status)) return false;
  if (facts.holds('preflight')) return false;
  if (exchange.contentSize !== -1) return exchange.contentSize > 0;
  return response.lines('Content-Length').some(({ value }) => /^0*[1-9]\d*$/.test(value));
}

/**
 * The guards that rules about the response's media type share. A redirect's content is a note to people that browsers
 * skip (RFC 9110, section 15.4). What a service worker built is not the server's answer; a stored response is.
 */
function isTypeJudged(facts: GuardedFacts): boolean {
  const { status, fromServiceWorker } = facts.exchange;
  const redirection = status >= 300 && status <= 399;
  return facts.holds('verdict') && facts.holds('content') && !redirection && !fromServiceWorker;
}

/**
 * The request's header list is that of the message that was sent, for rules that conclude from fields that are there.
 * Browsers deliver a provisional list for some requests; one that was sent has Host, over HTTP/2 and 3 `:authority`.
 */
function hasSentRequest({ request }: GuardedFacts): boolean {
  return request.has(':authority') || request.has('Host');
}

/**
 * The same, and the list is complete, for rules that conclude from fields that are not there. In a file nothing tells a
 * complete list from one that was cleaned of Cookie and Authorization before it was passed on.
 */
function hasWholeRequest(facts: GuardedFacts): boolean {
  return !facts.exchange.fromFile && facts.holds('sent-request');
}

/**
 * That Location, Content-Location, Link or Refresh is not in the list means that it was not sent. Chromium takes these
 * four out of the list when they name a URL that the extension may not see, after it has counted the header section's
 * bytes: where the count fits the list, nothing was taken out. Over HTTP/2 and 3 there is no count. A redirect whose
 * content was delivered was not followed, so it had no usable Location. A file proves nothing: its sizes and lists are
 * those of the tool that wrote it, and a proxy keeps the content of redirects that were followed.
 */
function isAbsenceProven({ exchange }: GuardedFacts): boolean {
  if (exchange.fromFile) return false;
  if (exchange.headersSize !== -1 && exchange.headersSize === listedSize(exchange)) return true;
  return exchange.status >= 300 && exchange.status <= 399 && exchange.contentSize > 0;
}

/** Origins of browser extensions. */
const EXTENSION = /^[a-z-]+-extension:/;

/**
 * The browser checks the response against the CORS protocol (https://fetch.spec.whatwg.org/#http-cors-protocol): the
 * request named an origin, went to another one, and asked in mode "cors". Sec-Fetch-Mode says the mode; browsers send
 * it to HTTPS and to this machine only. Without it preflights, XMLHttpRequest and fonts are sure to be in that mode, and
 * so is a GET or HEAD that names another origin than its own, unless it opens a WebSocket
 * (https://fetch.spec.whatwg.org/#append-a-request-origin-header).
 * A 304 or 407 is not checked, nor what a service worker answers (https://fetch.spec.whatwg.org/#http-fetch). Of the
 * answer to a beacon or a report the check is of no interest: nobody reads it. Pages of extensions pass without the
 * check where the user has given them the host, which nothing here tells. In a
 * file the fields that are there say it: Origin, and the mode.
 */
function isCorsChecked(facts: GuardedFacts): boolean {
  const { exchange, request } = facts;
  if (exchange.fromServiceWorker || exchange.status === 304 || exchange.status === 407) return false;
  if (exchange.resourceType === 'ping' || exchange.resourceType === 'csp-violation-report') return false;
  const origin = request.first('Origin');
  if (origin === null || !(exchange.fromFile || facts.holds('whole-request'))) return false;
  if (facts.origin === null || facts.origin.origin === origin || EXTENSION.test(origin)) return false;
  const mode = request.first('Sec-Fetch-Mode');
  if (mode !== null) return mode === 'cors';
  if (facts.holds('preflight') || ['xhr', 'font'].includes(exchange.resourceType ?? '')) return true;
  const isRead = exchange.method === 'GET' || exchange.method === 'HEAD';
  return isRead && exchange.resourceType !== 'document' && !request.has('Upgrade');
}

/** Asked through `Facts.holds`, which asks each once. */
export const guards: Record<GuardName, (facts: GuardedFacts) => boolean> = {
  verdict: hasVerdict,
  live: isLive,
  content: hasContent,
  type: isTypeJudged,
  'sent-request': hasSentRequest,
  'whole-request': hasWholeRequest,
  absence: isAbsenceProven,
  cors: isCorsChecked,
  preflight: isPreflight,
};
