import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Renders its children after the next frame: for what is not seen in it, so that what is seen need not wait for them. */
export function Later({ children }: { children: ComponentChildren }) {
  const [isTime, setTime] = useState(false);
  // Effects run after the frame is painted.
  useEffect(() => setTime(true), []);
  return isTime ? children : null;
}
