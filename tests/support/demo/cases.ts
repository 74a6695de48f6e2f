/**
 * The demo site's cases, as data: what the page asks for, what the server answers, what to look for in Wirenote. The page
 * lists them, the server serves them, the tour prints them, and the browser tests take them as fixtures.
 */
import type { Case } from './cases/case.ts';
import { deprecated } from './cases/deprecated.ts';
import { limits } from './cases/limits.ts';
import { methods } from './cases/methods.ts';
import { parameters } from './cases/parameters.ts';
import { redirects } from './cases/redirects.ts';
import { right } from './cases/right.ts';
import { status } from './cases/status.ts';
import { untyped } from './cases/untyped.ts';
import { wrong } from './cases/wrong.ts';

/** By the page's heading, in its order. A file is named by the first segment of its paths. */
const BY_GROUP = {
  'No usable Content-Type': untyped,
  'Deprecated names': deprecated,
  'Wrong type': wrong,
  'As it should be': right,
  Parameters: parameters,
  'Status codes': status,
  Redirects: redirects,
  'Methods and origins': methods,
  'Limits and failures': limits,
} satisfies Record<string, readonly Case[]>;

export type Group = keyof typeof BY_GROUP;
export interface DemoCase extends Case {
  group: Group;
}

export const GROUPS = Object.keys(BY_GROUP) as readonly Group[];
export const CASES: readonly DemoCase[] = GROUPS.flatMap((group) => BY_GROUP[group].map((one) => ({ group, ...one })));
