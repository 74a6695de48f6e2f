/** Queries that ask how two things differ: `301 vs 302`, `png or webp`, `difference between ETag and Last-Modified`. */
import type { EntryId } from '../book/entry.ts';
import { isEntryId } from '../book/is-entry-id.ts';
import { titles } from '../book/titles.ts';
import { findMediaType, mediaTypesForExtension } from '../media-types/registry.ts';
import { findStatus } from '../status/registry.ts';
import { type Resolved, resolve } from './resolve.ts';

/** One of the two things. */
export type Subject =
  | { kind: 'status'; code: number }
  | { kind: 'type'; essence: string }
  | { kind: 'page'; id: EntryId };

export interface Comparison {
  subjects: readonly [Subject, Subject];
}

/** Longest query that is read. A choice: two names, and what people write around them. */
const LONGEST = 120;

/** What people write around the two: idle words, and what kind of things they are. */
const AROUND =
  /^(?:what(?:'s|’s| is)? ?|the |a |an |is |which (?:is better |one )?|should i (?:use|return|send) |when to use |how (?:do|does) |difference(?:s)? (?:between|of) |compare |http |status (?:code )?|code |error |header |mime type |media type )+/i;
const BEHIND =
  /(?: (?:http|header|headers|redirect|redirects|status|code|codes|error|errors|response|responses|image|images|mime type|media type|content type|difference|the difference|differ|format))+$/i;

/**
 * @param query what was typed
 * @param resolution what it resolves to: `text/html` is one type, and no comparison
 * @returns null unless it names two different things of one kind that the book or a registry has
 */
export function comparisonIn(query: string, resolution: Resolved = resolve(query)): Comparison | null {
  const text = query.trim();
  if (resolution.kind !== 'text' || text.length > LONGEST || /[\r\n]/.test(text)) return null;
  const asked = text
    .replace(/(?<![?!.])[?!.]+$/, '')
    .replace(/ +/g, ' ')
    .trim();
  const plain = asked.replace(AROUND, '').replace(BEHIND, '').trim();
  const says = /\b(?:difference|compare)\b/i.test(asked);
  for (const between of [
    / (?:vs\.?|versus) /i,
    / (?:or|compared (?:to|with)|instead of) /i,
    ...(says ? [/ (?:and|to|from) /i] : []),
  ]) {
    const found = bothOf(plain.split(between));
    if (found) return found;
  }
  return bothOf(plain.split(/ ?\/ ?/));
}

function bothOf(sides: readonly string[]): Comparison | null {
  const [one, other, ...more] = sides.map(subjectOf);
  if (!one || !other || more.length > 0) return null;
  // The guide on a question is no thing that another is compared with.
  return one.kind !== other.kind || pageIdOf(one) === pageIdOf(other) ? null : { subjects: [one, other] };
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
