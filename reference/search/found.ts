/** What a search finds. */
import type { EntryId } from '../book/entry.ts';
import type { Comparison } from './comparison.ts';
import type { SearchResult } from './search.ts';

export interface Found {
  /** The written entry it leads to; null for a page that is made of a registry or a rule, and for a comparison. */
  entry: EntryId | null;
  /** The heading that is meant; null for the start of the page. */
  section: string | null;
  kind: SearchResult['kind'] | 'comparison' | 'message' | 'url' | 'audit' | 'extension';
  title: string;
  /** One line that tells results apart. */
  detail: string | null;
  /** The id of the page, written or not: `status/404`, `status/520`, `rules/retry-after-missing`; '' for a comparison. */
  id: string;
  /** The former phrase or deprecated type that the query matched. */
  oldName?: string;
  /** Words of the part around what was found, with the places of the words. */
  excerpt?: { text: string; marks: readonly (readonly [number, number])[] };
  /** Words of the query that were left out: what this leads to has them not. */
  missing: readonly string[];
  /** What is looked up when it is chosen, where that is not the page: a URL, an extension. */
  lookUp?: string;
  /** What is audited when it is chosen: the response that was pasted. */
  audit?: string;
  /** The two things that the query compares. */
  comparison?: Comparison;
}
