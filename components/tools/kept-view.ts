/** How a place looked when it was left, so that the way back leads to it: how far it was scrolled, what was open. */

export interface KeptView {
  /** Of the box that scrolls, in CSS pixels. */
  scroll: number;
  /** Of the window, where it is too low for such a box. */
  windowScroll: number;
  /** Ids of the folds that were open. */
  open: readonly string[];
  /** Which of the items that arrow keys go through had the focus; -1 for none. */
  item: number;
}

/** What arrow keys go through, in order, as far as it is to be seen; not what deletes something. */
export const arrowItems = (box: Element): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>('[data-arrows] :is(button:not(.clear-recent), summary)')].filter(
    (item) => item.getClientRects().length > 0,
  );

export function viewOf(box: HTMLElement): KeptView {
  return {
    scroll: box.scrollTop,
    windowScroll: window.scrollY,
    open: [...box.querySelectorAll('details[open][id]')].map(({ id }) => id),
    item: document.activeElement instanceof HTMLElement ? arrowItems(box).indexOf(document.activeElement) : -1,
  };
}

/** What a user does to move on: from then on the view is theirs. */
const uses = ['wheel', 'pointerdown', 'keydown', 'touchstart'];

/**
 * Brings a view back while its content comes by and by, until it is as it was or the user moves on.
 * @param content what grows inside the box
 * @returns ends what is left to do
 */
export function restoreView(box: HTMLElement, content: Element, view: KeptView): () => void {
  const observer = new ResizeObserver(() => {
    for (const id of view.open) {
      const fold = box.querySelector<HTMLDetailsElement>(`#${CSS.escape(id)}`);
      if (fold) fold.open = true;
    }
    box.scrollTo(0, view.scroll);
    window.scrollTo(0, view.windowScroll);
    const item = view.item < 0 ? undefined : arrowItems(box)[view.item];
    item?.focus({ preventScroll: true });
    // Scroll positions are fractions of a pixel on some screens.
    const isThere = box.scrollTop > view.scroll - 1 && window.scrollY > view.windowScroll - 1;
    if (isThere && (item || view.item < 0) && view.open.every((id) => box.querySelector(`#${CSS.escape(id)}`))) stop();
  });
  function stop() {
    observer.disconnect();
    for (const use of uses) removeEventListener(use, stop, true);
  }
  for (const use of uses) addEventListener(use, stop, true);
  observer.observe(content);
  return stop;
}
