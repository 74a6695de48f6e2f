/**
 * Which findings are put before the reader. Everything is checked; what nobody can act on, or what is a matter of taste,
 * is counted and one step away. That is a policy of ours and not a fact, so it stands here and in no rule.
 */
import { isSameSite } from '../http/site.ts';
import { parseUrl } from '../url/parse.ts';
import type { Facts } from './facts.ts';
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

/** Parts the findings of one exchange. Order is kept. */
export function sift(findings: readonly Finding[], facts: Facts, attention: Attention): Sifted {
  const shown: Finding[] = [];
  const hidden: Sifted['hidden'][number][] = [];
  for (const finding of findings) {
    const because = hiddenBecause(finding, facts, attention);
    if (because === null) shown.push(finding);
    else hidden.push({ finding, because });
  }
  return { shown, hidden };
}

function hiddenBecause({ ruleId, severity }: Finding, facts: Facts, attention: Attention): HiddenBecause | null {
  if (attention.muted.has(ruleId)) return 'muted';
  const family = familyOf.get(ruleId) ?? '';
  if (facts.holds('preflight') && family !== 'cors' && !FOR_PREFLIGHT.has(ruleId)) return 'preflight';
  const { exchange } = facts;
  if (exchange.fromServiceWorker && !FOR_WORKER.has(ruleId)) return 'worker';
  if (exchange.fromCache && !FOR_STORED.has(family)) return 'stored';
  if (NOT_FOR_LOCAL.has(ruleId) && isLocal(facts)) return 'local';
  if (ALWAYS.has(ruleId)) return null;
  const isOnes = severity === 'error' || family === 'cors' || MENDED_BY_THE_PAGE.has(ruleId);
  if (!isOnes && isThirdParty(facts, attention.page)) return 'third-party';
  return (severity === 'advice' || severity === 'info') && !attention.showAdvice ? 'advice' : null;
}

/** This machine, a private network, or a name that stands for one: RFC 6761, RFC 6762, RFC 1918, RFC 4193. */
const LOCAL_HOST =
  /^(?:localhost|.*\.(?:localhost|local|test|internal)|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|169\.254\.[\d.]+|\[::1\]|\[f[cd].*\])$/;

export function isLocal({ url }: Facts): boolean {
  return url !== null && LOCAL_HOST.test(url.hostname);
}

/**
 * Another site than the page's; what a tab navigates to is the page itself, or leads to it. The browser says so in
 * Sec-Fetch-Site, by its own list of public suffixes, which on a navigation tells where the link was. Over plain HTTP,
 * where it says nothing, a host that shares no two last labels with the page's is taken to be of another site.
 */
export function isThirdParty({ request, url }: Facts, page: string | null): boolean {
  if (request.first('Sec-Fetch-Dest') === 'document') return false;
  const site = request.first('Sec-Fetch-Site');
  if (site !== null) return site === 'cross-site';
  if (page === null || url === null || parseUrl(page) === null) return false;
  return !isSameSite(new URL(page).hostname, url.hostname);
}
