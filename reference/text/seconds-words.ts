import { counted } from './counted.ts';

const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** Seconds in the unit that fits: `90 seconds`, `2 minutes`, `1 day`. Rounded down from two units up. */
export function secondsWords(seconds: number): string {
  const [size, name] = UNITS.find(([unit]) => seconds >= 2 * unit || seconds === unit) ?? [1, 'second'];
  return counted(Math.floor(seconds / size), name);
}
