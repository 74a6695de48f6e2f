import { useEffect, useRef, useState } from 'preact/hooks';
import type { LoadPart } from '../../../reference/capture/reload/load-parts.ts';
import type { Row } from '../../../reference/capture/row.ts';
import type { BaselineComparison } from '../../../reference/export/baseline/compare.ts';
import type { Baseline } from '../../../reference/export/baseline/format.ts';
import { inPieces } from '../../config/in-pieces.ts';

/** Milliseconds without a new response after which the comparison is made anew. Our choice: soon enough for a page that loads. */
const PAUSE = 300;
/** Milliseconds after which it is made while responses still come: a page that polls is never quiet. Our choice. */
const LONGEST = 2_000;

interface Shown {
  /** The file, or what else to call it. */
  readonly name: string;
  /** Null while it is made. */
  readonly comparison: BaselineComparison | null;
}

/**
 * Compares what is captured with a baseline that was opened, as it comes. The baseline is kept in memory until it is closed.
 * @param loads the parts of the rows
 * @param page the origin of the page; null while it is not known
 */
export function useBaseline(
  rows: readonly Row[],
  loads: readonly LoadPart[],
  page: string | null,
  muted: ReadonlySet<string>,
) {
  const [opened, setOpened] = useState<{ name: string; baseline: Baseline } | null>(null);
  const [made, setMade] = useState<{ of: Baseline; comparison: BaselineComparison } | null>(null);
  /** Since when something is to be compared; null where nothing is. */
  const dueSince = useRef<number | null>(null);
  /** Ends a comparison in progress; another one begins once it is made. */
  const running = useRef<{ isWanted: boolean } | null>(null);
  const [turn, setTurn] = useState(0);
  // What is compared is another baseline, or the same as other rules see it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these make what is in progress useless
  useEffect(
    () => () => {
      if (running.current) running.current.isWanted = false;
      running.current = null;
    },
    [opened, page, muted],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a comparison begins the one that waits for it
  useEffect(() => {
    if (opened === null) {
      dueSince.current = null;
      return;
    }
    const { baseline } = opened;
    dueSince.current ??= Date.now();
    if (running.current) return;
    const timer = setTimeout(
      async () => {
        dueSince.current = null;
        const own = { isWanted: true };
        running.current = own;
        // Redaction and what it needs are loaded with the first baseline.
        const { compareSteps } = await import('../../../reference/export/baseline/compare.ts');
        const comparison = await inPieces(compareSteps(baseline, rows, loads, page, muted), () => own.isWanted);
        if (comparison === null || !own.isWanted) return;
        running.current = null;
        setMade({ of: baseline, comparison });
        if (dueSince.current !== null) setTurn((before) => before + 1);
      },
      Math.min(PAUSE, Math.max(0, dueSince.current + LONGEST - Date.now())),
    );
    return () => clearTimeout(timer);
  }, [opened, rows, loads, page, muted, turn]);
  const comparison = made !== null && made.of === opened?.baseline ? made.comparison : null;
  const shown: Shown | null = opened && { name: opened.name, comparison };
  return {
    /** What to show; null while no baseline is open. */
    shown,
    /** What a screen reader announces. */
    said: comparison === null ? '' : `Baseline: ${summaryOf(comparison)}.`,
    open: (name: string, baseline: Baseline) => setOpened({ name, baseline }),
    close: () => {
      setOpened(null);
      setMade(null);
    },
  };
}

function summaryOf({ differ, asPinned, untold, unrequested }: BaselineComparison): string {
  return [
    `${differ.length} differ`,
    `${asPinned} as pinned`,
    ...(untold.length > 0 ? [`${untold.length} not comparable`] : []),
    `${unrequested.length} not requested`,
  ].join(', ');
}
