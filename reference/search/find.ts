/**
 * The one ordered list of what is found for a text: comparisons, pages by their names, questions, the text of the book, types
 * of the registry, rules. `search` is its first stage, which is there at once; the rest comes with the text of the book.
 */
import { isEntryId } from '../book/is-entry-id.ts';
import { titles } from '../book/titles.ts';
import { findExtensionNote } from '../media-types/extension-notes.ts';
import { mediaTypesForExtension } from '../media-types/registry.ts';
import { SHORTEST_MESSAGE } from '../messages/shortest.ts';
import { findStatus } from '../status/registry.ts';
import { comparisonIn, namesOf } from './comparison.ts';
import type { Found } from './found.ts';
import { type Resolved, resolve } from './resolve.ts';
import { FIT, kindOf, type RankedTitle, rankedTitles } from './search.ts';
import { type Run, searchText, type TextResult } from './search-text.ts';
import { isIdle, wordsOf } from './words.ts';

/** How many are listed. A choice. */
const MOST = 30;

/** What a title is worth by how the query matches it, best match first: the first whose bound is above the match's. */
const TITLE_SCORES = [
  [FIT.prefix, 4],
  [FIT.wordStart, 2],
  [FIT.substring, 1.1],
  [FIT.typo, 0.5],
  [FIT.prose, 0.6],
] as const;

/** What a match of a title is worth beside the text of the book, where 1 is a section that is all about the query. */
function titleScore({ result, fit }: RankedTitle, isNamedInFull: boolean): number {
  const isWritten = isEntryId(result.id);
  if (result.kind === 'rule') return fit < FIT.prefix ? 4 : 0.12;
  const score = TITLE_SCORES.find(([below]) => fit < below)?.[1] ?? 0.4;
  if (isWritten || result.kind !== 'media-type' || isNamedInFull) return score;
  // A type that nothing is written of is rarely meant by a word that is its extension, and less by a part of its name.
  return fit < FIT.prefix ? score / 4 : score / 8;
}

interface Scored {
  found: Found;
  score: number;
}

/**
 * @param query what was typed or pasted, any text
 * @param run goes through the steps that make the text of the book ready, see `searchText`
 * @returns at most 30, best first. Empty for a URL, which is inspected, and when nothing fits. Rejects when the book
 *   cannot be loaded
 */
export async function find(query: string, run?: Run): Promise<Found[]> {
  const resolution = resolve(query);
  // What is sure comes before everything else, whatever the text resolves to.
  const sure = [
    ...compared(query, resolution),
    ...(await explained(query)),
    ...(resolution.kind === 'url' ? [] : await pasted(query)),
  ];
  if (resolution.kind === 'empty' || resolution.kind === 'url' || sure.some(isPasted)) return sure;
  const titles = rankedTitles(query, resolution);
  // That its parts occur somewhere in the book says nothing about a type or an extension.
  const isNamedInFull = resolution.kind === 'media-type' || resolution.kind === 'extension';
  const text = isNamedInFull ? [] : await searchText(query, run);
  const scored = [
    ...titles.map((title) => fromTitle(title, isNamedInFull)),
    ...extensionOf(query),
    ...named(query),
    ...text.map(fromText),
  ];
  return [...sure, ...merged(scored)].slice(0, MOST);
}

/** Signs of a pasted text: the rules are loaded for nothing else. */
const PASTED = /[\r\n]|^[A-Za-z][\w-]*: *\S|^(?:[$#>] *)?curl\s|^(?:bearer +)?eyJ/i;

async function pasted(query: string): Promise<Found[]> {
  const text = query.trim();
  const isEncoded = !/\s/.test(text) && /%[\da-f]{2}/i.test(text);
  return isEncoded || PASTED.test(text) ? (await import('./pasted.ts')).readPasted(text) : [];
}

const isPasted = ({ kind }: Found): boolean => kind !== 'comparison' && kind !== 'message';

async function explained(query: string): Promise<Found[]> {
  if (query.trim().length < SHORTEST_MESSAGE) return [];
  const explanation = (await import('../messages/explain.ts')).explainMessage(query);
  const [page] = explanation?.entries ?? [];
  if (!explanation || page === undefined) return [];
  const [id = '', section] = page.split('#');
  return [
    {
      entry: isEntryId(id) ? id : null,
      section: section ?? null,
      kind: 'message',
      title: explanation.title,
      detail: `A message from ${explanation.maker}.`,
      id,
      missing: [],
    },
  ];
}

function compared(query: string, resolution: Resolved): Found[] {
  const comparison = comparisonIn(query, resolution);
  if (!comparison) return [];
  return [
    {
      entry: null,
      section: null,
      kind: 'comparison',
      title: namesOf(comparison.subjects, 'or'),
      detail: 'Side by side: what they share, how they differ, when to use which.',
      id: '',
      missing: [],
      comparison,
    },
  ];
}

/** @param isNamedInFull the query is the name of a type, or its extension with the dot */
function fromTitle(title: RankedTitle, isNamedInFull = false): Scored {
  const { id, kind, title: name, detail, oldName } = title.result;
  const found: Found = { entry: isEntryId(id) ? id : null, section: null, kind, title: name, detail, id, missing: [] };
  return { found: oldName === undefined ? found : { ...found, oldName }, score: titleScore(title, isNamedInFull) };
}

function fromText({ id, kind, title, section, heading, excerpt, marks, missing, score }: TextResult): Scored {
  const detail = heading || null;
  return { found: { entry: id, section, kind, title, detail, id, excerpt: { text: excerpt, marks }, missing }, score };
}

/** The extension that a query is, without its dot, where it does not say by itself what the file is. */
function extensionOf(query: string): Scored[] {
  const note = findExtensionNote(query.trim().toLowerCase());
  if (!note) return [];
  const found: Found = {
    entry: null,
    section: null,
    kind: 'extension',
    title: `.${note.extension}`,
    detail: note.what.replaceAll('`', ''),
    id: `.${note.extension}`,
    missing: [],
    lookUp: `.${note.extension}`,
  };
  return [{ found, score: NAMED.note }];
}

/** What it is worth that a query names a page among other words. Tuned on tests/unit/search/questions.txt. */
const NAMED = { code: 0.3, vendorCode: 1.2, extension: 1.4, note: 5, page: 0.25, header: 0.9 } as const;

/** Words around the name of an extension that say that one is asked for. */
const OF_TYPES = /\b(?:mime|media|content)[ -]?types?\b|\bextensions?\b|\bfiles?\b|\bmimetypes?\b/i;

/** Most characters of a query that are looked through for names. */
const LONGEST = 200;

/** Codes, pages and extensions that the query names among other words. */
function named(query: string): Scored[] {
  const words = wordsOf(query.slice(0, LONGEST)).map(({ text }) => text);
  return [...namedCodes(words), ...namedPages(words), ...(OF_TYPES.test(query) ? namedExtensions(words) : [])];
}

function namedCodes(words: readonly string[]): Scored[] {
  const codes = new Set(words.filter((word) => /^[1-5]\d\d$/.test(word)).map(Number));
  return [...codes].flatMap((code) => {
    const [title] = rankedTitles(String(code), { kind: 'status', code });
    return title ? [{ ...fromTitle(title), score: findStatus(code) ? NAMED.code : NAMED.vendorCode }] : [];
  });
}

/** Headers, URL terms and servers: what they are called is a word of the language, too, unless `header` is beside it. */
function namedPages(words: readonly string[]): Scored[] {
  const text = ` ${words.join(' ')} `;
  return titles.flatMap(({ id, title }) => {
    if (!/^(?:headers|url-terms|examples)\//.test(id)) return [];
    const names = [title, id.slice(id.indexOf('/') + 1)].map((name) =>
      wordsOf(name)
        .map((word) => word.text)
        .join(' '),
    );
    if (!names.some((name) => text.includes(` ${name} `))) return [];
    const isHeader =
      id.startsWith('headers/') &&
      names.some((name) => text.includes(` ${name} header`) || text.includes(` header ${name} `));
    const found: Found = { entry: id, section: null, kind: kindOf(id), title, detail: null, id, missing: [] };
    return [{ found, score: isHeader ? NAMED.header : NAMED.page }];
  });
}

function namedExtensions(words: readonly string[]): Scored[] {
  const rest = words.filter(
    (word) => !isIdle(word) && !/^(?:mime|mimetype|media|content|types?|extensions?|files?)$/.test(word),
  );
  return rest.slice(0, 3).flatMap((word) => {
    const [type] = mediaTypesForExtension(word);
    if (!type) return [];
    const [title] = rankedTitles(type.essence, { kind: 'media-type', essence: type.essence, parameters: null });
    return title ? [{ ...fromTitle(title), score: NAMED.extension / rest.length }] : [];
  });
}

/**
 * One list, best first. A page that its name finds and a section of it that the text finds are one result where the name
 * is only a part of the query, and the section says more.
 */
function merged(scored: readonly Scored[]): Found[] {
  const pages = new Map<string, number>();
  const rest: Scored[] = [];
  for (const { found, score } of scored) {
    if (found.section === null && found.excerpt === undefined) {
      pages.set(found.id, Math.max(score, pages.get(found.id) ?? 0));
    }
  }
  const told = new Set<string>();
  for (const one of scored) {
    const { found, score } = one;
    if (found.excerpt !== undefined) {
      // The name of the page is in the query: that speaks for the best section of it.
      const more = told.has(found.id) ? 0 : (pages.get(found.id) ?? 0);
      told.add(found.id);
      rest.push({ found, score: score + (more < 2 ? more : 0) });
    }
  }
  const byName = scored.filter(({ found, score }, at) => {
    if (found.excerpt !== undefined) return false;
    // Named in full, the page itself is asked for; else its best section stands for it.
    if (score < 2 && told.has(found.id)) return false;
    return scored.findIndex(({ found: { id, excerpt } }) => excerpt === undefined && id === found.id) === at;
  });
  return [...byName, ...rest].sort((a, b) => b.score - a.score).map(({ found }) => found);
}
