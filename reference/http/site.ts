/** What a host says of where it is: on this machine, on the same site as another. */
import { specialAddress } from '../text/special-addresses.ts';

/**
 * Told without the list of public suffixes: the same host, or two that share their last two labels. A guess: `a.co.uk` and `b.co.uk` pass for one site. It errs
 * towards "same".
 * @param a a host name as the URL parser writes it; IP addresses are compared whole
 */
export function isSameSite(a: string, b: string): boolean {
  return a === b || lastLabels(a) === lastLabels(b);
}

function lastLabels(host: string): string {
  return /^[\d.]+$|^\[/.test(host) ? host : host.split('.').slice(-2).join('.');
}

/** Hosts of this machine: no network lies between. `0.0.0.0` and `[::]` are among them, which development servers print. */
export function isLoopback(hostname: string): boolean {
  return specialAddress(hostname)?.kind === 'loopback';
}
