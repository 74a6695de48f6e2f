import type { Place } from './anatomy.ts';
import type { Reading } from './reading.ts';
import { isDigit, isHexDigit } from './url-units.ts';

/** An error in an IPv6 address and where it is. */
export interface LocatedError {
  name: string;
  place: Place;
}

/** Pieces of an IPv6 address, and how many may come before an IPv4 address in it. */
const PIECES = 8;
const PIECES_BEFORE_IPV4 = 6;
const IPV4_PARTS = 4;
const HIGHEST_PART = 255;

/**
 * The errors of a host in brackets, after the standard's IPv6 parser (https://url.spec.whatwg.org/#concept-ipv6-parser),
 * which stops at each but one of them.
 * @param from the opening bracket
 * @param end after the closing one, if there is one
 */
export function readIpv6(reading: Reading, from: number, end: number): LocatedError[] {
  const errors: LocatedError[] = [];
  const raise = (name: string, start: number, to: number = start + 1) => {
    errors.push({ name, place: reading.place(start, to) });
    return errors;
  };
  if (!reading.is(end - 1, ']')) return raise('IPv6-unclosed', from);
  const last = end - 1;
  const colon = (index: number) => index < last && reading.is(index, ':');
  const hex = (index: number) => index < last && isHexDigit(reading.at(index));

  let index = from + 1;
  let pieces = 0;
  let isCompressed = false;
  if (colon(index)) {
    if (!colon(index + 1)) return raise('IPv6-invalid-compression', index);
    index += 2;
    pieces++;
    isCompressed = true;
  }
  while (index < last) {
    if (pieces === PIECES) return raise('IPv6-too-many-pieces', index, last);
    if (colon(index)) {
      if (isCompressed) return raise('IPv6-multiple-compression', index - 1, index + 1);
      index++;
      pieces++;
      isCompressed = true;
      continue;
    }
    const start = index;
    while (index - start < 4 && hex(index)) index++;
    if (index < last && reading.is(index, '.')) {
      if (index === start) return raise('IPv4-in-IPv6-invalid-code-point', index);
      if (pieces > PIECES_BEFORE_IPV4) return raise('IPv4-in-IPv6-too-many-pieces', start, last);
      const error = readIpv4InIpv6(reading, start, last);
      if (error !== null) return [...errors, error];
      pieces += 2;
      break;
    }
    const digitsEnd = index;
    if (colon(index)) {
      index++;
      if (index === last) return raise('IPv6-invalid-code-point', index - 1);
    } else if (index < last) {
      return raise('IPv6-invalid-code-point', index);
    }
    if (digitsEnd - start > 1 && reading.is(start, '0')) raise('IPv6-piece-leading-zero', start, digitsEnd);
    pieces++;
  }
  if (!isCompressed && pieces !== PIECES) return raise('IPv6-too-few-pieces', from + 1, last);
  return errors;
}

function readIpv4InIpv6(reading: Reading, from: number, last: number): LocatedError | null {
  const error = (name: string, start: number, to: number): LocatedError => ({ name, place: reading.place(start, to) });
  let index = from;
  for (let seen = 0; index < last; seen++) {
    if (seen > 0) {
      if (!reading.is(index, '.') || seen >= IPV4_PARTS) {
        return error('IPv4-in-IPv6-invalid-code-point', index, index + 1);
      }
      index++;
    }
    // After a last dot comes nothing: the dot itself is what is wrong.
    if (index >= last) return error('IPv4-in-IPv6-invalid-code-point', index - 1, index);
    if (!isDigit(reading.at(index))) return error('IPv4-in-IPv6-invalid-code-point', index, index + 1);
    const start = index;
    let value: number | null = null;
    for (; index < last && isDigit(reading.at(index)); index++) {
      if (value === 0) return error('IPv4-in-IPv6-invalid-code-point', start, index + 1);
      value = (value ?? 0) * 10 + (reading.at(index) ?? 0) - 0x30;
      if (value > HIGHEST_PART) return error('IPv4-in-IPv6-out-of-range-part', start, index + 1);
    }
    if (index >= last && seen + 1 < IPV4_PARTS) return error('IPv4-in-IPv6-too-few-parts', from, last);
  }
  return null;
}
