import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { extensionPage, type Launched } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { until } from '../support/until.ts';

interface Suggestion {
  content: string;
  description: string;
}
interface Event<Args extends unknown[]> {
  dispatch(...args: Args): void;
}
/** The worker's view of the browser. Events are dispatched as Chromium does it, without an address bar. */
declare const chrome: {
  commands: { getAll(): Promise<{ name: string; shortcut: string }[]>; onCommand: Event<[string]> };
  omnibox: {
    onInputChanged: Event<[string, (suggestions: Suggestion[]) => void]>;
    onInputEntered: Event<[string, string]>;
    setDefaultSuggestion(suggestion: { description: string }): void;
  };
  storage: { session: { get(): Promise<Record<string, unknown>> } };
};

let launched: Launched;
beforeAll(async () => {
  launched = await sharedChromium();
});
afterAll(() => launched.close());
afterEach(async () => {
  for (const page of launched.context.pages().slice(1)) await page.close();
});

/** What is below the address bar when this has been typed: the first line, then what else is suggested. */
const typed = (text: string) =>
  launched.worker.evaluate(async (input) => {
    const original = chrome.omnibox.setDefaultSuggestion;
    let first = '';
    chrome.omnibox.setDefaultSuggestion = (suggestion) => {
      first = suggestion.description;
      // Chromium reads it and throws where it is no XML.
      original.call(chrome.omnibox, suggestion);
    };
    const others = await new Promise<Suggestion[]>((resolve) => {
      chrome.omnibox.onInputChanged.dispatch(input, resolve);
    });
    chrome.omnibox.setDefaultSuggestion = original;
    return { first, others };
  }, text);
const enter = (text: string, disposition = 'newForegroundTab') =>
  launched.worker.evaluate(
    ([input, where]) => chrome.omnibox.onInputEntered.dispatch(input as string, where as string),
    [text, disposition],
  );
const opened = (path: string) =>
  until('the tab', () => launched.context.pages().find((page) => page.url() === extensionPage(launched, path)));

describe('the keyword in the address bar', () => {
  it('answers in the first line, and offers the tools in the last', async () => {
    await expect
      .poll(() => typed('422'))
      .toEqual({
        first: expect.stringMatching(/^<match>422 Unprocessable Content<\/match>: \w.+/),
        others: [{ content: 'tools: 422', description: 'Look it up in the tools of Wirenote' }],
      });
    await expect
      .poll(() => typed('301 vs 308'))
      .toMatchObject({
        first: expect.stringContaining('301 Moved Permanently'),
        others: [{ content: 'status/308' }, { content: 'tools: 301 vs 308' }],
      });
  });

  it.each(['<zz>', '&', 'zz"zz', '\u0000', 'https://user:secret@example.com/?a=<b>&c', 'x'.repeat(100_000)])(
    'repeats nothing of %.30j',
    async (text) => {
      await expect.poll(() => typed(text)).toEqual({ first: 'Look it up in the tools of Wirenote', others: [] });
    },
  );

  it('opens the page of the answer that is chosen, or of the first one', async () => {
    await enter('422');
    await (await opened('reader.html#status/422')).getByRole('heading', { level: 1, name: /Unprocessable/ }).waitFor();
    await enter('guides/open-redirects', 'newBackgroundTab');
    await (await opened('reader.html#guides/open-redirects')).getByRole('heading', { level: 1 }).waitFor();
  });

  it('opens the tools on everything else, with nothing of it in the address, and keeps nothing', async () => {
    const url = 'https://example.com/?q=1';
    await enter(url);
    const reader = await opened('reader.html#tools');
    await reader.getByRole('heading', { level: 1, name: url }).waitFor();
    // The next one leaves that tab as it is, although it waited for a text not long ago.
    await enter('tools: 404', 'currentTab');
    const shown = async () => {
      const readers = launched.context.pages().filter((page) => page.url().endsWith('reader.html#tools'));
      return Promise.all(readers.map((page) => page.getByRole('combobox').inputValue()));
    };
    await expect.poll(async () => (await shown()).sort()).toEqual(['404', url]);
    await expect.poll(() => launched.worker.evaluate(() => chrome.storage.session.get())).toEqual({});
  });
});

it('has keys that Chromium leaves free, and one of them opens the book', async () => {
  const commands = () =>
    launched.worker.evaluate(async () =>
      (await chrome.commands.getAll()).map(({ name, shortcut }) => [name, shortcut]),
    );
  await expect.poll(commands).toEqual([
    ['_execute_action', 'Alt+Shift+Y'],
    ['open-book', 'Alt+Shift+K'],
  ]);
  await launched.worker.evaluate(() => chrome.commands.onCommand.dispatch('open-book'));
  await (await opened('reader.html')).getByRole('heading', { level: 1, name: 'Reference' }).waitFor();
});
