/** The media types of rows, which are looked at for all rows at once: in a filter, a sorting, a grouping. */
import { factsOf } from '../facts/facts.ts';
import type { Exchange } from '../http/exchange.ts';
import { bounded } from '../text/bounded.ts';

/** Lists that are kept once. Our choice: a page uses some dozens of types. */
const MOST_LISTS = 500;

const NONE: readonly string[] = [];

/** By the values with a line feed between them, which no value has. */
const list = bounded(MOST_LISTS, (values: string): readonly string[] => values.toLowerCase().split('\n'));

/** Values of the response's Content-Type lines, in lower case; exchanges with the same values share the list. */
export function typesOf(exchange: Exchange): readonly string[] {
  const lines = factsOf(exchange).response.lines('Content-Type');
  if (lines.length === 0) return NONE;
  const values = lines.map(({ value }) => value);
  return values.some((value) => value.includes('\n'))
    ? values.map((value) => value.toLowerCase())
    : list(values.join('\n'));
}
