/** What reading a file or a pasted text gives. */
import type { Exchange } from '../exchange.ts';

/** A page of a HAR file, with what it loaded. */
export interface ImportedPage {
  /** Its title, as the file has it; '' where it has none, null for what belongs to no page. */
  readonly title: string | null;
  /** When its load began, in milliseconds since the epoch; NaN where that is not known. */
  readonly at: number;
  /** Milliseconds after which it was loaded; -1 where that is not known. */
  readonly onLoad: number;
  /** How many exchanges are its own. */
  readonly count: number;
}

/** Either what was read, or one sentence or two on why nothing was. */
export type Import =
  | {
      readonly exchanges: readonly Exchange[];
      /** The exchanges of one page after those of another, in this order. Absent where the source knows no pages. */
      readonly pages?: readonly ImportedPage[];
      /** Whole sentences on what was left out or taken for granted. */
      readonly notes: readonly string[];
      /** The page whose requests these are; null where no page is known, and every response is of interest. */
      readonly page: string | null;
    }
  | { readonly problem: string };

/** Most characters of URL and header fields in one entry. Our choice: no browser takes as much from a server. */
export const LARGEST_HEAD = 1_000_000;
