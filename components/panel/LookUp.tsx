import { useLayoutEffect, useRef } from 'preact/hooks';
import type { VisibleRow } from '../../reference/capture/list/visible-rows.ts';
import { WithHost } from '../hooks/host.tsx';
import { useEventCallback } from '../hooks/use-event-callback.ts';
import { type Asked, Tools } from '../tools/Tools.tsx';
import './LookUp.css';

interface Props {
  shown: boolean;
  /** What to show at once; a new object is a new request. */
  asked: Asked | null;
  /** The responses that a message can be about. */
  rows: readonly VisibleRow[];
  onSelect: (id: number) => void;
  /** Audits a response that was pasted into the field, and lists it. */
  onAudit: (text: string) => void;
  onClose: () => void;
}

/**
 * The tools as a pane beside something else. What was looked up stays there while the pane is closed, in memory only.
 * The focus goes into the field when it is shown, and back to where it was when it is closed from within.
 */
export function LookUp({ shown, asked, rows, onSelect, onAudit, onClose }: Props) {
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
  const findResponse = useEventCallback((url: string) => {
    const row = rows.findLast(({ exchange }) => withoutFragment(exchange.url) === withoutFragment(url));
    if (!row) return null;
    const { method, status } = row.exchange;
    return { label: `${status || 'no response'} ${method}`, select: () => onSelect(row.id) };
  });
  const audit = useEventCallback(onAudit);
  if (!wanted.current) return null;
  return (
    <section ref={pane} class="look-up" aria-label="Look up" hidden={!shown}>
      <WithHost findResponse={findResponse} audit={audit}>
        <Tools asked={asked} page={null} embedded onClose={onClose} />
      </WithHost>
    </section>
  );
}

/** No request carries it. */
const withoutFragment = (url: string) => url.split('#', 1)[0];
