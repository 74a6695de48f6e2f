import type { Layer } from './layer.ts';

/** From the first number of ten digits, 2001-09-09, up to the year 2100: other numbers are rarely times. Our choice. */
const FIRST = 1_000_000_000;
const END = 4_102_444_800;

/** Digits in front of a fraction, and how many of the unit make a second. */
const UNITS = [
  [10, 'seconds', 1],
  [13, 'milliseconds', 1_000],
  [16, 'microseconds', 1_000_000],
] as const;

/** A number that can be a Unix time. It may be an id as well, so a view says "if it is a time". */
export function openUnixTime(text: string): Layer | null {
  const [, digits] = /^(\d{10}|\d{13}|\d{16})(?:\.\d{1,9})?$/.exec(text) ?? [];
  const unit = UNITS.find(([length]) => length === digits?.length);
  if (unit === undefined) return null;
  const [, name, perSecond] = unit;
  const seconds = Number(text) / perSecond;
  if (seconds < FIRST || seconds >= END) return null;
  return { kind: 'time', text: new Date(Math.round(seconds * 1000)).toISOString(), unit: name };
}
