/** One measurement: a subject, what it is compared with, and both medians. */
export interface Row {
  what: string;
  against: string;
  subject: number;
  baseline: number;
  /** Milliseconds unless said otherwise. */
  unit?: string;
  /** The largest ratio that Wirenote means to have; absent where none was set. */
  bound?: number;
}

/** The middle value; of an even number of values the upper one of the two. NaN for none. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Medians of both, measured in turns, so that a slow moment of the machine meets both. Milliseconds. */
export function compare(
  times: number,
  subject: () => void,
  baseline: () => void,
): { subject: number; baseline: number } {
  const measured = { subject: [] as number[], baseline: [] as number[] };
  for (let turn = 0; turn < times; turn++) {
    measured.subject.push(time(subject));
    measured.baseline.push(time(baseline));
  }
  return { subject: median(measured.subject), baseline: median(measured.baseline) };
}

/** Milliseconds on the clock. */
export function time(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** The measurements as a table for a terminal: ratio first, it is what can be compared between runs. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map(({ what, against, subject, baseline, unit = 'ms', bound }) => [
    `${(subject / baseline).toFixed(2)} x`,
    bound === undefined ? '' : `${subject / baseline <= bound ? '≤' : 'over'} ${bound} x`,
    what,
    `${subject.toFixed(1)} ${unit}`,
    against,
    `${baseline.toFixed(1)} ${unit}`,
  ]);
  const lines = [['ratio', 'bound', 'what', 'median', 'against', 'median'], ...cells];
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
