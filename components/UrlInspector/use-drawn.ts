import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { keepEqual } from '../Memo/keep-equal.ts';

/** Characters of a URL that its box holds without scrolling, also in the reader: what is drawn first. */
const first = 600;
/** Characters that are drawn between two frames after that. */
const next = 1_000;

/**
 * What to draw now of a long text: at first what can be seen of it, the rest by and by, so that it stands there in the
 * next frame. Where only the rest changes, what was drawn of it stays there until then.
 * @param draw gives what to draw up to a position (Infinity for all), in groups of equal size; the same function until
 *   that changes
 * @param length where the text ends, in UTF-16 code units
 */
export function useDrawn<Item>(draw: (length: number) => Item[][], length: number): Item[][] {
  const [state, setState] = useState({ draw, end: first });
  const before = useRef<Item[][]>([]);
  const end = state.draw === draw ? state.end : first;
  const isWhole = end >= length;
  const groups = useMemo(() => {
    const now = keepEqual(before.current, draw(isWhole ? Infinity : end));
    return isWhole ? now : withRest(now, before.current);
  }, [draw, end, isWhole]);
  before.current = groups;
  // Effects run after the frame is painted.
  useEffect(() => {
    if (!isWhole) setState({ draw, end: end + next });
  }, [draw, end, isWhole]);
  return groups;
}

/** What is drawn, then what was drawn behind it, unless something before it changed and it has to move anyway. */
function withRest<Item>(now: Item[][], before: Item[][]): Item[][] {
  const last = Math.max(0, now.length - 1);
  const isSame = now.every((items, at) => items.every((item, index) => item === before[at]?.[index]));
  return isSame ? [...now.slice(0, last), ...before.slice(last)] : now;
}
