/** Where a secret stands in a text, however it is spelled there. */

/** From and to in the text, in UTF-16 code units. */
export type Range = readonly [start: number, end: number];

/** Secrets as long as this are found anywhere; shorter ones, such as `x`, only where a value starts and ends. A choice. */
const LONG_ENOUGH = 12;

/** The least of a secret's start that is found before a cut. A choice: less says nothing. */
const SHORTEST_START = 3;

/** Of a longer secret only the start is compared, in bytes; all of the value that it starts is hidden. */
const LONGEST_SECRET = 20_000;

const BEFORE_VALUE = /[=:"'&?#\s,;([]/;
const AFTER_VALUE = /[&#;@"'\s,)}\]]/;
/** A long one goes on behind a bracket. */
const AFTER_LONG_VALUE = /[&#;@"'\s,)]/;

/** How a text says that the rest of it was left out. */
const CUT = '…';

/**
 * Finds secrets in texts: as they are, percent-encoded any number of times, in another case, with `+` for a space, and
 * without the characters that a parser removes or replaces.
 * @param secrets in any of their spellings; of one that is longer than LONGEST_SECRET, as much is enough
 * @returns takes a text, and `isCut` when that text goes on, so that a secret may begin at its end (the same is looked
 * for before each `…`); gives ranges in order, without overlaps
 */
export function findHidden(secrets: readonly string[]): (text: string, isCut?: boolean) => Range[] {
  const wanted = [...new Set(secrets.map(plainSpelling))].filter((secret) => secret !== '');
  return (text, isCut = false) => (wanted.length === 0 || text === '' ? [] : hiddenIn(plainOf(text), wanted, isCut));
}

function hiddenIn(plain: Plain, wanted: readonly string[], isCut: boolean): Range[] {
  const { text } = plain;
  const cuts = [...(isCut ? [text.length] : []), ...placesOf(text, plainSpelling(CUT))];
  const found: Range[] = [];
  for (const secret of wanted) {
    for (const at of placesOf(text, secret)) {
      const end = secret.length < LONGEST_SECRET ? at + secret.length : endOfValue(text, at + secret.length);
      if (isWhole(text, at, end)) found.push(rangeOf(plain, at, end));
    }
    for (const end of cuts) {
      const length = startLength(text, end, secret);
      if (length > 0) found.push(rangeOf(plain, end - length, end));
    }
  }
  return merged(found);
}

/** A text in the one spelling that all spellings of it have in common. */
export const plainSpelling = (text: string): string =>
  plainOf(text.slice(0, LONGEST_SECRET)).text.slice(0, LONGEST_SECRET);

/** A text in one spelling, a character for a byte of UTF-8, with the place of each in the original. */
interface Plain {
  text: string;
  starts: number[];
  ends: number[];
}

const ESCAPE = /%(?:25)*([\da-f]{2})/iy;

function plainOf(text: string): Plain {
  const units: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const add = (byte: number, start: number, end: number) => {
    // Controls are removed by some readers and replaced with _ by others.
    if (byte < 0x20 || byte === 0x7f || byte === 0x5f) return;
    units.push(byte === 0x2b ? ' ' : String.fromCharCode(byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte));
    starts.push(start);
    ends.push(end);
  };
  for (let index = 0; index < text.length; ) {
    ESCAPE.lastIndex = index;
    const [escaped, hex] = ESCAPE.exec(text) ?? [];
    if (escaped !== undefined) {
      add(Number.parseInt(hex ?? '', 16), index, index + escaped.length);
      index += escaped.length;
      continue;
    }
    const code = text.codePointAt(index) ?? 0;
    const end = index + (code > 0xffff ? 2 : 1);
    for (const byte of bytesOf(code)) add(byte, index, end);
    index = end;
  }
  return { text: units.join(''), starts, ends };
}

/** Of UTF-8; other-parsers/bytes.ts keeps a byte that is none as a surrogate. */
function bytesOf(code: number): number[] {
  if (code < 0x80) return [code];
  if (code >= 0xdc80 && code <= 0xdcff) return [code - 0xdc00];
  const last = 0x80 | (code & 0x3f);
  if (code < 0x800) return [0xc0 | (code >> 6), last];
  const middle = 0x80 | ((code >> 6) & 0x3f);
  if (code < 0x10000) return [0xe0 | (code >> 12), middle, last];
  return [0xf0 | (code >> 18), 0x80 | ((code >> 12) & 0x3f), middle, last];
}

function placesOf(text: string, wanted: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) places.push(at);
  return places;
}

function endOfValue(text: string, from: number): number {
  const length = text.slice(from).search(AFTER_LONG_VALUE);
  return length < 0 ? text.length : from + length;
}

function isWhole(text: string, start: number, end: number): boolean {
  if (end - start >= LONG_ENOUGH) return true;
  const starts = start === 0 || BEFORE_VALUE.test(text.charAt(start - 1));
  return starts && (end === text.length || AFTER_VALUE.test(text.charAt(end)));
}

/** How much of the wanted text's start, less than all of it, stands right before a place; 0 for too little. */
function startLength(text: string, end: number, wanted: string): number {
  const most = Math.min(wanted.length - 1, end);
  if (most < SHORTEST_START) return 0;
  // Knuth, Morris and Pratt: each character is compared twice at most, also where all of them are the same.
  const shorter = [0];
  const longer = (length: number, character: string | undefined) => {
    let known = length;
    while (known > 0 && wanted[known] !== character) known = shorter[known - 1] ?? 0;
    return wanted[known] === character ? known + 1 : known;
  };
  for (let at = 1; at < most; at++) shorter[at] = longer(shorter[at - 1] ?? 0, wanted[at]);
  let length = 0;
  for (let at = end - most; at < end; at++) length = longer(length, text[at]);
  return length >= SHORTEST_START ? length : 0;
}

const rangeOf = ({ starts, ends }: Plain, start: number, end: number): Range => [
  starts[start] ?? 0,
  ends[end - 1] ?? 0,
];

function merged(ranges: readonly Range[]): Range[] {
  const result: [number, number][] = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
