// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { ComparisonView } from '../../../components/book/comparison/ComparisonView.tsx';
import { comparisonIn } from '../../../reference/search/comparison.ts';
import { hosted } from '../../support/surfaces/hosted.tsx';

afterEach(cleanup);

async function compare(query: string): Promise<Element> {
  const comparison = comparisonIn(query);
  if (!comparison) throw new Error(`${query} is no comparison`);
  const { container } = render(<ComparisonView {...comparison} />, hosted({}));
  await screen.findByRole('table');
  return container;
}

/** The fact of this name: whether it is marked, and its cells. */
function fact(name: string): { says: string; cells: string[] } {
  const heading = screen.getByRole('rowheader', { name: new RegExp(`^${name}`) });
  const cells = [...(heading.closest('tbody')?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent ?? '');
  return { says: heading.querySelector('span')?.textContent ?? '', cells };
}

describe('two things side by side', () => {
  it('says what two codes have in common, and marks what differs', async () => {
    const view = await compare('301 vs 307');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('301 or 307');
    expect(fact('Class')).toEqual({ says: 'the same', cells: ['Redirection'] });
    expect(fact('Cacheable').says).toBe('differs');
    expect(fact('Cacheable').cells.length).toBe(2);
    expect(fact('In short').cells.every((text) => text.length > 10)).toBe(true);
    expect(view.textContent).toContain('307, compared with 301');
    expect(screen.getByRole('heading', { level: 2, name: 'When to use which' })).toBeTruthy();
  });

  it.each([
    ['png or webp', 'image/png'],
    ['text/xml vs application/xml', 'text/xml'],
    ['query string vs fragment', 'Query string'],
    ['etag vs cache-control', 'ETag'],
    ['404/410', '404'],
  ])('has both names as ways to their pages: %s', async (query, name) => {
    await compare(query);
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent?.startsWith(name))).toContain(true);
    expect(screen.getAllByRole('columnheader').every((header) => header.querySelector('button'))).toBe(true);
  });

  it('gives each of three a line of its own with its name', async () => {
    const view = await compare('301 vs 302 vs 308');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('301, 302 or 308');
    const caching = screen.getByRole('rowheader', { name: /^Cacheable/ }).closest('tbody');
    expect([...(caching?.querySelectorAll('th[scope="row"]') ?? [])].map((name) => name.textContent)).toEqual([
      '301',
      '302',
      '308',
    ]);
    expect(fact('Cacheable').cells.length).toBe(3);
    expect(fact('In short').cells.every((text) => text.length > 10)).toBe(true);
    expect(screen.getAllByRole('rowheader').filter((header) => header.querySelector('button')).length).toBe(3);
    expect(view.textContent).toContain('308, compared with 301');
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(new Set(titles.filter((title) => title?.includes('compared with'))).size).toBe(
      titles.filter((title) => title?.includes('compared with')).length,
    );
  });
});
