import type { Exchange } from '../../reference/http/exchange.ts';

/** Most exchanges in one slice, and most characters of content. Our choices: together some 20 ms of auditing. */
const MOST_EXCHANGES = 100;
const MOST_CONTENT = 500_000;

/** Parts the exchanges, in order, into slices that can be audited without the page standing still. None is empty. */
export function slicesOf(exchanges: readonly Exchange[]): Exchange[][] {
  const slices: Exchange[][] = [];
  let slice: Exchange[] = [];
  let content = 0;
  for (const exchange of exchanges) {
    if (slice.length === MOST_EXCHANGES || content > MOST_CONTENT) slice = [];
    if (slice.length === 0) {
      slices.push(slice);
      content = 0;
    }
    slice.push(exchange);
    content += exchange.content !== null && 'text' in exchange.content ? exchange.content.text.length : 0;
  }
  return slices;
}
