import type { Layer } from './layer.ts';

/**
 * Percent-encoding that is still in the text: at least one `%XX`, and the bytes are UTF-8.
 * @param decoded the text was percent-decoded before
 */
export function openPercent(text: string, decoded: boolean): Layer | null {
  if (!/%[\da-f]{2}/i.test(text)) return null;
  try {
    return { kind: 'percent', text: decodeURIComponent(text), again: decoded };
  } catch {
    // A `%` that encodes nothing, or bytes that are not UTF-8.
    return null;
  }
}

/** Each sequence of escapes by itself, so that one that is no UTF-8 leaves the others readable. */
export function decodeEscapes(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}
