/** What a verdict is: one line, and the steps that lead to it. */
import type { EntryRef } from '../book/entry.ts';
import type { Source } from '../text/sources.ts';

/** One step of the reasoning, with the document that says so. */
export interface Step {
  readonly text: string;
  readonly source: Source;
  /** Where the book says more. */
  readonly entry?: EntryRef;
}

export interface Verdict {
  /** The answer, in one line. */
  readonly headline: string;
  /** `unknown`: the browser hides what is needed, and the headline says what. */
  readonly certainty: 'known' | 'unknown';
  /** In the order in which they were asked; never empty. */
  readonly steps: readonly Step[];
}
