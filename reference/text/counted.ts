/**
 * A number with its noun: `1 response`, `12,000 responses`.
 * @param many absent: the noun with an s
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
