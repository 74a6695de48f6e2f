/** The phases of a request on the time scale of its load. */
import type { Exchange, Timings } from '../../http/exchange.ts';
import type { TimeSpan } from './start-order.ts';

/** What the column shows, in order: each in milliseconds, and together the whole bar. */
export interface Stretches {
  /** Until the request was sent: in a queue, for a name, for a connection. */
  readonly queue: number;
  /** Until the first byte of the response. */
  readonly wait: number;
  readonly receive: number;
}

/** A bar in percent of the scale. */
export interface WaterfallBar extends Stretches {
  readonly left: number;
}

/** The phases in order, with their words. */
export const PHASES: readonly (readonly [keyof Timings, string, keyof Stretches])[] = [
  ['blocked', 'Queue', 'queue'],
  ['dns', 'DNS', 'queue'],
  ['connect', 'Connect', 'queue'],
  ['tls', 'TLS', 'queue'],
  ['send', 'Send', 'queue'],
  ['wait', 'Wait for the server', 'wait'],
  ['receive', 'Receive', 'receive'],
];

/** @returns null where no phase and no duration is known; without phases the whole is in `receive` */
export function stretchesOf({ timings, duration }: Pick<Exchange, 'timings' | 'duration'>): Stretches | null {
  if (timings === null) return duration < 0 ? null : { queue: 0, wait: 0, receive: duration };
  const sums = { queue: 0, wait: 0, receive: 0 };
  for (const [phase, , stretch] of PHASES) sums[stretch] += Math.max(0, timings[phase]);
  return sums;
}

/** Lengths of the scale, times a power of ten. Our choice: at the worst two thirds of it are used. */
const STEPS = [1, 1.5, 2, 3, 5, 7, 10];

/**
 * Milliseconds of a scale for all of it. In steps, so that bars do not shrink, and rows are not drawn anew, with each
 * response that ends later than those before.
 */
export function scaleLength({ from, to }: TimeSpan): number {
  const whole = to - from;
  if (!(whole > 1)) return 1;
  const power = 10 ** Math.floor(Math.log10(whole));
  // A file may say anything: an infinite scale would have bars of no length.
  return Math.min(Number.MAX_VALUE, power * (STEPS.find((step) => step * power >= whole) ?? 10));
}

/**
 * @param from begin of the scale, in milliseconds since the epoch
 * @param length of the scale, in milliseconds
 * @returns null where a time is not known
 */
export function barOf(exchange: Exchange, from: number, length: number): WaterfallBar | null {
  const stretches = stretchesOf(exchange);
  const left = leftOf(exchange.startedAt, from, length);
  if (stretches === null || left === null) return null;
  const percent = (milliseconds: number) => Math.min(100 - left, (100 * milliseconds) / length);
  const { queue, wait, receive } = stretches;
  return { left, queue: percent(queue), wait: percent(wait), receive: percent(receive) };
}

/** Percent of the scale before a time; null where one of them is not known. */
export function leftOf(at: number, from: number, length: number): number | null {
  const left = (100 * (at - from)) / length;
  return Number.isFinite(left) ? Math.min(100, Math.max(0, left)) : null;
}
