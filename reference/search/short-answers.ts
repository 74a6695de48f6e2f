/**
 * One line about what a few words name: a status code, the type of an extension, a written page. For the address bar,
 * whose worker starts at every key: it needs neither the registries nor the text of the book.
 */
import { shortData } from './short-data.ts';

export interface ShortAnswer {
  /** The id of a page: `status/404`, `media-types/text/javascript`, `guides/cors`. */
  id: string;
  title: string;
  /** What the page says first; '' where the title says it all. */
  answer: string;
}

/** How many are listed: as many lines as the address bar of either browser shows. */
const MOST = 5;
/** Longest text that is looked at, in characters. A choice: what is longer is no name. */
const LONGEST = 60;

/**
 * The types of extensions that are not in the type's name. Each is what `mediaTypesForExtension` says first, and has a
 * written page.
 */
export const extensionTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  htm: 'text/html',
  txt: 'text/plain',
  md: 'text/markdown',
  jpg: 'image/jpeg',
  ico: 'image/vnd.microsoft.icon',
  mp3: 'audio/mpeg',
  yml: 'application/yaml',
  gz: 'application/gzip',
};

/** Something that can be found: its words, in lower case, and what is answered. */
interface Target {
  words: readonly string[];
  found: ShortAnswer;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** What the pages of a set are called. */
const sets: Readonly<Record<string, string>> = {
  guides: 'Guide: ',
  headers: 'Header: ',
  'url-terms': 'URL term: ',
  examples: 'Code: ',
};

/** The titles of the pages would double what the worker loads: their ids say the same. */
function titleOf(id: string): string {
  const slash = id.indexOf('/');
  const set = sets[id.slice(0, slash)];
  const name = id.slice(slash + 1);
  return set === undefined ? name : set + (set === sets.headers ? name : name.replaceAll('-', ' '));
}

let made: readonly Target[] | undefined;

function targets(): readonly Target[] {
  made ??= shortData.split('\n').map((line) => {
    const [id = '', phrase, answer = '', ...formerPhrases] = line.split('\t');
    return phrase === undefined
      ? { words: wordsOf(id.slice(id.indexOf('/'))), found: { id, title: titleOf(id), answer: '' } }
      : {
          words: wordsOf([id, phrase, ...formerPhrases].join(' ')),
          found: { id: `status/${id}`, title: `${id} ${phrase}`, answer },
        };
  });
  return made;
}

/** Whether a page has this id. */
export const isAnswerId = (text: string): boolean => targets().some(({ found }) => found.id === text);

/**
 * @param text what was typed, anything
 * @returns at most five, best first; empty for what may be a URL, for an extension that is not listed here, and for what nothing is named by
 */
export function shortAnswers(text: string): ShortAnswer[] {
  const typed = text.trim().toLowerCase();
  if (typed.length > LONGEST || typed.includes('://')) return [];
  const extension = typed.replace(/^\*?\./, '');
  const type = Object.hasOwn(extensionTypes, extension) ? extensionTypes[extension] : undefined;
  if (type) return [{ id: `media-types/${type}`, title: type, answer: `the type for the extension .${extension}` }];
  const endingWith = (end: string) => targets().flatMap(({ found }) => (found.id.endsWith(`/${end}`) ? [found] : []));
  if (/^\*?\./.test(typed)) return endingWith(extension).filter(({ id }) => id.startsWith('media-types/'));
  // Paths, hosts and addresses are for the tools: words in them are beginnings of something else.
  if (!/\s/.test(typed) && /[/:.]/.test(typed)) return endingWith(typed);
  const words = wordsOf(typed);
  // Codes are answered whatever is around them: `301 vs 308`, `error 422`.
  const codes = words.filter((word) => isAnswerId(`status/${word}`));
  const isNamed = ({ words: own }: Target) =>
    codes.length > 0
      ? codes.includes(own[0] ?? '')
      : words.every((word) => own.some((ownWord) => ownWord.startsWith(word)));
  if (words.length === 0) return [];
  return targets()
    .filter(isNamed)
    .map((target) => ({ target, rank: rankOf(target, words) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ target }) => target.found);
}

/** Lowest first: whole words before beginnings, then short names before long ones. */
function rankOf({ words: own }: Target, words: readonly string[]): number {
  const beginnings = words.filter((word) => !own.includes(word)).length;
  return beginnings * 100 + own.length;
}
