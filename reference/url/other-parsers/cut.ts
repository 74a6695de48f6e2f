/** The text before and after the first place of a mark; null behind it where the text has none. */
export function cutFirst(text: string, mark: string): [before: string, after: string | null] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + mark.length)];
}

/** The text before and after the last place of a mark; null before it where the text has none. */
export function cutLast(text: string, mark: string): [before: string | null, after: string] {
  const at = text.lastIndexOf(mark);
  return at < 0 ? [null, text] : [text.slice(0, at), text.slice(at + mark.length)];
}

/** The text up to the first of some characters, and the rest from there. */
export function cutAtAny(text: string, characters: string): [before: string, rest: string] {
  let end = text.length;
  for (const character of characters) {
    const at = text.indexOf(character);
    if (at >= 0 && at < end) end = at;
  }
  return [text.slice(0, end), text.slice(end)];
}
