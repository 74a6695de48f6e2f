/** What happens, worst first: error = the browser blocks, refuses or misreads; info is a fact and never counted. */
export const SEVERITIES = ['error', 'warning', 'advice', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** How binding the source is, independent of severity. */
export type Strength = 'must' | 'should' | 'advice';

/** For `sort()`: the worst first. */
export function bySeverity(a: { readonly severity: Severity }, b: { readonly severity: Severity }): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);
}
