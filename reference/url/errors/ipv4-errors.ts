import type { Place } from '../anatomy/anatomy.ts';

/** An error in an IPv4 address; the places are indices in its text. */
export interface Ipv4Error {
  name: string;
  places: Place[];
}

const MOST_PARTS = 4;
const HIGHEST_PART = 255;

interface Part {
  text: string;
  place: Place;
}

/**
 * The errors of a host that ends in a number, after the standard's IPv4 parser
 * (https://url.spec.whatwg.org/#concept-ipv4-parser), in its order.
 * @param text in ASCII, lower case
 */
export function ipv4Errors(text: string): Ipv4Error[] {
  const errors: Ipv4Error[] = [];
  const parts = partsOf(text);
  const whole: Place = [0, text.length];
  if (parts.at(-1)?.text === '') {
    errors.push({ name: 'IPv4-empty-part', places: [[text.length - 1, text.length]] });
    if (parts.length > 1) parts.pop();
  }
  if (parts.length > MOST_PARTS) {
    errors.push({ name: 'IPv4-too-many-parts', places: parts.slice(MOST_PARTS).map(({ place }) => place) });
    return errors;
  }
  if (parts.length < MOST_PARTS) errors.push({ name: 'IPv4-too-few-parts', places: [whole] });
  const high: Part[] = [];
  for (const part of parts) {
    const value = numberOf(part.text);
    if (value === null) {
      errors.push({ name: 'IPv4-non-numeric-part', places: [part.place] });
      return errors;
    }
    if (/^0./.test(part.text)) errors.push({ name: 'IPv4-non-decimal-part', places: [part.place] });
    if (value > HIGHEST_PART) high.push(part);
  }
  if (high.length > 0) errors.push({ name: 'IPv4-out-of-range-part', places: high.map(({ place }) => place) });
  return errors;
}

function partsOf(text: string): Part[] {
  let start = 0;
  return text.split('.').map((part) => {
    const place: Place = [start, start + part.length];
    start += part.length + 1;
    return { text: part, place };
  });
}

/** https://url.spec.whatwg.org/#ipv4-number-parser; null for what is no number. */
function numberOf(text: string): number | null {
  if (text === '0x') return 0;
  if (/^0x[\da-f]+$/.test(text)) return Number.parseInt(text.slice(2), 16);
  if (/^0[0-7]+$/.test(text)) return Number.parseInt(text, 8);
  return /^(?:0|[1-9]\d*)$/.test(text) ? Number(text) : null;
}
