/** The panel's column "Reads as": what an exchange amounts to, in a few plain words. */

import { factsOf } from '../facts/facts.ts';
import { type Exchange, fieldValues, lacksStatus, whyNoStatus } from '../http/exchange.ts';
import { parseContentType } from '../http/fields/media-type.ts';
import { outcomeOf } from '../http/outcome.ts';
import { findMediaType } from '../media-types/registry.ts';
import type { Finding } from '../rules/rule.ts';
import { statusPhrase } from '../status/phrase.ts';
import { parseUrl } from '../text/parse-url.ts';

/** `strong` is what to act on and comes first; `text` may be empty when there is nothing to add. */
export interface ReadsAs {
  strong?: string;
  text: string;
}

/**
 * @param exchange as captured
 * @param findings of the same exchange, worst first; the first that counts leads
 */
export function readsAs(exchange: Exchange, findings: readonly Finding[]): ReadsAs {
  const facts = factsOf(exchange);
  if (!facts.holds('verdict')) return { text: `No verdict: ${reasonForNone(exchange)}` };
  if (facts.holds('preflight')) return { text: 'Preflight' };
  const finding = findings.find(({ severity }) => severity !== 'info');
  if (!finding) return { text: readExchange(exchange) };
  const [strong, text] = [shortForm(finding), readExchange(exchange)];
  // For a plain 200 the finding says it all; any other status mostly says something of its own.
  if (exchange.status === 200 || text === strong) return { strong, text: '' };
  return { strong: `${strong}.`, text };
}

/** Why there is no verdict, with the browser's own word for it where it has one. */
export function reasonForNone(exchange: Exchange): string {
  const error = exchange.error === null ? '' : ` (${exchange.error})`;
  if (!/^https?:/i.test(exchange.url)) return 'this is not an http or https URL';
  if (lacksStatus(exchange)) return `${whyNoStatus(exchange)}${error}`;
  if (exchange.responseHeaders.length === 0) {
    return `no headers were reported${error}`;
  }
  if (error !== '') return `the browser gave up on the response${error}`;
  return 'this is not a status code';
}

function readExchange(exchange: Exchange): string {
  const { status } = exchange;
  // The header fields are the server's, but the page did not get the content, so nothing is said of that.
  if (exchange.error !== null) return readError(exchange.error);
  if (status === 200) return readContent(exchange);
  if (status === 204) return 'No content';
  if (status === 304) return 'Cached copy is current';
  return readRedirect(exchange) ?? statusPhrase(status);
}

/** Of an error that leaves a verdict. */
function readError(error: string): string {
  const outcome = outcomeOf(error);
  if (outcome === 'cut') return 'Content was cut off';
  if (outcome === 'redirects') return 'Too many redirects';
  return `Hidden from the page (${error})`;
}

function readContent(exchange: Exchange): string {
  const { state, essence } = parseContentType(fieldValues(exchange.responseHeaders, 'Content-Type'));
  if (exchange.method !== 'HEAD' && exchange.contentSize === 0) return 'No content';
  if (essence !== null) return findMediaType(essence)?.name ?? essence;
  return state === 'missing' ? 'Type not sent' : 'Type not readable';
}

/** RFC 9110, sections 15.4.2 to 15.4.9: what each redirection says about the URI in Location. */
const REDIRECTIONS = new Map([
  [301, (target: string) => `Moved permanently to ${target}`],
  [302, (target: string) => `Redirects temporarily to ${target}`],
  [303, (target: string) => `The response is at ${target}`],
  [307, (target: string) => `Redirects temporarily to ${target}`],
  [308, (target: string) => `Moved permanently to ${target}`],
]);

/** Null when it is no redirection or the target is unknown: browsers withhold some Location fields from DevTools. */
function readRedirect(exchange: Exchange): string | null {
  const [location, ...others] = fieldValues(exchange.responseHeaders, 'Location');
  const from = parseUrl(exchange.url);
  if (location === undefined || others.length > 0 || from === null) return null;
  const target = parseUrl(location, from.href);
  return (target && REDIRECTIONS.get(exchange.status)?.(shortTarget(target, from))) ?? null;
}

/** Only what differs: the path, or the scheme, or host and path. */
function shortTarget(target: URL, from: URL): string {
  const path = target.pathname + target.search;
  if (target.origin === from.origin) return path;
  const sameHost = target.hostname === from.hostname && path === from.pathname + from.search;
  if (sameHost && target.protocol !== from.protocol) return target.protocol.slice(0, -1);
  return target.host + (path === '/' ? '' : path);
}

function shortForm({ fix, title }: Finding): string {
  if (fix?.type === 'map-extension') return `Use ${fix.mediaType}`;
  const isType = fix?.type === 'set-field' && fix.name.toLowerCase() === 'content-type';
  return isType ? `Use ${fix.value.split(';', 1)[0]}` : title;
}
