import type { Frame, Page } from 'playwright';

/** Where the keyboard is. */
export interface Focus {
  /** Role or element, and name: `button "Copy the type"`; `body` when the focus is lost. */
  on: string;
  /** Whether the element, or the box around a field, draws an outline. */
  ringed: boolean;
  /** Whether its top left corner, where reading begins, is in the window with nothing else of the page over it. */
  inView: boolean;
}

export function focusOf(where: Page | Frame): Promise<Focus> {
  return where.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) {
      return { on: 'body', ringed: false, inView: false };
    }
    const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    const text = (labelledBy ?? element).innerText;
    const name = element.getAttribute('aria-label') ?? (text.replace(/\s+/g, ' ').trim().slice(0, 60) || element.title);
    const ringed = [element, element.closest('search')].some((box) => {
      const style = box ? getComputedStyle(box) : null;
      return style !== null && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    });
    // A link may run over two lines.
    const box = element.getClientRects()[0] ?? new DOMRect();
    const top = document.elementFromPoint(
      box.left + Math.min(box.width / 2, 12),
      box.top + Math.min(box.height / 2, 12),
    );
    return {
      on: `${element.role ?? element.localName} "${name}"`,
      ringed,
      // An element of no text of its own is covered by what it holds, or holds what the ring is around.
      inView: top !== null && (element.contains(top) || top.contains(element) || !!top.closest('label')),
    };
  });
}
