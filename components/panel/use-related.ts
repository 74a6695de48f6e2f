import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { VisibleRow } from '../../reference/capture/list/visible-rows.ts';
import { previousResponse, relationsOf } from '../../reference/capture/relations/index.ts';
import type { Row } from '../../reference/capture/row.ts';
import { RowIndex, rowWithId } from '../../reference/capture/row-index.ts';
import type { Related } from './detail/Relations.tsx';

/** Rows of the index that are made in one task. Our choice: some 20 ms. */
const MOST_INDEXED = 2_000;

const NOTHING = { relations: [], previous: null };

/**
 * What stands around the selected response. Nothing is worked out while none is selected, and with a list of tens of
 * thousands the first answer takes some tasks.
 * @param heard the rows as they are shown, in the same order
 * @param onGo selects another response
 */
export function useRelated(
  rows: readonly Row[],
  heard: readonly VisibleRow[],
  selected: number | null,
  onGo: (id: number) => void,
): Related {
  const index = useRef<RowIndex | null>(null);
  const [marked, setMarked] = useState<number | null>(null);
  /** A response and the one that it is compared with; another selection ends it. */
  const [compared, setCompared] = useState<{ of: number | null; with: number } | null>(null);
  // Coming back to a response shows the response, not what was compared before.
  if (compared !== null && compared.of !== selected) setCompared(null);
  /** The response that a link of a chain leads to. */
  const next = useRef<number | null>(null);
  useLayoutEffect(() => {
    // If you follow a chain by keyboard, you go on from where you are in it.
    if (selected !== null && next.current === selected)
      document.querySelector<HTMLElement>('.relations [aria-current]')?.focus();
    next.current = null;
  }, [selected]);
  /** The rows that were indexed in pieces. Weakly: a list that was cleared is not kept for this. */
  const [indexed, setIndexed] = useState<WeakRef<readonly Row[]> | null>(null);
  const found = useMemo(() => {
    const row = selected === null ? null : rowWithId(rows, selected);
    if (row === null) return NOTHING;
    index.current ??= new RowIndex();
    if (indexed?.deref() !== rows && !index.current.takeIn(rows, MOST_INDEXED)) return null;
    return { relations: relationsOf(row, index.current), previous: previousResponse(row, index.current) };
  }, [rows, selected, indexed]);
  useEffect(() => {
    if (found !== null) return;
    let timer = setTimeout(function takeIn() {
      if (index.current?.takeIn(rows, MOST_INDEXED)) setIndexed(new WeakRef(rows));
      else timer = setTimeout(takeIn);
    });
    return () => clearTimeout(timer);
  }, [found, rows]);
  const { relations, previous } = found ?? NOTHING;
  return {
    relations,
    previous: previous && rowWithId(heard, previous.id),
    marked: marked === null ? null : rowWithId(heard, marked),
    onMark: setMarked,
    other: compared !== null && compared.of === selected ? rowWithId(heard, compared.with) : null,
    onCompare: (id) => setCompared(id === null ? null : { of: selected, with: id }),
    onGo(id) {
      next.current = id;
      onGo(id);
    },
  };
}
