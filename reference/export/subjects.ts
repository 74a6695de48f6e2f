import { renderHeader } from '../fixes/header.ts';
import { fieldValues, lacksStatus } from '../http/exchange.ts';
import type { Evidence, Finding } from '../rules/rule.ts';
import type { Judgement } from '../url/judgement/judgement.ts';
import type { ReportRow, SubjectForm, UrlRow } from './report-row.ts';

/** How responses are written. */
export const RESPONSES: SubjectForm<ReportRow, Finding> = {
  title: 'HTTP findings',
  noun: 'response',
  list: 'responses',
  line: ({ exchange: { method, url, status } }) => [method, url, ` → ${status}`],
  members: ({ exchange }) => ({
    method: exchange.method,
    url: exchange.url,
    status: lacksStatus(exchange) ? null : exchange.status,
    statusText: exchange.statusText,
    contentType: fieldValues(exchange.responseHeaders, 'Content-Type'),
    startedAt: isoTime(exchange.startedAt),
  }),
  evidence: ({ evidence: { of, field, value, span } }) =>
    field === '' ? null : { of: of ?? 'response', field, value, span },
  evidenceLine: ({ evidence }) => evidenceLine(evidence),
  evidenceOf: ({ evidence: { of } }) => (of === 'request' ? 'request, ' : ''),
  fixLine: (fix, { exchange }) => renderHeader(fix, exchange.status),
  location: ({ exchange }) => ({ uri: exchange.url }),
  properties: ({ exchange: { method, status } }) => ({ method, status }),
};

/** How URLs are written. */
export const URLS: SubjectForm<UrlRow, Judgement> = {
  title: 'URL findings',
  noun: 'URL',
  list: 'urls',
  line: ({ input }) => ['', input, ''],
  members: ({ input, href }) => ({ input, href }),
  evidence: ({ evidence: { component, of, span } }, row) => ({
    component,
    of,
    value: span && row[of].slice(...span),
    span,
  }),
  evidenceLine: ({ evidence: { component, of, span } }, row) => span && `${component}: ${row[of].slice(...span)}`,
  fixLine: () => '',
  location: ({ href }) => ({ uri: href }),
  properties: () => ({}),
};

/** The field line that shows a finding; null where no field does. */
export function evidenceLine({ field, value }: Evidence): string | null {
  if (field === '') return null;
  return value === null ? `${field}: not sent` : `${field}: ${value}`;
}

/** A HAR file may name any time, and Date knows only some. */
function isoTime(milliseconds: number): string | null {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
