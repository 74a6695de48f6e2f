import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

export interface View {
  top: number;
  height: number;
  width: number;
  /** Height of a row, which grows with the text. */
  row: number;
}

/**
 * What of the list is in view. New rows scroll the list only for someone who looks at its end, as in the browsers' own
 * Network panels.
 * @param count rows in the list
 * @param newest id of the newest response, listed or not
 * @returns in CSS pixels; no height before it is known
 */
export function useView(scroller: { current: HTMLElement | null }, count: number, newest: number | null): View {
  const [view, setView] = useState<View>({ top: 0, height: 0, width: 0, row: 22 });
  const atEnd = useRef(true);
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
  if (drawn.current !== newest && atEnd.current) frame.current ??= requestAnimationFrame(toEnd);
  drawn.current = newest;
  useLayoutEffect(toEnd, [toEnd]);
  useEffect(() => {
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
  // The head is a row as well. A list that got shorter is scrolled back by the browser, once it was laid out.
  const end = Math.max(0, (count + 1) * view.row - view.height);
  return { ...view, top: frame.current === null ? Math.min(view.top, end) : end };
}

/** @returns the view before, where it is still that */
function seen(element: HTMLElement, before: View): View {
  const { scrollTop: top, clientHeight: height, clientWidth: width } = element;
  const row = headHeight(element);
  const isSame = before.top === top && before.height === height && before.width === width && before.row === row;
  return isSame ? before : { top, height, width, row };
}

/** Of the list's head, which is a row like the others. */
function headHeight(scroller: HTMLElement): number {
  return scroller.firstElementChild?.getBoundingClientRect().height ?? 0;
}
