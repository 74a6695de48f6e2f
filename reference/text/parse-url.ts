/**
 * Parses with the platform's parser. Not by `URL.canParse()` and `new URL()`: in Node 20.20.2 the first changes its answer
 * for some texts once it has been called some thousand times, and the second then throws.
 * @param base an absolute URL, for a reference
 * @returns null for what is no URL
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
