import { browser } from 'wxt/browser';
import { readSelected, type SelectedElement } from '../../components/elements/selected-element.ts';

/**
 * Runs in the page: the name of the element that is selected in DevTools and the one address that it loads or leads to.
 * Nothing else of the page is read. What comes back is the page's word, and read as such.
 */
const ADDRESS_OF_SELECTED = `(() => {
  const element = typeof $0 === 'object' ? $0 : null;
  if (!element || element.nodeType !== 1) return null;
  const from = {
    a: 'href', area: 'href', link: 'href', image: 'href', use: 'href', script: 'src', img: 'currentSrc', video: 'currentSrc',
    audio: 'currentSrc', source: 'src', track: 'src', iframe: 'src', frame: 'src', embed: 'src', input: 'src', object: 'data',
  }[element.localName];
  const value = from && (element[from] || element.src);
  const inSvg = value && value.baseVal;
  const address = inSvg ? new URL(inSvg, element.baseURI).href : String(value || '');
  return { name: element.localName, address };
})()`;

/**
 * Follows the element that is selected in DevTools.
 * @param onChange called at once, whenever another one is selected, and on `again`; null where none is, or none of the page
 */
export function watchSelected(onChange: (element: SelectedElement | null) => void): {
  again: () => void;
  stop: () => void;
} {
  const { elements } = browser.devtools.panels;
  /** Answers can overtake each other. */
  let asked = 0;
  async function ask() {
    const own = ++asked;
    const answer: unknown = await browser.devtools.inspectedWindow.eval(ADDRESS_OF_SELECTED).catch(() => null);
    // Chromium's own promise holds the result alone, that of Firefox and of the polyfill an error beside it.
    if (own === asked) onChange(readSelected(Array.isArray(answer) ? answer[0] : answer));
  }
  const again = () => void ask();
  elements.onSelectionChanged.addListener(again);
  again();
  return { again, stop: () => elements.onSelectionChanged.removeListener(again) };
}
