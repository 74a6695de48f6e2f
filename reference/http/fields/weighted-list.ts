/** Lists whose members carry a weight, as Accept and Accept-Encoding do: RFC 9110, section 12.4.2. */
import { bounded } from '../../text/bounded.ts';
import type { FieldLine } from '../fields.ts';
import { listMembers } from './lists.ts';

export interface Weighted {
  /** In lower case, without parameters: a coding, a media range. */
  readonly name: string;
  /** From 0, "not acceptable", to 1, which is also what holds where none is given. */
  readonly weight: number;
}

const WEIGHT = /;[ \t]*q[ \t]*=[ \t]*(\d?\.?\d+)/i;

/** Distinct values remembered, and how long they may be. Our choices: a browser sends a handful, all the time. */
const MOST_VALUES = 64;
const LONGEST_VALUE = 512;
const readOne = bounded(MOST_VALUES, (value: string): readonly Weighted[] => read([{ value, line: 0 }]));

/**
 * The members in order. A weight that is no number counts as none, one above 1 as 1.
 * @param lines every field line of the name
 */
export function weightedMembers(lines: readonly FieldLine[]): readonly Weighted[] {
  const [only] = lines;
  if (only === undefined || lines.length > 1 || only.value.length > LONGEST_VALUE) return read(lines);
  return readOne(only.value);
}

function read(lines: readonly FieldLine[]): Weighted[] {
  return listMembers(lines).map(({ text }) => {
    const semicolon = text.indexOf(';');
    if (semicolon === -1) return { name: text.toLowerCase(), weight: 1 };
    const [, weight = '1'] = WEIGHT.exec(text.slice(semicolon)) ?? [];
    return { name: text.slice(0, semicolon).trimEnd().toLowerCase(), weight: Math.min(1, Number(weight)) };
  });
}
