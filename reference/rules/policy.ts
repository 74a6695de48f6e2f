/**
 * Which findings the reader sees at first. Every rule runs; what nobody can act on, or what is a matter of taste, is
 * counted and one step away. What hides a finding is data on its rule and its family (`Policy` in rule.ts).
 */
import type { Facts } from '../facts/facts.ts';
import type { Exchange } from '../http/exchange.ts';
import { isLoopback, isSameSite } from '../http/site.ts';
import { parseUrl } from '../text/parse-url.ts';
import { isLocalHost } from '../text/special-addresses.ts';
import { families } from './index.ts';
import type { Finding, Policy } from './rule.ts';
import type { RuleId } from './rule-ids.ts';

/** What the reader wants to see. */
export interface FindingFilter {
  /** Advice and info as well. */
  readonly showAdvice: boolean;
  /** What does not matter on this machine as well. */
  readonly showLocal: boolean;
  /** Ids of the rules whose findings are hidden. */
  readonly muted: Pick<ReadonlySet<RuleId>, 'has'>;
  /** URL of the page under inspection; null when it is not known. */
  readonly page: string | null;
}

export const DEFAULT_FINDING_FILTER: FindingFilter = {
  showAdvice: false,
  showLocal: false,
  muted: new Set(),
  page: null,
};

/** Why a finding is not shown. */
export type HiddenBecause = 'muted' | keyof Policy;

export interface FilteredFindings {
  readonly shown: readonly Finding[];
  readonly hidden: readonly { readonly finding: Finding; readonly because: HiddenBecause }[];
}

/** The policy where neither the rule nor its family says otherwise. */
const DEFAULT_POLICY: Policy = {
  preflight: 'hide',
  worker: 'hide',
  stored: 'hide',
  local: 'show',
  'third-party': 'hide',
  advice: 'hide',
};

const policies: ReadonlyMap<RuleId, Policy> = new Map(
  families.flatMap((family) =>
    family.rules.map((rule) => [rule.id, { ...DEFAULT_POLICY, ...family.policy, ...rule.policy }] as const),
  ),
);

/**
 * Parts the findings of one exchange into shown and hidden. Order is kept.
 * @param standing of the exchange
 */
export function applyPolicy(
  findings: readonly Finding[],
  exchange: Exchange,
  standing: Standing,
  filter: FindingFilter,
): FilteredFindings {
  const shown: Finding[] = [];
  const hidden: FilteredFindings['hidden'][number][] = [];
  for (const finding of findings) {
    const because = hiddenBecause(finding, exchange, standing, filter);
    if (because === null) shown.push(finding);
    else hidden.push({ finding, because });
  }
  return { shown, hidden };
}

function hiddenBecause(
  { ruleId, severity }: Finding,
  exchange: Exchange,
  standing: Standing,
  filter: FindingFilter,
): HiddenBecause | null {
  if (filter.muted.has(ruleId)) return 'muted';
  const policy = policies.get(ruleId) ?? DEFAULT_POLICY;
  if (policy.preflight === 'hide' && standing.isPreflight) return 'preflight';
  if (policy.worker === 'hide' && exchange.fromServiceWorker) return 'worker';
  if (policy.stored === 'hide' && exchange.fromCache) return 'stored';
  if (policy['third-party'] === 'hide' && severity !== 'error' && isThirdParty(standing, hostOfPage(filter.page)))
    return 'third-party';
  const isAdvice = severity === 'advice' || severity === 'info';
  if (policy.advice === 'hide' && isAdvice && !filter.showAdvice) return 'advice';
  // Last: those that are counted as hidden on this machine are those that “Show” brings.
  return policy.local === 'hide' && standing.isLocal && !filter.showLocal ? 'local' : null;
}

/**
 * What says where an exchange stands, whatever the page is: worked out once and kept with its row, for the policy is
 * applied anew whenever the reader changes the filter.
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
  const hostname = facts.origin?.hostname ?? null;
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
