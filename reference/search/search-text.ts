/**
 * Finds what the book says: a search over the text of every entry, by section. It loads the whole book when first asked,
 * so it belongs into a chunk of its own.
 */
import type { Entry, EntryId } from '../book/entry.ts';
import { entryIds } from '../book/entry-ids.ts';
import { loadEntry } from '../book/index.ts';
import { blocksText, partsOf } from '../book/text.ts';
import { editDistance } from '../text/edit-distance.ts';
import { kindOf, type SearchResult } from './search.ts';

export interface TextResult extends SearchResult {
  id: EntryId;
  /** The section that was found; null for the introduction. */
  section: string | null;
  /** '' for the introduction. */
  heading: string;
  /** A piece of the section around what was found. */
  excerpt: string;
  /** Where in the excerpt the words stand, as [start, end) in code units, in order. */
  marks: readonly (readonly [number, number])[];
}

interface Passage {
  id: EntryId;
  kind: SearchResult['kind'];
  title: string;
  section: string | null;
  heading: string;
  text: string;
  /** The words of title, heading and text, in lower case. */
  titleWords: readonly string[];
  headingWords: readonly string[];
  words: readonly Word[];
}

interface Word {
  text: string;
  start: number;
}

const maximumResults = 20;
const maximumPerEntry = 3;
/** Longer queries are cut: nobody remembers more. */
const maximumQuery = 200;
const excerptLength = 180;
const weight = { title: 12, heading: 8, text: 1 } as const;

/** Words that say nothing about what is looked for, as long as there are others. */
const idle = new Set(
  'a an and are be can do does for from how i if in is it may my of on or should that the to what when which why with you'.split(
    ' ',
  ),
);

/** The text of the book, made ready for the search. */
interface BookText {
  passages: readonly Passage[];
  /** Every word of it, once. */
  vocabulary: ReadonlySet<string>;
}

let book: Promise<BookText> | null = null;

/** Goes through all steps at once. */
function atOnce(steps: Iterator<void, BookText, void>): BookText {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * @param query what was typed, any text; every word must occur in a section, as a whole or as the start of one
 * @param run goes through the steps that make the book ready, one for each entry: half a second of work for all, and
 *   needed once. The steps are taken at once unless told otherwise.
 * @returns at most 20 sections, best first; a word that the book does not know counts as the nearest one that it does
 *   know. Empty for a query without words. Rejects when the book cannot be loaded, and may be asked again then.
 */
export async function searchText(
  query: string,
  run: (steps: Iterator<void, BookText, void>) => BookText | Promise<BookText> = atOnce,
): Promise<TextResult[]> {
  book ??= Promise.all(entryIds.map(loadEntry)).then((entries) => run(readingSteps(entries)));
  const { passages, vocabulary } = await book.catch((error) => {
    book = null;
    throw error;
  });
  const words = wordsOf(query.slice(0, maximumQuery)).map(({ text }) => text);
  const telling = words.filter((word) => !idle.has(word));
  const wanted = (telling.length > 0 ? telling : words).map((word) => alternatives(word, vocabulary));
  if (wanted.length === 0) return [];
  const found = passages
    .map((passage) => ({ passage, score: scoreOf(passage, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const perEntry = new Map<EntryId, number>();
  return found
    .filter(({ passage: { id } }) => {
      perEntry.set(id, (perEntry.get(id) ?? 0) + 1);
      return (perEntry.get(id) ?? 0) <= maximumPerEntry;
    })
    .slice(0, maximumResults)
    .map(({ passage }) => toResult(passage, wanted));
}

function* readingSteps(entries: readonly Entry[]): Generator<void, BookText, void> {
  const passages: Passage[] = [];
  const vocabulary = new Set<string>();
  for (const entry of entries) {
    for (const passage of passagesOf(entry)) {
      passages.push(passage);
      for (const word of passage.titleWords) vocabulary.add(word);
      for (const word of passage.headingWords) vocabulary.add(word);
      for (const { text } of passage.words) vocabulary.add(text);
    }
    yield;
  }
  return { passages, vocabulary };
}

function passagesOf(entry: Entry): Passage[] {
  return partsOf(entry).map(({ section, heading, body }) => {
    // List marks are no text.
    const text = blocksText(body, 'plain').replace(/^ *(?:- |\d+\. )/gm, '');
    return {
      id: entry.id,
      kind: kindOf(entry.id),
      title: entry.title,
      section,
      heading,
      text,
      titleWords: wordsOf(entry.title).map((word) => word.text),
      headingWords: wordsOf(heading).map((word) => word.text),
      words: wordsOf(text),
    };
  });
}

/** Runs of letters and digits; apostrophes inside a word do not part it. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu)].map((match) => ({
    text: match[0].toLowerCase(),
    start: match.index,
  }));
}

/** The word itself where the book has one that begins with it; else the words of the book that are nearest to it. */
function alternatives(word: string, vocabulary: ReadonlySet<string>): readonly string[] {
  for (const known of vocabulary) if (known.startsWith(word)) return [word];
  const limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  let nearest = limit;
  let near: string[] = [];
  for (const known of limit === 0 ? [] : vocabulary) {
    const distance = editDistance(word, known, nearest);
    if (distance > nearest) continue;
    if (distance < nearest) near = [];
    nearest = distance;
    near.push(known);
  }
  return near;
}

const fits = (word: string, alternatives: readonly string[]) =>
  alternatives.some((alternative) => word.startsWith(alternative));

/** 0 when a wanted word is missing. Rare places count more than frequent ones, and close neighbours more than far ones. */
function scoreOf(passage: Passage, wanted: readonly (readonly string[])[]): number {
  let score = 0;
  for (const alternatives of wanted) {
    const inTitle = passage.titleWords.some((word) => fits(word, alternatives));
    const inHeading = passage.headingWords.some((word) => fits(word, alternatives));
    const times = passage.words.filter(({ text }) => fits(text, alternatives)).length;
    const own =
      (inTitle ? weight.title : 0) +
      (inHeading ? weight.heading : 0) +
      weight.text * Math.log2(1 + Math.min(times, 15));
    if (own === 0) return 0;
    score += own;
  }
  // The title alone is what the search over titles is for.
  if (!wanted.some((alternatives) => passage.words.some(({ text }) => fits(text, alternatives)))) return 0;
  const [first, last] = densest(passage, wanted);
  const spread = last - first;
  return score + (wanted.length > 1 ? 6 / (1 + Math.max(0, spread - wanted.length)) : 0);
}

/** The indexes of the first and the last word of the shortest run of words that holds most of what is wanted. */
function densest(passage: Passage, wanted: readonly (readonly string[])[]): readonly [number, number] {
  const hits = passage.words.flatMap(({ text }, index) => {
    const which = wanted.findIndex((alternatives) => fits(text, alternatives));
    return which === -1 ? [] : [{ index, which }];
  });
  const most = new Set(hits.map(({ which }) => which)).size;
  let best: readonly [number, number] = [hits[0]?.index ?? 0, hits.at(-1)?.index ?? 0];
  const inside = new Map<number, number>();
  let begin = 0;
  for (const { index, which } of hits) {
    inside.set(which, (inside.get(which) ?? 0) + 1);
    for (;;) {
      const head = hits[begin];
      if (!head || (inside.get(head.which) ?? 0) < 2) break;
      inside.set(head.which, (inside.get(head.which) ?? 0) - 1);
      begin += 1;
    }
    const start = hits[begin]?.index ?? index;
    if (inside.size === most && index - start < best[1] - best[0]) best = [start, index];
  }
  return best;
}

function toResult(passage: Passage, wanted: readonly (readonly string[])[]): TextResult {
  const { id, kind, title, section, heading, text, words } = passage;
  const [first] = densest(passage, wanted);
  const at = words[first]?.start ?? 0;
  // Some words before the first one, from the start of a word.
  const from = words.findLast(({ start }) => start <= Math.max(0, at - excerptLength / 3))?.start ?? 0;
  const begin = at - from > excerptLength ? at : from;
  const end = Math.min(text.length, begin + excerptLength);
  const cutAt = end === text.length ? end : Math.max(text.lastIndexOf(' ', end), begin + 1);
  const before = begin > 0 ? '… ' : '';
  const excerpt = `${before}${text.slice(begin, cutAt).replace(/\s/g, ' ')}${cutAt < text.length ? ' …' : ''}`;
  const marks = words
    .filter((word) => word.start >= begin && word.start + word.text.length <= cutAt)
    .filter((word) => wanted.some((alternatives) => fits(word.text, alternatives)))
    .map((word) => {
      const start = word.start - begin + before.length;
      return [start, start + word.text.length] as const;
    });
  return { id, kind, title, detail: heading || null, section, heading, excerpt, marks };
}
