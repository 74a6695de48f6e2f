// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UrlComparison } from '../../../components/inspector/lazy-sections.tsx';
import type { SectionProps } from '../../../components/inspector/section.ts';
import { boundReport } from '../../../reference/url/bound.ts';
import { inspectField } from '../../../reference/url/inspect-field.ts';
import { hosted } from '../../support/surfaces/hosted.tsx';

const [inspect, open] = [vi.fn(), vi.fn()];
const propsFor = (text: string, base?: string): SectionProps => ({
  report: boundReport(inspectField(text, { base })),
});

const field = async () => (await screen.findByRole('textbox', { name: 'Second URL' })) as HTMLInputElement;
const type = async (value: string) => fireEvent.input(await field(), { target: { value } });
const verdict = () => screen.getByRole('status').textContent?.trim();

function toggle(container: Element, open: boolean): void {
  act(() => {
    const fold = container.querySelector('details') as HTMLDetailsElement;
    fold.open = open;
    fold.dispatchEvent(new Event('toggle'));
  });
}

async function compare(first: string, second: string, base?: string) {
  const shown = render(<UrlComparison {...propsFor(first, base)} />, hosted({ inspect, open }));
  toggle(shown.container, true);
  await type(second);
  return shown;
}
const relations = (container: Element) =>
  [...container.querySelectorAll('.relations > li')].map((one) => one.textContent);
/** Each row: its name, and both sides with what is marked in brackets. */
function differences(container: Element): string[] {
  for (const mark of container.querySelectorAll('mark')) mark.textContent = `[${mark.textContent}]`;
  return [...container.querySelectorAll('.differences > div')].map((row) =>
    [row.querySelector('dt'), ...row.querySelectorAll('dd > p > :last-child')]
      .map((one) => one?.textContent)
      .join(' | '),
  );
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(async () => {
  // What was typed stays with the page.
  cleanup();
  const { container } = await compare('x', '');
  toggle(container, false);
  cleanup();
  vi.clearAllMocks();
});

describe('two URLs', () => {
  it('are told by origin and site, in words for all, with entries', async () => {
    const { container } = await compare('https://a.example.com/', 'https://b.example.com/');
    expect(relations(container)).toEqual([
      'NoSame origin: scheme, host and port',
      'YesSame site: scheme and registrable domain',
      'YesSchemelessly same site: only the registrable domain',
    ]);
    expect(verdict()).toBe('Different in host. Same origin: no. Same site: yes. Schemelessly same site: yes.');
    fireEvent.click(screen.getByRole('button', { name: 'Same origin' }));
    expect(open).toHaveBeenCalledExactlyOnceWith('url-terms/origin');
  });

  it.each([
    ['https://h/a', 'https://h/a', /^The same string\./],
    ['HTTPS://H:443/b/../a', 'https://h/a', /^Equal once parsed\./],
    ['https://h/%7ea', 'https://h/~a', /^Equal once percent-encoding is normalised\./],
    ['https://h/#a', 'https://h/', /^Equal without the fragment\./],
    ['https://h/?a=1&b=2', 'https://h/?b=2&a=1', /^Equal except for the order of the parameters\./],
    ['https://h/a', 'http://h/b?c', /^Different in scheme, path and query\./],
    ['foo:/a', 'foo:///a', /^Different in host\./],
  ])('%s and %s: %s', async (first, second, said) => {
    await compare(first, second);
    expect(verdict()).toMatch(said);
  });

  it('show what differs, the characters marked, parameters by key', async () => {
    const { container } = await compare(
      'https://u@app.examp1e:81/a/b1?x=1&x=3&s=s&gone#f',
      'https://app.example/a/b2?x=2&s=s&new=',
    );
    expect(differences(container)).toEqual([
      'username | [u] | none',
      'host | app.examp[1]e | app.examp[l]e',
      'port | [81] | none',
      'path | /a/b[1] | /a/b[2]',
      'query | x=[1&x=3]&s=s&[gone] | x=[2]&s=s&[new=]',
      'fragment | [f] | none',
      'x, 1 of 2 | [1] | [2]',
      'x, 2 of 2 | [3] | none',
      'gone | empty | none',
      'new | none | empty',
    ]);
    expect(container.querySelector('a')).toBeNull();
  });

  it('hide secrets until they are asked for', async () => {
    const { container } = await compare(
      'https://u:correct-horse@h/?token=correct-horse',
      'https://h/?token=battery-staple',
    );
    expect(container.innerHTML).not.toMatch(/correct-horse|battery-staple/);
    for (const button of screen.getAllByRole('button', { name: /^Show the value/ })) fireEvent.click(button);
    expect(container.innerHTML).toContain('correct-horse');
    expect(container.textContent).toContain('battery-staple');
  });

  it('show hostile text spelled out', async () => {
    const hostile = encodeURIComponent('\u202E<img src=x>\n');
    const { container } = await compare(`https://h/?a=${hostile}`, 'https://h/?a=b');
    expect(container.querySelector('img')).toBeNull();
    expect([...container.querySelectorAll('.escaped')].map((one) => one.textContent)).toContain('U+202E');
  });

  it('shorten what is the same in both, and count what is not shown', async () => {
    const path = 'a'.repeat(1_000);
    const many = Array.from({ length: 60 }, (_, index) => `k${index}`).join('&');
    const { container } = await compare(`https://h/${path}1`, `https://h/${path}2?${many}&${'r=1&'.repeat(12)}`);
    expect(differences(container)[0]).toMatch(/^path \| \/a{39} … 921 characters the same … a{40}\[1\]/);
    expect(screen.getByText('And 11 more keys.')).toBeTruthy();
    await type(`https://h/${path}1?${'r=1&'.repeat(12)}`);
    expect([...container.querySelectorAll('.differences > div')].at(-1)?.textContent).toBe('rand 2 more values');
  });
});

describe('the second URL', () => {
  it('empty asks for one, invalid says which of the two it is', async () => {
    const { rerender } = await compare('https://a.example/', ' ');
    expect(verdict()).toBe('Type or paste a URL to compare with the inspected one. Neither is visited.');
    await type('b.example');
    expect(verdict()).toMatch(/^The second URL is not absolute/);
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    rerender(<UrlComparison {...propsFor('a.example')} />);
    expect(verdict()).toMatch(/^Neither the inspected input nor the second/);
    await type('https://b.example');
    expect(verdict()).toMatch(/^The inspected input is not an absolute URL/);
    expect((await field()).getAttribute('aria-invalid')).toBe('false');
  });

  it('is compared with what a reference is resolved to', async () => {
    await compare('../c', 'https://a.example/c', 'https://a.example/a/b');
    expect(verdict()).toMatch(/^The same string\./);
    expect(screen.getByText(/first resolved against its base/)).toBeTruthy();
  });

  it('may be 2 MB, which is said and not compared', async () => {
    const { rerender } = await compare('https://a.example/', `https://b.example/${'%41'.repeat(700_000)}`);
    expect(verdict()).toBe('Inputs of more than 65,536 characters are not compared here: the second URL is too long.');
    rerender(<UrlComparison {...propsFor(`https://a.example/${'a'.repeat(70_000)}`)} />);
    expect(verdict()).toMatch(/the inspected URL and the second URL are too long\.$/);
    await type(`https://b.example/${'a'.repeat(65_518)}`);
    rerender(<UrlComparison {...propsFor('https://a.example/')} />);
    expect(verdict()).toMatch(/^Different in host and path/);
  });

  it('survives the next URL, also where the section is built anew', async () => {
    const { unmount } = await compare('https://a.example/', 'https://b.example/');
    unmount();
    render(<UrlComparison {...propsFor('https://c.example/')} />);
    expect((await field()).value).toBe('https://b.example/');
  });

  it.each([
    ['"https://a.example/"', 'https://a.example/', /^The inspected/],
    ['https://a.example/', '\u00A0https://a.example/', /^The second/],
  ])('%j and %j are compared exactly as typed', async (first, second, said) => {
    await compare(first, second);
    expect(verdict()).toMatch(said);
    await type('https://a.example/b');
    expect(document.querySelectorAll('.relations').length).toBe(first.startsWith('"') ? 0 : 1);
  });

  it('swaps with the inspected one', async () => {
    const { rerender } = await compare('https://a.example/', ' ');
    const swap = screen.getByRole('button', { name: 'Swap' });
    fireEvent.click(swap);
    expect(swap.getAttribute('aria-disabled')).toBe('true');
    expect(inspect).not.toHaveBeenCalled();
    await type(' https://b.example/ ');
    fireEvent.click(swap);
    expect(inspect.mock.calls).toEqual([[' https://b.example/ ']]);
    rerender(<UrlComparison {...propsFor('https://b.example/')} />);
    expect((await field()).value).toBe('https://a.example/');
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
  });
});
