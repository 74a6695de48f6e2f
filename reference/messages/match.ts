/**
 * Finds a template in a text. The time grows with the length of the text and of the templates: only fixed words are searched
 * for, each at the nearest place, and nothing is tried in another way.
 */
import { type Part, partsOf } from './template.ts';

/** A text made comparable: spaces and quotation marks are the same however they are written. */
export interface ReadText {
  text: string;
  /** The same with small letters, character by character. */
  small: string;
}

/** Where a template was found. */
export interface Match {
  /** What stands at its places, in their order. */
  places: ReadonlyMap<string, string>;
  start: number;
}

/** A template that is ready to be searched for. */
export interface Compiled {
  parts: readonly Part[];
  /** Small words of the parts; null for a place. */
  words: readonly (string | null)[];
  /** Index of the longest words. They are searched for first, because they are the rarest. */
  anchor: number;
  /** Characters of all words together: the longer, the more telling. */
  weight: number;
}

/** Times that the anchor is looked for in a text: a message that is repeated is found at once. */
const MOST_TRIES = 20;
/** Most characters of a place. URLs are long; a name is not, and what is longer is another message. */
const LONGEST_URL = 8_000;
const LONGEST_PLACE = 300;

/** What a place can hold, by its name; any text for the other names. */
const KINDS: Readonly<Record<string, RegExp>> = {
  url: /^[^\s"'<>]*$/,
  origin: /^[^\s"'<>]*$/,
  status: /^\d{3}$/,
  substatus: /^\d{1,3}$/,
  code: /^[\w.-]+$/,
  number: /^-?\d+$/,
  method: /^[^\s"']{1,40}$/,
  header: /^[^\s"']{1,100}$/,
  host: /^[^\s"']{1,300}$/,
};
/** As far as a place goes where no words follow it. */
const ENDS: Readonly<Record<string, RegExp>> = {
  url: /^[^\s"'<>]+/,
  origin: /^[^\s"'<>]+/,
  status: /^\d{3}(?!\d)/,
  code: /^[\w.-]+/,
  number: /^-?\d+/,
  method: /^[^\s"',;)]+/,
  header: /^[^\s"',;)]+/,
  host: /^[^\s"',;)]+/,
};
const ANY_END = /^[^\n"]+/;

export function readText(text: string): ReadText {
  const read = text.replace(/\s+/g, ' ').replace(/[“”„]/g, '"').replace(/[‘’]/g, "'");
  return { text: read, small: small(read) };
}

/** Only ASCII letters: others change their length. */
const small = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

export function compile(template: string): Compiled {
  const parts = partsOf(template);
  const words = parts.map((part) => ('words' in part ? small(readText(part.words).text) : null));
  const lengths = words.map((text) => text?.length ?? 0);
  const weight = lengths.reduce((sum, length) => sum + length, 0);
  return { parts, words, anchor: lengths.indexOf(Math.max(...lengths)), weight };
}

/** @returns the first place where all of the template is; null where it is not */
export function find(compiled: Compiled, read: ReadText): Match | null {
  const anchor = compiled.words[compiled.anchor] ?? '';
  let from = 0;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const at = read.small.indexOf(anchor, from);
    if (at < 0) return null;
    const match = matchAt(compiled, read, at);
    if (match) return match;
    from = at + 1;
  }
  return null;
}

/** The template around its anchor, which is at this index. */
function matchAt(compiled: Compiled, read: ReadText, at: number): Match | null {
  const { parts, words, anchor } = compiled;
  /** Where the words of each part begin. */
  const starts: number[] = [];
  starts[anchor] = at;
  for (let index = anchor - 2; index >= 0; index -= 2) {
    const next = starts[index + 2] ?? 0;
    const wanted = words[index] ?? '';
    const begin = read.small.lastIndexOf(wanted, next - wanted.length);
    if (begin < 0 || next - begin - wanted.length > longest(parts[index + 1])) return null;
    starts[index] = begin;
  }
  let end = at + (words[anchor]?.length ?? 0);
  for (let index = anchor + 2; index < parts.length; index += 2) {
    const limit = end + longest(parts[index - 1]);
    const wanted = words[index] ?? '';
    // As much as the place and the words can take: what is behind is not searched.
    const begin = read.small.slice(end, limit + wanted.length).indexOf(wanted);
    if (begin < 0) return null;
    starts[index] = end + begin;
    end += begin + wanted.length;
  }
  const start = starts[0] ?? 0;
  if (splitsWord(read.text, start) || (parts.length % 2 === 1 && splitsWord(read.text, end))) return null;
  const places = new Map<string, string>();
  for (const [index, part] of parts.entries()) {
    if ('words' in part) continue;
    const begin = (starts[index - 1] ?? 0) + (words[index - 1]?.length ?? 0);
    const value =
      index + 1 < parts.length ? read.text.slice(begin, starts[index + 1]) : lastPlace(part.place, read, begin);
    if (value === null || KINDS[part.place]?.test(value) === false) return null;
    if (!places.has(part.place)) places.set(part.place, value);
  }
  return { places, start };
}

const longest = (part: Part | undefined) =>
  part && 'place' in part && (part.place === 'url' || part.place === 'from') ? LONGEST_URL : LONGEST_PLACE;

/** Whether there is no edge of a word at this index. */
const splitsWord = (text: string, index: number) => /\w/.test(text.charAt(index - 1)) && /\w/.test(text.charAt(index));

/** The value of a place that ends the template; null for none. Marks that end a sentence are not part of it. */
function lastPlace(name: string, { text }: ReadText, begin: number): string | null {
  const rest = text.slice(begin, begin + (name === 'url' ? LONGEST_URL : LONGEST_PLACE));
  const value = (ENDS[name] ?? ANY_END)
    .exec(rest)?.[0]
    .replace(/[.,;:)\]]{1,5}$/, '')
    .trim();
  return value || null;
}
