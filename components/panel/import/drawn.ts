/** Gives the browser time to draw. A timer, because a hidden panel gets no animation frames. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
