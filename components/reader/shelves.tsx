import type { EntrySet } from '../../reference/book/entry.ts';
import { titles } from '../../reference/book/titles.ts';
import { ruleTitles } from '../../reference/rules/rule-titles.ts';
import { StatusBadge } from '../parts/StatusBadge.tsx';

const sets: { id: EntrySet; name: string }[] = [
  { id: 'status', name: 'Status codes' },
  { id: 'media-types', name: 'Media types' },
  { id: 'url-terms', name: 'URL terms' },
  { id: 'headers', name: 'Header fields' },
  { id: 'guides', name: 'Guides' },
  { id: 'examples', name: 'Code examples' },
];

const { compare } = new Intl.Collator('en');

/** For a list in which people look for a name. The titles of codes begin with their number. */
export const byTitle = (a: { title: string }, b: { title: string }): number => compare(a.title, b.title);

/** The written entries by set. Sets without an entry are left out: nothing leads to a page that does not exist. */
export const shelves = sets
  .map((set) => ({ ...set, entries: titles.filter(({ id }) => id.startsWith(`${set.id}/`)).sort(byTitle) }))
  .filter(({ entries }) => entries.length > 0);

/** The rules as one more set, by their ids, which are shorter than their titles. */
export const ruleShelf = {
  id: 'rules',
  name: 'Rules',
  entries: Object.keys(ruleTitles).map((id) => ({ id: `rules/${id}`, title: id })),
} as const;

/** The status code that an entry is about, as text; undefined for every other entry. */
export const codeOf = (id: string): string | undefined => /^status\/(\d+)$/.exec(id)?.[1];

/** The title of an entry in a list of its set. */
export function Title({ id, title }: { id: string; title: string }) {
  const code = codeOf(id);
  if (!code) return <span class={/^(?:media-types|rules)\//.test(id) ? 'wire' : undefined}>{title}</span>;
  return (
    <>
      <StatusBadge code={Number(code)} look="plain" /> {title.replace(/^\d+ /, '')}
    </>
  );
}
