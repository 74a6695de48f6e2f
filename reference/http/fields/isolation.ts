/**
 * The fields that part a page from other origins: Cross-Origin-Resource-Policy (CORP), -Embedder-Policy (COEP) and
 * -Opener-Policy (COOP). An invalid value counts as if the field was not sent.
 */

import { parseUrl } from '../../text/parse-url.ts';
import { isTrustworthyHost } from '../../text/special-addresses.ts';
import type { Exchange } from '../exchange.ts';
import { Fields } from '../fields.ts';
import { isToken, structuredItem } from './structured.ts';

const RESOURCE_POLICIES: readonly string[] = ['same-origin', 'same-site', 'cross-origin'];
const EMBEDDER_POLICIES: readonly string[] = ['unsafe-none', 'require-corp', 'credentialless'];
const OPENER_POLICIES: readonly string[] = [
  'unsafe-none',
  'same-origin-allow-popups',
  'same-origin',
  'noopener-allow-popups',
];

/**
 * Compared byte by byte, the lines joined: https://fetch.spec.whatwg.org/#cross-origin-resource-policy-internal-check
 * @returns null when it was not sent or is invalid
 */
export function resourcePolicy(response: Fields): string | null {
  const value = response.combined('Cross-Origin-Resource-Policy');
  return value !== null && RESOURCE_POLICIES.includes(value) ? value : null;
}

/**
 * https://html.spec.whatwg.org/multipage/browsers.html#obtain-an-embedder-policy
 * @returns null when it was not sent or is invalid, which means `unsafe-none`
 */
export function embedderPolicy(response: Fields): string | null {
  return tokenOf(response.combined('Cross-Origin-Embedder-Policy'), EMBEDDER_POLICIES);
}

/**
 * https://html.spec.whatwg.org/multipage/browsers.html#obtain-an-opener-policy
 * @returns null when it was not sent or is invalid, which means `unsafe-none`
 */
export function openerPolicy(response: Fields): string | null {
  return tokenOf(response.combined('Cross-Origin-Opener-Policy'), OPENER_POLICIES);
}

/** A structured item (RFC 9651, section 3.3) that is one of the tokens. Parameters do not matter. */
function tokenOf(value: string | null, tokens: readonly string[]): string | null {
  if (value === null) return null;
  const [item] = structuredItem(value) ?? [];
  return isToken(item) && tokens.includes(String(item)) ? String(item) : null;
}

/**
 * COOP and COEP count in secure contexts only. A document of such a URL is one unless something around it is not.
 * https://w3c.github.io/webappsec-secure-contexts/#is-url-trustworthy
 */
export function isTrustworthy({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || isTrustworthyHost(hostname);
}

/** What a document was sent with, where it counts; null: nothing, or it does not count. */
export interface PagePolicies {
  readonly embedder: string | null;
  readonly opener: string | null;
  /** Demands that what is embedded agrees: `require-corp` or `credentialless`. */
  readonly isEmbedderDemanding: boolean;
}

/** One document asks for hundreds of resources. */
const known = new WeakMap<Exchange, PagePolicies>();

export function pagePolicies(document: Exchange): PagePolicies {
  const remembered = known.get(document);
  if (remembered) return remembered;
  const url = parseUrl(document.url);
  const counts = url !== null && isTrustworthy(url);
  const response = new Fields(counts ? document.responseHeaders : []);
  const embedder = embedderPolicy(response);
  const policies = {
    embedder,
    opener: openerPolicy(response),
    isEmbedderDemanding: embedder === 'require-corp' || embedder === 'credentialless',
  };
  known.set(document, policies);
  return policies;
}
