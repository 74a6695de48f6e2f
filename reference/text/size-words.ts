/** Bytes as the browsers' Network panels write them: decimal kilobytes. '' when unknown (negative). */
export function sizeWords(size: number): string {
  if (size < 0) return '';
  if (size < 1000) return `${size} B`;
  if (size < 1_000_000) return `${(size / 1000).toFixed(1)} kB`;
  return `${(size / 1_000_000).toFixed(1)} MB`;
}
