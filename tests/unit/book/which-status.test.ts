/** The decision path of "Which status should I return?": every leaf ends at the entry of a status code. */
import { describe, expect, it } from 'vitest';
import type { Block, Inline } from '../../../reference/book/entry.ts';
import { inlineText } from '../../../reference/book/text.ts';
import { readBook } from '../../../reference/build/read-book.ts';
import { findStatus } from '../../../reference/status/registry.ts';

const { entries } = readBook();
const sectionsOf = (id: string) => entries.find((entry) => entry.id === id)?.sections.map(({ body }) => body) ?? [];

/** Items without a list of their own, in the order of the page. */
function leavesIn(blocks: readonly Block[]): Block[][] {
  return blocks.flatMap((block) =>
    block.type === 'list'
      ? block.items.flatMap((item) => (item.some(({ type }) => type === 'list') ? leavesIn(item) : [item]))
      : [],
  );
}

/** What is wrong with a leaf, in words; null when it is a question with the code that answers it. */
function mistakeIn(leaf: readonly Block[]): string | null {
  const words: readonly Inline[] = leaf.flatMap((block) => (block.type === 'paragraph' ? block.children : []));
  const text = inlineText(words, 'plain');
  const links = words.flatMap((piece) => (typeof piece !== 'string' && piece.type === 'entry-link' ? [piece] : []));
  const [link] = links;
  if (!link || links.length > 1) return `${text}: ${links.length} links`;
  const entry = entries.find(({ id }) => id === link.to);
  if (entry?.facts.set !== 'status') return `${text}: ${link.to} is no status`;
  const code = Number(entry.id.slice('status/'.length));
  const name = `${code} ${findStatus(code)?.phrase}`;
  if (inlineText(link.children, 'plain') !== name) return `${text}: the link is not called ${name}`;
  return text.includes(`? ${name}`) ? null : `${text}: no question before ${name}`;
}

describe('Which status should I return?', () => {
  const leaves = sectionsOf('guides/which-status').flatMap(leavesIn);

  it('has a question and the entry of a status in each leaf', () => {
    expect(leaves.flatMap((leaf) => mistakeIn(leaf) ?? [])).toEqual([]);
    expect(leaves.length).toBeGreaterThan(30);
  });

  it('has lists in each section, so that no question is outside of the path', () => {
    expect(sectionsOf('guides/which-status').filter((body) => leavesIn(body).length === 0)).toEqual([]);
  });

  const leaf = (to: Inline[]): Block[] => [{ type: 'paragraph', children: ['Is it there? ', ...to] }];
  const link = (to: 'status/404' | 'headers/etag', name: string): Inline => ({
    type: 'entry-link',
    to,
    section: null,
    children: [name],
  });
  it.each([
    ['no link', leaf([]), 'Is it there? : 0 links'],
    ['two', leaf([link('status/404', '404'), link('status/404', '404')]), 'Is it there? 404404: 2 links'],
    ['another set', leaf([link('headers/etag', 'ETag')]), 'Is it there? ETag: headers/etag is no status'],
    [
      'another name',
      leaf([link('status/404', '404 Gone')]),
      'Is it there? 404 Gone: the link is not called 404 Not Found',
    ],
    [
      'no question',
      [{ type: 'paragraph', children: [link('status/404', '404 Not Found')] } satisfies Block],
      '404 Not Found: no question before 404 Not Found',
    ],
  ])('would report a leaf with %s', (_, wrong, mistake) => {
    expect(mistakeIn(wrong)).toBe(mistake);
  });

  it('goes down into lists inside of lists', () => {
    const inner: Block = { type: 'list', ordered: false, items: [leaf([]), leaf([])] };
    const outer: Block = { type: 'list', ordered: false, items: [[{ type: 'paragraph', children: ['POST'] }, inner]] };
    expect(leavesIn([outer])).toHaveLength(2);
  });
});
