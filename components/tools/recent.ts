/** The pages of the book that were looked up last. Only pages count: never a text that the user typed or pasted. */
import { isEntryId } from '../../reference/book/is-entry-id.ts';
import { titles } from '../../reference/book/titles.ts';
import { findMediaType } from '../../reference/media-types/registry.ts';
import { isRuleId } from '../../reference/rules/is-rule-id.ts';
import { ruleTitles } from '../../reference/rules/rule-titles.ts';
import { kindOf } from '../../reference/search/search.ts';
import { findStatus } from '../../reference/status/registry.ts';
import type { PageId } from '../book/places.ts';
import type { AnswerData } from './lookup.ts';
import { kindNames } from './Results.tsx';

export interface RecentPage {
  /** `status/404`, `media-types/text/javascript`, `guides/tracing`, `rules/retry-after-missing`. */
  id: string;
  /** The status code that it is about, or null. */
  code: number | null;
  /** What it is: `type`, `guide`. */
  kind: string;
  name: string;
  /** What to look up when it is chosen. */
  query: string;
  /** The page to open instead; null where the query leads to it. */
  entry: PageId | null;
}

/** The id of the page that an answer is; null where it is none, or one of what the user typed. */
export function recentIdOf(answer: AnswerData): string | null {
  const id = idOf(answer);
  return id !== null && recentPage(id) ? id : null;
}

function idOf(answer: AnswerData): string | null {
  switch (answer.kind) {
    case 'status':
      return `status/${answer.code}`;
    case 'type':
      return `media-types/${answer.essence}`;
    case 'page':
      return answer.id;
    case 'rule':
      return `rules/${answer.id}`;
    default:
      return null;
  }
}

/** The page with an id that was kept; null where no registered code or type, no entry and no rule has it. */
function recentPage(id: string): RecentPage | null {
  const name = id.slice(id.indexOf('/') + 1);
  const page = { id, code: null, kind: kindNames['media-type'], name, query: name, entry: null };
  if (id.startsWith('status/')) {
    const record = /^\d{3}$/.test(name) ? findStatus(Number(name)) : null;
    return record ? { ...page, code: record.code, name: record.phrase } : null;
  }
  if (id.startsWith('media-types/')) return findMediaType(name) ? page : null;
  if (id.startsWith('rules/')) {
    return isRuleId(name) ? { ...page, kind: kindNames.rule, name: ruleTitles[name], entry: `rules/${name}` } : null;
  }
  if (!isEntryId(id)) return null;
  const kind = kindOf(id);
  const title = titles.find((title) => title.id === id)?.title ?? name;
  return kind === 'status' ? null : { ...page, kind: kindNames[kind], name: title, entry: id };
}

/** The pages of what was kept, as far as there are such. */
export const recentPages = (ids: readonly string[]): RecentPage[] =>
  ids.map(recentPage).filter((page) => page !== null);

/** The written guides, by their titles. */
export const guides = titles.filter(({ kind }) => kind === 'guide');
