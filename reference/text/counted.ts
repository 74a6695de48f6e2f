/**
 * A whole number from 0 on with its noun: `1 response`, `12,000 responses`.
 * @param many absent: the noun with an s
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  // toLocaleString is slow, and most numbers have nothing to separate.
  const digits = count < 1_000 ? count : count.toLocaleString('en');
  return `${digits} ${count === 1 ? one : many}`;
}
