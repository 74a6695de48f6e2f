import type { Finding } from '../lint/rule.ts';
import { allOf, type Report, type ReportOn, type Steps } from './report.ts';
import type { Row } from './report-row.ts';

/** Raised when a reader of the old shape would fail on the new one. */
const FINDINGS_VERSION = 1;

/**
 * The listed responses with their findings:
 * ```
 * { format: "wirenote-findings", version: 1, redacted: boolean, responses: [{
 *     method, url, status, statusText, contentType: [one string per field line],
 *     startedAt: ISO 8601 or null,
 *     findings: [{ rule, messageId, title, severity, strength, message, entry,
 *       evidence: { of: "request" | "response", field, value, span: [start, end] } or null (value null: not sent),
 *       fix: { type, ..., text } or null, sources: [{ label, url }], more: number }] }] }
 * ```
 * `status` is 0 where no response was reported, and null where its status was not told. `span` counts UTF-16 code
 * units in `value`; null where the whole line is meant. `more` is absent but in the last listed of many findings alike:
 * so many more there are.
 *
 * Findings on URLs have `urls: [{ input, href, findings }]` in place of `responses`, with `evidence: { component, of:
 * "input" | "href", value, span }`; those on configurations `configurations: [{ file, readAs, findings }]`, with
 * `evidence: { line, start, end, value }`. Their `strength` may be null.
 */
export const findingsAsJson = (report: Report): string => allOf(jsonSteps(report));

/** The same in steps. */
export function* jsonSteps<R extends Row<F>, F extends Finding>(report: ReportOn<R, F>): Steps<string> {
  const { rows, redacted, form } = report;
  const head = JSON.stringify({ format: 'wirenote-findings', version: FINDINGS_VERSION, redacted }, null, 2);
  const pieces: string[] = [];
  for (const row of rows) {
    pieces.push(indented(rowAsJson(row, report), 4));
    yield pieces.length / rows.length;
  }
  const list = pieces.length === 0 ? '[]' : `[\n    ${pieces.join(',\n    ')}\n  ]`;
  return `${head.slice(0, -2)},\n  "${form.list}": ${list}\n}\n`;
}

/** JSON as it is written so many columns deep in a list: its texts have no line breaks of their own. */
export function indented(value: unknown, columns: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(columns)}`);
}

function rowAsJson<R extends Row<F>, F extends Finding>(row: R, { form, sourcesOf }: ReportOn<R, F>) {
  return {
    ...form.members(row),
    findings: row.findings.map((finding) => ({
      rule: finding.ruleId,
      messageId: finding.messageId,
      title: finding.title,
      severity: finding.severity,
      strength: finding.strength,
      message: finding.message,
      entry: finding.entry,
      evidence: form.evidence(finding, row),
      fix: finding.fix && { ...finding.fix, text: form.fixLine(finding.fix, row) },
      sources: sourcesOf(finding).map(({ label, url }) => ({ label, url })),
      ...(finding.more !== undefined && { more: finding.more }),
    })),
  };
}
