import type { Frame, Page } from 'playwright';
import { until } from '../until.ts';

/**
 * What does not fit: text that is cut off, controls that their text runs out of, and boxes that scroll sideways.
 * What may scroll sideways (WCAG 2.2, SC 1.4.10: data tables, code) and what is cut by design, because it stands in full
 * elsewhere, is let pass.
 */
export function findMisfits(where: Page | Frame): Promise<string[]> {
  return where.evaluate(() => {
    /** Scroll sideways in their own box. The bar of the list does in windows that are not those of people who zoom. */
    const wide = '.code-block, .table-box, .response-table, .list-bar';
    /** One line by design: the list's rows and the URL over the detail are in the detail, the page's is its own. */
    const oneLine =
      '.response-table .row, .response-table .head, .response-table .navigation, .detail-head .url, .page-url';
    const found = new Set<string>();
    if (document.documentElement.scrollWidth > innerWidth + 1) {
      found.add(`the page is ${document.documentElement.scrollWidth} wide`);
    }
    for (const box of document.querySelectorAll('*')) {
      if (!/auto|scroll/.test(getComputedStyle(box).overflowX) || box.matches(wide)) continue;
      if (box.scrollWidth > box.clientWidth + 1)
        found.add(`scrolls sideways: <${box.localName} class="${box.className}">`);
    }
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !text.nodeValue?.trim() || parent.closest('.sr, .skip-link') || !parent.checkVisibility())
        continue;
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()];
      let sideways = !parent.closest(wide) && !parent.closest(oneLine);
      let upright = true;
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.display === 'inline' || style.display === 'contents') continue;
        const edge = box.getBoundingClientRect();
        const holds = box.matches('button, summary, label, kbd, .tag, .strength, .status-badge, .bar, .detail-head');
        for (const { left, right, top, bottom, width } of rects) {
          if (width === 0) continue;
          if (
            sideways &&
            (holds || /hidden|clip/.test(style.overflowX)) &&
            (left < edge.left - 1 || right > edge.right + 1)
          ) {
            found.add(`cut at the side: ${text.nodeValue.slice(0, 40)} in <${box.localName} class="${box.className}">`);
          }
          if (
            upright &&
            (holds || /hidden|clip/.test(style.overflowY)) &&
            (top < edge.top - 1 || bottom > edge.bottom + 1)
          ) {
            found.add(
              `cut above or below: ${text.nodeValue.slice(0, 40)} in <${box.localName} class="${box.className}">`,
            );
          }
        }
        // What scrolls shows the rest, and further out only the box itself counts.
        if (/auto|scroll/.test(style.overflowY)) upright = false;
        if (/auto|scroll/.test(style.overflowX)) sideways = false;
      }
    }
    return [...found];
  });
}

/** The same of what may still be drawn: it is asked until everything fits, and given up after some seconds. */
export async function lastingMisfits(where: Page | Frame): Promise<string[]> {
  let found: string[] = [];
  const fits = async () => {
    found = await findMisfits(where);
    return found.length === 0;
  };
  await until('that everything fits', fits, 10_000).catch(() => undefined);
  return found;
}

/** The least that a user's own style may set without loss: WCAG 2.2, SC 1.4.12. */
export function spaceText(where: Page | Frame): Promise<void> {
  return where.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
        'p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
}

/**
 * Text alone at twice its size, as Firefox does it on request: font sizes and line heights, nothing else. Takes wider
 * spacing back.
 */
export function doubleText(where: Page | Frame): Promise<void> {
  return where.evaluate(() => {
    document.adoptedStyleSheets = [];
    const sizes = [...document.querySelectorAll<HTMLElement>('html, body, body *')].map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return { element, fontSize: Number.parseFloat(fontSize), lineHeight: Number.parseFloat(lineHeight) };
    });
    for (const { element, fontSize, lineHeight } of sizes) {
      element.style?.setProperty('font-size', `${fontSize * 2}px`, 'important');
      if (!Number.isNaN(lineHeight)) element.style?.setProperty('line-height', `${lineHeight * 2}px`, 'important');
    }
    // The list reads the height of its rows when it scrolls or changes size.
    document.querySelector('.response-table')?.dispatchEvent(new Event('scroll'));
  });
}
