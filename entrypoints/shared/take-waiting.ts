import { type HandedOver, type Page, takeHandOff } from './hand-off.ts';

/**
 * Gives the page what waits for it as it opens, and nothing that comes later: what is typed then is for a tab of its own.
 * For what is stored before its page is opened.
 * @returns ends it: the page was left before the text was read
 */
export function takeWaiting(page: Page, onText: (handedOver: HandedOver) => void): () => void {
  const { ready, stop } = takeHandOff(page, onText);
  void ready.then(stop);
  return stop;
}
