import type { Content, SameContent } from '../../reference/http/exchange.ts';
import { exchangeFromHar, isBase64 } from '../../reference/http/from-har.ts';

/** Asks the browser for the content of one response; null when it no longer has it. */
export type ReadContent = () => Promise<Content | null>;

/**
 * Of an entry that DevTools gave. Chromium and Firefox pass both parts of the answer to a callback; a promise of
 * Chromium's holds the text alone. The polyfill of older Chromiums takes no callback, and its promise holds both.
 */
export function contentOf(entry: unknown): ReadContent {
  return async () => {
    const { getContent } = entry as { getContent?: unknown };
    if (typeof getContent !== 'function') return null;
    const answer = await new Promise((resolve, reject) => {
      try {
        getContent.call(entry, (...parts: unknown[]) => resolve(parts));
      } catch {
        Promise.resolve(getContent.call(entry)).then(resolve, reject);
      }
    });
    return decode(entry, answer);
  };
}

/** Nothing for what the browser no longer has. */
function decode(entry: unknown, answer: unknown): Content | null {
  const [text, about] = Array.isArray(answer) ? answer : [];
  // Chromium 156 answers '' as well for what it has not got: an image that could not be drawn (measured).
  if (typeof text !== 'string' || (text === '' && exchangeFromHar(entry).contentSize !== 0)) return null;
  if (!isBase64(entry, about)) return { text };
  return { bytes: Uint8Array.from(atob(text), (character) => character.charCodeAt(0)) };
}

/** Null where the browser gave one as text and the other as bytes. */
export function compareContent(one: Content, other: Content): SameContent | null {
  if ('text' in one && 'text' in other) return { isSame: one.text === other.text, of: 'text' };
  if (!('bytes' in one) || !('bytes' in other)) return null;
  const [a, b] = [one.bytes, other.bytes];
  return { isSame: a.length === b.length && a.every((byte, at) => byte === b[at]), of: 'bytes' };
}
