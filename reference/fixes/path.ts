/** The captured path, for servers that compare it decoded or as it was sent, each in a syntax of its own. */

/** Our own bound, see obstacle.ts. */
const LONGEST = 1_000;
/** Controls, invisible and unassigned characters, odd blanks: what a reader of the configuration could not see. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

/** Whether the path can be written as it was sent: visible ASCII. */
export const isSentPath = (path: string): boolean => /^\/[\x21-\x7e]*$/.test(path) && path.length <= LONGEST;

/**
 * The path as servers compare it: percent-decoded.
 * @param path as sent
 * @returns null where it cannot be written safely or exactly: no path, not UTF-8, characters that nobody sees, an encoded
 *   slash or doubled slashes and dot segments, which servers fold
 */
export function decodedPath(path: string): string | null {
  if (!isSentPath(path)) return null;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  const folds = /%2f/i.test(path) || /\/\/|\/\.\.?(?:\/|$)/.test(decoded);
  return folds || UNSEEN.test(decoded) ? null : decoded;
}

/**
 * A regular expression, for PCRE and RE2, that only this path matches. It holds no backslash other than in `\x5C`, and no
 * quote, backtick, angle bracket, or brace beside a dollar sign, so that it needs no quoting of its own.
 */
export const exactly = (path: string): string => `^${literally(path)}$`;

/** The same without its ends. */
export function literally(path: string): string {
  return path.replace(/["'`<>\\^]|[.*+?()|$[{}]/g, (character) =>
    /["'`<>\\^]/.test(character) ? `\\x${character.charCodeAt(0).toString(16).toUpperCase()}` : `[${character}]`,
  );
}
