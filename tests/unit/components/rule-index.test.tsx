// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { type KeptSearch, RuleIndex } from '../../../components/reader/RuleIndex.tsx';
import { families, rules } from '../../../reference/rules/index.ts';

afterEach(cleanup);

const show = (kept: { current: KeptSearch | null } = { current: null }) => render(<RuleIndex kept={kept} />);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search the rules' });
const listed = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href')?.slice('#rules/'.length));
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });
const count = () => screen.getByRole('status').textContent;

describe('the list of rules', () => {
  it('has every rule once, by family, the worst first', () => {
    show();
    expect(listed().sort()).toEqual(rules.map(({ id }) => id as string).sort());
    expect(count()).toBe(`${rules.length} rules`);
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(families.map(({ title, rules: own }) => `${title} ${own.length} rules`));
    const severities = [...document.querySelectorAll('#status .severity')].map((mark) => mark.textContent);
    expect(severities).toEqual(severities.toSorted((a, b) => order.indexOf(a ?? '') - order.indexOf(b ?? '')));
  });
  const order = ['Error', 'Warning', 'Advice', 'Info'];

  it.each([
    ['an id', 'retry-after-missing', ['retry-after-missing']],
    ['words of a title, in any case', 'CREDENTIALS is not TRUE', ['cors-credentials-invalid']],
    ['words of a message', 'some try again at once', ['retry-after-missing']],
  ])('finds by %s', (_, text, found) => {
    show();
    type(text);
    expect(listed()).toEqual(found);
    expect(count()).toBe(`${found.length} of ${rules.length} rules`);
  });

  it('filters by severities, which say how many they would leave', () => {
    show();
    const errors = rules.filter(({ severity }) => severity === 'error');
    fireEvent.click(screen.getByRole('button', { name: `Error ${errors.length}: only these rules` }));
    expect(listed()).toHaveLength(errors.length);
    type('retry-after-missing');
    expect(listed()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Error 0: only these rules' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Show all rules' }));
    expect(count()).toBe(`${rules.length} rules`);
    expect(document.activeElement).toBe(field());
  });

  it('keeps what was searched for, in memory', () => {
    const kept = { current: null };
    show(kept);
    type('vary');
    const found = listed();
    cleanup();
    show(kept);
    expect(field().value).toBe('vary');
    expect(listed()).toEqual(found);
  });

  it('leads with arrow keys from the field through the list, and with Escape back', () => {
    show();
    type('retry-after');
    field().focus();
    const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
    const links = screen.getAllByRole('link');
    press('ArrowDown');
    expect(document.activeElement).toBe(links[0]);
    press('ArrowDown');
    expect(document.activeElement).toBe(links[1]);
    press('ArrowUp');
    press('ArrowUp');
    expect(document.activeElement).toBe(field());
    press('ArrowDown');
    press('Escape');
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('retry-after');
    press('Escape');
    expect(field().value).toBe('');
  });
});
