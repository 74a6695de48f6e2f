import { useEffect, useState } from 'preact/hooks';
import type { Row } from '../../../reference/capture/row.ts';
import type { BaselineComparison } from '../../../reference/export/baseline/compare.ts';
import type { Baseline } from '../../../reference/export/baseline/format.ts';
import { inPieces } from '../../config/in-pieces.ts';

/** Milliseconds between two comparisons while responses come. Our choice: soon enough for a page that loads. */
const PAUSE = 300;

interface Shown {
  /** The file, or what else to call it. */
  readonly name: string;
  /** Null while it is made. */
  readonly comparison: BaselineComparison | null;
}

/**
 * Compares what is captured with a baseline that was opened, as it comes. The baseline is kept in memory until it is closed.
 * @param page the origin of the page; null while it is not known
 */
export function useBaseline(rows: readonly Row[], page: string | null, muted: ReadonlySet<string>) {
  const [opened, setOpened] = useState<{ name: string; baseline: Baseline } | null>(null);
  const [made, setMade] = useState<{ of: Baseline; comparison: BaselineComparison } | null>(null);
  useEffect(() => {
    if (opened === null) return;
    let isWanted = true;
    const { baseline } = opened;
    const timer = setTimeout(async () => {
      // Redaction and what it needs are loaded with the first baseline.
      const { compareSteps } = await import('../../../reference/export/baseline/compare.ts');
      const comparison = await inPieces(compareSteps(baseline, rows, page, muted), () => isWanted);
      if (comparison !== null && isWanted) setMade({ of: baseline, comparison });
    }, PAUSE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [opened, rows, page, muted]);
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
