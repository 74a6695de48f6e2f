/**
 * The regular expressions with which tr46 checks labels (UTS 46, section 4.1), without the fifteen classes of characters
 * in them: these overlap, so that one list of runs of code points holds them all.
 */
export interface PackedExpressions {
  /** By name. `[3]` stands for the fourth class. */
  sources: Record<string, string>;
  /** The classes of a run, one bit for each. */
  memberships: readonly number[];
  /** From U+0000 on: a capital letter for the membership, and in base 36 how many code points have it, if not one. */
  runs: string;
}

const CLASS = /\[((?:\\.|[^\]\\])*)\]/gs;
/** By its number, escaped, or as itself. */
const CHARACTER = /\\u\{([\da-f]+)\}|\\u([\da-f]{4})|\\x([\da-f]{2})|\\(0)|\\(.)|(.)/gisu;

/** @throws Error when there are more kinds of runs than letters */
export function packExpressions(expressions: Readonly<Record<string, RegExp>>): PackedExpressions {
  const classes: string[] = [];
  const sources = Object.fromEntries(
    Object.entries(expressions).map(([name, { source }]) => [
      name,
      source.replace(CLASS, (_, members: string) => {
        if (!classes.includes(members)) classes.push(members);
        return `[${classes.indexOf(members)}]`;
      }),
    ]),
  );
  /** Where classes begin or end. */
  const changes = new Map<number, number>();
  for (const [index, members] of classes.entries()) {
    for (const [first, last] of rangesOf(members)) {
      for (const at of [first, last + 1]) changes.set(at, (changes.get(at) ?? 0) ^ (1 << index));
    }
  }
  const memberships: number[] = [];
  const points = [...changes.keys()].filter((at) => changes.get(at) !== 0).sort((a, b) => a - b);
  let membership = 0;
  const runs = [0, ...points].map((at, index) => {
    membership ^= index === 0 ? 0 : (changes.get(at) ?? 0);
    const length = (points[index] ?? at) - at;
    if (length === 0) return '';
    if (!memberships.includes(membership)) memberships.push(membership);
    return letterOf(memberships.indexOf(membership)) + (length === 1 ? '' : length.toString(36));
  });
  return { sources, memberships, runs: runs.join('') };
}

function letterOf(index: number): string {
  if (index >= 26) throw new Error('There are more kinds of runs than letters.');
  return String.fromCharCode(0x41 + index);
}

/** First and last of each range in a class, as written between its brackets. */
function rangesOf(members: string): [number, number][] {
  const codes = [...members.matchAll(CHARACTER)].map(([, long, four, two, zero, marked, itself]) => {
    const hex = long ?? four ?? two ?? zero;
    const code = hex === undefined ? (marked ?? itself ?? '').codePointAt(0) : Number.parseInt(hex, 16);
    return { code: code ?? 0, isHyphen: itself === '-' };
  });
  const ranges: [number, number][] = [];
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at]?.code ?? 0;
    const end = codes[at + 1]?.isHyphen ? codes[at + 2] : undefined;
    ranges.push([code, end?.code ?? code]);
    if (end !== undefined) at += 2;
  }
  return ranges;
}

/** Expressions that match what the packed ones match. */
export function readExpressions({ sources, memberships, runs }: PackedExpressions): Record<string, RegExp> {
  const classes: string[] = [];
  let at = 0;
  for (const [, letter = '', length] of runs.matchAll(/([A-Z])([\da-z]*)/g)) {
    const last = at + (length ? Number.parseInt(length, 36) : 1) - 1;
    const membership = memberships[letter.charCodeAt(0) - 0x41] ?? 0;
    for (let index = 0; membership >> index > 0; index++) {
      if ((membership >> index) & 1) classes[index] = `${classes[index] ?? ''}${escaped(at)}-${escaped(last)}`;
    }
    at = last + 1;
  }
  const whole = (source: string) => source.replace(/\[(\d+)\]/g, (_, index: string) => `[${classes[Number(index)]}]`);
  return Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, new RegExp(whole(source), 'u')]));
}

const escaped = (code: number): string => `\\u{${code.toString(16)}}`;
