/** What there is in a list of rows, counted as they come and go: going over a hundred thousand each time takes too long. */
import { type StatusClass, statusClass } from '../../status/registry.ts';
import type { Severity } from '../../text/severity.ts';
import type { Row } from '../row.ts';
import { isFlagged } from './filter.ts';

/** Numbers of rows. */
export interface Counts {
  classes: ReadonlyMap<StatusClass | null, number>;
  /** With at least one finding of that severity. */
  severities: ReadonlyMap<Severity, number>;
  flagged: number;
  recorded: number;
  imported: number;
}

/** Counts one list, which grows at its end and loses at its start. */
export class Tally {
  #rows: readonly Row[] = [];
  readonly #classes = new Map<StatusClass | null, number>();
  readonly #severities = new Map<Severity, number>();
  #flagged = 0;
  #imported = 0;

  /** @returns the counts of these rows; what is in the list as before costs a comparison of each row */
  of(rows: readonly Row[]): Counts {
    const before = this.#rows;
    const [first] = rows;
    const gone = first === undefined ? before.length : Math.max(0, before.indexOf(first));
    for (let at = 0; at < gone; at++) this.#count(before[at], -1);
    for (let at = 0; at < Math.max(rows.length, before.length - gone); at++) {
      if (rows[at] === before[at + gone]) continue;
      this.#count(before[at + gone], -1);
      this.#count(rows[at], 1);
    }
    this.#rows = rows;
    return {
      classes: new Map(this.#classes),
      severities: new Map(this.#severities),
      flagged: this.#flagged,
      recorded: rows.length - this.#imported,
      imported: this.#imported,
    };
  }

  #count(row: Row | undefined, by: 1 | -1): void {
    if (row === undefined) return;
    add(this.#classes, statusClass(row.exchange.status), by);
    for (const severity of new Set(row.findings.map((finding) => finding.severity)))
      add(this.#severities, severity, by);
    if (isFlagged(row)) this.#flagged += by;
    if (row.source !== null) this.#imported += by;
  }
}

/** A key whose count is back at nothing goes. */
function add<Key>(counts: Map<Key, number>, key: Key, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
