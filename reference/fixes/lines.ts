/** What the renderers share. */

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

/** A short number for a text, so that names made of different texts differ: FNV-1a, in base 36. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
