/**
 * Structured Fields (RFC 9651), read by structured-headers 2.1.0. What it leaves unclear: a number written with a
 * fraction of zero (`1.0`) comes back as an integer.
 */
import {
  type BareItem,
  type Dictionary,
  type Item,
  type List,
  parseDictionary,
  parseItem,
  parseList,
  Token,
} from 'structured-headers';

export type { BareItem, Dictionary, Item, List };
export type Parameters = ReadonlyMap<string, BareItem>;

/** Longer values are not read, so that a hostile server cannot make it slow. Our choice: some fields' worth of text. */
export const LONGEST_STRUCTURED_VALUE = 4_096;

/**
 * Reads a List (section 3.1).
 * @param value the combined value of all field lines
 * @returns null when it does not parse, so that recipients have to ignore the whole field (section 4.2); undefined when
 *   that cannot be told: the value is too long, or has a Date, which the library refuses before a parameter or a comma
 */
export function structuredList(value: string): List | null | undefined {
  return read(parseList, value);
}

/** Reads a Dictionary (section 3.2); the rest as for `structuredList`. */
export function structuredDictionary(value: string): Dictionary | null | undefined {
  return read(parseDictionary, value);
}

/** Reads an Item (section 3.3); the rest as for `structuredList`. */
export function structuredItem(value: string): Item | null | undefined {
  return read(parseItem, value);
}

/** A Token, which is written without quotes and is no String. */
export function isToken(item: BareItem | undefined): boolean {
  return item instanceof Token;
}

/** An Integer that is not negative. */
export function isCount(item: BareItem | undefined): item is number {
  return typeof item === 'number' && Number.isInteger(item) && item >= 0;
}

function read<Structure>(parse: (value: string) => Structure, value: string): Structure | null | undefined {
  if (value.length > LONGEST_STRUCTURED_VALUE) return undefined;
  try {
    return parse(value);
  } catch {
    return value.includes('@') ? undefined : null;
  }
}
