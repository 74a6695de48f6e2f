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
const LOOK_UP = 'tools: ';
const TO_TOOLS = 'Look it up in the tools of Wirenote';
const HINT = 'A status code, an extension, a header or other words';

/**
 * Chromium reads a description as XML, Firefox as text. Chromium draws the first line anew when it is set, Firefox (ESR
 * 153) with the next key only: there the first line offers the tools, and all answers are below it.
 */
const isFirefox = import.meta.env.BROWSER === 'firefox';

export function answerInOmnibox(): void {
  // Before anything is typed: the first keys may come faster than the page that answers them wakes up.
  if (isFirefox) hint(TO_TOOLS);
  browser.omnibox.onInputStarted.addListener(() => hint(isFirefox ? TO_TOOLS : HINT));
  browser.omnibox.onInputChanged.addListener(async (text, suggest) => {
    const found = (await answers()).shortAnswers(text);
    const first = isFirefox ? undefined : found[0];
    const others = isFirefox ? found : found.slice(1);
    if (first) browser.omnibox.setDefaultSuggestion({ description: suggestionText(first, !isFirefox) });
    else hint(text.trim() === '' && !isFirefox ? HINT : TO_TOOLS);
    suggest([
      ...others.map((answer) => ({ content: answer.id, description: suggestionText(answer, !isFirefox) })),
      ...(first ? [{ content: LOOK_UP + text, description: TO_TOOLS }] : []),
    ]);
  });
  browser.omnibox.onInputEntered.addListener((text, disposition) => void open(text, disposition));
}

const hint = (description: string) => browser.omnibox.setDefaultSuggestion({ description });

async function open(text: string, disposition: string): Promise<void> {
  const { isAnswerId, shortAnswers } = await answers();
  const id = isAnswerId(text) ? text : isFirefox || text.startsWith(LOOK_UP) ? undefined : shortAnswers(text)[0]?.id;
  if (id === undefined && text.trim() !== '') {
    await handOver({ kind: 'typed', text: without(text) }, await isPrivate());
    // Only a page that is loaded takes the text: in the current tab it may be the reader already.
    await browser.tabs.create({ url: '/reader.html#tools', active: disposition !== 'newBackgroundTab' });
  } else if (disposition === 'currentTab') await browser.tabs.update({ url: `/reader.html#${id ?? 'index'}` });
  else {
    const active = disposition === 'newForegroundTab';
    await browser.tabs.create({ url: `/reader.html#${id ?? 'index'}`, active });
  }
}

const without = (text: string) => (!isFirefox && text.startsWith(LOOK_UP) ? text.slice(LOOK_UP.length) : text);

/** Firefox has one background for all windows, and does not say in which of them the text was typed. */
async function isPrivate(): Promise<boolean> {
  if (browser.extension.inIncognitoContext) return true;
  return (await browser.windows.getLastFocused().catch(() => null))?.incognito ?? false;
}
