/**
 * Gives an element the focus when a page begins. A popup of Firefox (ESR 153) loads before it is shown, and sometimes
 * forgets, without an event, what had the focus by then: the page's own window then gets it, and no element.
 * @returns ends what is left to do
 */
export function focusAtStart(element: HTMLElement): () => void {
  element.focus();
  // Whoever comes back to a page later finds the focus where they left it.
  if (document.hasFocus()) return () => {};
  const shown = () => {
    if (document.activeElement === null || document.activeElement === document.body) element.focus();
  };
  addEventListener('focus', shown, { once: true });
  return () => removeEventListener('focus', shown);
}
