import type { EntryId } from '../../book/entry-ids.ts';

/** What an edit leads to. */
export type EditOutcome =
  | {
      /** The whole URL after the edit, as the standard serialises it. */
      href: string;
      /** What of the edit did not count; null when all did. */
      note: string | null;
    }
  | {
      /** Why the edit changes nothing, in a sentence. */
      refused: string;
      /** The page of the book that tells more. */
      entry: EntryId;
    };
