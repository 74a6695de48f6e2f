/** Examples whose content is bytes, which raw HTTP text cannot say. */
import type { Example } from './rule.ts';

/**
 * A GET of this path and its answer.
 * @param content one character per byte, U+0000 to U+00FF
 */
export function byteExample(path: string, mediaType: string, content: string, status = '200 OK'): Example {
  const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
  return {
    raw: `GET ${path} HTTP/1.1\nHost: shop.example\n\nHTTP/1.1 ${status}\nContent-Type: ${mediaType}\n\n`,
    with: { content: { bytes }, contentSize: bytes.length },
  };
}
