/** Queries that ask how things differ: `301 vs 302`, `png or webp`, `401, 403 or 404`, `difference between ETag and Last-Modified`. */
import type { EntryId } from '../book/entry.ts';
import { isEntryId } from '../book/is-entry-id.ts';
import { titles } from '../book/titles.ts';
import { findMediaType, mediaTypesForExtension } from '../media-types/registry.ts';
import { findStatus } from '../status/registry.ts';
import { type Resolved, resolve } from './resolve.ts';

/** One of the things. */
export type Subject =
  | { kind: 'status'; code: number }
  | { kind: 'type'; essence: string }
  | { kind: 'page'; id: EntryId };

export interface Comparison {
  /** Two or more, of one kind. */
  subjects: readonly Subject[];
}

/** Longest query that is read. A choice: two names, and what people write around them. */
const LONGEST = 120;

/** Most things that are compared. A choice: there are five redirects that move a page, and four lines are still one look. */
const MOST = 4;

/** What stands between the names. */
const BETWEEN = ['vs\\.?', 'versus', 'or', 'compared (?:to|with)', 'instead of'];
/** The same where the query says that it asks for a difference. */
const BETWEEN_IF_SAID = [...BETWEEN, 'and', 'to', 'from'];

/** What people write around them: idle words, and what kind of things they are. */
const AROUND =
  /^(?:what(?:'s|’s| is)? ?|the |a |an |is |which (?:is better |one )?|should i (?:use|return|send) |when to use |how (?:do|does) |difference(?:s)? (?:between|of) |compare |http |status (?:code )?|code |error |header |mime type |media type )+/i;
const BEHIND =
  /(?: (?:http|header|headers|redirect|redirects|status|code|codes|error|errors|response|responses|image|images|mime type|media type|content type|difference|the difference|differ|format))+$/i;

/**
 * @param query what was typed
 * @param resolution what it resolves to: `text/html` is one type, and no comparison
 * @returns null unless it names different things of one kind, two to four, that the book or a registry has
 */
export function comparisonIn(query: string, resolution: Resolved = resolve(query)): Comparison | null {
  const text = query.trim();
  if (resolution.kind !== 'text' || text.length > LONGEST || /[\r\n]/.test(text)) return null;
  const asked = text
    .replace(/(?<![?!.])[?!.]+$/, '')
    .replace(/ +/g, ' ')
    .trim();
  const plain = asked.replace(AROUND, '').replace(BEHIND, '').trim();
  const words = (/\b(?:difference|compare)\b/i.test(asked) ? BETWEEN_IF_SAID : BETWEEN).join('|');
  const between = new RegExp(`, (?:(?:${words}) )?| (?:${words}) `, 'i');
  return comparisonOf(plain.split(between)) ?? comparisonOf(plain.split(/ ?\/ ?/));
}

function comparisonOf(sides: readonly string[]): Comparison | null {
  if (sides.length < 2 || sides.length > MOST) return null;
  const subjects = sides.map(subjectOf).filter((subject) => subject !== null);
  const kinds = new Set(subjects.map(({ kind }) => kind));
  // The guide on a question is no thing that another is compared with.
  const areComparable = subjects.length === sides.length && kinds.size === 1;
  return areComparable && new Set(subjects.map(pageIdOf)).size === sides.length ? { subjects } : null;
}

/** The page of a thing, written or not. */
export function pageIdOf(subject: Subject): string {
  switch (subject.kind) {
    case 'status':
      return `status/${subject.code}`;
    case 'type':
      return `media-types/${subject.essence}`;
    case 'page':
      return subject.id;
  }
}

/** The text that stands for a thing: its code, its name, the title of its page. */
export function nameOf(subject: Subject): string {
  switch (subject.kind) {
    case 'status':
      return String(subject.code);
    case 'type':
      return subject.essence;
    case 'page':
      return titles.find(({ id }) => id === subject.id)?.title ?? subject.id;
  }
}

/** The names of all: `301, 302 or 307`. */
export const namesOf = (subjects: readonly Subject[], last: 'or' | 'and'): string => {
  const names = subjects.map(nameOf);
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
};

function subjectOf(side: string): Subject | null {
  const text = side.replace(AROUND, '').replace(BEHIND, '').trim();
  const [, code, phrase = ''] = /^([1-5]\d\d)(?: ([a-z' -]+))?$/i.exec(text) ?? [];
  if (code !== undefined) {
    const status = findStatus(Number(code));
    const phrases = status ? ['', status.phrase, ...status.formerPhrases] : [];
    return phrases.some((own) => plainName(own) === plainName(phrase)) ? { kind: 'status', code: Number(code) } : null;
  }
  const name = text.toLowerCase();
  if (findMediaType(name)) return { kind: 'type', essence: name };
  return pageNamed(name) ?? typeNamed(name.replace(/^\./, ''));
}

const plainName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .replace(/^data url$/, 'data: url');

function pageNamed(name: string): Subject | null {
  const page = titles.find(
    ({ id, title }) =>
      /^(?:headers|url-terms)\//.test(id) &&
      (plainName(title) === plainName(name) || plainName(id.slice(id.indexOf('/') + 1)) === plainName(name)),
  );
  return page ? { kind: 'page', id: page.id } : null;
}

/** By the end of a written type's name, `json`, `form-data`, or by an extension. */
function typeNamed(name: string): Subject | null {
  if (!/^[a-z0-9.+-]{2,40}$/.test(name)) return null;
  const written = titles.find(({ id }) => id.startsWith('media-types/') && id.endsWith(`/${name}`));
  if (written) return { kind: 'type', essence: written.title };
  const [best] = mediaTypesForExtension(name);
  if (best && isEntryId(`media-types/${best.essence}`)) return { kind: 'type', essence: best.essence };
  return null;
}
