/** What the renderers share. */

/** Fields whose value belongs to one response or one version of it, in lower case. */
const OF_ONE_RESPONSE = new Set([
  'age',
  'content-disposition',
  'content-location',
  'content-range',
  'etag',
  'expires',
  'last-modified',
  'location',
]);

/** A word of warning before such a field is written as a constant; none for the others. */
export function ofOneResponse(name: string): string[] {
  return OF_ONE_RESPONSE.has(name.toLowerCase())
    ? ['The value is that of one response. If each has', 'its own, mend the program that makes it.']
    : [];
}

/**
 * nginx and Apache httpd, asked for a folder, go on to its index file and take the configuration of that one's path
 * (measured: nginx 1.22.1, Apache 2.4.71).
 * @param decoded the path of the request
 */
export const ofFolder = (decoded: string): string[] =>
  decoded.endsWith('/') ? ["# A folder's file has a path of its own: /index.html"] : [];

export const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

/** Lines as text; null stands for a line that is not needed. */
export const text = (...lines: readonly (string | null)[]): string => lines.filter((line) => line !== null).join('\n');
