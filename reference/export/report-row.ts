import type { Exchange } from '../http/exchange.ts';
import type { Finding } from '../rules/rule.ts';

/** One exchange with the findings that are shown. */
export interface ReportRow {
  readonly exchange: Exchange;
  readonly findings: readonly Finding[];
}
