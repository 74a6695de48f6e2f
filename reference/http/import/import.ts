/** What reading a file or a pasted text gives. */
import type { Exchange } from '../exchange.ts';

/** Either what was read, or one sentence or two on why nothing was. */
export type Import =
  | {
      readonly exchanges: readonly Exchange[];
      /** Whole sentences on what was left out or taken for granted. */
      readonly notes: readonly string[];
      /** The page whose requests these are; null where no page is known, and every response is of interest. */
      readonly page: string | null;
    }
  | { readonly problem: string };

/** Most characters of URL and header fields in one entry. Our choice: no browser takes as much from a server. */
export const LARGEST_HEAD = 1_000_000;
