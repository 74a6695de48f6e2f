/**
 * Finds status codes, media types and pages of the book by what people remember of them: number, phrase, name, extension, an old name,
 * a word of the meaning, or something close to one of these. A ranked scan over some 3,000 short titles.
 */
import type { EntryId, EntrySet } from '../book/entry.ts';
import { writtenEntryOfType } from '../book/entry-of-type.ts';
import { titles } from '../book/titles.ts';
import { findDeprecated, oldNamesOf } from '../media-types/deprecated.ts';
import { allMediaTypes, type MediaTypeRecord, mediaTypesForExtension } from '../media-types/registry.ts';
import { ruleTitles } from '../rules/rule-titles.ts';
import { findStatus, type StatusCode, statusCodes } from '../status/registry.ts';
import { className, statusClass } from '../status/status-class.ts';
import { type VendorUse, vendorCodes, vendorUses } from '../status/vendor-codes.ts';
import { editDistance } from '../text/edit-distance.ts';
import { type Resolved, resolve } from './resolve.ts';

/** What a result of each set of the book is. */
const kinds = {
  status: 'status',
  'media-types': 'media-type',
  'url-terms': 'url-term',
  headers: 'header',
  guides: 'guide',
  examples: 'example',
} as const satisfies Record<EntrySet, string>;

/** The kind of a written entry. */
export function kindOf(id: EntryId): SearchResult['kind'] {
  return kinds[id.slice(0, id.indexOf('/')) as EntrySet];
}

export interface SearchResult {
  /** The id of the page: `status/404`, `media-types/text/javascript`, `rules/retry-after-missing`. */
  id: string;
  kind: (typeof kinds)[EntrySet] | 'rule';
  title: string;
  /** One line that tells results apart. */
  detail: string | null;
  /** The former phrase or deprecated type that the query matched, when it was not the current one. */
  oldName?: string;
}

/** Something by which a result can be found. */
interface Key {
  /** Normalised. */
  text: string;
  /** `name`: every kind of match; `token`: from its start only; `prose`: whole, or by its words and last of all. */
  type: 'name' | 'token' | 'prose';
  /** Orders keys that match equally well, 0 first; below the step between two ranks. */
  bias: number;
  oldName?: string;
  /** The vendors that call the code this: the result says so. */
  uses?: readonly VendorUse[];
}

interface Target {
  result: SearchResult;
  keys: Key[];
  /** Orders results that match equally well, 0 first: common names before rare ones. */
  rarity: number;
  /** Orders what is left: codes by number, then types by length. */
  order: number;
  /** A media type with neither a page nor a readable name. */
  isBare?: boolean;
}

/** A query, made ready for comparing it with a great many keys. */
interface Query {
  text: string;
  words: readonly string[];
  wordStarts: readonly RegExp[];
  /** A file extension is looked for among extensions alone. */
  extensionOnly: boolean;
}

/** What a match is worth, lowest first: with a bias below the step to the next. */
export const FIT = { exact: 0, prefix: 10, wordStart: 20, substring: 30, typo: 40, prose: 70 } as const;
/** Where bare types come that a query finds by a part of their name: after what is written, before words of a meaning. */
const BARE = 60;
const maximumResults = 30;
/** Longer queries are cut: no title is longer. */
const maximumQuery = 100;
/** An old name is matched after a current one of the same kind. */
const oldNameBias = 4;
/** What people call a page besides its title. */
const otherNames: Partial<Record<EntryId, readonly string[]>> = { 'headers/content-type': ['charset'] };
/** Rules that are listed after what else was found. A choice: the text of the book comes after them. */
const maximumRules = 5;
/** What a vendor calls a code, after what the registry calls another. */
const vendorBias = 2;

let index: readonly Target[] | null = null;
let ruleIndex: readonly Target[] | null = null;

/**
 * @param query what was typed, any text; parameters of a media type, `Content-Type:` and the like do no harm
 * @returns at most 30 results, best first; empty for an empty query, for a URL and when nothing fits
 */
export function search(query: string): SearchResult[] {
  return searchResolved(query, resolve(query));
}

/** As `search`, for a caller that has resolved the query already. */
export function searchResolved(query: string, resolution: Resolved): SearchResult[] {
  return rankedTitles(query, resolution).map(({ result }) => result);
}

/** A result, and how well the query fits: 0 for all of it, above 10 for its start, above 20 for words of it (`FIT`). */
export interface RankedTitle {
  result: SearchResult;
  fit: number;
}

/** As `searchResolved`, with how well each fits. */
export function rankedTitles(query: string, resolution: Resolved): RankedTitle[] {
  switch (resolution.kind) {
    case 'empty':
    case 'url':
      return [];
    case 'status': {
      const record = findStatus(resolution.code);
      if (record) return [{ result: statusResult(record), fit: FIT.exact }];
      const uses = vendorUses(resolution.code);
      return uses.length > 0 ? [{ result: unregisteredResult(resolution.code, uses), fit: FIT.exact }] : [];
    }
    case 'extension':
      return rankTargets({ ...readQuery(`.${resolution.extension}`), extensionOnly: true });
    case 'media-type':
      return rankTargets(readQuery(resolution.essence));
    case 'text':
      return withRules(readQuery(query));
  }
}

/** A rule comes first only by its whole id; else rules come after all others, so that these keep their places. */
function withRules(query: Query): RankedTitle[] {
  const others = rankTargets(query);
  if (query.text === '') return others;
  ruleIndex ??= Object.entries(ruleTitles).map(([id, title]) => ruleTarget(id, title));
  const found = matchAll(ruleIndex, (key) => matchKey(key, query)).sort((a, b) => a.score - b.score);
  const results = found.slice(0, maximumRules).map(({ target: { result }, score }) => ({ result, fit: score }));
  const [first, ...rest] = results;
  const isId = first !== undefined && normalise(first.result.detail ?? '') === query.text;
  const all = isId ? [first, ...others, ...rest] : [...others, ...results];
  return all.slice(0, maximumResults);
}

function ruleTarget(id: string, title: string): Target {
  return {
    result: { id: `rules/${id}`, kind: 'rule', title, detail: id },
    keys: [makeKey(id, 'name', 0), makeKey(title, 'name', 1)],
    rarity: 0,
    order: 0,
  };
}

function readQuery(query: string): Query {
  const text = normalise(query);
  const words = splitWords(text);
  return { text, words, wordStarts: words.map((word) => new RegExp(`(?:^|[^a-z0-9])${word}`)), extensionOnly: false };
}

function rankTargets(query: Query): RankedTitle[] {
  if (query.text === '') return [];
  index ??= [...pageTargets(), ...statusCodes.map(statusTarget), ...unregisteredTargets(), ...mediaTypeTargets()];
  const targets = index;
  let matches = matchAll(targets, (key) => matchKey(key, query));
  if (!query.extensionOnly && !matches.some(({ score }) => score < FIT.typo)) {
    const distances = query.words.map(() => new Map<string, number>());
    const guesses = matchAll(targets, (key) => guessKey(key, query.words, distances));
    const guessed = new Set(guesses.map(({ target }) => target));
    matches = [...guesses, ...matches.filter(({ target }) => !guessed.has(target))];
  }
  matches.sort((a, b) => rankOf(a) - rankOf(b) || a.target.rarity - b.target.rarity || a.target.order - b.target.order);
  return matches.slice(0, maximumResults).map(({ target: { result }, key, score }) => ({
    result: key.uses
      ? usedResult(result, key.uses)
      : key.oldName === undefined
        ? result
        : { ...result, oldName: key.oldName },
    fit: score,
  }));
}

const rankOf = ({ target: { isBare }, score }: Match): number =>
  isBare && score >= FIT.prefix ? BARE + score / 10 : score;

interface Match {
  target: Target;
  key: Key;
  score: number;
}

/** The best key of every target that has a matching one. */
function matchAll(targets: readonly Target[], scoreOf: (key: Key) => number | null): Match[] {
  const matches: Match[] = [];
  for (const target of targets) {
    let best: Match | null = null;
    for (const key of target.keys) {
      const score = scoreOf(key);
      if (score !== null && (best === null || score < best.score)) best = { target, key, score };
    }
    if (best) matches.push(best);
  }
  return matches;
}

function matchKey(key: Key, query: Query): number | null {
  const { text, type, bias } = key;
  if (query.extensionOnly && !text.startsWith('.')) return null;
  if (text === query.text) return FIT.exact + bias;
  if (type !== 'prose') {
    if (text.startsWith(query.text)) return FIT.prefix + bias;
    if (type === 'token') return null;
  }
  if (query.words.length > 0 && query.wordStarts.every((wordStart) => wordStart.test(text))) {
    return (type === 'prose' ? FIT.prose : FIT.wordStart) + bias;
  }
  // One letter is in nearly everything.
  return type === 'name' && query.text.length > 1 && text.includes(query.text) ? FIT.substring + bias : null;
}

/**
 * Every word of the query must be close to a word of the key; fewer typos and fewer words left over come first.
 * @param distances for every word of the query, the distances to the words seen so far: the same words come often
 */
function guessKey(key: Key, words: readonly string[], distances: readonly Map<string, number>[]): number | null {
  if (key.type !== 'name' || words.length === 0) return null;
  const keyWords = splitWords(key.text);
  let typos = 0;
  for (const [position, word] of words.entries()) {
    let closest = Infinity;
    for (const keyWord of keyWords) {
      const known = distances[position]?.get(keyWord);
      const distance = known ?? wordDistance(word, keyWord);
      if (known === undefined) distances[position]?.set(keyWord, distance);
      closest = Math.min(closest, distance);
    }
    if (closest === Infinity) return null;
    typos += closest;
  }
  const leftOver = Math.min(5, Math.max(0, keyWords.length - words.length));
  return FIT.typo + Math.min(typos, 3) * 5 + leftOver + (key.oldName === undefined ? 0 : 0.5);
}

/**
 * Counts a word that is still being typed as whole: `unproces` is no typo, `unprocces` is one.
 * @returns Infinity for more typos than a word of this length may have
 */
function wordDistance(word: string, keyWord: string): number {
  if (keyWord.startsWith(word)) return 0;
  const shorter = Math.min(word.length, keyWord.length);
  const limit = shorter < 4 ? 0 : shorter < 8 ? 1 : 2;
  const whole = editDistance(word, keyWord, limit);
  return word.length < 5 ? whole : Math.min(whole, editDistance(word, keyWord.slice(0, word.length), limit));
}

/** Case, hyphens, spaces and apostrophes make no difference. */
function normalise(text: string): string {
  // Most of the 10,000 keys are like this already.
  if (/^[a-z0-9./+]{0,100}$/.test(text)) return text;
  return text
    .slice(0, maximumQuery)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

function splitWords(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

function makeKey(text: string, type: Key['type'], bias: number, oldName?: string): Key {
  const key: Key = { text: normalise(text), type, bias };
  return oldName === undefined ? key : { ...key, oldName };
}

function statusResult({ code, phrase, meaning }: StatusCode): SearchResult {
  return { id: `status/${code}`, kind: 'status', title: `${code} ${phrase}`, detail: meaning };
}

function statusTarget(record: StatusCode): Target {
  const { code, phrase, meaning, formerPhrases } = record;
  const digit = statusClass(code);
  const group = digit ? className(digit) : '';
  return {
    result: statusResult(record),
    keys: [
      makeKey(String(code), 'token', 0),
      makeKey(`${digit}xx`, 'token', 0),
      makeKey(phrase, 'name', 0),
      ...formerPhrases.map((former) => makeKey(former, 'name', oldNameBias, former)),
      ...vendorKeys(vendorUses(code)),
      { text: group.toLowerCase(), type: 'prose', bias: 0 },
      { text: `${phrase} ${meaning}`.toLowerCase(), type: 'prose', bias: 1 },
    ],
    rarity: 0,
    order: code,
  };
}

/** A code that only vendors define: what the only one calls it, else who they are. */
function unregisteredResult(code: number, uses: readonly VendorUse[]): SearchResult {
  const result: SearchResult = { id: `status/${code}`, kind: 'status', title: `${code} Not registered`, detail: null };
  return uses.length === 1 ? usedResult(result, uses) : { ...result, detail: `Used by ${vendorsOf(uses)}.` };
}

/** The result for a code with what the vendors mean that share a phrase. A registered code keeps its own phrase. */
function usedResult(result: SearchResult, uses: readonly VendorUse[]): SearchResult {
  const [use] = uses;
  if (!use) return result;
  const { code, phrase } = use;
  const meaning = use.meaning.replaceAll('`', '');
  if (findStatus(code)) return { ...result, detail: `${use.vendor}: ${phrase}. ${meaning}` };
  return { ...result, title: `${code} ${phrase}`, detail: `${vendorsOf(uses)}, not registered. ${meaning}` };
}

function vendorsOf(uses: readonly VendorUse[]): string {
  return uses.map(({ vendor }) => vendor).join(', ');
}

/** The phrase alone finds an unregistered code; for a registered one, the registered phrases of others come first. */
function vendorKeys(uses: readonly VendorUse[]): Key[] {
  return uses.flatMap((use) => {
    const { code, vendor, phrase, searchedAs = '' } = use;
    const all = { ...makeKey(`${vendor} error ${code} ${phrase} ${searchedAs}`, 'name', vendorBias), uses: [use] };
    if (findStatus(code)) return [all];
    const sharing = uses.filter((other) => other.phrase === phrase);
    return [{ ...makeKey(phrase, 'name', vendorBias), uses: sharing }, all];
  });
}

function* unregisteredTargets(): Generator<Target> {
  for (const code of new Set(vendorCodes.map((use) => use.code))) {
    if (findStatus(code)) continue;
    const uses = vendorUses(code);
    yield {
      result: unregisteredResult(code, uses),
      keys: [makeKey(String(code), 'token', 0), makeKey(`${statusClass(code)}xx`, 'token', 0), ...vendorKeys(uses)],
      // After registered codes; what several vendors use comes first.
      rarity: 1 + 1 / uses.length,
      order: code,
    };
  }
}

/** Written pages that no registry leads to: header fields, URL terms, guides, code examples. */
function* pageTargets(): Generator<Target> {
  for (const { id, title } of titles) {
    const kind = kindOf(id);
    if (kind === 'status' || kind === 'media-type') continue;
    // Behind the code or the term that a guide is about, where both match as well.
    const rarity = id.startsWith('guides/') ? 0.5 : 0;
    const keys = [title, ...(otherNames[id] ?? [])].map((name) => makeKey(name, 'name', 0));
    yield { result: { id, kind, title, detail: null }, keys, rarity, order: 0 };
  }
}

function* mediaTypeTargets(): Generator<Target> {
  for (const type of allMediaTypes()) {
    const { essence, name, extensions, registered } = type;
    const deprecated = findDeprecated(essence);
    // Found under its replacement.
    if (deprecated?.replacement) continue;
    yield {
      result: {
        id: `media-types/${essence}`,
        kind: 'media-type',
        title: essence,
        detail: deprecated?.reason ?? describe(type),
      },
      keys: [
        ...essenceKeys(essence, 0),
        ...(name ? [makeKey(name, 'name', 1)] : []),
        ...extensions.flatMap((extension) => extensionKeys(extension, type)),
        ...oldNamesOf(essence).flatMap((old) => essenceKeys(old.name, oldNameBias, old.name)),
      ],
      rarity: (name ? 0 : 1) + (registered ? 0 : 1) + (/\/(?:vnd|prs)\./.test(essence) ? 1 : 0),
      order: 1000 + essence.length,
      isBare: !name && !writtenEntryOfType(essence),
    };
  }
}

/** By the whole name, and by the start of the subtype. */
function essenceKeys(essence: string, bias: number, oldName?: string): Key[] {
  const subtype = essence.slice(essence.indexOf('/') + 1);
  return [makeKey(essence, 'name', bias, oldName), makeKey(subtype, 'token', bias + 2, oldName)];
}

/** With and without the dot. The best type of an extension comes before types that only share the word. */
function extensionKeys(extension: string, type: MediaTypeRecord): Key[] {
  const bias = mediaTypesForExtension(extension)[0] === type ? 0 : 3;
  return [makeKey(extension, 'token', bias), makeKey(`.${extension}`, 'token', bias)];
}

function describe({ name, extensions }: MediaTypeRecord): string | null {
  const endings = extensions.slice(0, 4).map((extension) => `.${extension}`);
  if (name && endings.length > 0) return `${name} (${endings.join(' ')})`;
  return name ?? (endings.length > 0 ? endings.join(' ') : null);
}
