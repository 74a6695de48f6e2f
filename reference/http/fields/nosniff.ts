import type { Fields } from '../fields.ts';

/** The first member of X-Content-Type-Options counts, in any letter case: https://fetch.spec.whatwg.org/#determine-nosniff */
export function isNosniff(response: Fields): boolean {
  const value = response.combined('X-Content-Type-Options');
  return value !== null && /^[\t ]*nosniff[\t ]*(?:,|$)/i.test(value);
}
