/** Pins what was captured as a baseline, to compare later responses with. */
import type { Exchange } from '../../http/exchange.ts';
import type { Finding } from '../../rules/rule.ts';
import { parseUrl } from '../../text/parse-url.ts';
import type { Steps } from '../report.ts';
import { keyOf, observed, pinnedRules } from './expectation.ts';
import { BASELINE_FORMAT, BASELINE_VERSION, type Baseline, type Expectation, relative, VALUES } from './format.ts';

export interface PinnedRow {
  readonly exchange: Exchange;
  readonly findings: readonly Finding[];
  /** Findings that are not shown. */
  readonly hidden?: readonly { readonly finding: Finding }[];
}

/**
 * One expectation for each method and URL without its varying parts. A header that differed between several responses is
 * not pinned; nor is a response whose status differed, that no server sent in full, or that a service worker built. What
 * the cache answered is pinned where the server did not answer.
 * @param origin the page's; null: that of the first URL
 */
export function* pinSteps(rows: readonly PinnedRow[], origin: string | null, redacted: boolean): Steps<Baseline> {
  const found = new Map<string, { expectation: Expectation | null; isStored: boolean }>();
  for (const [at, { exchange, findings, hidden = [] }] of rows.entries()) {
    yield at / rows.length;
    const { status, fromServiceWorker, url, fromCache } = exchange;
    if (status === 0 || status === 304 || fromServiceWorker || !/^https?:/i.test(url)) continue;
    const seen = observed(exchange, redacted);
    // A file may have anything for a URL; no client can ask for it again.
    if (parseUrl(seen.url) === null) continue;
    const key = keyOf(seen.method, seen.url);
    const known = found.get(key);
    if (known && fromCache && !known.isStored) continue;
    const ids = pinnedRules([...findings, ...hidden.map(({ finding }) => finding)]);
    const now: Expectation = { ...seen, findings: ids };
    const isFirst = known === undefined || (known.isStored && !fromCache);
    found.set(key, { expectation: isFirst ? now : agreed(known.expectation, now), isStored: fromCache });
  }
  const pinned = [...found.values()].flatMap(({ expectation }) => expectation ?? []);
  const base = origin ?? (pinned[0] ? new URL(pinned[0].url).origin : null);
  const responses = pinned.map(({ url, values, ...others }) => ({
    ...others,
    url: relative(url, base),
    values: typeof values.redirect === 'string' ? { ...values, redirect: relative(values.redirect, base) } : values,
  }));
  return {
    origin: base,
    redacted,
    responses: responses.sort((a, b) => order(a.url, b.url) || order(a.method, b.method)),
  };
}

const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** What two responses have in common; null where their status differs. */
function agreed(one: Expectation | null, other: Expectation): Expectation | null {
  if (one === null || one.status !== other.status) return null;
  const values = Object.fromEntries(
    VALUES.filter((name) => name in one.values && one.values[name] === other.values[name]).map((name) => [
      name,
      other.values[name],
    ]),
  );
  return { ...other, values, findings: `${one.findings}` === `${other.findings}` ? one.findings : null };
}

/**
 * The baseline as JSON, a line for each response. "Baselines" in reference/README.md describes the format; read.ts reads it.
 */
export function* baselineJsonSteps({ origin, redacted, responses }: Baseline): Steps<string> {
  const head = JSON.stringify({ format: BASELINE_FORMAT, version: BASELINE_VERSION, redacted, origin }, null, 2);
  const lines: string[] = [];
  for (const { method, url, status, values, findings, request } of responses) {
    lines.push(JSON.stringify({ method, url, status, ...values, findings: findings ?? undefined, request }));
    yield lines.length / responses.length;
  }
  const list = lines.length === 0 ? '[]' : `[\n    ${lines.join(',\n    ')}\n  ]`;
  return `${head.slice(0, -2)},\n  "responses": ${list}\n}\n`;
}
