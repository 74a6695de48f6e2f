/** Milliseconds after which a frame is no longer waited for: a page that nobody sees has none. */
const longestWait = 100;

/**
 * Calls `work` once the next frame is painted.
 * @returns ends the waiting: then `work` is not called
 */
export function afterPaint(work: () => void): () => void {
  // A frame's callbacks run before it is painted, in the same task.
  let timer = setTimeout(work, longestWait);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
