/**
 * Does the book carry a statement of the specification? A row names the place and a term that tells the statement from
 * everything else; this file looks it up and says what is missing.
 */
import type { Block, Entry, EntryId, Inline } from '../../reference/book/entry.ts';
import { blocksText, citedIn, partsOf } from '../../reference/book/text.ts';

/**
 * One statement, split so far that it could be true or false alone.
 * `says`: the statement in short, as the specification makes it.
 * `place`: a section's id, `intro`, `sources` (their labels), or a fact of the front matter: `facts.retry`.
 * `term`: what must stand in exactly that place; a text is searched as it is.
 * `corrected`: when the book states a corrected form, or the opposite: the start of a source that is cited in that
 * place, or `tested` when the place says that it was run.
 */
export type Row = readonly [says: string, place: string, term: string | RegExp, corrected?: string];

/** The statements of one part of the specification (`7.1/404`) that one entry carries. */
export interface Group {
  of: string;
  entry: EntryId;
  rows: readonly Row[];
}

/** The statements whose home is a registry or a table, each with a check of what that says. */
export interface DataGroup {
  of: string;
  /** The file, for the reader. */
  home: string;
  rows: readonly (readonly [says: string, holds: () => boolean])[];
}

/** A row with its id, `7.1/404/3`. */
export type Statement =
  | { id: string; says: string; entry: EntryId; place: string; term: string | RegExp; corrected: string | undefined }
  | { id: string; says: string; home: string; holds: () => boolean };

/** Numbers the rows of each part in their order. */
export function numberRows(groups: readonly (Group | DataGroup)[]): Statement[] {
  const rowsOf = new Map<string, number>();
  const nextId = (of: string) => {
    const number = (rowsOf.get(of) ?? 0) + 1;
    rowsOf.set(of, number);
    return `${of}/${number}`;
  };
  return groups.flatMap((group): Statement[] =>
    'home' in group
      ? group.rows.map(([says, holds]) => ({ id: nextId(group.of), says, home: group.home, holds }))
      : group.rows.map(([says, place, term, corrected]) => {
          return { id: nextId(group.of), says, entry: group.entry, place, term, corrected };
        }),
  );
}

/** Where a term of the book may stand: the text of each place of an entry, and the labels of the sources it cites. */
type Places = ReadonlyMap<string, { text: string; cited: readonly string[] }>;

function placesOf(entry: Entry): Places {
  const places = new Map(partsOf(entry).map(({ section, body }) => [section ?? 'intro', body]));
  const { facts } = entry;
  const paragraph = (...children: Inline[]): Block => ({ type: 'paragraph', children });
  if (facts.set === 'status') {
    places.set('facts.retry', [paragraph(...facts.retry)]);
    places.set(
      'facts.headers',
      facts.headers.map(({ name, note }) => paragraph(`${name}: `, ...note)),
    );
    places.set(
      'facts.neighbours',
      facts.neighbours.map(({ code, difference }) => paragraph(`${code}: `, ...difference)),
    );
  }
  if (facts.set === 'media-types') {
    places.set('facts.charset', [paragraph(...facts.charset)]);
    places.set('facts.browsers', [paragraph(...facts.browsers)]);
    places.set(
      'facts.signature',
      facts.signature.map(({ offset, bytes }) => paragraph(`${bytes} at ${offset}`)),
    );
  }
  places.set(
    'sources',
    entry.sources.map(({ label }) => paragraph(label)),
  );
  return new Map(
    [...places].map(([place, body]) => [
      place,
      { text: blocksText(body, 'plain'), cited: citedIn(body).flatMap((n) => entry.sources[n - 1]?.label ?? []) },
    ]),
  );
}

function occurs(term: string | RegExp, text: string): boolean {
  return typeof term === 'string' ? text.includes(term) : term.test(text);
}

/** A term that stands in more than this share of the other entries does not tell a statement apart. */
const commonShare = 0.1;

/** What is wrong with the statements, one line for each fault; empty when the book carries them all. */
export function faultsOf(statements: readonly Statement[], entries: readonly Entry[]): string[] {
  const book = new Map(entries.map((entry) => [entry.id, { title: entry.title, places: placesOf(entry) }]));
  const texts = new Map([...book].map(([id, { places }]) => [id, [...places.values()].map(({ text }) => text)]));

  return statements.flatMap((statement) => {
    const fault = (what: string) => `${statement.id} (${statement.says}): ${what}`;
    if ('home' in statement) return statement.holds() ? [] : [fault(`${statement.home} does not say so`)];

    const { entry: id, place, term, corrected } = statement;
    const entry = book.get(id);
    if (!entry) return [fault(`there is no entry ${id}`)];
    const found = entry.places.get(place);
    if (!found) return [fault(`${id} has no section ${place}. It has: ${[...entry.places.keys()].join(', ')}`)];

    const faults: string[] = [];
    if (!occurs(term, found.text)) faults.push(fault(`${id}#${place} does not hold ${term}`));
    if (occurs(term, entry.title)) faults.push(fault(`${term} is only the name of ${id}`));
    const others = [...texts].filter(([other]) => other !== id);
    const common = others.filter(([, parts]) => parts.some((text) => occurs(term, text))).length;
    if (common > others.length * commonShare) {
      faults.push(fault(`${term} stands in ${common} of ${others.length} other entries, so it proves nothing`));
    }
    if (corrected === 'tested') {
      if (!/\b(measured|tested|run with)\b/i.test(found.text))
        faults.push(fault(`${id}#${place} does not say what was tested`));
    } else if (corrected !== undefined && !found.cited.some((label) => label.startsWith(corrected))) {
      faults.push(fault(`${id}#${place} does not cite ${corrected}. It cites: ${found.cited.join('; ')}`));
    }
    return faults;
  });
}
