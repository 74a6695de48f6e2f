/** The five classes of status codes, without the codes: what a badge needs. */

export type StatusClass = 1 | 2 | 3 | 4 | 5;

/** @returns the first digit; null for what is not an integer from 100 to 599 (RFC 9110, section 15) */
export function statusClass(code: number): StatusClass | null {
  return Number.isInteger(code) && code >= 100 && code <= 599 ? (Math.trunc(code / 100) as StatusClass) : null;
}

const classNames = {
  1: 'Informational',
  2: 'Successful',
  3: 'Redirection',
  4: 'Client error',
  5: 'Server error',
} as const;

export function className(statusClass: StatusClass): (typeof classNames)[StatusClass] {
  return classNames[statusClass];
}
