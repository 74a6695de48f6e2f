/** What there is in a list of rows, counted as they come and go: going over a hundred thousand each time takes too long. */
import { type StatusClass, statusClass } from '../../status/status-class.ts';
import type { Severity } from '../../text/severity.ts';
import { following, placesOf, type RowList } from '../row-change.ts';
import { isFlagged } from './filter.ts';
import type { VisibleRow } from './visible-rows.ts';

/** Numbers of rows. */
export interface Counts {
  classes: ReadonlyMap<StatusClass | null, number>;
  /** With at least one finding of that severity. */
  severities: ReadonlyMap<Severity, number>;
  flagged: number;
  recorded: number;
  imported: number;
  /** Findings that are hidden because the response came from this machine. */
  hiddenLocal: number;
}

/** Counts a list as it changes. */
export function counting(): (list: RowList<VisibleRow>) => Counts {
  const none: Counted = {
    rows: [],
    classes: new Map(),
    severities: new Map(),
    flagged: 0,
    recorded: 0,
    imported: 0,
    hiddenLocal: 0,
  };
  return following(none, (before, rows, change) => {
    const counts = { ...before, classes: new Map(before.classes), severities: new Map(before.severities), rows };
    const dropped = before.rows.length - change.kept;
    for (let at = 0; at < dropped; at += 1) count(counts, before.rows[at] as VisibleRow, -1);
    for (const at of placesOf(change, rows)) {
      count(counts, before.rows[at + dropped] as VisibleRow, -1);
      count(counts, rows[at] as VisibleRow, 1);
    }
    for (let at = change.kept; at < rows.length; at += 1) count(counts, rows[at] as VisibleRow, 1);
    return counts;
  });
}

/** With the rows that were counted. */
interface Counted extends Counts {
  classes: Map<StatusClass | null, number>;
  severities: Map<Severity, number>;
  rows: readonly VisibleRow[];
}

function count(counts: Counted, row: VisibleRow, by: 1 | -1): void {
  add(counts.classes, statusClass(row.exchange.status), by);
  for (const severity of new Set(row.findings.map((finding) => finding.severity))) add(counts.severities, severity, by);
  if (isFlagged(row)) counts.flagged += by;
  if (row.source === null) counts.recorded += by;
  else counts.imported += by;
  for (const { because } of row.hidden) if (because === 'local') counts.hiddenLocal += by;
}

/** A key whose count is back at nothing goes. */
function add<Key>(counts: Map<Key, number>, key: Key, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
