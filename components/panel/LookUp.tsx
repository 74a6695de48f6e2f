import { useLayoutEffect, useRef } from 'preact/hooks';
import { Tools } from '../tools/Tools.tsx';
import './LookUp.css';

interface Props {
  shown: boolean;
  onClose: () => void;
}

/**
 * The tools as a pane beside something else. What was looked up stays there while the pane is closed, in memory only.
 * The focus goes into the field when it is shown, and back to where it was when it is closed from within.
 */
export function LookUp({ shown, onClose }: Props) {
  const pane = useRef<HTMLElement>(null);
  const wanted = useRef(false);
  if (shown) wanted.current = true;
  useLayoutEffect(() => {
    if (!shown) return;
    const before = document.activeElement;
    const field = pane.current?.querySelector('input');
    field?.focus();
    field?.select();
    return () => {
      if (before instanceof HTMLElement && pane.current?.contains(document.activeElement)) before.focus();
    };
  }, [shown]);
  if (!wanted.current) return null;
  return (
    <section ref={pane} class="look-up" aria-label="Look up" hidden={!shown}>
      <Tools asked={null} page={null} embedded onClose={onClose} />
    </section>
  );
}
