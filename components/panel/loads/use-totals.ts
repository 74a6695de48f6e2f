import { useState } from 'preact/hooks';
import { type Totals, totalsOf } from '../../../reference/capture/list/totals.ts';
import type { Row } from '../../../reference/capture/row.ts';
import { useAfterPaint } from '../../hooks/use-after-paint.ts';

/**
 * Sums up rows once what changed is painted: of 100,000 that takes a good part of a frame.
 * @returns the sums of before until then; null at first
 */
export function useTotals(rows: readonly Row[], from = 0, to = rows.length): Totals | null {
  const [totals, setTotals] = useState<Totals | null>(null);
  useAfterPaint(() => setTotals(totalsOf(rows, from, to)), [rows, from, to]);
  return totals;
}
