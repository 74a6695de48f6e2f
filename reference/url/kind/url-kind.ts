import type { Source } from '../../text/sources.ts';

/** What is said of a URL whose kind is known. */
export interface UrlKind {
  name: string;
  /** What more is certain, in a few words; '' for nothing. */
  detail: string;
  /** When it ends, in milliseconds since 1970; null where the URL does not say. */
  expires: number | null;
  /** It may end before: it was signed with credentials that have an end of their own. */
  mayEndBefore?: true;
  source: Source;
}
