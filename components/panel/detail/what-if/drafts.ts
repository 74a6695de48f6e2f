/**
 * The header lines that are being edited. They are beside the rows and not in them, so that no list and no export can take
 * an edited response for a captured one.
 */
import { useLayoutEffect, useMemo, useReducer } from 'preact/hooks';
import type { Row } from '../../../../reference/capture/row.ts';
import { type Draft, editedExchange } from '../../../../reference/capture/what-if.ts';
import type { Exchange } from '../../../../reference/http/exchange.ts';

const drafts = new WeakMap<Exchange, Draft>();
const listeners = new Set<() => void>();

/** The lines of a captured response as they are edited; null while none is. */
export const draftFor = (exchange: Exchange): Draft | null => drafts.get(exchange) ?? null;

/** @param draft null: back to what was captured */
export function keepDraft(exchange: Exchange, draft: Draft | null): void {
  if (draft === null) drafts.delete(exchange);
  else drafts.set(exchange, draft);
  for (const listener of listeners) listener();
}

/** The rows as if the servers had sent what is edited; made anew with each edit. Rows without edits are the same objects. */
export function useEditedRows(rows: readonly Row[]): readonly Row[] {
  const [edits, onEdit] = useReducer((count: number) => count + 1, 0);
  // Before the next frame, in which the next key can be typed.
  useLayoutEffect(() => {
    const listener = () => onEdit(undefined);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: edits change what is read here
  return useMemo(() => rows.map(asEdited), [rows, edits]);
}

function asEdited(row: Row): Row {
  const draft = draftFor(row.exchange);
  return draft === null ? row : { ...row, exchange: editedExchange(row.exchange, draft) };
}
