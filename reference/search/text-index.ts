/**
 * The text of the book by its words: which passage has which, and how telling each is. Ranks by BM25F (Robertson,
 * Zaragoza: The Probabilistic Relevance Framework, 2009): a rare word counts more than a frequent one, a word in a heading
 * more than one in the text, and a long passage must have more of them.
 */
import type { Entry, EntryId } from '../book/entry.ts';
import { blocksText, inlineText, partsOf } from '../book/text.ts';
import { editDistance } from '../text/edit-distance.ts';
import { isIdle, stem, type Term, wordsOf } from './words.ts';

/** A section of an entry, a question of it, or a row of a table of symptoms. */
export interface Passage {
  id: EntryId;
  title: string;
  /** The section's id; null for the introduction. */
  section: string | null;
  /** '' for the introduction. */
  heading: string;
  text: string;
}

/** A question as people put it, and the place that answers it. */
export interface Asked {
  id: EntryId;
  section: string | null;
  /** The question as it is written. */
  text: string;
  /** How sure it leads there, 0 to 1. */
  weight: number;
  stems: readonly string[];
}

export interface TextIndex {
  passages: readonly Passage[];
  asked: readonly Asked[];
  /** By stem: which passages have it, and how often, weighted by where. */
  postings: ReadonlyMap<string, readonly (readonly [passage: number, times: number])[]>;
  /** By passage: its words, against the average. */
  lengths: readonly number[];
  /** Every word of the book and of the questions, with its stem. */
  vocabulary: ReadonlyMap<string, string>;
  /** The stems. */
  stems: ReadonlySet<string>;
}

/** What a word counts in a title, a heading, the text. Tuned on tests/unit/search/questions.txt. */
const weights = { title: 4, heading: 5, text: 1 } as const;
/** How soon more of a word stops to count, and how much a long passage has to have more. The usual values. */
const [SATURATION, LENGTH_WEIGHT] = [1.2, 0.6];
/** What a question of an entry, or a row of symptoms, counts against a phrase that was written for the search. */
const OWN_QUESTION = 0.85;

/** The header of the tables of symptoms in guides. */
const SYMPTOMS = 'You see';

/** Reads entries, one for each step. */
export function* readingSteps(
  entries: readonly Entry[],
  phrases: readonly { id: EntryId; section: string | null; text: string }[],
): Generator<void, TextIndex, void> {
  const passages: Passage[] = [];
  const asked: Asked[] = phrases.map((phrase) => ({ ...phrase, weight: 1, stems: stemsOf(phrase.text) }));
  const postings = new Map<string, [number, number][]>();
  const counts: number[] = [];
  const vocabulary = new Map<string, string>();
  function add(passage: Passage): void {
    const times = new Map<string, number>();
    let count = 0;
    for (const field of ['title', 'heading', 'text'] as const) {
      for (const { text } of wordsOf(passage[field])) {
        const known = stem(text);
        vocabulary.set(text, known);
        times.set(known, (times.get(known) ?? 0) + weights[field]);
        if (field === 'text') count += 1;
      }
    }
    for (const [known, number] of times) {
      const places = postings.get(known);
      if (places) places.push([passages.length, number]);
      else postings.set(known, [[passages.length, number]]);
    }
    counts.push(count);
    passages.push(passage);
  }
  for (const entry of entries) {
    const { id, title } = entry;
    const questions = new Set(entry.faq.map((question) => question.id));
    for (const { section, heading, body } of partsOf(entry)) {
      // List marks are no text.
      add({ id, title, section, heading, text: blocksText(body, 'plain').replace(/^ *(?:- |\d+\. )/gm, '') });
      if (section !== null && questions.has(section)) {
        asked.push({ id, section, text: heading, weight: OWN_QUESTION, stems: stemsOf(heading) });
      }
      for (const block of body) {
        if (block.type !== 'table' || inlineText(block.header[0] ?? [], 'plain') !== SYMPTOMS) continue;
        for (const [first = []] of block.rows) {
          const text = inlineText(first, 'plain');
          asked.push({ id, section, text, weight: OWN_QUESTION, stems: stemsOf(text) });
        }
      }
    }
    yield;
  }
  const average = counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length);
  const lengths = counts.map((count) => 1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * count) / Math.max(1, average));
  for (const { text } of asked) for (const word of wordsOf(text)) vocabulary.set(word.text, stem(word.text));
  return { passages, asked, postings, lengths, vocabulary, stems: new Set(vocabulary.values()) };
}

/** The stems of a question with those of its synonyms left out: these are the query's to know. */
function stemsOf(text: string): string[] {
  const words = wordsOf(text).map((word) => word.text);
  const telling = words.filter((word) => !isIdle(word));
  return [...new Set((telling.length > 0 ? telling : words).map(stem))];
}

/** How telling a word is: 0 for one that every passage has. */
function tellingOf({ postings, passages }: TextIndex, known: string): number {
  const found = postings.get(known)?.length ?? 0;
  return Math.log(1 + (passages.length - found + 0.5) / (found + 0.5));
}

/** What a hit of a word that is still being typed, or that has a slip, counts. */
const GUESSED = 0.7;

/**
 * Terms as the book knows them: a word that it has not is taken for the start of one, then for one with a slip.
 * @param isTyping the last word may go on
 */
export function knownTerms(terms: readonly Term[], { stems, vocabulary }: TextIndex, isTyping: boolean): Term[] {
  return terms.map(({ word, alternatives }, at) => {
    const known = new Map([...alternatives].filter(([alternative]) => stems.has(alternative)));
    const mayGoOn = known.size === 0 || (isTyping && at === terms.length - 1 && word.length > 2);
    if (mayGoOn)
      for (const [whole, own] of vocabulary) if (whole.startsWith(word) && !known.has(own)) known.set(own, GUESSED);
    if (known.size === 0) for (const own of nearest(word, vocabulary)) known.set(own, GUESSED);
    return { word, alternatives: known };
  });
}

/** Stems of the words that are nearest to one that is in no passage. */
function nearest(word: string, vocabulary: TextIndex['vocabulary']): Set<string> {
  let limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  const near = new Set<string>();
  if (limit === 0) return near;
  for (const [known, own] of vocabulary) {
    const distance = editDistance(word, known, limit);
    if (distance > limit) continue;
    if (distance < limit) near.clear();
    limit = distance;
    near.add(own);
  }
  return near;
}

/** How telling a term is: as its most telling alternative, and a word that the book does not have is as telling as any. */
function tellingOfTerm(index: TextIndex, { alternatives }: Term): number {
  if (alternatives.size === 0) return tellingOf(index, '');
  return Math.max(...[...alternatives].map(([known, weight]) => weight * tellingOf(index, known)));
}

/** Most words of a query that count: each has a bit. */
const MOST_TERMS = 30;

/** What a passage has of a query. */
export interface PassageScore {
  /** From 0 for nothing to about 1 for a passage that is all about the words. */
  score: number;
  /** Which terms it has: a bit for each. */
  has: number;
}

/** By passage, only those that have some of the words. */
export function scorePassages(index: TextIndex, asked: readonly Term[]): Map<number, PassageScore> {
  const terms = asked.slice(0, MOST_TERMS);
  const telling = terms.map((term) => tellingOfTerm(index, term));
  const whole = sum(telling);
  const scores = new Map<number, PassageScore>();
  for (const [at, term] of terms.entries()) {
    const best = new Map<number, number>();
    for (const [known, weight] of term.alternatives) {
      const own = tellingOf(index, known) * weight;
      for (const [passage, times] of index.postings.get(known) ?? []) {
        const score = (own * times * (SATURATION + 1)) / (times + SATURATION * (index.lengths[passage] ?? 1));
        if (score > (best.get(passage) ?? 0)) best.set(passage, score);
      }
    }
    for (const [passage, own] of best) {
      const { score, has } = scores.get(passage) ?? { score: 0, has: 0 };
      scores.set(passage, { score: score + own, has: has | (1 << at) });
    }
  }
  for (const score of scores.values()) {
    const covered = sum(telling.filter((_, at) => score.has & (1 << at)));
    score.score = (score.score / (whole * (SATURATION + 1))) * (covered / whole);
  }
  return scores;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** How alike a query and a question are, 0 to 1: the share of what they have in common, in both, by how telling it is. */
export function likeness(index: TextIndex, terms: readonly Term[], stems: readonly string[]): number {
  let [asked, common] = [0, 0];
  const hit = new Set<string>();
  for (const term of terms) {
    const telling = tellingOfTerm(index, term);
    asked += telling;
    let best = 0;
    for (const [known, weight] of term.alternatives) {
      if (!stems.includes(known)) continue;
      best = Math.max(best, weight);
      hit.add(known);
    }
    common += telling * best;
  }
  const whole = stems.reduce((sum, known) => sum + tellingOf(index, known), 0);
  const covered = [...hit].reduce((sum, known) => sum + tellingOf(index, known), 0);
  const [ofQuery, ofQuestion] = [common / Math.max(asked, 1e-9), covered / Math.max(whole, 1e-9)];
  return ofQuery + ofQuestion === 0 ? 0 : (2 * ofQuery * ofQuestion) / (ofQuery + ofQuestion);
}
