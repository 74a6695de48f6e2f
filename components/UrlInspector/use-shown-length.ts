import { useEffect, useState } from 'preact/hooks';

/** Characters of a URL that its box holds without scrolling, also in the reader: what is drawn first. */
const first = 600;
/** Characters that are drawn between two frames after that. */
const next = 1_000;

/**
 * How much of a long text to draw now: at first what can be seen of it, the rest by and by, so that it stands there in
 * the next frame. While somebody types in it, what was drawn stays.
 * @returns UTF-16 code units
 */
export function useShownLength(text: string): number {
  const start = text.slice(0, first);
  const [state, setState] = useState({ start, length: first });
  const length = state.start === start ? state.length : first;
  const isWhole = length >= text.length;
  // Effects run after the frame is painted.
  useEffect(() => {
    if (!isWhole) setState({ start, length: length + next });
  }, [start, length, isWhole]);
  return length;
}
