/** Arrow keys in what is laid out in lines: left and right to the neighbour, up and down to the nearest in the next line. */

/**
 * @param items in their order in the page
 * @returns the item that the key leads to; null for none in that direction, or another key
 */
export function nextItem(items: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | null {
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
