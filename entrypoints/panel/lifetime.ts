import { browser } from 'wxt/browser';

/** Milliseconds between two looks. A choice: reading one property costs nothing. */
const pause = 1000;

/**
 * Tells, once, when this page has outlived its extension: after an update, a reload or a removal it may stay on the
 * screen, but the browser tells it nothing any more. There is no event for that; the extension's id goes away.
 * Chromium 156 closes DevTools instead, older ones keep such a panel.
 * @returns ends the watching
 */
export function onCutOff(tell: () => void): () => void {
  const timer = setInterval(() => {
    if (browser.runtime?.id) return;
    clearInterval(timer);
    tell();
  }, pause);
  return () => clearInterval(timer);
}
