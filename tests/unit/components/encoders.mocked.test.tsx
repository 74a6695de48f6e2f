// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { partsOf } from '../../../components/book/places.ts';
import type { Host } from '../../../components/hooks/host.tsx';
import type { TextToolProps } from '../../../components/inspector/encode/text-tool.ts';
import type { EncoderTool as Section } from '../../../components/inspector/lazy-sections.tsx';
import type { EntryRef } from '../../../reference/book/entry.ts';
import { loadEntry } from '../../../reference/book/index.ts';
import { encoders } from '../../../reference/url/encoders/index.ts';
import { inspectField } from '../../../reference/url/inspect-field.ts';
import { askHere } from '../../support/surfaces/ask.ts';

const copy = vi.fn(async (_text: string) => {});
const inspect = vi.fn();
const open = vi.fn<Host['open']>();

function propsFor(input: string): TextToolProps {
  const report = input === '' ? null : inspectField(input);
  return { input, base: '', report, ask: askHere };
}
const fold = (container: Element) => container.querySelector('details') as HTMLDetailsElement;
async function toggle(container: Element, open: boolean) {
  await act(async () => {
    fold(container).open = open;
    fold(container).dispatchEvent(new Event('toggle'));
  });
}
async function show(input: string, direction: 'Encode' | 'Decode' = 'Encode') {
  const shown = render(<EncoderTool {...propsFor(input)} />, hosted({ copy, inspect, open }));
  await toggle(shown.container, true);
  fireEvent.click(await screen.findByRole('tab', { name: direction }));
  return { ...shown, inspect: (next: string) => shown.rerender(<EncoderTool {...propsFor(next)} />) };
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text to/ });
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });
const status = () => screen.getByRole('tabpanel').querySelector('[role="status"]')?.textContent?.trim();
const items = () => [...screen.getByRole('tabpanel').querySelectorAll('.tool-results > li')];
const itemOf = (name: string) => {
  const found = items().find((item) =>
    [...item.querySelectorAll('.tool-names code')].some((one) => one.textContent === name),
  );
  if (!found) throw new Error(`No result has ${name}.`);
  return found;
};
const resultOf = (name: string) => itemOf(name).querySelector('.tool-result code')?.textContent;
const marked = (name: string) => [...itemOf(name).querySelectorAll('mark')].map((mark) => mark.textContent);

let EncoderTool: typeof Section;
let hosted: typeof import('../../support/surfaces/hosted.tsx').hosted;
// What was typed stays for as long as the page is open: each test has a page of its own.
beforeEach(async () => {
  vi.resetModules();
  ({ EncoderTool } = await import('../../../components/inspector/lazy-sections.tsx'));
  ({ hosted } = await import('../../support/surfaces/hosted.tsx'));
  await import('../../../components/inspector/encode/EncoderTool.tsx');
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('encoding', () => {
  it('begins with what is inspected, follows it, and has every encoder once', async () => {
    const { inspect } = await show('https://a.example/b c');
    expect(field().value).toBe('https://a.example/b c');
    expect(resultOf('encodeURIComponent')).toBe('https%3A%2F%2Fa.example%2Fb%20c');
    const names = [...document.querySelectorAll('.tool-names code')].map((name) => name.textContent);
    expect(names.toSorted()).toEqual(encoders.map(({ name }) => name).toSorted());
    inspect('x y');
    expect(resultOf('urlencode')).toBe('x+y');
  });

  it('has equal results once, with a mark where others differ', async () => {
    await show('é a~b');
    expect(status()).toBe('5 different results. They differ in the marked characters: space ~.');
    expect(itemOf('quote_plus(text)')).toBe(itemOf('url.QueryEscape'));
    expect(resultOf('url.QueryEscape')).toBe('%C3%A9+a~b');
    expect(marked('url.QueryEscape')).toEqual(['+', '~']);
    expect(marked('URLSearchParams')).toEqual(['+', '%7E']);
    type('abc');
    expect(status()).toBe('All encoders give the same result.');
    expect(items()).toHaveLength(1);
    expect(document.querySelector('.tool-results mark')).toBeNull();
  });

  it('copies a whole result, however much of it is shown', async () => {
    await show('');
    type(`${' '.repeat(599)}\u{1F600}end`);
    const item = itemOf('encodeURIComponent');
    // Half of the character beyond the last place is not shown.
    expect(item.textContent).toContain(`${'%20'.repeat(599)} … and the result of 5 more characters`);
    fireEvent.click(within(item as HTMLElement).getByRole('button', { name: /^Copy result/ }));
    expect(copy).toHaveBeenCalledWith(`${'%20'.repeat(599)}%F0%9F%98%80end`);
  });

  it('says who gives no result for half of a surrogate pair', async () => {
    await show('');
    type('a\ud800');
    expect(resultOf('URLSearchParams')).toBe('a%EF%BF%BD');
    expect(itemOf('encodeURIComponent').textContent).toContain(
      'No result: the string contains half of a surrogate pair',
    );
    expect(items().at(-1)).toBe(itemOf('encodeURIComponent'));
  });

  it('tells of a text that is encoded already, and decodes it on request', async () => {
    await show('https://a.example/%C3%A9');
    expect(screen.getByText(/The string already has percent-encoded bytes/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Decode it first' }));
    expect(screen.getByRole('tab', { name: 'Decode', selected: true })).toBeTruthy();
    expect(resultOf('unquote')).toBe('https://a.example/é');
    expect(document.activeElement).toBe(field());
  });

  it('says what a form makes of line breaks', async () => {
    await show('');
    type('a\nb');
    expect(screen.getByText(/HTML form would send each as/)).toBeTruthy();
    expect(resultOf('encodeURIComponent')).toBe('a%0Ab');
  });

  it('is there without a text, with what each encoder is for', async () => {
    await show('');
    expect(field().value).toBe('');
    expect(status()).toMatch(/^Type or paste any string/);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.querySelectorAll('.tool-more dd')).toHaveLength(encoders.length);
    fireEvent.click(screen.getByText('Entry: Percent-encoding'));
    expect(open).toHaveBeenCalledWith('url-terms/percent-encoding');
  });

  it('numbers what each is for by its result', async () => {
    await show('a b');
    for (const row of document.querySelectorAll('.tool-more dl > div')) {
      const name = row.querySelector('dt code')?.textContent ?? '';
      const number = itemOf(name).querySelector('.group-mark')?.textContent;
      expect(row.querySelector('dt .group-mark')?.textContent).toBe(number);
    }
  });
});

describe('where the text comes from', () => {
  const url = 'https://a.example/p%20q?x=1%2B2&%E2%80%AE=b&empty=&c#f';
  const choices = () => [...screen.getByRole('combobox').querySelectorAll('option')].map((one) => one.textContent);
  const choose = (name: string) => {
    const option = [...screen.getByRole('combobox').querySelectorAll('option')].find((one) => one.textContent === name);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: option?.value } });
  };

  it('is a part of the URL or a value: decoded to encode it, as it stands to decode it', async () => {
    await show(url);
    expect(choices()).toEqual(['The input', 'Path', 'Query', 'Fragment', 'Value of x', 'Value of U+202E']);
    choose('Path');
    expect(field().value).toBe('/p%20q');
    choose('Value of x');
    expect(field().value).toBe('1+2');
    fireEvent.click(screen.getByRole('tab', { name: 'Decode' }));
    expect(field().value).toBe('1%2B2');
  });

  it('is the user as soon as something is typed, until a source is chosen again', async () => {
    const { container, inspect } = await show(url);
    type('mine');
    expect(choices()[0]).toBe('Your own input');
    inspect('https://other.example/');
    expect(field().value).toBe('mine');
    await toggle(container, false);
    expect(screen.queryByRole('textbox')).toBeNull();
    await toggle(container, true);
    expect(field().value).toBe('mine');
    choose('The input');
    expect(field().value).toBe('https://other.example/');
    expect(choices()).not.toContain('Your own input');
  });
});

describe('decoding', () => {
  it('has equal results once, and says what a + is', async () => {
    await show('a+b%20c', 'Decode');
    expect(resultOf('decodeURIComponent')).toBe('a+b c');
    expect(resultOf('urldecode')).toBe('a b c');
    expect(screen.getByText(/is a space to/).textContent).toBe(
      'A + is a space to URLSearchParams, urldecode, url.QueryUnescape and unquote_plus, and a plus sign to the others.',
    );
    type('a%20b');
    expect(screen.queryByText(/is a space to/)).toBeNull();
  });

  it.each([
    ['é%ff', true],
    ['€%41%', true],
    ['😀%ed%a0%80', true],
    ['é%C3%A9', false],
    ['é%zz', false],
    ['%C3%A9%ff', false],
    ['e%ff', false],
    ['\ud800%41', false],
  ])('says of %j whether Node reads it otherwise', async (text, isOtherwise) => {
    await show('', 'Decode');
    type(text);
    expect(screen.queryByText(/Node 20\.20\.2 does not give the standard result/) !== null).toBe(isOtherwise);
    if (isOtherwise) expect(resultOf('URLSearchParams')).toContain([...text][0]);
  });

  it('names each bad sequence, marks it, and shows it in the field', async () => {
    await show('', 'Decode');
    type('a%zz\n%ff%fe %2F b%E2%82');
    expect(status()).toBe(
      '2 different results. A % without two hex digits after it. Bytes that are not UTF-8, 2 times.',
    );
    expect([...document.querySelectorAll('.tool-marked mark')].map((mark) => mark.textContent)).toEqual([
      '%',
      '%ff%fe',
      '%E2%82',
    ]);
    expect(screen.getByText('Bytes that are not UTF-8').parentElement?.textContent).toContain(
      'the last one cut off by the end of the input',
    );
    const where = screen.getByRole('button', { name: '2 places, first character 6: Bytes that are not UTF-8' });
    expect(where.textContent).toBe('2 places, first character 6');
    const selected = () => field().value.slice(field().selectionStart, field().selectionEnd);
    for (const expected of ['%ff%fe', '%E2%82', '%ff%fe']) {
      fireEvent.click(where);
      expect(document.activeElement).toBe(field());
      expect(selected()).toBe(expected);
    }
    expect(itemOf('unquote').textContent).toContain('decodeURIComponent throws a URIError.');
    expect(screen.getByText(/As far as it can be decoded/)).toBeTruthy();
  });

  it('shows a mark that is far into the text', async () => {
    await show('', 'Decode');
    type(`${'x'.repeat(5_000)}%zz${'y'.repeat(5_000)}`);
    expect(document.querySelector('.tool-marked')?.textContent).toMatch(
      /^4,940 characters before … x{60}%zzy{537} … and 4,463 more characters$/,
    );
  });

  it('offers to decode again what is encoded twice, and to take a URL apart', async () => {
    await show('', 'Decode');
    type('https%253A%252F%252Fa.example%252F');
    expect(screen.getByText('Percent-encoded twice')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Decode again: result 1' }));
    expect(field().value).toBe('https%3A%2F%2Fa.example%2F');
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Take it apart: result 1' }));
    expect(inspect).toHaveBeenCalledWith('https://a.example/');
    expect(document.querySelector('.tool-results a')).toBeNull();
  });

  it('shows what cannot be seen and copies what is there', async () => {
    await show('', 'Decode');
    type('%3Cimg%20src%3Dx%3E%E2%80%AE');
    expect(resultOf('unquote')).toBe('<img src=x>U+202E');
    expect(document.querySelector('.tool-results img')).toBeNull();
    fireEvent.click(within(itemOf('unquote') as HTMLElement).getByRole('button', { name: /^Copy result/ }));
    expect(copy).toHaveBeenCalledWith('<img src=x>\u202E');
  });

  it('says that nothing is encoded, and leads to the page on decoding once', async () => {
    await show('plain', 'Decode');
    expect(status()).toBe('Nothing in the input is percent-encoded.');
    fireEvent.click(screen.getByRole('button', { name: /^Entry/ }));
    const [id, section] = partsOf((open.mock.calls[0]?.[0] ?? 'status/404') as EntryRef);
    expect((await loadEntry(id)).sections.map((one) => one.id)).toContain(section);
  });
});

describe('a long text', () => {
  it('that is inspected is not put into the field', async () => {
    const most = 'a'.repeat(100_000);
    const { inspect } = await show(most);
    expect(field().value).toHaveLength(100_000);
    expect(items()).toHaveLength(1);
    inspect(`${most}a`);
    expect(field().value).toBe('');
    expect(screen.getByText(/^This string has 100,001 characters/)).toBeTruthy();
  });

  it('is not let in by pasting, and that is said', async () => {
    await show('');
    type('abc');
    const paste = (data: string) =>
      fireEvent(field(), Object.assign(new Event('beforeinput', { bubbles: true, cancelable: true }), { data }));
    field().setSelectionRange(0, 0);
    expect(paste('a'.repeat(99_997))).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(paste('a'.repeat(99_998))).toBe(false);
    expect(screen.getByRole('alert').textContent).toContain('no room for 99,998 characters');
    type('abcd');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is decoded up to a bound', async () => {
    await show('', 'Decode');
    type('%41'.repeat(5_461));
    expect(items()).toHaveLength(1);
    type('%41'.repeat(5_462));
    expect(items()).toHaveLength(0);
    expect(status()).toBe('Inputs of more than 16,384 characters are not decoded here.');
  });
});
