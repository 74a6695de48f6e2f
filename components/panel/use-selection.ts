import { useEffect, useState } from 'preact/hooks';
import type { VisibleRow } from '../../reference/capture/list/visible-rows.ts';
import type { ImportSource } from '../../reference/capture/row.ts';
import { rowWithId } from '../../reference/capture/row-index.ts';
import type { Session } from '../../reference/capture/session-state.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import { useEventCallback } from '../hooks/use-event-callback.ts';
import type { Related } from './detail/Relations.tsx';
import { useRelated } from './use-related.ts';

export interface Selection {
  /** Id of the selected row, which may have been dropped. */
  selected: number | null;
  chosen: VisibleRow | null;
  company: Related;
  select: (id: number | null) => void;
  /** Before a click on the list takes effect: with Control or Command it compares that response with the selected one. */
  onClickCapture: (event: MouseEvent) => void;
}

/**
 * The response that is shown beside the list.
 * @param heard the rows of the session as they are shown
 * @param onSelect a response was selected
 * @param onShow gets each exchange once when it is shown
 */
export function useSelection(
  session: Session,
  heard: readonly VisibleRow[],
  onSelect: () => void,
  onShow: (exchange: Exchange) => void,
): Selection {
  const [selected, setSelected] = useState<number | null>(null);
  const chosen = selected === null ? null : rowWithId(heard, selected);
  function select(id: number | null) {
    setSelected(id);
    if (id !== null) onSelect();
  }
  const company = useRelated(session.rows, heard, selected, select);
  const source = session.importing;
  const selectOnly = useEventCallback((source: ImportSource) => {
    const only = session.rows.find((row) => row.source === source);
    if (only) select(only.id);
  });
  useEffect(() => {
    // One response is what its reader wants to see; of several, one is chosen from the list.
    if (source?.count === 1) selectOnly(source);
  }, [source, selectOnly]);
  const shown = chosen?.exchange;
  const show = useEventCallback(onShow);
  useEffect(() => {
    // Once per exchange: what it brings to light changes the row, and must not ask again.
    if (shown) show(shown);
  }, [shown, show]);
  function onClickCapture(event: MouseEvent) {
    if (!(event.ctrlKey || event.metaKey) || chosen === null || !(event.target instanceof Element)) return;
    const id = Number(event.target.closest<HTMLElement>('[data-row]')?.dataset.row ?? Number.NaN);
    if (Number.isNaN(id) || id === selected) return;
    event.stopPropagation();
    company.onCompare(id);
    onSelect();
  }
  return { selected, chosen, company, select, onClickCapture };
}
