import { renderHeader } from '../fixes/header.ts';
import { evidenceLine, type Report } from './report.ts';

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
 * A cell that a spreadsheet would take for a formula begins with an apostrophe, so the file is safe to open, and not for
 * reading back: for that there is JSON.
 */
export function findingsAsCsv({ rows, sourcesOf }: Report): string {
  const lines = rows.flatMap(({ exchange: { method, url, status }, findings }) =>
    findings.map((finding) => [
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
  return [COLUMNS, ...lines].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/**
 * One cell, quoted where it must be.
 * What begins a formula in Excel and LibreOffice: = + - @, tab and line breaks, the full-width forms of the first four.
 */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
