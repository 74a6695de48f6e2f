import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { HeardRow } from '../../reference/capture/attention.ts';
import { previousResponse, relationsOf } from '../../reference/capture/relations/index.ts';
import { RowIndex, rowWithId } from '../../reference/capture/row-index.ts';
import type { Row } from '../../reference/capture/session.ts';
import type { Company } from '../Relations/Relations.tsx';

/**
 * What stands around the selected response. Nothing is worked out while none is selected.
 * @param heard the rows as they are shown, in the same order
 * @param onGo selects another response
 */
export function useCompany(
  rows: readonly Row[],
  heard: readonly HeardRow[],
  selected: number | null,
  onGo: (id: number) => void,
): Company {
  const index = useRef<RowIndex | null>(null);
  const [marked, setMarked] = useState<number | null>(null);
  const walking = useRef(false);
  useEffect(() => {
    // Whoever goes along a chain by keyboard goes on from where they are in it.
    if (walking.current) document.querySelector<HTMLElement>('.relations [aria-current]')?.focus();
    walking.current = false;
  }, [selected]);
  const found = useMemo(() => {
    const row = selected === null ? null : rowWithId(rows, selected);
    if (row === null) return { relations: [], previous: null };
    index.current ??= new RowIndex();
    index.current.update(rows);
    return { relations: relationsOf(row, index.current), previous: previousResponse(row, index.current) };
  }, [rows, selected]);
  return {
    relations: found.relations,
    previous: found.previous && rowWithId(heard, found.previous.id),
    marked: marked === null ? null : rowWithId(heard, marked),
    onMark: setMarked,
    onGo(id) {
      walking.current = true;
      onGo(id);
    },
  };
}
