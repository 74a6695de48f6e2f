/** What a message and its explanation are. The texts are in `makers/`, the explanations in `problems/`. */
import type { EntryRef } from '../book/entry.ts';
import type { Source } from '../text/sources.ts';

/**
 * What a message means, whichever program printed it. In the texts, `{type|another type}` stands for what the message says at that
 * place, or for the words after the bar where it says nothing. `[: {status}]` is left out where it says nothing.
 */
export interface Problem {
  /** A few words: the heading. */
  title: string;
  /** What happened, in one or two sentences. */
  happened: string;
  /** Most likely first. */
  causes: readonly string[];
  /** Where to look to tell the causes apart. */
  look: string;
  fix: string;
  entry: EntryRef;
  /** The message does not say why: any other that is known in the text explains more. */
  vague?: true;
}

/** Texts of one maker that mean the same. */
export interface Templates<Id extends string = string> {
  problem: Id;
  /** Each a message with its places: `Refused to apply style from '{url}'`. It does not begin with a place. */
  texts: readonly string[];
  /** Where the texts were read. Without it, a test makes the program print them. */
  source?: Source;
}

export interface Maker<Id extends string = string> {
  /** As it calls itself: `Chromium`. */
  name: string;
  templates: readonly Templates<Id>[];
}

/** A stretch of a template: fixed words, or a place with its name. */
export type Part = { words: string } | { place: string };

/** Takes a template apart. Places next to each other, without words between them, cannot be told apart. */
export function partsOf(template: string): Part[] {
  return template
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => (/^\{\w+\}$/.test(part) ? { place: part.slice(1, -1) } : { words: part }));
}
