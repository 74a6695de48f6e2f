/** What the formats are made of: rows as they are listed, and where it is written. */
import type { Entry } from '../book/entry.ts';
import { citedIn, partsOf } from '../book/text.ts';
import type { Finding } from '../lint/rule.ts';
import type { Finding as HttpFinding } from '../rules/rule.ts';
import type { Source } from '../text/sources.ts';
import type { Judgement } from '../url/judgement/judgement.ts';
import { redactRow, redactUrlRow } from './redact.ts';
import type { ReportRow, Row, SubjectForm, UrlRow } from './report-row.ts';
import { RESPONSES, URLS } from './subjects.ts';

/** The sources of a finding: its own, or those of its entry. Entries are loaded, so whoever reports looks them up. */
export type SourcesOf = (finding: Pick<Finding, 'sources' | 'entry'>) => readonly Source[];

/** @template R the rows; @template F their findings */
export interface ReportOn<R extends Row<F>, F extends Finding> {
  readonly form: SubjectForm<R, F>;
  readonly rows: readonly R[];
  readonly sourcesOf: SourcesOf;
  readonly redacted: boolean;
}

/** On responses. */
export type Report = ReportOn<ReportRow, HttpFinding>;

/** @param redacted false only where the user asks for it */
export function urlReport(row: UrlRow, sourcesOf: SourcesOf, redacted: boolean): ReportOn<UrlRow, Judgement> {
  return { form: URLS, rows: [redacted ? redactUrlRow(row) : row], sourcesOf, redacted };
}

/** Work on many rows, about a step for each row, so that the caller can pause. Yields how much of it is done, 0 to 1. */
export type Steps<Result> = Generator<number, Result, void>;

/** Goes through all steps at once. */
export function allOf<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** @param redacted false only where the user asks for it */
export function reportOf(rows: readonly ReportRow[], sourcesOf: SourcesOf, redacted: boolean): Report {
  return allOf(reportSteps(rows, sourcesOf, redacted));
}

/** The same in steps. */
export function* reportSteps(rows: readonly ReportRow[], sourcesOf: SourcesOf, redacted: boolean): Steps<Report> {
  if (!redacted) return { form: RESPONSES, rows, sourcesOf, redacted };
  const clean: ReportRow[] = [];
  for (const row of rows) {
    clean.push(redactRow(row));
    yield clean.length / rows.length;
  }
  return { form: RESPONSES, rows: clean, sourcesOf, redacted };
}

/**
 * What an entry cites, of one of its sections where one is named.
 * @returns in order of first use; those of the whole entry where the section cites nothing or is not there
 */
export function sourcesIn(entry: Entry, section: string | null): readonly Source[] {
  const part = section === null ? undefined : partsOf(entry).find((candidate) => candidate.section === section);
  const cited = citedIn(part?.body ?? []).flatMap((number) => entry.sources[number - 1] ?? []);
  return cited.length > 0 ? cited : entry.sources;
}
