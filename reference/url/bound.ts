import { type Anatomy, SHOWN_TEXT } from './anatomy/anatomy.ts';
import type { UrlReport } from './report.ts';

/** More rows than anyone reads, few enough to copy between threads and to list at once. */
export const SHOWN_PARAMETERS = 5_000;

/**
 * A report that is cheap to hand to a page: at most 5,000 parameters, with `parameterCount` telling how many the URL
 * has, and the anatomy of the first 4,000 characters. Everything else stays whole, hrefs too. The report passed in is
 * not changed.
 */
export function boundReport(report: UrlReport): UrlReport {
  const { parsed, typed } = report;
  const bounded = { ...report, anatomy: boundAnatomy(report.anatomy), ...(typed && { typed: boundReport(typed) }) };
  if (parsed === null || parsed.parameters.length <= SHOWN_PARAMETERS) return bounded;
  const parameters = parsed.parameters.slice(0, SHOWN_PARAMETERS);
  return { ...bounded, parsed: { ...parsed, parameters }, parameterCount: parsed.parameters.length };
}

function boundAnatomy(anatomy: Anatomy): Anatomy {
  if (anatomy.text.length <= SHOWN_TEXT) return anatomy;
  const segments = anatomy.segments
    .filter(({ start }) => start < SHOWN_TEXT)
    .map((segment) => ({
      ...segment,
      end: Math.min(segment.end, SHOWN_TEXT),
      becomes: segment.becomes.slice(0, SHOWN_TEXT),
    }));
  return { ...anatomy, text: anatomy.text.slice(0, SHOWN_TEXT), segments };
}
