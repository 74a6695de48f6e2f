// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { partsOf } from '../../../components/book/places.ts';
import type { Host } from '../../../components/hooks/host.tsx';
import type { TextToolProps } from '../../../components/inspector/encode/text-tool.ts';
import type { ResolvingTool as Section } from '../../../components/inspector/lazy-sections.tsx';
import type { Ask } from '../../../components/inspector/questions.ts';
import type { EntryRef } from '../../../reference/book/entry.ts';
import { loadEntry } from '../../../reference/book/index.ts';
import { inspectField } from '../../../reference/url/inspect-field.ts';
import { type Resolution, resolveSteps } from '../../../reference/url/relate/resolve-steps.ts';
import { askHere } from '../../support/surfaces/ask.ts';

const copy = vi.fn(async (_text: string) => {});
const takeApart = vi.fn();
const open = vi.fn<Host['open']>();
let ResolvingTool: typeof Section;
let hosted: typeof import('../../support/surfaces/hosted.tsx').hosted;
// What was typed stays for as long as the page is open: each test has a page of its own.
beforeEach(async () => {
  vi.resetModules();
  ({ ResolvingTool } = await import('../../../components/inspector/lazy-sections.tsx'));
  ({ hosted } = await import('../../support/surfaces/hosted.tsx'));
  await import('../../../components/inspector/resolve/ResolvingTool.tsx');
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function propsFor(input: string, base: string, ask: Ask): TextToolProps {
  const report = input === '' ? null : inspectField(input, base === '' ? {} : { base });
  return { input, base, report, ask };
}
async function toggle(container: Element, open: boolean) {
  const fold = container.querySelector('details') as HTMLDetailsElement;
  await act(async () => {
    fold.open = open;
    fold.dispatchEvent(new Event('toggle'));
  });
  await answered();
}
/** Something is said or shown. */
const isAnswered = () => Boolean(document.querySelector('.text-tool [role="status"]')?.textContent);
async function show(input: string, base = '', ask: Ask = askHere, isReady = isAnswered) {
  const shown = render(<ResolvingTool {...propsFor(input, base, ask)} />, hosted({ copy, inspect: takeApart, open }));
  await toggle(shown.container, true);
  await waitFor(() => expect(isReady()).toBe(true));
  async function inspect(next: string) {
    await act(async () => shown.rerender(<ResolvingTool {...propsFor(next, base, ask)} />));
    await answered();
  }
  return { ...shown, inspect };
}
const field = (name: 'Reference' | 'Base') => screen.getByRole<HTMLInputElement>('textbox', { name });
/** Lets a question be answered, and the answer be shown. */
const answered = () => act(async () => {});
async function type(name: 'Reference' | 'Base', text: string) {
  await act(async () => {
    fireEvent.input(field(name), { target: { value: text } });
  });
  await answered();
}
const status = () => screen.getByRole('status', { name: '' }).textContent;
const result = () => document.querySelector('.resolved p')?.textContent?.replace('The result: ', '');
const steps = () => [...document.querySelectorAll('.tool-steps > li')].map((step) => step.textContent ?? '');
const rows = (table: number) =>
  within(screen.getAllByRole('table')[table] as HTMLElement)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

const BASE = 'http://a.example/b/c/d;p?q';

describe('what the fields begin with', () => {
  it.each([
    ['"https://h/"', '"https://h/"', ''],
    ['https://h/a\nb', '', 'https://h/ab'],
    ['https://h/\nhttps://i/', '', 'https://h/https://i/'],
  ])('is the text exactly as typed: %j', async (text, reference, base) => {
    await show(text);
    expect([field('Reference').value, field('Base').value]).toEqual([reference, base]);
  });

  it('is the inspected URL as the base', async () => {
    const { inspect } = await show(BASE);
    expect([field('Reference').value, field('Base').value]).toEqual(['', BASE]);
    expect(result()).toBe(BASE);
    expect(steps()[0]).toMatch(/^An empty reference/);
    await inspect('https://other.example');
    expect(field('Base').value).toBe('https://other.example/');
  });

  it('is the inspected reference where the inspector has a base, or needs one', async () => {
    await show('../g', BASE);
    expect([field('Reference').value, field('Base').value]).toEqual(['../g', BASE]);
    expect(result()).toBe('http://a.example/b/g');
    cleanup();
    await show('../g');
    expect([field('Reference').value, field('Base').value]).toEqual(['../g', '']);
    expect(status()).toMatch(/^Type a base/);
  });

  it('stays as typed, also when the fold is closed', async () => {
    const { container, inspect } = await show(BASE);
    await type('Reference', '?z');
    await inspect('https://other.example/x?y');
    expect(result()).toBe('https://other.example/x?z');
    await toggle(container, false);
    expect(screen.queryByRole('textbox')).toBeNull();
    await toggle(container, true);
    expect(result()).toBe('https://other.example/x?z');
  });

  it('is nothing where nothing is inspected', async () => {
    await show('');
    expect(status()).toMatch(/^Type a base/);
  });
});

describe('the steps', () => {
  it('say the kind, where each component comes from, and what each segment does', async () => {
    await show(BASE);
    await type('Reference', '../../../g/./h/..?y#s');
    expect(result()).toBe('http://a.example/g/?y#s');
    expect(steps()[0]).toMatch(/^A relative-path reference/);
    expect(rows(0)).toEqual([
      ['scheme', 'http', 'from the base'],
      ['authority', 'a.example', 'from the base'],
      ['path', '/g/', 'from both'],
      ['query', 'y', 'from the reference'],
      ['fragment', 's', 'from the reference'],
    ]);
    expect(steps().at(-1)).toContain('without its last segment, /b/c, and then');
    expect(rows(1)).toEqual([
      ['..', 'goes up', '/b'],
      ['..', 'goes up', '/'],
      ['..', 'stays: there is nothing above', '/'],
      ['g', 'is appended', '/g'],
      ['.', 'stays', '/g'],
      ['h', 'is appended', '/g/h'],
      ['..', 'goes up', '/g/'],
    ]);
  });

  it.each([
    ['//h/x', /^A network-path reference/],
    ['/x', /^An absolute-path reference/],
    ['?x', /^Only a query/],
    ['#x', /^Only a fragment/],
    ['mailto:x', /^An absolute URL/],
  ])('name the kind of %s', async (reference, kind) => {
    await show(BASE);
    await type('Reference', reference);
    expect(steps()[0]).toMatch(kind);
  });

  it('say what was cleaned, dropped and read differently', async () => {
    await show(BASE);
    await type('Reference', ' http:x\\\ty ');
    expect(result()).toBe('http://a.example/b/c/x/y');
    expect(steps().slice(0, 3)).toEqual([
      expect.stringContaining('Tabs and line breaks'),
      expect.stringContaining('repeats the scheme of the base'),
      expect.stringContaining('backslashes are read as slashes'),
    ]);
  });

  it('say so where a path has rules of its own', async () => {
    await show('file:///C:/a/b');
    await type('Reference', 'D|/x');
    expect(result()).toBe('file:///D:/x');
    expect(steps().at(-1)).toContain('Special rules');
  });

  it('count the segments that are not listed', async () => {
    await show(BASE);
    await type('Reference', 'a/'.repeat(150));
    expect(rows(1)).toHaveLength(100);
    expect(screen.getByText('… and 51 more segments')).toBeTruthy();
  });
});

describe('the result', () => {
  it('is copied and taken apart, and is no link', async () => {
    await show(BASE);
    await type('Reference', '/x\u202E<b>');
    expect(result()).toBe('http://a.example/x%E2%80%AE%3Cb%3E');
    fireEvent.click(screen.getByRole('button', { name: 'Copy the resolved URL' }));
    expect(copy).toHaveBeenCalledWith('http://a.example/x%E2%80%AE%3Cb%3E');
    fireEvent.click(screen.getByRole('button', { name: 'Take it apart' }));
    expect(takeApart).toHaveBeenCalledWith('http://a.example/x%E2%80%AE%3Cb%3E');
    const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ hostname }) => hostname);
    expect(links).toEqual(['www.rfc-editor.org', 'url.spec.whatwg.org']);
  });

  it('is none where there cannot be one, and why', async () => {
    await show('mailto:a@b');
    await type('Reference', 'x');
    expect(status()).toBe('There is no result. ');
    expect(steps().at(-1)).toMatch(/Only a fragment/);
    await type('Reference', 'https://exa mple/');
    expect(status()).toContain('not a URL that a browser can use');
    await type('Base', 'nonsense');
    expect(status()).toBe('The base is not a URL that a browser can use.');
  });

  it('shows bidi marks of a segment, and leads to the book', async () => {
    await show(BASE);
    await type('Reference', 'a\u202Eb');
    expect(document.querySelector('.tool-steps .escaped')?.textContent).toBe('U+202E');
    fireEvent.click(screen.getByRole('button', { name: 'Entry: Relative reference' }));
    const [id, section] = partsOf((open.mock.calls[0]?.[0] ?? 'status/404') as EntryRef);
    expect((await loadEntry(id)).sections.map((one) => one.id)).toContain(section);
  });
});

describe('the worker', () => {
  it('is asked for the newest only: an older answer that comes later is dropped', async () => {
    const open: { reference: string; answer: (resolution: Resolution | null) => void }[] = [];
    const ask = ((_: string, reference: string) =>
      new Promise((answer) => open.push({ reference, answer }))) as unknown as Ask;
    await show(BASE, '', ask, () => open.length === 1);
    await type('Reference', 'old');
    await type('Reference', 'new');
    expect(open.map(({ reference }) => reference)).toEqual(['', 'old', 'new']);
    for (const { reference, answer } of open.toReversed()) await act(async () => answer(resolveSteps(reference, BASE)));
    expect(result()).toBe('http://a.example/b/c/new');
  });

  it('is not asked for more than it answers quickly, and not with the fold closed', async () => {
    const ask = vi.fn(askHere) as unknown as Ask & ReturnType<typeof vi.fn>;
    const { container } = await show(BASE, '', ask);
    await type('Reference', 'a'.repeat(65_536 - BASE.length));
    expect(ask).toHaveBeenCalledTimes(2);
    await type('Reference', 'a'.repeat(65_537 - BASE.length));
    expect(ask).toHaveBeenCalledTimes(2);
    expect(status()).toBe('Reference and base have 65,537 characters; the limit is 65,536.');
    cleanup();
    render(<ResolvingTool {...propsFor(BASE, '', ask)} />);
    expect(container.querySelector('.text-tool')).toBeNull();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('reports that resolving failed', async () => {
    await show(BASE, '', () => Promise.reject(new Error('broken')));
    expect(await screen.findByText(/Resolving failed/)).toBeTruthy();
  });
});
