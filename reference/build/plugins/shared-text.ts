import { fileURLToPath } from 'node:url';
import type { PackedEntry } from '../../book/packed.ts';
import { FIRST_CHARACTER, LAST_CHARACTER } from '../../book/words.ts';

type PackedSource = PackedEntry['sources'][number];

/** The reader of what is shortened; it is pure and is bundled with the entries. */
const wordsReader = fileURLToPath(new URL('../../book/words.ts', import.meta.url));

/**
 * A word with the space before it, so that most words of a sentence follow each other without anything in between. A name
 * with hyphens is one word: that takes 2 kB less of the compressed package.
 */
const WORD = / ?[A-Za-z][A-Za-z-]*[A-Za-z]/g;

/**
 * What several entries have in common, once in the package: sources that they cite, and words that they use. The archive
 * finds a repetition only within 32 kB, and spends three bytes on it.
 */
export class SharedText {
  readonly #places = new Map<string, number>();
  readonly #characters = new Map<string, string>();
  /** A module that exports the sources as the array `s`, and as `w` what puts the words back. */
  readonly code: string;

  constructor(entries: readonly PackedEntry[]) {
    const cited = counted(entries.flatMap(({ sources }) => sources.map(keyOf)));
    // In order, for neighbours begin alike.
    const shared = [...cited.keys()].filter((source) => (cited.get(source) ?? 0) > 1).sort();
    for (const [place, source] of shared.entries()) this.#places.set(source, place);
    const words = this.#chooseWords(stringsOf(entries));
    this.code =
      `import{expand}from${JSON.stringify(wordsReader)};` +
      `const words=${JSON.stringify(words.join('|'))}.split("|");` +
      `export const w=(entry)=>expand(entry,words);export const s=[${shared.join(',')}];`;
  }

  /** @returns the module of an entry, which imports what it shares from `from`; a function, so that one is read at a time */
  moduleOf({ sources, ...entry }: PackedEntry, from: string): string {
    const list = sources.map(keyOf).map((source) => {
      const place = this.#places.get(source);
      return place === undefined ? source : `s[${place}]`;
    });
    const rest = JSON.stringify(entry, (_, value) => (typeof value === 'string' ? this.#shorten(value) : value));
    return `import{s,w}from${JSON.stringify(from)};export default()=>w(${rest.slice(0, -1)},"sources":[${list.join(',')}]});`;
  }

  /** Gives the words that save most a character that the text does not have. @returns the list that `expand` takes */
  #chooseWords(texts: readonly string[]): string[] {
    const counts = counted(texts.flatMap((text) => text.match(WORD) ?? []));
    const saving = (word: string) => (counts.get(word) ?? 0) * (word.length - 2) - word.length;
    const ranked = [...counts.keys()].filter((word) => saving(word) > 0).sort((a, b) => saving(b) - saving(a));
    const taken = new Set(texts.join(''));
    const free: string[] = [];
    for (let code = FIRST_CHARACTER; code <= LAST_CHARACTER; code++) {
      const character = String.fromCharCode(code);
      if (!taken.has(character)) free.push(character);
    }
    // The most frequent first: their characters begin with the same byte.
    const chosen = ranked.slice(0, free.length).sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
    for (const [place, word] of chosen.entries()) this.#characters.set(word, free[place] ?? word);
    const words: string[] = [];
    for (const [word, character] of this.#characters) words[character.charCodeAt(0) - FIRST_CHARACTER] = word;
    return Array.from(words, (word = '') => word);
  }

  #shorten(text: string): string {
    return text.replace(WORD, (word) => this.#characters.get(word) ?? word);
  }
}

/** The strings that `JSON.stringify` would write, names of properties left out. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

const keyOf = (source: PackedSource): string => JSON.stringify(source);

function counted(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
