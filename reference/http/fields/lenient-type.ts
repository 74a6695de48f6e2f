/** What browsers take from a Content-Type that is no media type by the standard. */

/**
 * The first word of the value, where it holds a slash: Chromium 156 and Firefox ESR 153 go by it for pages and style
 * sheets, though by Fetch such a value counts for nothing (measured). `text/html charset=utf-8` is read as text/html.
 * @param values one string per field line
 * @returns in lower case, not always a valid type; null where they guess, and where several lines leave it open
 */
export function firstWordAsType(values: readonly string[]): string | null {
  const [value, ...others] = values;
  const word = others.length === 0 ? /^[\t ]*([^\t ;,(]+)/.exec(value ?? '')?.[1] : undefined;
  return word?.includes('/') && word !== '*/*' ? word.toLowerCase() : null;
}
