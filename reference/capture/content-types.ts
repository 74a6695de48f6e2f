/** The media types of rows, which are looked at for all rows at once: in a filter, a sorting, a grouping. */
import { type Exchange, fieldValues } from '../http/exchange.ts';

/** Lists that are kept once. Our choice: a page uses some dozens of types. */
const MOST_LISTS = 500;
const lists = new Map<string, readonly string[]>();

/** Values of the response's Content-Type lines, in lower case; exchanges with the same values share the list. */
export function typesOf({ responseHeaders }: Exchange): readonly string[] {
  const values = fieldValues(responseHeaders, 'Content-Type').map((value) => value.toLowerCase());
  const key = values.join('\n');
  const known = lists.get(key);
  if (known !== undefined && known.length === values.length) return known;
  if (lists.size >= MOST_LISTS) lists.clear();
  lists.set(key, values);
  return values;
}
