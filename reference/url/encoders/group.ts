/** Which encoders write a text in the same way, and in which characters the others differ. */
import type { Encoder } from './encoder.ts';
import { encoders } from './index.ts';

export interface Grouping {
  /** Encoders with the same result together, in the order of the first of each; those without a result come last. */
  groups: { encoders: Encoder[]; refuses: boolean }[];
  /** The characters of the text that not all of them write alike, each once, by code point: all are ASCII. */
  differing: string;
}

/** All characters beyond ASCII are written alike. */
const BEYOND_ASCII = '\u00E9';
const LONE_SURROGATE = '\uD800';

/**
 * Groups the encoders by what they make of a text. They write each character by itself, so it is enough to hold against
 * each other what they make of each one that occurs: that keeps long texts cheap.
 */
export function groupByResult(text: string): Grouping {
  const characters = asciiOf(text);
  const sample = characters + (/[^\0-\x7f]/.test(text) ? BEYOND_ASCII : '') + surrogateOf(text);
  const results = new Map<string | null, Encoder[]>();
  for (const encoder of encoders) {
    const result = outputOf(encoder, sample);
    const alike = results.get(result);
    if (alike) alike.push(encoder);
    else results.set(result, [encoder]);
  }
  const groups = Array.from(results, ([result, alike]) => ({ encoders: alike, refuses: result === null }));
  const differing = Array.from(characters).filter(
    (character) => new Set(encoders.map((encoder) => outputOf(encoder, character))).size > 1,
  );
  return { groups: groups.sort((a, b) => Number(a.refuses) - Number(b.refuses)), differing: differing.join('') };
}

export interface EncodedPiece {
  text: string;
  /** Encoders differ on what it was made of. */
  differs: boolean;
}

/**
 * What an encoder makes of a text, cut where encoders differ; joined, the pieces are the whole result.
 * @param differing as `groupByResult` tells
 */
export function encodedPieces(encoder: Encoder, text: string, differing: string): EncodedPiece[] {
  const pieces: EncodedPiece[] = [];
  for (let start = 0; start < text.length; ) {
    const differs = differing.includes(text.charAt(start));
    let end = start + 1;
    while (end < text.length && differing.includes(text.charAt(end)) === differs) end++;
    pieces.push({ text: outputOf(encoder, text.slice(start, end)) ?? '', differs });
    start = end;
  }
  return pieces;
}

function asciiOf(text: string): string {
  const seen = new Set<number>();
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x80) seen.add(code);
  }
  return String.fromCharCode(...[...seen].sort((a, b) => a - b));
}

const surrogateOf = (text: string): string => (/\p{Surrogate}/u.test(text) ? LONE_SURROGATE : '');

/** null when the function gives no result. */
function outputOf(encoder: Encoder, text: string): string | null {
  const result = encoder.encode(text);
  return 'output' in result ? result.output : null;
}
