import { useEffect, useRef, useState } from 'preact/hooks';
import { type VisibleRow, visible } from '../../../reference/capture/list/visible-rows.ts';
import { compareLoadsSteps, type LoadComparison } from '../../../reference/capture/reload/compare-loads.ts';
import { documentIn, lastLoad, loadBefore } from '../../../reference/capture/reload/load-parts.ts';
import { steadyUrl } from '../../../reference/capture/reload/steady-url.ts';
import type { Row } from '../../../reference/capture/row.ts';
import type { Session } from '../../../reference/capture/session-state.ts';
import type { FindingFilter } from '../../../reference/rules/policy.ts';
import { inPieces } from '../../config/in-pieces.ts';
import type { List } from '../use-list.ts';

/** Milliseconds without a new response after which a load counts as complete. Our choice: half a second. */
const SETTLED = 500;
/** Milliseconds after which a page that is never quiet is compared all the same: one that polls. A choice. */
const LONGEST = 5_000;

/** What became of the problems of a page that was loaded again. */
export interface Reload {
  /** Id of the page's response. */
  readonly load: number;
  /** When the page was loaded before, in milliseconds since the epoch. */
  readonly since: number;
  readonly comparison: LoadComparison<VisibleRow>;
}

/**
 * Compares the last load with the one of the same page before, once no more responses come.
 * @returns the comparison, null where the page was not loaded before or nobody wants it; and what closes it until the next load
 */
export function useReload({ earlier }: Session, { heard, parts, findingFilter }: List): [Reload | null, () => void] {
  const [reload, setReload] = useState<Reload | null>(null);
  const [closed, setClosed] = useState<number | null>(null);
  const latest = useRef<object | null>(null);
  /** Since when a comparison is due. */
  const waiting = useRef({ load: -1, from: 0 });
  useEffect(() => {
    const own = {};
    latest.current = own;
    const loads = loadsToCompare(heard, parts, earlier, findingFilter);
    if (loads === null) {
      setReload(null);
      return;
    }
    if (waiting.current.load !== loads.load) waiting.current = { load: loads.load, from: Date.now() };
    setReload((before) => (before?.load === loads.load ? before : null));
    const timer = setTimeout(
      async () => {
        const { load, since, before, now } = loads;
        const comparison = await inPieces(compareLoadsSteps(before(), now), () => latest.current === own);
        if (!comparison || latest.current !== own) return;
        waiting.current.from = Date.now();
        setReload({ load, since, comparison });
      },
      Math.min(SETTLED, Math.max(0, waiting.current.from + LONGEST - Date.now())),
    );
    return () => clearTimeout(timer);
  }, [heard, parts, earlier, findingFilter]);
  return [reload?.load === closed ? null : reload, () => setClosed(reload?.load ?? null)];
}

function loadsToCompare(
  heard: List['heard'],
  parts: List['parts'],
  earlier: Session['earlier'],
  filter: FindingFilter,
) {
  const part = lastLoad(parts);
  if (!part?.load) return null;
  const { document, navigation } = part.load;
  const load = document.id;
  const now = heard.slice(part.from, part.to);
  const known = loadBefore(heard, parts, part);
  if (known) {
    const since =
      known.load?.navigation.at ?? documentIn(heard, known.from, known.to)?.exchange.startedAt ?? Number.NaN;
    return { load, now, since, before: () => heard.slice(known.from, known.to) };
  }
  if (earlier?.endedBy.at !== navigation.at) return null;
  const page = documentIn(earlier.rows);
  if (page === null || steadyUrl(page.exchange.url) !== steadyUrl(document.exchange.url)) return null;
  return { load, now, since: page.exchange.startedAt, before: () => shown(earlier.rows, filter) };
}

/** With the findings that are shown of them. */
function shown(rows: readonly Row[], filter: FindingFilter): readonly VisibleRow[] {
  const change = { from: Symbol('none'), to: Symbol('all'), kept: 0, added: rows.length, replaced: new Set<number>() };
  return visible(filter)({ rows, change }).rows;
}
