import { parseParameters } from '../parameters.ts';
import type { Parameter, ParsedUrl } from '../parsed-url.ts';

/** Parameters by their names, as the kinds of URLs ask for them. */
export interface Given {
  /** The value of a name that is given once and is not empty; else null. */
  one: (name: string) => string | null;
  /** Whether a name is given, however often. */
  has: (name: string) => boolean;
  /** Whether a name is given more than once. */
  repeats: (name: string) => boolean;
}

/** @param spell how a name is compared; by default in its own case */
export function given(parameters: readonly Parameter[], spell = (name: string) => name): Given {
  const values = new Map<string, string | null>();
  for (const { key, value } of parameters) {
    const name = spell(key);
    values.set(name, values.has(name) ? null : value);
  }
  return {
    one: (name) => values.get(name) || null,
    has: (name) => values.has(name),
    repeats: (name) => values.get(name) === null,
  };
}

/** Longest fragment that is read as parameters, in characters. A choice. */
const LONGEST_FRAGMENT = 50_000;

/** The fragment read as parameters, as an answer to a login has it. */
export const givenInFragment = ({ fragment }: ParsedUrl): Given =>
  given(parseParameters((fragment ?? '').slice(0, LONGEST_FRAGMENT)));
