import type { Exchange } from '../../../reference/http/exchange.ts';

/** What the column "Size" says: `cache`, or what was transferred, or where that is not known the content's size. */
export function sizeOf({ fromCache, transferSize, contentSize }: Exchange): string {
  return fromCache ? 'cache' : bytes(transferSize >= 0 ? transferSize : contentSize);
}

/** Sizes as the browsers' Network panels write them: decimal kilobytes. '' when unknown (negative). */
export function bytes(size: number): string {
  if (size < 0) return '';
  if (size < 1000) return `${size} B`;
  if (size < 1_000_000) return `${(size / 1000).toFixed(1)} kB`;
  return `${(size / 1_000_000).toFixed(1)} MB`;
}

/** Durations in milliseconds below a second, in seconds above. '' when unknown (negative). */
export function milliseconds(duration: number): string {
  if (duration < 0) return '';
  if (duration < 1000) return `${Math.round(duration)} ms`;
  return `${(duration / 1000).toFixed(1)} s`;
}
