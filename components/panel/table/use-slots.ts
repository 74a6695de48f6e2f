import { useRef } from 'preact/hooks';

/**
 * Gives each row that is drawn a place in the document: those that were drawn before keep theirs, new ones take those of
 * rows that are gone. Elements are then filled anew instead of being made, styled and thrown away, which is most of the
 * work while responses arrive.
 * @param ids of the rows that are drawn, in order
 * @returns the keys of their elements, by id
 */
export function useSlots(ids: readonly number[]): ReadonlyMap<number, number> {
  const slots = useRef<ReadonlyMap<number, number>>(new Map());
  slots.current = assigned(ids, slots.current);
  return slots.current;
}

/** @param before in the order of the rows, so that those that take over stand in the same order */
export function assigned(ids: readonly number[], before: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const taken = new Set(ids.map((id) => before.get(id)));
  const free = [...before.values()].filter((slot) => !taken.has(slot)).values();
  let next = Math.max(-1, ...before.values()) + 1;
  return new Map(ids.map((id) => [id, before.get(id) ?? free.next().value ?? next++]));
}
