import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { keepEqual } from '../Memo/keep-equal.ts';

/** Characters of a URL that its box holds without scrolling, also in the reader: what is drawn first. */
const first = 600;
/** Characters that are drawn between two frames after that. */
const next = 1_000;

/** The first `shown` groups are drawn; the others are out of date, and wait in the document without being laid out. */
interface Drawn<Item> {
  groups: Item[][];
  shown: number;
}

/**
 * What to draw now of a long text: at first what can be seen of it, the rest by and by, so that it stands there in the
 * next frame.
 * @param draw gives what to draw up to a position (Infinity for all), in groups of equal size; the same function until
 *   that changes
 * @param length where the text ends, in UTF-16 code units
 */
export function useDrawn<Item>(draw: (length: number) => Item[][], length: number): Drawn<Item> {
  const [state, setState] = useState({ draw, end: first });
  const before = useRef<Item[][]>([]);
  const end = state.draw === draw ? state.end : first;
  const isWhole = end >= length;
  const drawn = useMemo(() => {
    const groups = keepEqual(before.current, draw(isWhole ? Infinity : end));
    return isWhole ? { groups, shown: groups.length } : withRest(groups, before.current);
  }, [draw, end, isWhole]);
  before.current = drawn.groups;
  // Effects run after the frame is painted.
  useEffect(() => {
    if (!isWhole) setState({ draw, end: end + next });
  }, [draw, end, isWhole]);
  return drawn;
}

/** With what was drawn behind it. Where nothing before that changed it has not moved, and stays in sight. */
function withRest<Item>(now: Item[][], before: Item[][]): Drawn<Item> {
  const last = Math.max(0, now.length - 1);
  const isSame = now.every((items, at) => items.every((item, index) => item === before[at]?.[index]));
  const groups = isSame ? [...now.slice(0, last), ...before.slice(last)] : [...now, ...before.slice(now.length)];
  return { groups, shown: isSame ? groups.length : now.length };
}
