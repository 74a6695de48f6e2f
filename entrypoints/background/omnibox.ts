/**
 * The keyword `wn` in the address bar: answers in the lines below it, pages of the book behind them. What is typed is kept
 * nowhere; what no page answers goes to the reader's tools in memory, never in an address.
 */
import { browser } from 'wxt/browser';
import { handOver } from '../shared/hand-off.ts';
import { suggestionText } from './suggestion-text.ts';

/** What is not needed to start the worker: the bundler runs it at the first call only. */
const answers = () => import('../../reference/search/short-answers.ts');

/** Begins what leads to the tools instead of the first answer. */
const LOOK_UP = 'look up ';
const HINT = 'A status code, an extension, a header or other words';

/** Chromium reads a description as XML, Firefox as text. */
const asXml = import.meta.env.BROWSER !== 'firefox';

export function answerInOmnibox(): void {
  browser.omnibox.onInputStarted.addListener(() => hint(HINT));
  browser.omnibox.onInputChanged.addListener(async (text, suggest) => {
    const [first, ...others] = (await answers()).shortAnswers(text);
    if (first) browser.omnibox.setDefaultSuggestion({ description: suggestionText(first, asXml) });
    else hint(text.trim() === '' ? HINT : 'Look it up in the tools of Wirenote');
    suggest([
      ...others.map((answer) => ({ content: answer.id, description: suggestionText(answer, asXml) })),
      ...(first ? [{ content: LOOK_UP + text, description: 'Look it up in the tools of Wirenote' }] : []),
    ]);
  });
  browser.omnibox.onInputEntered.addListener((text, disposition) => void open(text, disposition));
}

const hint = (description: string) => browser.omnibox.setDefaultSuggestion({ description });

async function open(text: string, disposition: string): Promise<void> {
  const { isAnswerId, shortAnswers } = await answers();
  const id = isAnswerId(text) ? text : text.startsWith(LOOK_UP) ? undefined : shortAnswers(text)[0]?.id;
  if (id === undefined && text.trim() !== '') await handOver({ kind: 'typed', text: without(text) }, await isPrivate());
  const url = `/reader.html#${id ?? (text.trim() === '' ? 'index' : 'tools')}`;
  if (disposition === 'currentTab') await browser.tabs.update({ url });
  else await browser.tabs.create({ url, active: disposition === 'newForegroundTab' });
}

const without = (text: string) => (text.startsWith(LOOK_UP) ? text.slice(LOOK_UP.length) : text);

/** Firefox has one background for all windows, and does not say in which of them the text was typed. */
async function isPrivate(): Promise<boolean> {
  if (browser.extension.inIncognitoContext) return true;
  return (await browser.windows.getLastFocused().catch(() => null))?.incognito ?? false;
}
