/**
 * Finds what the book says: a search over the text of every entry, by section, and over the questions that lead there. It
 * loads the whole book when first asked, so it belongs into a chunk of its own.
 */
import type { EntryId } from '../book/entry.ts';
import { entryIds } from '../book/entry-ids.ts';
import { loadEntry } from '../book/index.ts';
import { loadPhrases } from './phrases.ts';
import { kindOf, type SearchResult } from './search.ts';
import {
  type Asked,
  knownTerms,
  likeness,
  type Passage,
  readingSteps,
  scorePassages,
  type TextIndex,
} from './text-index.ts';
import { stem, type Term, termsOf, type Word, wordsOf } from './words.ts';

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
  /** Words of the query that were left out: neither the section nor the question that led there has them. */
  missing: readonly string[];
  /** How well it fits: about 1 for a section that is all about the query, more for a question that it answers. */
  score: number;
}

const maximumResults = 20;
/** What the second, the third section of one entry counts, so that other entries are seen; there is no fourth. A choice. */
const perEntry = [1, 0.7, 0.55] as const;
/** Longer queries are cut: nobody remembers more. */
const maximumQuery = 200;
const excerptLength = 180;
/** A question counts so much more than the same words in a text, by the square of how alike it is. Tuned on the questions. */
const questionWeight = 1.6;
/** What is less is chance. */
const leastScore = 0.05;

let index: Promise<TextIndex> | null = null;

type Steps = Iterator<void, TextIndex, void>;

/** Goes through all steps at once. */
function atOnce(steps: Steps): TextIndex {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Goes through the steps that make the book ready, one for each entry: half a second of work for all, needed once. */
export type Run = (steps: Steps) => TextIndex | Promise<TextIndex>;

/**
 * @param query what was typed, any text. Where no section has every word, those come first that have the telling ones
 * @param run the steps are taken at once unless told otherwise
 * @returns at most 20 sections, best first; a word that the book does not know counts as the nearest one that it does
 *   know. Empty for a query without words. Rejects when the book cannot be loaded, and may be asked again then.
 */
export async function searchText(query: string, run: Run = atOnce): Promise<TextResult[]> {
  index ??= Promise.all([Promise.all(entryIds.map(loadEntry)), loadPhrases()]).then(([entries, phrases]) =>
    run(readingSteps(entries, phrases)),
  );
  const text = await index.catch((error) => {
    index = null;
    throw error;
  });
  const cut = query.slice(0, maximumQuery);
  const terms = knownTerms(termsOf(cut), text, !/[\s?!.]$/.test(cut));
  return rank(text, terms)
    .slice(0, maximumResults)
    .map((found) => toResult(found, terms));
}

interface Candidate {
  passage: Passage;
  score: number;
  /** Bits of the terms that it has. */
  has: number;
  /** The question that leads there best. */
  asked: Asked | null;
}

function rank(text: TextIndex, terms: readonly Term[]): Candidate[] {
  const places = new Map<string, Candidate>();
  const placeOf = ({ id, section }: { id: EntryId; section: string | null }) => `${id}#${section ?? ''}`;
  for (const [at, { score, has }] of scorePassages(text, terms)) {
    const passage = text.passages[at];
    if (passage) places.set(placeOf(passage), { passage, score, has, asked: null });
  }
  const whole = new Map(text.passages.map((passage) => [placeOf(passage), passage]));
  const best = new Map<string, { asked: Asked; score: number }>();
  for (const asked of text.asked) {
    const score = questionWeight * asked.weight * likeness(text, terms, asked.stems) ** 2;
    const place = placeOf(asked);
    if (score > (best.get(place)?.score ?? leastScore)) best.set(place, { asked, score });
  }
  for (const [place, { asked, score }] of best) {
    const passage = whole.get(place);
    if (!passage) continue;
    const candidate = places.get(place) ?? { passage, score: 0, has: 0, asked: null };
    const has = terms.reduce(
      (bits, { alternatives }, at) => (asked.stems.some((known) => alternatives.has(known)) ? bits | (1 << at) : bits),
      candidate.has,
    );
    places.set(place, { passage, score: candidate.score + score, has, asked });
  }
  const sorted = [...places.values()].filter(({ score }) => score > leastScore).sort((a, b) => b.score - a.score);
  const counts = new Map<EntryId, number>();
  return sorted
    .flatMap((candidate) => {
      const count = counts.get(candidate.passage.id) ?? 0;
      counts.set(candidate.passage.id, count + 1);
      const share = perEntry[count];
      return share === undefined ? [] : [{ ...candidate, score: candidate.score * share }];
    })
    .sort((a, b) => b.score - a.score);
}

const fits = (word: string, { alternatives }: Term) => alternatives.has(stem(word));

function toResult({ passage, score, has }: Candidate, terms: readonly Term[]): TextResult {
  const { id, title, section, heading, text } = passage;
  const words = wordsOf(text);
  const [first] = densest(words, terms);
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
    .filter((word) => terms.some((term) => fits(word.text, term)))
    .map((word) => {
      const start = word.start - begin + before.length;
      return [start, start + word.text.length] as const;
    });
  const missing = terms.filter((_, index) => !(has & (1 << index))).map(({ word }) => word);
  return { id, kind: kindOf(id), title, detail: heading || null, section, heading, excerpt, marks, missing, score };
}

/** The indexes of the first and the last word of the shortest run of words that holds most of what is wanted. */
function densest(words: readonly Word[], terms: readonly Term[]): readonly [number, number] {
  const hits = words.flatMap(({ text }, index) => {
    const which = terms.findIndex((term) => fits(text, term));
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
