import { renderHeader } from '../fixes/header.ts';
import { showInvisibles } from '../text/visible.ts';
import { allOf, type Report, type Steps } from './report.ts';
import { evidenceLine } from './subjects.ts';

const COLUMNS = [
  'severity',
  'strength',
  'rule',
  'title',
  'message',
  'method',
  'url',
  'status',
  'evidence',
  'fix',
  'entry',
  'sources',
] as const;

/**
 * The findings as CSV (RFC 4180), one to a line, with a line of names; every line ends in CRLF.
 * An apostrophe stands before what a spreadsheet would take for a formula, and what a reader would not see is an escape,
 * so the file is safe to open, and not for reading back: for that there is JSON.
 */
export const findingsAsCsv = (report: Report): string => allOf(csvSteps(report));

/** The same in steps. */
export function* csvSteps({ rows, sourcesOf }: Report): Steps<string> {
  const line = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;
  const lines = [line(COLUMNS)];
  for (const [at, { exchange, findings }] of rows.entries()) {
    const { method, url, status } = exchange;
    for (const finding of findings) {
      lines.push(
        line([
          finding.severity,
          finding.strength,
          finding.ruleId,
          finding.title,
          finding.message,
          method,
          url,
          String(status),
          evidenceLine(finding.evidence) ?? '',
          finding.fix === null ? '' : renderHeader(finding.fix, status),
          finding.entry,
          sourcesOf(finding)
            .map((source) => source.url)
            .join(' '),
        ]),
      );
    }
    yield at / rows.length;
  }
  return lines.join('');
}

/**
 * What begins a formula in Excel and LibreOffice: = + - @ and their full-width and small forms, at the start of a cell. A
 * spreadsheet may also split at semicolons or bars, the list separators of other languages, and drop quotes and spaces
 * at the start. Tabs and line breaks are escapes by then. After a separator at the end, our own quote would begin a cell.
 */
const FORMULA = /(^|[;|])(?=[ "']*[=+\-@＝＋－＠﹦﹢﹣﹫])|([;|])(?=[ "']*$)/g;

/** One cell, quoted where it must be, with any of the usual separators. */
export function csvCell(text: string): string {
  const visible = showInvisibles(text).map((part) => part.text);
  const safe = visible.join('').replace(FORMULA, "$1$2'");
  return /[",;|]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
