/**
 * Which findings are put before the reader. Everything is checked; what nobody can act on, or what is a matter of taste,
 * is counted and one step away. That is a policy of ours and not a fact, so it stands here and in no rule.
 */
import type { Facts } from '../facts/facts.ts';
import type { Exchange } from '../http/exchange.ts';
import { isLoopback, isSameSite } from '../http/site.ts';
import { parseUrl } from '../text/parse-url.ts';
import { isLocalHost } from '../text/special-addresses.ts';
import { families } from './index.ts';
import type { Finding } from './rule.ts';

/** What the reader wants to see. */
export interface Attention {
  /** Advice and info as well. */
  readonly showAdvice: boolean;
  /** Ids of rules that are not to speak. */
  readonly muted: ReadonlySet<string>;
  /** URL of the page under inspection; null when it is not known. */
  readonly page: string | null;
}

export const DEFAULT_ATTENTION: Attention = { showAdvice: false, muted: new Set(), page: null };

/** Why a finding is not shown. */
export type HiddenBecause = 'muted' | 'preflight' | 'stored' | 'worker' | 'local' | 'third-party' | 'advice';

export interface Sifted {
  readonly shown: readonly Finding[];
  readonly hidden: readonly { readonly finding: Finding; readonly because: HiddenBecause }[];
}

/** The product's promise: a missing or an old type is always shown, for every host. */
const ALWAYS = new Set(['content-type-missing', 'type-deprecated']);

/** Rules about another site's response whose fix is on the page's side. */
const MENDED_BY_THE_PAGE = new Set(['html-for-asset', 'corp-blocks', 'embedder-corp-missing']);

/** What does not matter on one's own machine. */
const NOT_FOR_LOCAL = new Set([
  'text-uncompressed',
  'validator-missing',
  'freshness-implicit',
  'hashed-asset-short-lived',
  'redirect-downgrade',
  'date-skewed',
  'date-missing',
  'nosniff-missing',
  'error-leak',
]);

/** Families that speak of a stored copy as they do of a fresh answer. */
const FOR_STORED = new Set(['media-types', 'cors', 'syntax']);
/** Rules about what the page does with the type, whoever built the response. */
const FOR_WORKER = new Set([
  'html-for-asset',
  'script-type-blocked',
  'script-type-wrong',
  'service-worker-type-wrong',
  'module-type-wrong',
  'style-type-wrong',
  'svg-type-wrong',
  'wasm-type-wrong',
  'wasm-type-parameter',
  'eventsource-rejected',
  'destination-type-mismatch',
]);

/** Besides the rules on CORS: what else matters in an answer that only the browser reads. */
const FOR_PREFLIGHT = new Set(['never-stored-freshness']);

const familyOf = new Map(families.flatMap(({ id, rules }) => rules.map((rule) => [rule.id, id] as const)));

/**
 * Parts the findings of one exchange. Order is kept.
 * @param standing of the exchange
 */
export function sift(
  findings: readonly Finding[],
  exchange: Exchange,
  standing: Standing,
  attention: Attention,
): Sifted {
  const shown: Finding[] = [];
  const hidden: Sifted['hidden'][number][] = [];
  for (const finding of findings) {
    const because = hiddenBecause(finding, exchange, standing, attention);
    if (because === null) shown.push(finding);
    else hidden.push({ finding, because });
  }
  return { shown, hidden };
}

function hiddenBecause(
  { ruleId, severity }: Finding,
  exchange: Exchange,
  standing: Standing,
  attention: Attention,
): HiddenBecause | null {
  if (attention.muted.has(ruleId)) return 'muted';
  const family = familyOf.get(ruleId) ?? '';
  if (standing.isPreflight && family !== 'cors' && !FOR_PREFLIGHT.has(ruleId)) return 'preflight';
  if (exchange.fromServiceWorker && !FOR_WORKER.has(ruleId)) return 'worker';
  if (exchange.fromCache && !FOR_STORED.has(family)) return 'stored';
  if (standing.isLocal && NOT_FOR_LOCAL.has(ruleId)) return 'local';
  if (ALWAYS.has(ruleId)) return null;
  const isOnes = severity === 'error' || family === 'cors' || MENDED_BY_THE_PAGE.has(ruleId);
  if (!isOnes && isThirdParty(standing, hostOfPage(attention.page))) return 'third-party';
  return (severity === 'advice' || severity === 'info') && !attention.showAdvice ? 'advice' : null;
}

/**
 * What says where an exchange stands, whatever the page is: worked out once and kept with its row, for what is shown is
 * sifted anew with each wish of the reader.
 */
export interface Standing {
  readonly isPreflight: boolean;
  /** On this machine, in a private network, or under a name kept for one. */
  readonly isLocal: boolean;
  readonly isLoopback: boolean;
  /** Whether it is of another site than the page's, where the request says so. */
  readonly isCrossSite: boolean | null;
  /** As the URL parser writes it; null where the URL names none. */
  readonly hostname: string | null;
}

/** Of the same host and requests like it there is one object. Our choice of a bound: pages ask some dozen hosts. */
const MOST_STANDINGS = 1_000;
const standings = new Map<string, Standing>();

export function standingOf(facts: Facts): Standing {
  const hostname = facts.url?.hostname ?? null;
  const isPreflight = facts.holds('preflight');
  const isCrossSite = crossSiteOf(facts);
  const key = `${isPreflight} ${isCrossSite} ${hostname}`;
  const known = standings.get(key);
  if (known) return known;
  const standing = {
    isPreflight,
    isLocal: hostname !== null && isLocalHost(hostname),
    isLoopback: hostname !== null && isLoopback(hostname),
    isCrossSite,
    hostname,
  };
  if (standings.size >= MOST_STANDINGS) standings.clear();
  standings.set(key, standing);
  return standing;
}

/**
 * What a tab navigates to is the page itself, or leads to it. The browser says the rest in Sec-Fetch-Site, by its own list
 * of public suffixes, which on a navigation tells where the link was.
 */
function crossSiteOf({ request }: Facts): boolean | null {
  if (request.first('Sec-Fetch-Dest') === 'document') return false;
  const site = request.first('Sec-Fetch-Site');
  return site === null ? null : site === 'cross-site';
}

/**
 * Another site than the page's. Over plain HTTP, where the browser says nothing, a host that shares no two last labels
 * with the page's is taken to be of another site, unless both are this machine.
 * @param page its host name; null when it is not known
 */
export function isThirdParty({ isCrossSite, isLoopback: isHere, hostname }: Standing, page: string | null): boolean {
  if (isCrossSite !== null) return isCrossSite;
  if (page === null || hostname === null || isSameSite(page, hostname)) return false;
  return !(isHere && (page === lastPage.host ? lastPage.isLoopback : isLoopback(page)));
}

/** The host name of a page; of one that was asked for last without parsing it again. */
export function hostOfPage(page: string | null): string | null {
  if (page !== lastPage.url) {
    const host = page === null ? null : (parseUrl(page)?.hostname ?? null);
    lastPage = { url: page, host, isLoopback: host !== null && isLoopback(host) };
  }
  return lastPage.host;
}

let lastPage: { url: string | null; host: string | null; isLoopback: boolean } = {
  url: null,
  host: null,
  isLoopback: false,
};
