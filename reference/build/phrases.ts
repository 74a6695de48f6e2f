/** Compiles `search/phrases.yaml`: questions as people put them, by the place of the book that answers each. */
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Entry } from '../book/entry.ts';
import { partsOf } from '../book/text.ts';
import type { Mistake } from './mistake.ts';

/** The file, relative to `reference/`. */
export const PHRASES = 'search/phrases.yaml';

/** What the search loads: the questions of each place, `status/404#pitfalls`. */
export type CompiledPhrases = Record<string, string[]>;

/** Longest phrase in characters. A choice: what is longer is no question that somebody types. */
const LONGEST = 100;

/**
 * @param entries of the whole book
 * @returns the phrases without fault, and every mistake with its line: a place that does not exist, a phrase that is
 *   empty, too long, or there twice
 */
export function compilePhrases(
  text: string,
  entries: readonly Entry[],
): { phrases: CompiledPhrases; mistakes: Mistake[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const mistakes: Mistake[] = [];
  const report = (offset: number, message: string) => {
    const { line, col: column } = lines.linePos(offset);
    mistakes.push({ file: PHRASES, line: Math.max(1, line), column: Math.max(1, column), message });
  };
  for (const error of document.errors) report(error.pos[0], error.message.split('\n', 1)[0] ?? '');
  if (mistakes.length > 0) return { phrases: {}, mistakes };
  if (!isMap(document.contents)) {
    report(0, 'This must be a map from places of the book to lists of phrases.');
    return { phrases: {}, mistakes };
  }
  const places = placesOf(entries);
  const phrases: CompiledPhrases = {};
  const seen = new Map<string, string>();
  for (const { key, value } of document.contents.items) {
    if (!isScalar(key)) continue;
    const at = key.range?.[0] ?? 0;
    const place = String(key.value);
    if (!places.has(place)) report(at, `${place} is no place of the book${hint(place, places)}.`);
    if (!isSeq(value) || value.items.length === 0) {
      report(at, `${place} must have a list of phrases.`);
      continue;
    }
    const own: string[] = [];
    for (const item of value.items) {
      if (!isScalar(item) || typeof item.value !== 'string' || item.value.trim() === '') {
        report(
          (isScalar(item) && item.range?.[0]) || at,
          'A phrase must be text. Put one with ": " or " #" in it in quotation marks.',
        );
        continue;
      }
      const itemAt = item.range?.[0] ?? at;
      const phrase = item.value.trim();
      const same = seen.get(phrase.toLowerCase());
      if (same !== undefined) report(itemAt, `"${phrase}" leads to ${same} already.`);
      if (phrase.length > LONGEST) report(itemAt, `"${phrase}" has more than ${LONGEST} characters.`);
      seen.set(phrase.toLowerCase(), place);
      own.push(phrase);
    }
    phrases[place] = own;
  }
  return { phrases, mistakes };
}

/** Every entry, and every section and question of it. */
function placesOf(entries: readonly Entry[]): Set<string> {
  return new Set(
    entries.flatMap((entry) => [
      entry.id,
      ...partsOf(entry).flatMap(({ section }) => (section === null ? [] : [`${entry.id}#${section}`])),
    ]),
  );
}

/** What may be meant: the sections of the entry. */
function hint(place: string, places: ReadonlySet<string>): string {
  const [id = ''] = place.split('#');
  if (!places.has(id)) return '';
  const sections = [...places].filter((other) => other.startsWith(`${id}#`)).map((other) => other.slice(id.length + 1));
  return `; ${id} has ${sections.join(', ')}`;
}
