// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PageRef, partsOf as placeParts } from '../../../components/book/places.ts';
import { RuleView } from '../../../components/book/rule/RuleView.tsx';
import { loadEntry } from '../../../reference/book/index.ts';
import { isEntryId } from '../../../reference/book/is-entry-id.ts';
import { partsOf } from '../../../reference/book/text.ts';
import { renderFix } from '../../../reference/fixes/render.ts';
import { servers } from '../../../reference/fixes/server.ts';
import { rules } from '../../../reference/rules/index.ts';
import { isRuleId } from '../../../reference/rules/is-rule-id.ts';
import type { RuleId } from '../../../reference/rules/rule-ids.ts';
import { hosted } from '../../support/surfaces/hosted.tsx';

// Once, so that no test waits for it: the first of them would load half the book.
beforeAll(() => Promise.all(rules.map(({ entry }) => loadEntry(placeParts(entry)[0]))));
afterEach(cleanup);

const open = vi.fn((_: PageRef) => undefined);
const copy = vi.fn(async (_: string) => undefined);

/** The page of a rule in the reader, with all of it there. */
async function page(id: RuleId): Promise<Element> {
  for (const spy of [open, copy]) spy.mockClear();
  const { container } = render(<RuleView id={id} />, hosted({ isPage: true, open, copy }));
  await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull());
  return container;
}

/** What is said, without the exchanges and the code. */
function words(view: Element): string {
  const copied = view.cloneNode(true) as Element;
  for (const code of copied.querySelectorAll('pre')) code.remove();
  return copied.textContent ?? '';
}

describe.each(rules.map((rule) => [rule.id, rule] as const))('the page of %s', (id, rule) => {
  it('has its title and id, exchanges, sources, and links that lead somewhere', async () => {
    const view = await page(id);
    expect(view.querySelector('h1')?.textContent).toBe(rule.title);
    expect(view.querySelector('.result-head code')?.textContent).toBe(id);
    expect([...view.querySelectorAll('section')].map((section) => section.id)).toEqual([
      'finds',
      'reported',
      'fix',
      'not-reported',
      'sources',
    ]);
    const messages = Object.keys(rule.messages).length;
    expect(view.querySelectorAll('.rule-messages > li')).toHaveLength(messages);
    expect(view.querySelectorAll('#reported .rule-says').length).toBeGreaterThan(0);
    for (const section of ['#reported', '#not-reported']) {
      const exchanges = [...view.querySelectorAll(`${section} pre`)].map((pre) => pre.textContent ?? '');
      expect(exchanges.length).toBeGreaterThan(0);
      for (const text of exchanges) expect(text).toMatch(/^\S+ \S+ HTTP\/1\.1\n[\s\S]*\nHTTP\/\d/);
    }
    expect(words(view)).not.toMatch(/\{\w+\}/);
    expect(view.querySelectorAll('.sources a').length).toBeGreaterThan(0);
    for (const link of view.querySelectorAll('.sources a')) expect(link.getAttribute('href')).toMatch(/^https:\/\//);
    for (const button of view.querySelectorAll<HTMLElement>('.entry-link')) button.click();
    const opened = open.mock.calls.map(([ref]) => placeParts(ref));
    const [others, entries] = [true, false].map((ofRule) =>
      opened.filter(([id]) => id.startsWith('rules/') === ofRule),
    );
    for (const [entry, section] of entries ?? []) {
      if (!isEntryId(entry)) throw new Error(`${entry} is no entry`);
      if (section === null) continue;
      const { sections, definition } = await loadEntry(entry);
      const parts = partsOf(await loadEntry(entry)).map((part) => part.section);
      const inside = [...sections, ...(definition ? [definition] : [])].flatMap(({ body }) =>
        body.flatMap((block) => (block.type === 'subheading' ? [block.id] : [])),
      );
      expect([...parts, ...inside, 'faq']).toContain(section);
    }
    expect(entries?.length).toBeGreaterThan(0);
    const related = [...(rule.yieldsTo ?? []), ...(rule.causedBy ?? [])];
    expect(others?.map(([other]) => other)).toEqual(related.map((other) => `rules/${other}`));
    for (const other of related) expect(isRuleId(other)).toBe(true);
  });
});

describe('the page of a rule', () => {
  it('says severity, strength, conditions and policy in words', async () => {
    const view = await page('retry-after-missing');
    const facts = [...view.querySelectorAll('.facts > div')].map((fact) =>
      [...fact.children].map((cell) => cell.textContent),
    );
    expect(facts[0]).toEqual(['Severity', 'Advice. What was sent is allowed, but there is a better way.']);
    const loop = await page('redirect-loop');
    expect(loop.querySelector('.facts dd')?.textContent).toContain('In other cases, such as the one below: Warning.');
    expect(facts[1]).toEqual(['Strength', 'Advice. It is good practice. No standard requires it.']);
    expect(facts[2]?.[1]).toContain('The status is 429 or 503.');
    expect(facts[3]?.[1]).toContain('Until you switch on “Show best practice”');
  });

  it('shows what is missing, marks what is wrong, and copies the exchange and the id', async () => {
    let view = await page('retry-after-missing');
    expect(view.querySelector('#reported .ghost')?.textContent).toBe('Retry-After: not sent');
    fireEvent.click(screen.getByRole('button', { name: 'Copy the id' }));
    fireEvent.click(screen.getByRole('button', { name: 'Copy the exchange: reported' }));
    expect(copy.mock.calls.map(([text]) => text)).toEqual([
      'retry-after-missing',
      'GET / HTTP/1.1\nHost: shop.example\n\nHTTP/1.1 503 Service Unavailable\nContent-Length: 0\n\n',
    ]);
    cleanup();
    view = await page('type-deprecated');
    expect(view.querySelectorAll('#reported mark').length).toBeGreaterThan(0);
    expect(view.querySelectorAll('#not-reported mark')).toHaveLength(0);
  });

  it('shows the fix for every server, or says that there is none', async () => {
    await page('nosniff-missing');
    const fix = { type: 'set-field', name: 'X-Content-Type-Options', value: 'nosniff' } as const;
    for (const { id, name } of servers) {
      const section = screen.getByRole('heading', { name: 'Fix' }).closest('section') as HTMLElement;
      fireEvent.click(within(section).getAllByRole('tab', { name })[0] as HTMLElement);
      const text = within(section).getAllByRole('tabpanel')[0]?.textContent ?? '';
      const start = renderFix(fix, id, { path: '/', status: 200, method: 'GET' }).split('\n')[0] ?? '';
      expect(text).toContain(start.slice(0, 12));
    }
    cleanup();
    const view = await page('retry-after-missing');
    expect(view.querySelector('#fix p')?.textContent).toContain('writes no configuration');
    expect(view.querySelector('#fix .entry-link')?.textContent).toBe('Code that gets this right: Express');
  });

  it('shows placeholders as words', async () => {
    const view = await page('type-deprecated');
    expect(view.querySelectorAll('.rule-messages var').length).toBeGreaterThan(0);
  });

  it('folds its sections where it is not a page of the reader', async () => {
    const { container } = render(<RuleView id="retry-after-missing" />, hosted({ open, copy }));
    await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull());
    expect([...container.querySelectorAll('details')].map(({ id, open }) => [id, open])).toEqual([
      ['finds', true],
      ['reported', false],
      ['fix', false],
      ['not-reported', false],
      ['sources', true],
    ]);
  });
});
