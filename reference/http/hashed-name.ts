/** Names of files that hold a hash of the content, as build tools write them: `app.3f9a1c2b.js`, `index-BdK3x9Qz.css`. */

/** A hash is at least as long. Our choice: the shortest that common build tools write by default. */
const SHORTEST_HASH = 8;

/** The digits of a UUID: a name of the thing, and no word on its content. */
const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/i;

/**
 * Whether a part of the file's name looks like a hash of its content. A guess: hexadecimal digits of both kinds, or
 * letters and digits that change so often that nobody would have written them.
 * @param file the last segment of the path, with its extension
 */
export function hasHash(file: string): boolean {
  return withoutHash(file) !== file;
}

/** The name with `*` in place of what looks like a hash of its content: it is the same after the content has changed. */
export function withoutHash(file: string): string {
  if (file.length <= SHORTEST_HASH || !/\d/.test(file) || UUID.test(file)) return file;
  const end = Math.max(...[...'.~_-'].map((mark) => file.lastIndexOf(mark)));
  return (
    file.slice(0, Math.max(0, end)).replace(/[^.~_-]+/g, (part) => (isHash(part) ? '*' : part)) +
    file.slice(Math.max(0, end))
  );
}

/** Whether a word looks like a hash. */
export function isHash(part: string): boolean {
  if (part.length < SHORTEST_HASH || !/\d/.test(part) || !/[a-z]/i.test(part)) return false;
  if (/^(?:[\da-f]+|[\dA-F]+)$/.test(part)) return true;
  return /^[\da-z]+$/i.test(part) && changes(part) >= part.length / 2;
}

/** How often a digit, a capital and a small letter follow one another. */
function changes(part: string): number {
  const kinds = [...part].map((character) => (/\d/.test(character) ? 0 : /[A-Z]/.test(character) ? 1 : 2));
  return kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length;
}
