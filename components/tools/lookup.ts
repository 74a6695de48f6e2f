/** What a text in the search field means, and what to answer. */
import { isEntryId } from '../../reference/book/is-entry-id.ts';
import { findDeprecated } from '../../reference/media-types/deprecated.ts';
import { findExtensionNote } from '../../reference/media-types/extension-notes.ts';
import type { Explanation } from '../../reference/messages/explain.ts';
import { isRuleId } from '../../reference/rules/is-rule-id.ts';
import { type Comparison, comparisonIn, namesOf } from '../../reference/search/comparison.ts';
import type { Found } from '../../reference/search/found.ts';
import { resolve } from '../../reference/search/resolve.ts';
import { type SearchResult, search, searchResolved } from '../../reference/search/search.ts';
import { findStatus } from '../../reference/status/registry.ts';
import { counted } from '../../reference/text/counted.ts';
import { type BookPage, type PageId, pageOf } from '../book/places.ts';
import type { Explain } from './explain/use-explainer.ts';
import type { FoundList } from './use-found.ts';

export type Tool = 'status' | 'types' | 'url';

/** A result and where it leads: a text to put into the field, or a page that no text stands for. */
export interface Choice extends Omit<Found, 'entry'> {
  /** What to look up when it is chosen. */
  query: string;
  /** The written page to open instead; null when there is none. */
  entry: PageId | null;
}

/** What to show for a text, and the tool it belongs to (null: none in particular). */
export type AnswerData =
  | { kind: 'status'; tool: Tool; code: number; substatus?: number }
  | { kind: 'type'; tool: Tool; essence: string; parameters: string | null; extension: string | null }
  | { kind: 'extension'; tool: Tool; extension: string }
  | { kind: 'url'; tool: Tool; input: string }
  | (Extract<BookPage, { kind: 'page' | 'rule' }> & { tool: null })
  | { kind: 'message'; tool: null; explanation: Explanation }
  | { kind: 'results'; tool: null; results: Choice[] }
  | { kind: 'comparison'; tool: null; comparison: Comparison }
  | { kind: 'nothing'; tool: null; query: string; extension: string | null }
  | { kind: 'status-index'; tool: Tool }
  | { kind: 'type-index'; tool: Tool };

/**
 * @param query the text in the field, as typed
 * @param tool the tool chosen by a tab; null lets the text decide
 * @param entry a page of the book that a link asked for; it comes before the text
 * @param explain explains error messages; null until it is loaded
 */
export function answerTo(
  query: string,
  tool: Tool | null,
  entry: PageId | null,
  explain: Explain | null = null,
): AnswerData {
  if (entry) return pageAnswer(entry);
  if (tool === 'url') return { kind: 'url', tool, input: query };
  const found = resolve(query);
  // A status has a page, with what servers add to it.
  const explanation = found.kind === 'status' ? null : explain?.(query);
  if (explanation) return { kind: 'message', tool: null, explanation };
  // A head that was pasted begins with a status, and is more than that.
  if (isHead(query)) return { kind: 'nothing', tool: null, query, extension: null };
  switch (found.kind) {
    case 'empty':
      return tool === 'types' ? { kind: 'type-index', tool } : { kind: 'status-index', tool: 'status' };
    case 'status':
      return { ...found, tool: 'status' };
    case 'media-type':
      return { kind: 'type', tool: 'types', essence: found.essence, parameters: found.parameters, extension: null };
    case 'extension': {
      const [best] = found.types;
      if (best) return { kind: 'type', tool: 'types', essence: best, parameters: null, extension: found.extension };
      if (findExtensionNote(found.extension)) return { kind: 'extension', tool: 'types', extension: found.extension };
      return { kind: 'nothing', tool: null, query, extension: found.extension };
    }
    case 'url':
      return { kind: 'url', tool: 'url', input: found.input };
    case 'text': {
      const rule = query.trim();
      if (isRuleId(rule)) return pageAnswer(`rules/${rule}`);
      const comparison = comparisonIn(query, found);
      if (comparison) return { kind: 'comparison', tool: null, comparison };
      const results = searchResolved(query, found).map((result) =>
        choiceOf({ ...result, section: null, missing: [] }, query),
      );
      return results.length > 0
        ? { kind: 'results', tool: null, results }
        : { kind: 'nothing', tool: null, query, extension: null };
    }
  }
}

/** Several lines that begin like a message of HTTP or a header line. */
function isHead(query: string): boolean {
  return /^\s*(?:HTTP\/\d|[A-Z]{3,10} \S+ HTTP\/\d|[A-Za-z][\w-]*: +\S)[^\r\n]*[\r\n]\s*\S/.test(query.slice(0, 2_000));
}

/** The tool that a text belongs to, when the text decides; null for none in particular. */
export function toolFor(query: string): Tool | null {
  if (isHead(query)) return null;
  const found = resolve(query);
  switch (found.kind) {
    case 'empty':
    case 'status':
      return 'status';
    case 'media-type':
      return 'types';
    case 'extension':
      return found.types.length > 0 || findExtensionNote(found.extension) ? 'types' : null;
    case 'url':
      return 'url';
    case 'text':
      return null;
  }
}

/**
 * Whether the text of the book may also answer. One word that looks like a path, a type or a URL is looked up by name
 * alone: that its parts occur somewhere in the book says nothing about it. The name of an error is none.
 */
export function mayBeInText(answer: AnswerData): boolean {
  if (answer.kind !== 'nothing') return answer.kind === 'results';
  const text = answer.query.trim();
  return !answer.extension && (/\s/.test(text) || !/[/\\:]/.test(text) || /^(?:net::|eyJ)/.test(text));
}

/** What is listed: everything that was found, or, until that is known, what the names give, then what was found before. */
export function choicesOf(answer: AnswerData, found: FoundList, query: string): readonly Choice[] {
  if (answer.kind !== 'results' && answer.kind !== 'nothing') return [];
  const names = answer.kind === 'results' ? answer.results : [];
  const all = found.results.map((result) => choiceOf(result, query));
  if (found.state === 'done') return all;
  const listed = new Set(names.map(keyOf));
  return [...names, ...all.filter((choice) => !listed.has(keyOf(choice)))];
}

/** What a text finds where each answer is a page of its own: a list even for what is a code, a type or a URL. */
export function pageChoices(query: string, found: FoundList): readonly Choice[] {
  const base = { section: null, missing: [] };
  const resolved = resolve(query);
  const results = search(query).map((result) => choiceOf({ ...result, ...base }, query));
  const listed = choicesOf({ kind: 'results', tool: null, results }, found, query);
  const inTools = { ...base, id: '', detail: null, query, entry: null };
  if (resolved.kind === 'url') {
    return [...listed, { ...inTools, kind: 'url', title: 'Inspect this URL', query: resolved.input }];
  }
  if (results.length > 0) return listed;
  // These have no page, but the tools say what is known of them: more than pages in whose text they occur.
  if (resolved.kind === 'status') {
    const code = String(resolved.code);
    return [{ ...inTools, kind: 'status', title: `${code} Not registered`, query: code }, ...listed];
  }
  return toolFor(query) === 'types' ? [{ ...inTools, kind: 'media-type', title: query.trim() }, ...listed] : listed;
}

/** Tells choices apart. */
export const keyOf = ({ id, section, oldName }: Choice): string => `${id}#${section ?? ''} ${oldName ?? ''}`;

/** What a screen reader hears when the answer changes under the field; '' where the view speaks for itself. */
export function announce(answer: AnswerData, found: FoundList, listed: number): string {
  switch (answer.kind) {
    case 'status':
      return `${answer.code} ${findStatus(answer.code)?.phrase ?? 'not registered'}`;
    case 'type':
      return findDeprecated(answer.essence) ? `${answer.essence}, an old name` : answer.essence;
    case 'extension':
      return `.${answer.extension}`;
    case 'message':
      return answer.explanation.title;
    case 'results':
    case 'nothing': {
      if (listed > 0) return counted(listed, 'result');
      return found.state === 'searching' ? '' : 'Nothing found';
    }
    case 'comparison':
      return `${namesOf(answer.comparison.subjects, 'and')} compared`;
    default:
      return '';
  }
}

function pageAnswer(id: PageId): AnswerData {
  const page = pageOf(id);
  switch (page.kind) {
    case 'status':
      return { ...page, tool: 'status' };
    case 'type':
      return { ...page, tool: 'types', parameters: null, extension: null };
    case 'page':
    case 'rule':
      return { ...page, tool: null };
  }
}

type Listed = Omit<Found, 'entry'>;

/** @param asked what was typed: the text that stands for a comparison */
function choiceOf({ entry: _, ...found }: Listed & { entry?: unknown }, asked: string): Choice {
  const query = found.kind === 'comparison' ? asked : (found.lookUp ?? queryFor(found));
  return { ...found, query, entry: pageFor(found) };
}

function pageFor({ id, kind }: Listed): PageId | null {
  if (kind === 'rule') return id as PageId;
  return kind !== 'status' && kind !== 'media-type' && isEntryId(id) ? id : null;
}

function queryFor({ id, oldName }: Pick<SearchResult, 'id' | 'oldName'>): string {
  // An old name of a type is looked up as typed, so that the page says what replaced it.
  if (oldName?.includes('/')) return oldName;
  return id.slice(id.indexOf('/') + 1);
}
