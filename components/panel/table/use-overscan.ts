import { useEffect, useRef, useState } from 'preact/hooks';

/** Rows drawn above and below the visible ones, so that a turn of the wheel shows no gaps. */
const OVERSCAN = 8;

/** Milliseconds after which rows that are all new are taken to stay. A choice: a burst brings new ones sooner. */
const REST = 100;

/**
 * How many items to draw above and below those in view. Where all of these are new, because the list was opened,
 * filtered or went on by more than a view, they come first, and the others once the list has come to rest.
 * @param inView by what tells one item from another
 */
export function useOverscan(inView: readonly unknown[]): number {
  const before = useRef<ReadonlySet<unknown>>(new Set());
  /** Counts the views that were all new. */
  const views = useRef(0);
  /** The last of them that came to rest. */
  const [rested, setRested] = useState(-1);
  if (!inView.some((item) => before.current.has(item))) views.current += 1;
  before.current = new Set(inView);
  const current = views.current;
  useEffect(() => {
    const timer = setTimeout(() => setRested(current), REST);
    return () => clearTimeout(timer);
  }, [current]);
  return rested === current ? OVERSCAN : 0;
}
