/** What the tables of a configuration hold, and the names that are compared in them. */
import type { ConfigFormat } from './formats.ts';
import type { ConfigPiece, Item, Mention } from './reading.ts';

/** Tables by their number. */
export interface Tables {
  /** The mapping that each extension has last. */
  readonly mapped: ReadonlyMap<number, ReadonlyMap<string, Mention>>;
  /** Every type that is named. */
  readonly named: ReadonlyMap<number, ReadonlySet<string>>;
  /** Every type that is put in. */
  readonly added: Map<number, Set<string>>;
  /** What is mapped in any of them. */
  readonly anywhere: ReadonlySet<string>;
  /** Were extensions left out, so that one that is in none of them may be there all the same? */
  readonly isCut: boolean;
}

/** Where a statement stands. */
export interface Surroundings {
  readonly format: ConfigFormat;
  readonly tables: Tables;
  /** The configuration, for the indentation of what is added. */
  readonly text: string;
}

/** A generator for the sake of long texts: it yields null now and then. */
export function* tablesOf(items: readonly Item[]): Generator<null, Tables> {
  const mapped = new Map<number, Map<string, Mention>>();
  const named = new Map<number, Set<string>>();
  const anywhere = new Set<string>();
  let isCut = false;
  for (const item of items) {
    yield null;
    if (item.kind !== 'type') continue;
    ofKey(named, item.table, () => new Set<string>()).add(essenceOf(item.type).text);
    if (item.role !== 'map') continue;
    if (item.left) isCut = true;
    const table = ofKey(mapped, item.table, () => new Map<string, Mention>());
    for (const piece of item.extensions) {
      table.set(extensionOf(piece), item);
      anywhere.add(extensionOf(piece));
    }
  }
  return { mapped, named, added: new Map(), anywhere, isCut };
}

/** The value of a key, made where there is none. */
export function ofKey<Value>(map: Map<number, Value>, key: number, make: () => Value): Value {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

/** In lower case, without the dot. */
export const extensionOf = ({ text }: ConfigPiece): string => text.replace(/^\./, '').toLowerCase();

/** `type/subtype` in lower case, and its place; the whole value's where escapes hide it. */
export function essenceOf({ text, start, end }: ConfigPiece): ConfigPiece {
  const blank = /^\s*/.exec(text)?.[0].length ?? 0;
  const essence = /^[^;,\s]*/.exec(text.slice(blank))?.[0] ?? '';
  const isExact = end - start === text.length;
  return {
    text: essence.toLowerCase(),
    start: isExact ? start + blank : start,
    end: isExact ? start + blank + essence.length : end,
  };
}
