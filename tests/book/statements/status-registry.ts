/** Section 7.1: the columns "defined in" and "cacheable by default". */
import { type Caching, findStatus } from '../../../reference/status/registry.ts';
import type { DataGroup } from '../coverage.ts';

const definedIn = (code: number, label: string) => () => findStatus(code)?.definedIn.label === label;
const cached = (code: number, caching: Caching) => () => findStatus(code)?.caching === caching;

/** "n/a" and "no" in the specification, where a code may be stored or must not be, are corrected by the second column. */
const columns: readonly [code: number, definedIn: string | null, specified: string, caching: Caching][] = [
  [200, 'RFC 9110, section 15.3.1', 'yes', 'heuristic'],
  [201, 'RFC 9110, section 15.3.2', 'no', 'explicit'],
  [202, null, 'not applicable', 'explicit'],
  [204, null, 'not applicable', 'heuristic'],
  [206, null, 'not applicable', 'heuristic'],
  [207, null, 'not applicable', 'explicit'],
  [304, 'RFC 9110, section 15.4.5', 'no', 'explicit'],
  [400, null, 'not applicable', 'explicit'],
  [401, null, 'not applicable', 'explicit'],
  [403, 'RFC 9110, section 15.5.4', 'no', 'explicit'],
  [404, 'RFC 9110, section 15.5.5', 'yes', 'heuristic'],
  [406, null, 'not applicable', 'explicit'],
  [410, null, 'not applicable', 'heuristic'],
  [422, 'RFC 9110, section 15.5.21', 'no', 'explicit'],
  [429, 'RFC 6585, section 4', 'no', 'never'],
  [500, 'RFC 9110, section 15.6.1', 'not applicable', 'explicit'],
  [502, 'RFC 9110, section 15.6.3', 'no', 'explicit'],
  [503, null, 'no', 'explicit'],
];

export const statusColumns: readonly DataGroup[] = columns.map(([code, label, specified, caching]) => ({
  of: `7.1/${code}`,
  home: 'reference/status/registry.ts',
  rows: [
    [`cacheable by default: ${specified}`, cached(code, caching)],
    ...(label === null ? [] : [[`defined in ${label}`, definedIn(code, label)] as const]),
  ],
}));
