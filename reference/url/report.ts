import type { Anatomy } from './anatomy/anatomy.ts';
import type { ProblemPlaces } from './errors/problem-places.ts';
import type { Judgement } from './judgement/judgement.ts';
import type { ParsedUrl } from './parsed-url.ts';
import type { SecretText } from './secrets/secret-texts.ts';

/** What the inspector finds out about a URL. Names and forms follow the WHATWG URL Standard. */

/**
 * A named validation error of the standard, grouped: the same name once, with how often it was raised. The parser tells
 * no positions; where they are told here, our own reading of the URL found them.
 */
export interface UrlProblem extends NamedProblem, ProblemPlaces {
  /** The text with this error corrected, where that gives the same href; else null. */
  repaired: string | null;
}

/** What the reference parser's names alone tell. */
export interface NamedProblem {
  /** The standard's name: `invalid-credentials`; `unnamed-failure` when parsing failed and nothing was reported. */
  name: string;
  /** Did parsing fail because of it? */
  failure: boolean;
  /** Plain words: what is wrong. */
  title: string;
  /** What the parser does about it, and what to write instead. */
  explanation: string;
  /** Address of the name in the standard. */
  source: { label: string; url: string };
  count: number;
}

/** Something that was done to the text before it was inspected, or that the user should know of it: said, never silent. */
export interface InputNote {
  id:
    | 'trimmed'
    | 'unwrapped'
    | 'joined'
    | 'first-line'
    | 'lines-as-one'
    | 'lone-surrogate'
    | 'base-invalid'
    | 'host-as-scheme';
  text: string;
}

/** Another reading of a text, to be offered and not taken unasked. */
export interface Meant {
  /** What to take apart instead. */
  text: string;
  /** Why, in a sentence; '' where a note or a problem says it. */
  why: string;
  /** It is the text in the field, read exactly as it is. */
  asTyped?: true;
}

export interface UrlReport {
  /** The string that was read, unpaired surrogates replaced. */
  input: string;
  /** What became of each character of it. */
  anatomy: Anatomy;
  /** The base URL as serialised; null when none was given or it does not parse (note `base-invalid`). */
  base: string | null;
  parsed: ParsedUrl | null;
  /** How many parameters the query has, when `boundReport` left some out of `parsed.parameters`; else not there. */
  parameterCount?: number;
  /** The problem that made parsing fail comes first, the others in the order they were met. */
  problems: UrlProblem[];
  notes: InputNote[];
  /** What else the text in the field may be meant as, of `inspectField`. */
  meant?: Meant[];
  /**
   * The report on the text as typed, of `inspectField`, where `input` is another reading of it; null where it is too long.
   * Whatever tells what a program does with the text is about this one: see `asTyped`.
   */
  typed?: UrlReport | null;
  /** What `judge` says of it, where somebody asked. */
  judgements?: Judgement[];
  /** What `secretsIn` finds in it, where somebody asked. */
  secrets?: SecretText[];
}

/** The report on the text exactly as typed; null for one that is too long to be read twice. */
export const asTyped = (report: UrlReport): UrlReport | null => (report.typed === undefined ? report : report.typed);
