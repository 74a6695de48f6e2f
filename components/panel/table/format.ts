import type { Exchange } from '../../../reference/http/exchange.ts';
import { sizeWords } from '../../../reference/text/size-words.ts';

/** What the column "Size" says: `cache`, or what was transferred, or where that is not known the content's size. */
export function sizeOf({ fromCache, transferSize, contentSize }: Exchange): string {
  return fromCache ? 'cache' : sizeWords(transferSize >= 0 ? transferSize : contentSize);
}

/** Durations in milliseconds below a second, in seconds above. '' when unknown (negative). */
export function milliseconds(duration: number): string {
  if (duration < 0) return '';
  if (duration < 1000) return `${Math.round(duration)} ms`;
  return `${(duration / 1000).toFixed(1)} s`;
}
