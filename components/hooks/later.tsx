import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useAfterPaint } from './use-after-paint.ts';

/** Renders its children after the next frame: for what is not seen in it, so that what is seen need not wait for them. */
export function Later({ children }: { children: ComponentChildren }) {
  const [isTime, setTime] = useState(false);
  useAfterPaint(() => setTime(true), []);
  return isTime ? children : null;
}
