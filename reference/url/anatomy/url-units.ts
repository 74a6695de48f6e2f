/** What the URL Standard calls URL units (https://url.spec.whatwg.org/#url-units), on code points. */

const ASCII = new Set(
  Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!$&'()*+,-./:;=?@_~", (character) =>
    character.charCodeAt(0),
  ),
);

/** Is this a URL code point? Surrogates are none. */
export function isUrlCodePoint(codePoint: number): boolean {
  if (codePoint < 0xa0) return ASCII.has(codePoint);
  if (codePoint > 0x10fffd || (codePoint >= 0xd800 && codePoint <= 0xdfff)) return false;
  // Noncharacters: U+FDD0 to U+FDEF and the last two of every plane.
  return !(codePoint >= 0xfdd0 && codePoint <= 0xfdef) && (codePoint & 0xfffe) !== 0xfffe;
}

export function isHexDigit(codePoint: number | undefined): boolean {
  if (codePoint === undefined) return false;
  const lower = codePoint | 0x20;
  return isDigit(codePoint) || (lower >= 0x61 && lower <= 0x66);
}

export function isDigit(codePoint: number | undefined): boolean {
  return codePoint !== undefined && codePoint >= 0x30 && codePoint <= 0x39;
}

export function isLetter(codePoint: number | undefined): boolean {
  if (codePoint === undefined) return false;
  const lower = codePoint | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}
