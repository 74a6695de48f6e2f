import type { RefObject } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { keepEqual } from '../hooks/keep-equal.ts';
import { useAfterPaint } from '../hooks/use-after-paint.ts';

/** Characters that are drawn first where it is not known how many can be seen: more than the popup has room for. */
const unknownRoom = 600;
/** At least so much takes a character in a box, in CSS pixels: 7.5 by 21 in the font of the wire. */
const smallestCharacter = 7 * 20;
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
 * @param box what shows it, and scrolls where the text is longer
 */
export function useDrawn<Item>(
  draw: (length: number) => Item[][],
  length: number,
  box: RefObject<HTMLElement | null>,
): Drawn<Item> {
  const room = useRef<number | null>(null);
  const [state, setState] = useState({ draw, end: 0 });
  const before = useRef<Item[][]>([]);
  const end = state.draw === draw && state.end > 0 ? state.end : (room.current ?? unknownRoom);
  const isWhole = end >= length;
  const drawn = useMemo(() => {
    const groups = keepEqual(before.current, draw(isWhole ? Infinity : end));
    return isWhole ? { groups, shown: groups.length } : withRest(groups, before.current);
  }, [draw, end, isWhole]);
  before.current = drawn.groups;
  useAfterPaint(
    () => {
      // Once: to ask for it can make the browser lay out what has changed meanwhile.
      room.current ??= roomOf(box.current);
      setState({ draw, end: end + next });
    },
    [draw, end, box],
    !isWhole,
  );
  return drawn;
}

/** How many characters can be seen at once, at most; null where the box is not full. */
function roomOf(box: HTMLElement | null): number | null {
  if (box === null || box.scrollHeight <= box.clientHeight) return null;
  return Math.ceil((box.clientWidth * box.clientHeight) / smallestCharacter);
}

/** With what was drawn behind it. Where nothing before that changed it has not moved, and stays in sight. */
function withRest<Item>(now: Item[][], before: Item[][]): Drawn<Item> {
  const last = Math.max(0, now.length - 1);
  const isSame = now.every((items, at) => items.every((item, index) => item === before[at]?.[index]));
  const groups = isSame ? [...now.slice(0, last), ...before.slice(last)] : [...now, ...before.slice(now.length)];
  return { groups, shown: isSame ? groups.length : now.length };
}
