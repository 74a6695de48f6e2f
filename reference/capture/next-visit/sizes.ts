/** What a response of the next visit costs, from the sizes that were recorded. */
import type { Exchange } from '../../http/exchange.ts';
import { fieldValues, listedSize } from '../../http/exchange.ts';

/**
 * Bytes on the wire of the whole response, header section included.
 * @param earlier exchanges with the same method and URL, oldest first: of what came from the cache, or was a 304, the last
 *   whole one tells the size
 * @returns null where nothing tells
 */
export function wholeBytes(exchange: Exchange, earlier: readonly Exchange[]): number | null {
  const whole = isWhole(exchange) ? exchange : earlier.findLast(isWhole);
  if (whole) return whole.transferSize;
  // The header fields of a copy in the cache are those of the whole response. A 304 has its own.
  const [length = ''] = exchange.status === 304 ? [] : fieldValues(exchange.responseHeaders, 'Content-Length');
  return /^\d{1,15}$/.test(length) ? Number(length) + headerBytes(exchange) : null;
}

function isWhole({ status, fromCache, fromServiceWorker, transferSize }: Exchange): boolean {
  return status !== 304 && !fromCache && !fromServiceWorker && transferSize >= 0;
}

/** Bytes of the header section, which is all of a 304. Over HTTP/2 and 3 it is compressed, and nobody tells its size. */
export function headerBytes(exchange: Exchange): number {
  const { status, fromCache, transferSize, headersSize } = exchange;
  if (status === 304 && !fromCache && transferSize > 0) return transferSize;
  return headersSize > 0 ? headersSize : listedSize(exchange);
}
