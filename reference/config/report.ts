import { TextRedactor } from '../export/redact-text.ts';
import type { ReportOn, SourcesOf } from '../export/report.ts';
import type { Row, SubjectForm } from '../export/report-row.ts';
import type { PlacedFinding } from './audit.ts';

/** A configuration with the findings that are shown. */
export interface ConfigRow extends Row<PlacedFinding> {
  /** Its name; '' for what was pasted. */
  readonly file: string;
  /** The format, as in "read as ...". */
  readonly readAs: string;
}

const CONFIGURATIONS: SubjectForm<ConfigRow, PlacedFinding> = {
  title: 'Findings in a configuration',
  noun: 'configuration',
  list: 'configurations',
  line: ({ file }, { line }) => [file === '' ? 'Pasted text' : '', file, `, line ${line}`],
  members: ({ file, readAs }) => ({ file, readAs }),
  evidence: ({ evidence: { start, end }, line, excerpt: [, value] }) => ({ line, start, end, value }),
  evidenceLine: ({ excerpt: [, value] }) => value,
  fixLine: ({ replacement }) => replacement,
  location: ({ file }, { evidence: { start, end }, line }) => ({
    uri: file === '' ? 'configuration' : encodeURIComponent(file),
    region: { startLine: line, charOffset: start, charLength: end - start },
  }),
  properties: ({ readAs }) => ({ readAs }),
};

/**
 * Of the lines only what is marked is written: what is around it may be anything.
 * @param redacted false only where the user asks for it
 */
export function configReport(
  row: ConfigRow,
  sourcesOf: SourcesOf,
  redacted: boolean,
): ReportOn<ConfigRow, PlacedFinding> {
  return { form: CONFIGURATIONS, rows: [redacted ? redactConfigRow(row) : row], sourcesOf, redacted };
}

function redactConfigRow({ file, readAs, findings }: ConfigRow): ConfigRow {
  const redactor = new TextRedactor(() => undefined);
  return {
    file: redactor.text(file, true),
    readAs,
    findings: findings.map((finding) => ({
      ...finding,
      message: redactor.text(finding.message),
      excerpt: ['', redactor.text(finding.excerpt[1], true), ''],
    })),
  };
}
