import type { Anatomy, AnatomySegment, Place } from '../anatomy/anatomy.ts';
import { MOST_PLACES } from '../anatomy/reading.ts';
import { percentEncode } from '../percent-encode.ts';
import type { Located } from './locate.ts';

/** What the parser made of the characters at a place; `becomes` equals `text` for what it left as it is. */
interface Outcome {
  text: string;
  becomes: string;
}

/** Where the errors of one name are, and what came of them. */
export interface ProblemPlaces {
  /** In the text as typed, in order. Empty when they are not told for certain. */
  places: Place[];
  /** False when a place could not be told for certain; then none is. */
  located: boolean;
  /** The first few different ones; none when parsing failed. */
  outcomes: Outcome[];
}

/** Reads a text again: its href, null when it does not parse, and the names of its errors. */
export type Reparse = (text: string) => { href: string | null; names: readonly string[] };

const MOST_OUTCOMES = 3;

/** Longer texts are not repaired: each attempt is a run of the parser. */
export const LONGEST_REPAIRED = 10_000;

/**
 * For each name the places, at most 1,000 of all together. A name with few places keeps them beside one with very many.
 * @param names of the problems, in the order of the report
 * @param parsed did the text parse?
 */
export function placesOfProblems(
  names: readonly string[],
  located: Located,
  parsed: boolean,
): Map<string, ProblemPlaces> {
  const found = new Map<string, ProblemPlaces>();
  let room = MOST_PLACES;
  const placesOf = (name: string) => located.errors.get(name)?.places ?? [];
  const fewestFirst = [...names].sort((a, b) => placesOf(a).length - placesOf(b).length);
  for (const [index, name] of fewestFirst.entries()) {
    const share = Math.floor(room / (fewestFirst.length - index));
    const isLocated = located.errors.get(name)?.located ?? false;
    const places = isLocated ? placesOf(name).slice(0, share).sort(inOrder) : [];
    room -= places.length;
    found.set(name, { places, located: isLocated, outcomes: parsed ? outcomesAt(located.anatomy, places) : [] });
  }
  return found;
}

/**
 * For each problem the text with this error corrected, where that gives the same href; else null. Runs the parser once or
 * more for each.
 * @param href what the text parses to
 */
export function repairsOf(
  problems: readonly { name: string; places: readonly Place[] }[],
  anatomy: Anatomy,
  href: string,
  reparse: Reparse,
): (string | null)[] {
  // Several problems share an attempt, the href at least.
  const answers = new Map<string, ReturnType<Reparse>>();
  const again: Reparse = (text) => {
    const answer = answers.get(text) ?? reparse(text);
    answers.set(text, answer);
    return answer;
  };
  return problems.map(({ name, places }) => repair(name, places, anatomy, href, again));
}

const inOrder = (a: Place, b: Place) => a[0] - b[0] || a[1] - b[1];

function outcomesAt(anatomy: Anatomy, places: readonly Place[]): Outcome[] {
  const outcomes = new Map<string, Outcome>();
  for (const place of places) {
    const outcome = outcomeAt(anatomy, place);
    if (outcome !== null) outcomes.set(outcome.text, outcome);
    if (outcomes.size === MOST_OUTCOMES) break;
  }
  return [...outcomes.values()];
}

function outcomeAt({ text, segments }: Anatomy, [start, end]: Place): Outcome | null {
  if (start === end) return null;
  const touched = overlapping(segments, [start, end]);
  const [first, last] = [touched[0], touched.at(-1)];
  if (first === undefined || last === undefined) return null;
  const own = text.slice(start, end);
  if (first === last && (first.start < start || first.end > end)) {
    if (first.fate === 'kept') return { text: own, becomes: own };
    if (first.fate === 'stripped') return { text: own, becomes: '' };
    if (first.change === 'percent-encoded') {
      return { text: own, becomes: Array.from(own, (one) => percentEncode(one.codePointAt(0) ?? 0)).join('') };
    }
  }
  return {
    text: text.slice(Math.min(first.start, start), Math.max(last.end, end)),
    becomes: touched.map(({ becomes }) => becomes).join(''),
  };
}

/** The segments that share a character with a place. */
function overlapping(segments: readonly AnatomySegment[], [start, end]: Place): AnatomySegment[] {
  const touched: AnatomySegment[] = [];
  for (let index = firstEndingAfter(segments, start); index < segments.length; index++) {
    const segment = segments[index];
    if (segment === undefined || segment.start >= end) break;
    touched.push(segment);
  }
  return touched;
}

/** The index of the first segment that ends after a position; segments are in order. */
function firstEndingAfter(segments: readonly AnatomySegment[], position: number): number {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((segments[middle]?.end ?? 0) > position) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** First with as little as possible changed: what the parser made of the marked pieces. Then the whole href. */
function repair(
  name: string,
  places: readonly Place[],
  anatomy: Anatomy,
  href: string,
  reparse: Reparse,
): string | null {
  if (anatomy.text.length > LONGEST_REPAIRED) return null;
  const attempts = [...new Set([...(places.length > 0 ? [repairedText(anatomy, places)] : []), href])];
  const isCorrected = (attempt: string) => {
    const again = reparse(attempt);
    return again.href === href && !again.names.includes(name);
  };
  return attempts.find((attempt) => attempt !== anatomy.text && isCorrected(attempt)) ?? null;
}

function repairedText({ text, segments }: Anatomy, places: readonly Place[]): string {
  const marked = new Set(places.flatMap((place) => overlapping(segments, place)));
  const edges = new Set(places.flat());
  return segments
    .map((segment) => {
      const isAddedThere = segment.fate === 'added' && edges.has(segment.start);
      return marked.has(segment) || isAddedThere ? segment.becomes : text.slice(segment.start, segment.end);
    })
    .join('');
}
