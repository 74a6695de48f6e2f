/** The names of a message's header fields, apart from their values: messages of one server have the same, and share them. */
import { bounded } from '../text/bounded.ts';
import type { HeaderField } from './exchange.ts';

/** One name in a message: its index among the different names, and the indexes of its lines in the header list. */
interface FieldPlace {
  readonly slot: number;
  readonly lines: readonly number[];
}

export interface FieldNames {
  /** By name in lower case, in order of first appearance. */
  readonly places: ReadonlyMap<string, FieldPlace>;
}

/** What lists that begin with the same names share. */
interface Beginning {
  readonly next: Map<string, Beginning>;
  /** The names so far, once a list ended here. */
  names: FieldNames | null;
}

/** Beginnings that are kept; then all are forgotten. Our choice: a site sends some dozen lists of a dozen names. */
const MOST_BEGINNINGS = 5_000;
/** Longer names and lists, which a hostile server may send, are not worth keeping. Our choice. */
const LONGEST_NAME = 64;
const LONGEST_LIST = 64;

let first: Beginning = { next: new Map(), names: null };
let count = 0;

/** @param list in delivered order; names in any case */
export function namesOf(list: readonly HeaderField[]): FieldNames {
  if (list.length > LONGEST_LIST) return read(list);
  if (count > MOST_BEGINNINGS) {
    first = { next: new Map(), names: null };
    count = 0;
  }
  let at = first;
  for (const { name } of list) {
    let next = at.next.get(name);
    if (next === undefined) {
      if (name.length > LONGEST_NAME) return read(list);
      next = { next: new Map(), names: null };
      at.next.set(name, next);
      count += 1;
    }
    at = next;
  }
  at.names ??= read(list);
  return at.names;
}

function read(list: readonly HeaderField[]): FieldNames {
  const places = new Map<string, { slot: number; lines: number[] }>();
  list.forEach(({ name }, line) => {
    const key = lowerCase(name);
    const known = places.get(key);
    if (known === undefined) places.set(key, { slot: places.size, lines: [line] });
    else known.lines.push(line);
  });
  return { places };
}

/** Names kept in lower case. Our choice: pages and rules use some hundreds. */
const MOST_NAMES = 2_000;
const lowered = bounded(MOST_NAMES, (name: string) => name.toLowerCase());

/** Field names come again and again, and looking one up is cheaper than writing it out anew. */
export function lowerCase(name: string): string {
  return name.length <= LONGEST_NAME ? lowered(name) : name.toLowerCase();
}
