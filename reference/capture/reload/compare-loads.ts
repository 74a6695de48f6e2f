/** Did the fix work? The problems of a load compared with those of an earlier load of the same page. */
import { statusPhrase } from '../../status/phrase.ts';
import { bySeverity, type Severity } from '../../text/severity.ts';
import type { Row } from '../row.ts';
import { steadyUrl } from './steady-url.ts';

/**
 * What became of a problem. `incomparable`: nothing tells, for in one of the two loads a cache or a service worker answered,
 * no response was reported, or it is an error that hides the response. `unasked`: the page did not request it again.
 */
export const OUTCOMES = ['fixed', 'new', 'still', 'incomparable', 'unasked'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A rule's finding, or a failing status, in one response of a load. */
export interface Problem<Kind extends Row> {
  /** The rule's id, or the status. */
  readonly key: string;
  readonly title: string;
  readonly severity: Severity;
  /** The response as it was requested last: of the later load, except where that has none. */
  readonly row: Kind;
}

/** Worst first. */
export type LoadComparison<Kind extends Row> = Readonly<Record<Outcome, readonly Problem<Kind>[]>>;

/** What one load requested under one method and URL. */
interface Resource<Kind extends Row> {
  /** The latest. */
  readonly row: Kind;
  /** Whether the server sent one of the responses whole in this load. */
  readonly isFresh: boolean;
  readonly isFailing: boolean;
  readonly problems: ReadonlyMap<string, Omit<Problem<Kind>, 'row'>>;
}

/**
 * Compares two loads by method, URL without what varies, and rule. Each problem of a resource counts once, however often
 * it was requested. Each of the problems before is in one of the lists but `new`, each of those now in `new`, `still` or
 * `incomparable`.
 * @param before rows with the findings that are shown; so are `now`
 */
export function compareLoads<Kind extends Row>(before: readonly Kind[], now: readonly Kind[]): LoadComparison<Kind> {
  const steps = compareLoadsSteps(before, now);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in steps of about a row, so that the caller can pause. */
export function* compareLoadsSteps<Kind extends Row>(
  before: readonly Kind[],
  now: readonly Kind[],
): Generator<void, LoadComparison<Kind>, void> {
  const found: Record<Outcome, Problem<Kind>[]> = { fixed: [], new: [], still: [], incomparable: [], unasked: [] };
  const [earlier, later] = [yield* resourcesOf(before), yield* resourcesOf(now)];
  for (const [were, are] of yield* counterparts(earlier, later)) {
    compareResources(were, are, found);
    yield;
  }
  for (const problems of Object.values(found)) problems.sort(bySeverity);
  return found;
}

function* resourcesOf<Kind extends Row>(rows: readonly Kind[]): Generator<void, Map<string, Resource<Kind>>, void> {
  const found = new Map<string, Resource<Kind>>();
  for (const row of rows) {
    const { method, url } = row.exchange;
    const key = `${method} ${url}`;
    const known = found.get(key);
    const problems = problemsOf(row);
    const all = known && known.problems.size > 0 ? new Map([...known.problems, ...problems]) : problems;
    const isFailing = failureOf(row) !== null;
    found.set(key, { row, isFresh: known?.isFresh || isFresh(row), isFailing, problems: all });
    yield;
  }
  return found;
}

/** Whether its headers are what the server sends now: no cache and no worker answered, and no 304 left fields out. */
function isFresh({ exchange: { fromCache, fromServiceWorker, status } }: Row): boolean {
  return !fromCache && !fromServiceWorker && status !== 304 && status !== 0;
}

function failureOf({ exchange: { status } }: Row): number | null {
  return status >= 400 && status <= 599 ? status : null;
}

function problemsOf<Kind extends Row>(row: Kind): Resource<Kind>['problems'] {
  const problems = new Map<string, Omit<Problem<Kind>, 'row'>>();
  const status = failureOf(row);
  if (status !== null) {
    const severity = status >= 500 ? 'error' : 'warning';
    problems.set(String(status), { key: String(status), title: `${status} ${statusPhrase(status)}`, severity });
  }
  for (const { ruleId, title, severity } of row.findings) {
    // Findings come worst first.
    if (severity !== 'info' && !problems.has(ruleId)) problems.set(ruleId, { key: ruleId, title, severity });
  }
  return problems;
}

type Resources<Kind extends Row> = readonly Resource<Kind>[];

/** Resources that are the same but for what varies in their URL; those with the very same URL by themselves. */
function* counterparts<Kind extends Row>(
  before: ReadonlyMap<string, Resource<Kind>>,
  now: ReadonlyMap<string, Resource<Kind>>,
): Generator<void, [Resources<Kind>, Resources<Kind>][], void> {
  const pairs: [Resources<Kind>, Resources<Kind>][] = [];
  const others = new Map<string, [Resource<Kind>[], Resource<Kind>[]]>();
  const othersOf = ({ row: { exchange } }: Resource<Kind>) => {
    const key = `${exchange.method} ${steadyUrl(exchange.url)}`;
    const known = others.get(key) ?? [[], []];
    others.set(key, known);
    return known;
  };
  for (const [key, earlier] of before) {
    const later = now.get(key);
    if (later) pairs.push([[earlier], [later]]);
    else othersOf(earlier)[0].push(earlier);
    yield;
  }
  for (const [key, later] of now) {
    if (!before.has(key)) othersOf(later)[1].push(later);
    yield;
  }
  return [...pairs, ...others.values()];
}

/**
 * Which of several resources is which is not known: a problem of two before and of one now is there still once. What is
 * missing was not asked for as often as there are fewer resources, and is gone otherwise.
 */
function compareResources<Kind extends Row>(
  before: Resources<Kind>,
  now: Resources<Kind>,
  found: Record<Outcome, Problem<Kind>[]>,
): void {
  const [latest] = now.slice(-1);
  const hides = now.some(({ isFailing }) => isFailing) && !before.every(({ isFailing }) => isFailing);
  const isTold = !hides && now.every(({ isFresh }) => isFresh);
  const hid = before.some(({ isFailing }) => isFailing) && !now.every(({ isFailing }) => isFailing);
  const wasTold = !hid && before.every(({ isFresh }) => isFresh);
  const keys = new Set([...before, ...now].flatMap(({ problems }) => [...problems.keys()]));
  for (const key of keys) {
    const [were, are] = [having(before, key), having(now, key)];
    const still = Math.min(were.length, are.length);
    found.still.push(...are.slice(0, still));
    found[wasTold ? 'new' : 'incomparable'].push(...are.slice(still));
    const gone = were.slice(still);
    const unasked = Math.min(gone.length, Math.max(0, before.length - now.length));
    found.unasked.push(...gone.slice(0, unasked));
    const left = gone.slice(unasked).map((problem) => ({ ...problem, row: latest?.row ?? problem.row }));
    found[isTold ? 'fixed' : 'incomparable'].push(...left);
  }
}

function having<Kind extends Row>(resources: Resources<Kind>, key: string): Problem<Kind>[] {
  return resources.flatMap(({ row, problems }) => {
    const problem = problems.get(key);
    return problem ? { ...problem, row } : [];
  });
}
