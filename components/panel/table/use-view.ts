import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { hasTwoLines } from './columns.ts';

export interface View {
  top: number;
  height: number;
  width: number;
  /** Height of the list's head, which grows with the text. */
  head: number;
  /** The same of a row, which may have two lines. */
  row: number;
}

/** While the list is about to be scrolled to its end, there is no `top`: rows are drawn for where it will be. */
export type SeenView = Omit<View, 'top'> & { readonly top: number | null };

/**
 * What of the list is in view. New rows scroll the list only for someone who looks at its end, as in the browsers' own
 * Network panels.
 * @param newest id of the newest response, listed or not; null where the list stays where it is
 * @returns in CSS pixels; no height before it is known
 */
export function useView(scroller: { current: HTMLElement | null }, newest: number | null): SeenView {
  const [view, setView] = useState<View>({ top: 0, height: 0, width: 0, head: 22, row: 22 });
  const atEnd = useRef(newest !== null);
  const drawn = useRef(newest);
  /** The next frame that scrolls to the end; null where none will. */
  const frame = useRef<number | null>(null);
  /** Where the list was when its scrolling was last heard of, or done. */
  const left = useRef(0);
  const look = useCallback(() => {
    const element = scroller.current;
    if (element) setView((before) => seen(element, before));
  }, [scroller]);
  const toEnd = useCallback(() => {
    frame.current = null;
    const element = scroller.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    left.current = element.scrollTop;
    look();
  }, [scroller, look]);
  // Until that frame the rows are drawn for where it will scroll to: drawn for where the list is, and then again, they
  // would be laid out twice, and scrolling at once would lay them out in the task that made them.
  // From an order that has no end the list stays where it is.
  const isNewer = newest !== null && drawn.current !== null && drawn.current !== newest;
  if (isNewer && atEnd.current) frame.current ??= requestAnimationFrame(toEnd);
  drawn.current = newest;
  const follows = newest !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the list is opened
  useLayoutEffect(follows ? toEnd : look, [toEnd, look]);
  // Not in an effect, which comes after the frame: the list would be drawn for where it was, and jump to its end later.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const scrolled = () => {
      if (frame.current !== null) {
        // The list has grown since: this tells of the scrolling before, unless somebody scrolled up.
        if (element.scrollTop >= left.current) return;
        cancelAnimationFrame(frame.current);
        frame.current = null;
      }
      left.current = element.scrollTop;
      look();
      atEnd.current = element.scrollTop + element.clientHeight >= element.scrollHeight - headHeight(element);
    };
    const resized = new ResizeObserver(look);
    resized.observe(element);
    // The head is as high as a row: the settings decide on that, and may change.
    if (element.firstElementChild) resized.observe(element.firstElementChild);
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      if (frame.current !== null) cancelAnimationFrame(frame.current);
      resized.disconnect();
      element.removeEventListener('scroll', scrolled);
    };
  }, [scroller, look]);
  return { ...view, top: frame.current === null ? view.top : null };
}

/**
 * Where a list of so many rows is. One that got shorter is scrolled back by the browser, once it was laid out.
 * @param count rows in the list
 */
export function viewOf(seen: SeenView, count: number): View {
  const end = Math.max(0, seen.head + count * seen.row - seen.height);
  return { ...seen, top: Math.min(seen.top ?? end, end) };
}

/** @returns the view before, where it is still that */
function seen(element: HTMLElement, before: View): View {
  const { scrollTop: top, clientHeight: height, clientWidth: width } = element;
  const head = headHeight(element);
  const row = hasTwoLines(width) ? 2 * head : head;
  const isSame = before.top === top && before.height === height && before.width === width && before.row === row;
  return isSame ? before : { top, height, width, head, row };
}

/** Of the list's head, which is as high as a row of one line. */
function headHeight(scroller: HTMLElement): number {
  return scroller.firstElementChild?.getBoundingClientRect().height ?? 0;
}
