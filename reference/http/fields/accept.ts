/** Accept: RFC 9110, section 12.5.1. */
import { remembered } from '../../text/bounded.ts';
import type { FieldLine } from '../fields.ts';
import { TOKEN } from './lists.ts';
import { type Weighted, weightedMembers } from './weighted-list.ts';

/**
 * The media ranges in order, without their parameters. `*` alone, which old Java clients send, is read as everything.
 * @param lines every Accept line
 * @returns null when a member is no media range, so that nobody knows what was meant; empty when there is none
 */
export function parseAccept(lines: readonly FieldLine[]): readonly Weighted[] | null {
  return rangesOf(weightedMembers(lines));
}

/** The members of one value are one list, whichever request has it. */
const rangesOf = remembered((members: readonly Weighted[]): readonly Weighted[] | null => {
  const ranges = members.map(({ name, weight }) => ({ name: name === '*' ? '*/*' : name, weight }));
  return ranges.every(({ name }) => isMediaRange(name)) ? ranges : null;
});

function isMediaRange(text: string): boolean {
  const [type = '', subtype = '', ...others] = text.split('/');
  return others.length === 0 && TOKEN.test(type) && TOKEN.test(subtype) && (type !== '*' || subtype === '*');
}

/**
 * Whether the ranges accept a media type: the most specific range that fits it has a weight above 0. Parameters are not
 * compared, so a range that names some fits the type without them: where that is wrong, it errs on the side of "yes".
 * @param essence `type/subtype` in lower case
 */
export function acceptsType(ranges: readonly Weighted[], essence: string): boolean {
  for (const range of [essence, `${essence.slice(0, essence.indexOf('/'))}/*`, '*/*']) {
    if (ranges.some(({ name }) => name === range)) {
      return ranges.some(({ name, weight }) => name === range && weight > 0);
    }
  }
  return false;
}
