/** The file mime.types of Apache and others: a type, its extensions, one a line (https://httpd.apache.org/docs/2.4/mod/mod_mime.html#typesconfig). */
import { type ConfigPiece, type Item, LONGEST_LINE, linesOf, looksLikeType, mention, unread } from './reading.ts';

export function* readMimeTypes(text: string): Generator<Item | null, void, void> {
  for (const line of linesOf(text)) {
    if (line.text.length > LONGEST_LINE) {
      yield unread('A very long line', line);
      continue;
    }
    const [type, ...extensions] = wordsOf(line);
    if (type === undefined || type.text.startsWith('#')) yield null;
    else if (looksLikeType(type.text)) yield mention('map', type, { extensions, end: line.end });
    else yield unread('A line that does not start with a media type', line);
  }
  yield { kind: 'whole', table: 0 };
}

/** The words of a line, up to one that starts a comment. */
function wordsOf(line: ConfigPiece): ConfigPiece[] {
  const words: ConfigPiece[] = [];
  for (const { 0: text, index } of line.text.matchAll(/\S+/g)) {
    if (words.length > 0 && text.startsWith('#')) break;
    words.push({ text, start: line.start + index, end: line.start + index + text.length });
  }
  return words;
}
