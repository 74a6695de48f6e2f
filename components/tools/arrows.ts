/** Arrow keys in what is laid out in lines: left and right to the neighbour, up and down to the nearest in the next line. */
import { arrowItems } from './kept-view.ts';

/**
 * @param items in their order in the page
 * @returns the item that the key leads to; null for none in that direction, or another key
 */
function nextItem(items: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | null {
  const at = items.indexOf(from);
  if (key === 'ArrowRight') return items[at + 1] ?? null;
  if (key === 'ArrowLeft') return items[at - 1] ?? null;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const own = from.getBoundingClientRect();
  const centre = own.left + own.width / 2;
  const sign = key === 'ArrowDown' ? 1 : -1;
  let nearest: { item: HTMLElement; line: number; aside: number } | null = null;
  for (const item of items) {
    const box = item.getBoundingClientRect();
    const line = sign * (box.top + box.height / 2 - own.top - own.height / 2);
    // Items of one line are not always equally high.
    if (line < own.height / 2) continue;
    const aside = Math.max(0, box.left - centre, centre - box.right);
    const isCloser = !nearest || line < nearest.line - box.height / 2;
    if (isCloser || (nearest && line < nearest.line + box.height / 2 && aside < nearest.aside)) {
      nearest = { item, line, aside };
    }
  }
  return nearest?.item ?? null;
}

const isPaste = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  ((ctrlKey || metaKey) && key.toLowerCase() === 'v') || (shiftKey && key === 'Insert');

/**
 * Answers a key in the content: moves from one item to the next, and from the first line back to the field, which also gets
 * what is pasted.
 * @param isList whether the content is a list of results, whose keys are the field's
 */
export function moveFocus(event: KeyboardEvent, box: HTMLElement, field: HTMLElement | null, isList: boolean): void {
  const { target, key } = event;
  if (isPaste(event) && target instanceof HTMLElement && !target.matches('input, textarea')) {
    // The browser pastes where the focus is once the key has been heard.
    field?.focus();
    return;
  }
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement))
    return;
  const atTop = target === box && !isList && box.scrollTop === 0;
  const items = arrowItems(box);
  if (!atTop && !items.includes(target)) return;
  const next = atTop ? null : nextItem(items, target, key);
  if (!next && key !== 'ArrowUp') {
    // A letter is for the field, which gets it with the focus.
    if (key.length === 1 && key !== ' ' && key !== '/' && key !== '?') field?.focus();
    return;
  }
  event.preventDefault();
  (next ?? field)?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
