/** What a verdict on handling is, and the words that several parts of it share. */
import type { EntryRef } from '../../book/entry.ts';
import type { Facts } from '../../facts/facts.ts';
import { shortened } from '../../text/shortened.ts';
import type { Source } from '../../text/sources.ts';
import type { Step, Verdict } from '../verdict.ts';

/** What happens to it, in one word. */
export type Effect =
  | 'runs'
  | 'applied'
  | 'rendered'
  | 'shown'
  | 'drawn'
  | 'plays'
  | 'loads'
  | 'delivered'
  | 'downloads'
  | 'sniffed'
  /** Chromium does one thing and Firefox another; the headline says which. */
  | 'differs'
  | 'blocked'
  | 'refused'
  | 'followed'
  | 'nothing'
  | 'unknown';

export interface Handling extends Verdict {
  readonly effect: Effect;
}

/** The type as words: the one that counts, or what stands for none. */
export function declared({ contentType: { essence, state } }: Facts): string {
  if (essence !== null) return shortened(essence);
  return state === 'missing' ? 'no type' : 'no usable type';
}

export function step(text: string, source: Source, entry?: EntryRef): Step {
  return entry === undefined ? { text, source } : { text, source, entry };
}

export function done(effect: Effect, headline: string, ...steps: Step[]): Handling {
  return { effect, headline, certainty: 'known', steps };
}

/** @param steps why; absent where the headline says it all */
export function unknown(headline: string, ...steps: Step[]): Handling {
  return {
    effect: 'unknown',
    headline: `Unknown: ${headline.charAt(0).toLowerCase()}${headline.slice(1)}`,
    certainty: 'unknown',
    steps,
  };
}
