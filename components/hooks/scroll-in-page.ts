/**
 * Scrolls an element into view in its own page. Without the option, which Chromium knows since 140, the pages around a
 * frame are scrolled, too: DevTools around the panel has three pixels more than it shows, and the panel's head was cut
 * by them (Chromium 156). Others ignore the option.
 */
export function scrollInPage(element: Element, block: ScrollLogicalPosition): void {
  // Newer than TypeScript's types of the DOM.
  element.scrollIntoView({ block, container: 'nearest' } as ScrollIntoViewOptions);
}
