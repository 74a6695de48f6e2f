/** Exchanges and findings to export. */

import type { SourcesOf } from '../../../reference/export/report.ts';
import type { ReportRow } from '../../../reference/export/report-row.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { auditExchange } from '../../../reference/rules/audit.ts';
import type { Finding } from '../../../reference/rules/rule.ts';
import type { RuleId } from '../../../reference/rules/rule-ids.ts';

export const SOURCE = { label: 'RFC 9110, section 8.3', url: 'https://www.rfc-editor.org/rfc/rfc9110#section-8.3' };

/** Of its own, or one that stands for the entry's. */
export const sourcesOf: SourcesOf = ({ sources }) => (sources.length > 0 ? sources : [SOURCE]);

/** A row with what the rules find in it. */
export function rowOf(raw: string, changes: Partial<Exchange> = {}): ReportRow {
  const exchange = { ...exchangeFromRaw(raw), ...changes };
  return { exchange, findings: auditExchange(exchange) };
}

export const OLD_TYPE = rowOf(`GET https://app.example/app.js?v=3 HTTP/1.1
Host: app.example
Accept: */*

HTTP/1.1 200 OK
Content-Type: application/javascript

let a;
`);

export const NO_LOCATION = rowOf(`GET https://app.example/old HTTP/1.1
Host: app.example

HTTP/1.1 301 Moved Permanently
Content-Length: 0

`);

export const FAULTLESS = rowOf(`GET https://cdn.example/site.css HTTP/1.1
Host: cdn.example

HTTP/1.1 200 OK
Content-Type: text/css; charset=utf-8
Cache-Control: max-age=31536000, immutable
Date: Sat, 21 Nov 2026 16:00:00 GMT
ETag: "1"

`);

/** A finding that says what a test wants said. */
export function findingWith(changes: Partial<Finding>): Finding {
  return {
    ruleId: 'made-up' as RuleId,
    messageId: 'said',
    title: 'Made up',
    severity: 'warning',
    strength: 'should',
    entry: 'headers/content-type',
    evidence: { field: '', value: null, line: null, span: null },
    message: 'A message.',
    fix: null,
    sources: [],
    ...changes,
  };
}
