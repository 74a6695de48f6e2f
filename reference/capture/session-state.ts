/** What the panel has recorded, as the reducer keeps it. */
import type { ImportSource, Navigation, Row } from './row.ts';
import type { RowChange } from './row-change.ts';
import type { SessionContext } from './session-context.ts';

/** How many rows can be kept; the oldest go first. Our choice: with the most of them some 100 MB. */
export const CAPS = [1_000, 10_000, 100_000] as const;
export type Cap = (typeof CAPS)[number];

/** What was recorded of a page that is listed no more. */
interface EarlierPage {
  /** The navigation that ended it. */
  readonly endedBy: Navigation;
  readonly rows: readonly Row[];
}

export interface Session {
  readonly rows: readonly Row[];
  /** What the latest event that changed the rows changed in them. */
  readonly change: RowChange;
  readonly navigations: readonly Navigation[];
  /** The page before, where earlier pages do not stay: to compare the page with, should it be the same. */
  readonly earlier: EarlierPage | null;
  /** Where the page last navigated to; kept over a clear, for the page is still there. null before that. */
  readonly page: string | null;
  /** Most rows that are kept. */
  readonly cap: Cap;
  /** Rows lost to the cap since the last clear. */
  readonly dropped: number;
  readonly nextId: number;
  /** Rows that came from the record, by identity: told of again when they finish, they are replaced and not repeated. */
  readonly recorded: ReadonlyMap<string, readonly number[]>;
  /** For what comes next. */
  readonly surroundings: SessionContext;
  /** Whether rows of earlier pages stay when another one is loaded. */
  readonly preserves: boolean;
  /** Nothing is listed for now. Whoever captures counts instead of telling. */
  readonly paused: boolean;
  /** Responses that were not listed because of that, since the last clear. */
  readonly unlisted: number;
  /** The latest import, of which more may come; null when there was none since the last clear. */
  readonly importing: ImportSource | null;
}
