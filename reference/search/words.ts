/** The words of a text, as the search compares them: stems, units, what says nothing, what the trade calls alike. */
import { synonyms } from './synonyms.ts';

export interface Word {
  /** In lower case. */
  text: string;
  /** Where it begins in the text, in code units. */
  start: number;
}

/** Runs of letters and digits; apostrophes inside a word do not part it, and a number ends where its unit begins. */
export function wordsOf(text: string): Word[] {
  return [
    ...text.matchAll(/\d+(?=(?:ms|s|sec|secs|min|mins|kb|mb|gb|kib|mib)\b)|[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/giu),
  ].map((match) => ({ text: match[0].toLowerCase().replaceAll('’', "'"), start: match.index }));
}

/** Words that say nothing about what is looked for, as long as there are others. */
const idle = new Set(
  (
    'a about after all also although am an and any are as at be because been but by can cannot could do does doing done ' +
    "don't doesn't didn't even ever for from get gets getting give gives go goes got had has have how i i'm if in into is " +
    "isn't it its it's just keep keeps like make makes may me mean means meant might must my need needs of off on once one " +
    'not only or our please really right say says set should so some still such than that the their them then there these ' +
    "they this those though to too try up use used uses using very want was way we well were what what's when where " +
    'whether which while who why will with without won’t would you your proper properly correct correctly best practice ' +
    'difference between vs versus appropriate problem question example thing things'
  ).split(' '),
);

export const isIdle = (word: string): boolean => idle.has(word);

/** Units that are written in several ways. */
const units: ReadonlyMap<string, string> = new Map([
  ['s', 'second'],
  ['sec', 'second'],
  ['min', 'minute'],
  ['kilobyte', 'kb'],
  ['kib', 'kb'],
  ['megabyte', 'mb'],
  ['mib', 'mb'],
  ['gigabyte', 'gb'],
]);

const stems = new Map<string, string>();

/**
 * What is left of an English word without its ending: `cache`, `caches`, `cached` and `caching` have one stem. Rough: it
 * only has to be the same for words that mean the same.
 */
export function stem(word: string): string {
  let known = stems.get(word);
  if (known === undefined) {
    known = cut(units.get(word) ?? units.get(word.replace(/s$/, '')) ?? word);
    stems.set(word, known);
  }
  return known;
}

function cut(word: string): string {
  const plain = word.replace(/'s$/, '').replaceAll("'", '');
  if (plain.length < 4 || /\d/.test(plain)) return plain;
  const single = plain
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|x|ch|sh)es$/, '')
    .replace(/(?<![sui])s$/, '');
  const verb = single.replace(/(?:ing|ed|ings)$/, (ending, at: number) =>
    mayEndBefore(single.slice(0, at)) ? '' : ending,
  );
  // `stopping`: the letter was doubled before the ending.
  const base = verb === single ? single : verb.replace(/([bdgmnprt])\1$/, '$1');
  return base.length > 3
    ? base.replace(/(?:ation|ion|e|y|ment)$/, (end) => (base.length - end.length < 3 ? end : ''))
    : base;
}

/** Whether what is left without `ing` or `ed` is a verb by its vowels: `cach`, `queu`, not `th` or `ne`. */
function mayEndBefore(rest: string): boolean {
  return (/[^aeiou\W]$/.test(rest) && /[aeiouy]/.test(rest.slice(0, -1))) || /[aeiou]{2}/.test(rest);
}

/** A word of a query: what may stand for it in a text, each with how good a hit is, 0 to 1. */
export interface Term {
  word: string;
  alternatives: ReadonlyMap<string, number>;
}

/** How good a hit of a synonym is. A choice. */
const SYNONYM = 0.8;

/** Expressions of the trade as stems, by the stem that they begin with. */
let expressions: Map<string, { stems: string[]; alike: readonly string[] }[]> | null = null;

function readSynonyms() {
  const all: NonNullable<typeof expressions> = new Map();
  for (const group of synonyms) {
    const alike = [...new Set(wordsOf(group.means).map(({ text }) => stem(text)))];
    for (const expression of group.said) {
      const own = wordsOf(expression).map(({ text }) => stem(text));
      const first = own[0] ?? '';
      all.set(first, [...(all.get(first) ?? []), { stems: own, alike }]);
    }
  }
  return all;
}

/**
 * The telling words of a query with their stems and synonyms. All of its words where none tells anything.
 * @param query what was typed, of bounded length
 */
export function termsOf(query: string): Term[] {
  expressions ??= readSynonyms();
  const words = wordsOf(query).map(({ text }) => text);
  const own = words.map(stem);
  const terms = words.map((word, at) => ({ word, alternatives: new Map([[own[at] ?? '', 1]]), isSaid: false }));
  for (const [at, first] of own.entries()) {
    for (const { stems: expression, alike } of expressions.get(first) ?? []) {
      if (!expression.every((part, offset) => own[at + offset] === part)) continue;
      for (const term of terms.slice(at, at + expression.length)) {
        term.isSaid = true;
        // `not` is a part of `not updating`, and says nothing alone.
        if (isIdle(term.word)) term.alternatives.delete(stem(term.word));
        for (const other of alike) if (!term.alternatives.has(other)) term.alternatives.set(other, SYNONYM);
      }
    }
  }
  const telling = terms.filter(({ word, isSaid }) => isSaid || !isIdle(word));
  const unique = new Map((telling.length > 0 ? telling : terms).map((term) => [stem(term.word), term]));
  return [...unique.values()];
}
