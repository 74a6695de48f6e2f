/** Compares what is captured with a baseline. */
import type { LoadPart } from '../../capture/reload/load-parts.ts';
import type { Row } from '../../capture/row.ts';
import { type Exchange, lacksStatus } from '../../http/exchange.ts';
import { isRuleId } from '../../rules/is-rule-id.ts';
import { ruleTitles } from '../../rules/rule-titles.ts';
import { keyOf, type Observed, observed, pinnedRules } from './expectation.ts';
import { absolute, type Baseline, type Expectation, VALUES, type ValueName } from './format.ts';

type Kind = 'status' | 'type' | 'caching' | 'redirect' | 'CORS' | 'new finding' | 'fixed';

/** One thing that is not as pinned. */
interface Change {
  readonly kind: Kind;
  /** In words, without the kind: `no-store, was max-age=60`. */
  readonly words: string;
}

/** A response that is not as pinned. */
export interface Difference {
  readonly rowId: number;
  readonly method: string;
  readonly url: string;
  readonly changes: readonly Change[];
}

export interface BaselineComparison {
  /** What the paths were read on: the baseline's origin, or the page's where that has more of the responses. */
  readonly origin: string | null;
  readonly differ: readonly Difference[];
  readonly asPinned: number;
  /**
   * The server did not send them now: a cache or a service worker answered, or the server sent 304. What differed in an
   * earlier load is among them, for it may be fixed since.
   */
  readonly untold: readonly Pick<Expectation, 'method' | 'url'>[];
  readonly unrequested: readonly Pick<Expectation, 'method' | 'url'>[];
}

/**
 * Compares the latest response to each method and URL, in steps of about a row. What is captured and not pinned is no
 * difference.
 * @param loads the parts of the rows, each with the place of its first row
 * @param page the origin of the page, for the baseline of another server
 * @param muted rules whose findings do not count
 */
export function* compareSteps(
  { origin: own, redacted, responses }: Baseline,
  rows: readonly Row[],
  loads: readonly Pick<LoadPart, 'from'>[],
  page: string | null,
  muted: Pick<ReadonlySet<string>, 'has'>,
): Generator<void, BaselineComparison, void> {
  const latest = new Map<string, { row: Row; seen: Observed; load: number }>();
  /** The latest load in which the server did not send it. */
  const untoldIn = new Map<string, number>();
  let load = 0;
  for (const [at, row] of rows.entries()) {
    while ((loads[load + 1]?.from ?? rows.length) <= at) load += 1;
    const seen = remembered(row.exchange, redacted);
    const key = keyOf(seen.method, seen.url);
    if (isTold(row.exchange)) latest.set(key, { row, seen, load });
    else untoldIn.set(key, load);
    yield;
  }
  const onOwn = { origin: own, count: 0 };
  const onPage = { origin: page, count: 0 };
  for (const { method, url } of responses) {
    yield;
    if (page === null || page === own || !url.startsWith('/')) continue;
    for (const on of [onOwn, onPage]) {
      const key = keyOf(method, absolute(url, on.origin));
      on.count += Number(latest.has(key) || untoldIn.has(key));
    }
  }
  const origin = onOwn.count > 0 && onOwn.count >= onPage.count ? own : (page ?? own);
  const differ: Difference[] = [];
  const untold: Expectation[] = [];
  const unrequested: Expectation[] = [];
  let asPinned = 0;
  for (const expectation of responses) {
    yield;
    const url = absolute(expectation.url, origin);
    const key = keyOf(expectation.method, url);
    const found = latest.get(key);
    if (!found) {
      (untoldIn.has(key) ? untold : unrequested).push({ ...expectation, url });
      continue;
    }
    const changes = changesOf(expectation, found.seen, found.row, origin, muted);
    const { id, exchange } = found.row;
    if (changes.length === 0) asPinned += 1;
    else if ((untoldIn.get(key) ?? 0) > found.load) untold.push({ ...expectation, url });
    else differ.push({ rowId: id, method: exchange.method, url: exchange.url, changes });
  }
  return { origin, differ, asPinned, untold, unrequested };
}

/** Rows come again with each comparison, and redaction takes its time. */
const known = { true: new WeakMap<Exchange, Observed>(), false: new WeakMap<Exchange, Observed>() };

function remembered(exchange: Exchange, redacted: boolean): Observed {
  const before = known[`${redacted}`];
  const seen = before.get(exchange) ?? observed(exchange, redacted);
  before.set(exchange, seen);
  return seen;
}

/** Whether the response is what the server sends now. */
function isTold(exchange: Exchange): boolean {
  const { fromCache, fromServiceWorker, status } = exchange;
  return !fromCache && !fromServiceWorker && status !== 304 && !lacksStatus(exchange);
}

const KINDS: Partial<Record<ValueName, Kind>> = {
  type: 'type',
  'cache-control': 'caching',
  vary: 'caching',
  validator: 'caching',
  redirect: 'redirect',
};

const VALIDATORS: ReadonlyMap<string, string> = new Map([
  ['strong', 'a strong ETag'],
  ['weak', 'a weak ETag'],
  ['date', 'Last-Modified alone'],
]);

/** Most characters of a value that are shown. */
const LONGEST = 120;

function changesOf(
  was: Expectation,
  now: Observed,
  row: Row,
  origin: string | null,
  muted: Pick<ReadonlySet<string>, 'has'>,
): Change[] {
  if (now.status !== was.status) {
    const words = now.status === 0 ? 'no response was reported' : String(now.status);
    // Another status is another response: all else follows from it.
    return [{ kind: 'status', words: `${words}, was ${was.status}` }];
  }
  const changes = VALUES.flatMap((name): Change[] => {
    const expected = was.values[name];
    if (expected === undefined) return [];
    const isCors = name.startsWith('access-control-');
    // A server may send these headers to requests of another origin alone.
    if (isCors && (was.request.Origin === undefined) !== (now.request.Origin === undefined)) return [];
    const isUnreadable = name === 'type' && !Object.hasOwn(now.values, name);
    const value = isUnreadable ? 'no valid type' : (now.values[name] ?? null);
    const wanted = name === 'redirect' && expected !== null ? absolute(expected, origin) : expected;
    const isSame =
      name === 'redirect' && wanted !== null && value !== null
        ? keyOf('', wanted) === keyOf('', value)
        : wanted === value;
    if (isSame) return [];
    const kind = KINDS[name] ?? 'CORS';
    const header = isCors || name === 'cache-control' || name === 'vary' ? `${headerName(name)}: ` : '';
    return [{ kind, words: `${header}${shown(value, name)}, was ${shown(wanted, name)}` }];
  });
  if (was.findings === null) return changes;
  const counts = (id: string) => isRuleId(id) && !muted.has(id);
  const before = new Set(was.findings.filter(counts));
  const after = new Set(pinnedRules(row.findings).filter(counts));
  const titled = (kind: Kind) => (id: string) => ({ kind, words: isRuleId(id) ? ruleTitles[id] : id });
  return [
    ...changes,
    ...[...after].filter((id) => !before.has(id)).map(titled('new finding')),
    ...[...before].filter((id) => !after.has(id)).map(titled('fixed')),
  ];
}

function shown(value: string | null, name: ValueName): string {
  if (value === null) return name === 'validator' ? 'no validator' : 'none';
  const words = name === 'validator' ? (VALIDATORS.get(value) ?? value) : value;
  if (name === 'access-control-allow-origin' && value === 'echoed') return 'the origin of the request';
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}

/** As it is usually written: `Cache-Control`. */
const headerName = (name: string): string => name.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
