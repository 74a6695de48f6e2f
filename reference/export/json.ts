import { renderHeader } from '../fixes/header.ts';
import { fieldValues, lacksStatus } from '../http/exchange.ts';
import type { Finding } from '../rules/rule.ts';
import { allOf, type Report, type Steps } from './report.ts';
import type { ReportRow } from './report-row.ts';

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
 * `status` is 0 where no response came, and null where its status was not told. `span` counts UTF-16 code units in
 * `value`; null where the whole line is meant. `more`
 * is absent but in the last listed of many findings alike: so many more there are.
 */
export const findingsAsJson = (report: Report): string => allOf(jsonSteps(report));

/** The same in steps. */
export function* jsonSteps({ rows, sourcesOf, redacted }: Report): Steps<string> {
  const head = JSON.stringify({ format: 'wirenote-findings', version: FINDINGS_VERSION, redacted }, null, 2);
  const pieces: string[] = [];
  for (const row of rows) {
    pieces.push(indented(responseOf(row, sourcesOf), 4));
    yield pieces.length / rows.length;
  }
  const list = pieces.length === 0 ? '[]' : `[\n    ${pieces.join(',\n    ')}\n  ]`;
  return `${head.slice(0, -2)},\n  "responses": ${list}\n}\n`;
}

/** JSON as it is written so many columns deep in a list: its texts have no line breaks of their own. */
export function indented(value: unknown, columns: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(columns)}`);
}

function responseOf({ exchange, findings }: ReportRow, sourcesOf: Report['sourcesOf']) {
  return {
    method: exchange.method,
    url: exchange.url,
    status: lacksStatus(exchange) ? null : exchange.status,
    statusText: exchange.statusText,
    contentType: fieldValues(exchange.responseHeaders, 'Content-Type'),
    startedAt: isoTime(exchange.startedAt),
    findings: findings.map((finding) => ({
      rule: finding.ruleId,
      messageId: finding.messageId,
      title: finding.title,
      severity: finding.severity,
      strength: finding.strength,
      message: finding.message,
      entry: finding.entry,
      evidence: evidenceOf(finding),
      fix: finding.fix && { ...finding.fix, text: renderHeader(finding.fix, exchange.status) },
      sources: sourcesOf(finding).map(({ label, url }) => ({ label, url })),
      ...(finding.more !== undefined && { more: finding.more }),
    })),
  };
}

function evidenceOf({ evidence: { of, field, value, span } }: Finding) {
  return field === '' ? null : { of: of ?? 'response', field, value, span };
}

/** A HAR file may name any time, and Date knows only some. */
function isoTime(milliseconds: number): string | null {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
