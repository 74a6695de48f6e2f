/** Regular expressions that a hostile text can slow down, found in their syntax: no text is tried. */
import { analyse } from 'scslre';
import { type Exception, UNSEEN } from './exceptions.ts';
import type { ProductRegex } from './product-regexes.ts';

const REASONS = {
  Trade: 'two repeated parts can share the same characters',
  Self: 'a repeated part can match the same characters in several ways',
  Move: 'a repeated part begins anew at each of its characters',
} as const;

/** @returns null where the expression takes time in proportion to the text, as far as its repeated parts show */
export function slowIn({ source, flags }: Pick<ProductRegex, 'source' | 'flags'>): string | null {
  const { reports } = analyse({ source, flags });
  const [worst] = [...reports].sort((a, b) => Number(b.exponential) - Number(a.exponential));
  if (worst === undefined) return null;
  return `${REASONS[worst.type]}${worst.exponential ? ', exponentially many' : ''}`;
}

const titleOf = ({ file, line, source, flags }: ProductRegex) => `${file}:${line} /${source}/${flags}`;

/**
 * One line for each expression that is slow and not among the exceptions, and for each exception that no expression needs.
 * @param slow why an expression is slow, on texts of `most` characters where an exception says so; null when it is not
 * @param isNeeded an exception is needed while its expression is `slow`, or, where the speed of a machine decides, `there`
 */
export function unexplained(
  regexes: readonly ProductRegex[],
  slow: (regex: ProductRegex, most?: number) => string | null,
  exceptions: readonly Exception[],
  isNeeded: 'slow' | 'there' = 'slow',
): string[] {
  const needed = new Set<Exception>();
  const lines = regexes.flatMap((regex) => {
    const exception = exceptions.find(({ file, starts }) => file === regex.file && regex.source.startsWith(starts));
    const isThere = exception !== undefined && isNeeded === 'there';
    if (isThere) needed.add(exception);
    if (isThere && exception.most === undefined) return [];
    const why = slow(regex, exception?.most);
    if (why === null) return [];
    if (exception === undefined || isThere) return [`${titleOf(regex)}: ${why}`];
    needed.add(exception);
    return [];
  });
  const left = exceptions.filter((exception) => !needed.has(exception));
  return [
    ...lines,
    ...left.map(({ file, starts }) => `${file}: no expression that begins with ${starts} is ${isNeeded}`),
  ];
}

/** One line for each file that puts together more or fewer expressions, when something is asked, than are listed. */
export function unexplainedUnseen(places: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of places.map((place) => place.replace(/:\d+$/, ''))) counts.set(file, (counts.get(file) ?? 0) + 1);
  const listed = new Map(UNSEEN.map(({ file, count }) => [file, count]));
  return [...new Set([...counts.keys(), ...listed.keys()])]
    .filter((file) => counts.get(file) !== listed.get(file))
    .map((file) => `${file}: ${counts.get(file) ?? 0} put together when asked, ${listed.get(file) ?? 0} listed`);
}
