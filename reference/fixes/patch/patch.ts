/**
 * One patch for each host of the page: the fixes of what is listed as one configuration, and what it does not cover as
 * comments. Third parties are named, and never patched.
 */
import { factsOf } from '../../facts/facts.ts';
import type { Exchange } from '../../http/exchange.ts';
import { countFindings } from '../../lint/rule.ts';
import { isThirdParty, standingOf } from '../../rules/policy.ts';
import type { Finding, Fix } from '../../rules/rule.ts';
import { counted } from '../../text/counted.ts';
import { parseUrl } from '../../text/parse-url.ts';
import { servers } from '../server.ts';
import { apachePatch } from './apache.ts';
import { caddyPatch } from './caddy.ts';
import { expressPatch } from './express.ts';
import { nginxPatch } from './nginx.ts';
import { type Covered, compare, type PatchRow, type PatchServer, type Plan, planSteps } from './plan.ts';
import { comment } from './sections.ts';

/** The patch of one origin. */
export interface Patch {
  readonly origin: string;
  readonly server: PatchServer;
  readonly text: string;
  /** Findings that it covers, and those on the listed responses of this origin. */
  readonly covers: number;
  readonly findings: number;
  readonly covered: readonly Covered[];
}

/** What the rows of a list are parted into. */
export interface Hosts {
  /** Those of the page, by origin, the page's own first. */
  readonly own: ReadonlyMap<string, readonly PatchRow[]>;
  /** All others. */
  readonly others: readonly PatchRow[];
}

export interface PatchOptions {
  /** Where to read about a finding: the URL of a source. */
  readonly sourceOf?: (finding: Finding) => string | undefined;
  /** Why a fix must not be written, for reasons that are not known here, such as redaction; null where it may. */
  readonly refuses?: (fix: Fix, exchange: Exchange) => string | null;
}

/** Most groups of what is not covered that are listed. Our choice. */
const MOST_LISTED = 200;

/**
 * Parts rows by whose they are, in steps: the page's own site, as the browser says or by the host's last labels, or somebody else's.
 * @param page its URL or origin; null: that of the first row
 */
export function* hostSteps(rows: readonly PatchRow[], page: string | null): Generator<number, Hosts, void> {
  const first = rows[0]?.exchange.url;
  const own = parseUrl(page ?? first ?? '');
  const byOrigin = new Map<string, PatchRow[]>();
  const others: PatchRow[] = [];
  for (const [at, row] of rows.entries()) {
    yield at / rows.length;
    const url = parseUrl(row.exchange.url);
    const isWeb = url !== null && /^https?:$/.test(url.protocol);
    if (!isWeb || own === null || isOfOthers(row.exchange, url, own)) {
      others.push(row);
      continue;
    }
    const list = byOrigin.get(url.origin);
    if (list) list.push(row);
    else byOrigin.set(url.origin, [row]);
  }
  const isPage = (origin: string) => Number(origin !== own?.origin);
  const sorted = [...byOrigin].sort(([a], [b]) => isPage(a) - isPage(b) || compare(a, b));
  return { own: new Map(sorted), others };
}

const isOfOthers = (exchange: Exchange, url: URL, page: URL): boolean =>
  url.host !== page.host && isThirdParty(standingOf(factsOf(exchange)), page.hostname);

/** The patch for one origin of `hosts`, in steps. */
export function* patchSteps(
  origin: string,
  { own, others }: Hosts,
  server: PatchServer,
  options: PatchOptions = {},
): Generator<number, Patch, void> {
  const rows = own.get(origin) ?? [];
  const plan = yield* planSteps(rows, server, options.refuses);
  const covers = countFindings(plan.covered.map(({ finding }) => finding));
  const findings = covers + countFindings(plan.left.map(({ finding }) => finding));
  const mark = server === 'express' ? '//' : '#';
  const name = servers.find(({ id }) => id === server)?.name ?? '';
  const lines = [
    comment(mark, `Patch for ${origin}, ${name}. It is made from what was captured: read it before you use it.`),
    comment(mark, `It covers ${covers.toLocaleString('en')} of ${counted(findings, 'finding')} on this host.`),
    ...configuration(plan, server, origin),
    ...listed('Not in this patch:', leftOf(plan, options), mark),
    ...listed('Other sites, which are never patched:', otherHosts(others), mark),
  ];
  return { origin, server, text: `${lines.join('\n')}\n`, covers, findings, covered: plan.covered };
}

function configuration(plan: Plan, server: PatchServer, origin: string): string[] {
  switch (server) {
    case 'nginx':
      return nginxPatch(plan, origin);
    case 'apache':
      return apachePatch(plan);
    case 'caddy':
      return caddyPatch(plan);
    case 'express':
      return expressPatch(plan);
  }
}

/** A heading and items of one or more lines, as comments. */
function listed(title: string, items: readonly (readonly string[])[], mark: string): string[] {
  if (items.length === 0) return [];
  const rest = items.length - MOST_LISTED;
  return [
    mark,
    comment(mark, title),
    ...items
      .slice(0, MOST_LISTED)
      .flatMap(([first = '', ...more]) => [
        comment(mark, `- ${first}`),
        ...more.map((line) => comment(mark, `  ${line}`)),
      ]),
    ...(rest > 0 ? [comment(mark, `- and ${counted(rest, 'more', 'more')}`)] : []),
  ];
}

/** Findings with the same rule and reason as one item: how many, the first URL, why, and where to read about it. */
function leftOf({ left }: Plan, { sourceOf = () => undefined }: PatchOptions): string[][] {
  const groups = new Map<string, { finding: Finding; reason: string; url: string; count: number }>();
  for (const { finding, exchange, reason } of left) {
    const key = JSON.stringify([finding.ruleId, reason]);
    const url = `${exchange.method} ${exchange.url}: ${exchange.status}`;
    const group = groups.get(key) ?? { finding, reason, url, count: 0 };
    group.count += countFindings([finding]);
    // Of all the same one, whatever comes first.
    if (compare(url, group.url) < 0) Object.assign(group, { finding, url });
    groups.set(key, group);
  }
  return [...groups]
    .sort(([a], [b]) => compare(a, b))
    .map(([, { finding, reason, url, count }]) => [
      `${count.toLocaleString('en')} × ${finding.ruleId}: ${finding.title}. First: ${url}`,
      reason,
      ...[sourceOf(finding)].filter((source) => source !== undefined),
    ]);
}

/** Each patch of a page lists the same ones. */
const listedHosts = new WeakMap<readonly PatchRow[], string[][]>();

function otherHosts(others: readonly PatchRow[]): string[][] {
  const known = listedHosts.get(others);
  if (known) return known;
  const list = hostsIn(others);
  listedHosts.set(others, list);
  return list;
}

function hostsIn(others: readonly PatchRow[]): string[][] {
  const hosts = new Map<string, { count: number; first: string }>();
  for (const { exchange, findings } of others) {
    if (findings.length === 0) continue;
    const host = parseUrl(exchange.url)?.host || 'no host';
    const [first = ''] = findings.map(({ ruleId }) => `${ruleId} on ${exchange.url}`).sort(compare);
    const known = hosts.get(host);
    hosts.set(host, {
      count: (known?.count ?? 0) + countFindings(findings),
      first: known && compare(known.first, first) < 0 ? known.first : first,
    });
  }
  return [...hosts]
    .sort(([a], [b]) => compare(a, b))
    .map(([host, { count, first }]) => [`${host}: ${counted(count, 'finding')}, such as ${first}`]);
}
