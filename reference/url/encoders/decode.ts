import type { Place } from '../anatomy/anatomy.ts';
import { MOST_PLACES } from '../anatomy/reading.ts';
import { toScalarValues } from '../input.ts';
import { fromBytes, splitAtBytes, toBytes } from '../other-parsers/bytes.ts';

/**
 * - `bad-sequence`: a `%` without two hex digits.
 * - `invalid-utf8`: escapes of bytes that are not UTF-8.
 * - `lone-surrogate`: half of a surrogate pair, which is no character.
 * - `encoded-twice`: what is decoded is percent-encoded again. A suspicion: it may be meant that way.
 */
export type DecodeProblemKind = 'bad-sequence' | 'invalid-utf8' | 'lone-surrogate' | 'encoded-twice';

export interface DecodeProblem {
  kind: DecodeProblemKind;
  count: number;
  /** The first of them, `MOST_PLACES` at most, in the text that is decoded. */
  places: Place[];
}

interface Options {
  spaceAsPlus: boolean;
  keeps?: RegExp;
  keepsSurrogates?: boolean;
}

const ESCAPES = /((?:%[\da-f]{2})+)|%[\da-f]?/gi;
const ENCODED_TWICE = /(?:%25(?:25)*[\da-f]{2})+/gi;
const NONE = /(?!)/;
const BYTES_OF_ESCAPE = 3;

/** The standard's "UTF-8 decode without BOM": a leading U+FEFF is data and stays. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Percent-decodes a text as far as that goes. Never throws, for any string. */
export function decodeText(text: string, options: Options): { output: string; problems: DecodeProblem[] } {
  const { spaceAsPlus, keeps = NONE, keepsSurrogates = false } = options;
  const found = new Problems();
  for (const { index } of text.matchAll(/\p{Surrogate}/gu)) found.add('lone-surrogate', index, index + 1);
  for (const { index, 0: escapes } of text.matchAll(ENCODED_TWICE)) {
    if (textOf(escapes.replace(/%25(?:25)*(?=[\da-f]{2})/gi, '%')) !== null)
      found.add('encoded-twice', index, index + escapes.length);
  }
  const scalar = keepsSurrogates ? text : toScalarValues(text).text;
  const spaced = spaceAsPlus ? scalar.replaceAll('+', ' ') : scalar;
  const output = spaced.replace(ESCAPES, (match: string, run: string | undefined, start: number) => {
    if (run === undefined) {
      found.add('bad-sequence', start, start + match.length);
      return match;
    }
    let at = start;
    const pieces = run.split(keeps).map((piece, index) => {
      const decoded = index % 2 === 1 ? piece : decodeRun(piece, at, found);
      at += piece.length;
      return decoded;
    });
    return pieces.join('');
  });
  return { output, problems: found.list };
}

/**
 * The text of escapes alone; null when they are not UTF-8. The text is used by whoever asks: bundlers take
 * `decodeURIComponent` for a function without effects and leave out a call for the error alone (Rolldown 1.2).
 */
function textOf(escapes: string): string | null {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return null;
  }
}

/** @param run escapes alone */
function decodeRun(run: string, start: number, found: Problems): string {
  const text = textOf(run);
  if (text !== null) return text;
  const bytes = Uint8Array.from(run.slice(1).split('%'), (digits) => Number.parseInt(digits, 16));
  let at = start;
  for (const [index, piece] of splitAtBytes(fromBytes(toBinary(bytes))).entries()) {
    const isByte = index % 2 === 1;
    const length = BYTES_OF_ESCAPE * (isByte ? 1 : toBytes(piece).length);
    if (isByte) found.add('invalid-utf8', at, at + length);
    at += length;
  }
  return utf8.decode(bytes);
}

function toBinary(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return binary;
}

/** Problems by kind, with places next to each other as one. */
class Problems {
  readonly #kinds = new Map<DecodeProblemKind, DecodeProblem & { end: number }>();

  add(kind: DecodeProblemKind, start: number, end: number): void {
    const problem = this.#kinds.get(kind) ?? { kind, count: 0, places: [], end: -1 };
    this.#kinds.set(kind, problem);
    const isNext = problem.end === start && kind === 'invalid-utf8';
    problem.end = end;
    if (isNext) {
      const last = problem.places.at(-1);
      if (last !== undefined && problem.count === problem.places.length) problem.places.splice(-1, 1, [last[0], end]);
      return;
    }
    problem.count++;
    if (problem.places.length < MOST_PLACES) problem.places.push([start, end]);
  }

  get list(): DecodeProblem[] {
    return Array.from(this.#kinds.values(), ({ kind, count, places }) => ({ kind, count, places }));
  }
}
