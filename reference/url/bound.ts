import type { UrlReport } from './report.ts';

/** More rows than anyone reads, few enough to copy between threads and to list at once. */
export const SHOWN_PARAMETERS = 5_000;

/**
 * A report that is cheap to hand to a page: at most 5,000 parameters, with `parameterCount` telling how many the URL
 * has. Everything else stays whole, hrefs too. The report passed in is not changed.
 */
export function boundReport(report: UrlReport): UrlReport {
  const { parsed } = report;
  if (parsed === null || parsed.parameters.length <= SHOWN_PARAMETERS) return report;
  const parameters = parsed.parameters.slice(0, SHOWN_PARAMETERS);
  return { ...report, parsed: { ...parsed, parameters }, parameterCount: parsed.parameters.length };
}
