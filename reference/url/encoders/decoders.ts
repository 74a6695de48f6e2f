/** What each function that percent-decodes makes of a text. */
import type { Place } from '../anatomy/anatomy.ts';
import type { DecodeProblem } from './decode.ts';
import type { Decoded, Encoder } from './encoder.ts';
import { families } from './index.ts';

export interface Decoder {
  family: string;
  name: string;
  decode: Encoder['decode'];
}

/** What a standard's own decoding is called where it defines no function. */
const PLAIN: Readonly<Record<string, string>> = {
  'URL Standard, percent-encode set': 'percent-decode',
  'RFC 3986': 'percent-decoding',
};

/** Each function once, in the order of the encoders. */
export const decoders: readonly Decoder[] = families.flatMap(({ name: family, encoders }) => {
  const found = new Map<string, Decoder>();
  for (const { decoder, decode } of encoders) {
    const name = decoder ?? PLAIN[family];
    if (name !== undefined && !found.has(name)) found.set(name, { family: family.replace(/,.*/, ''), name, decode });
  }
  return [...found.values()];
});

export interface DecodedGroup {
  /** As far as it goes, see `Decoded`. */
  output: string;
  /** Who gives this output. */
  gives: Decoder[];
  /** Who gives none, and what happens instead. */
  refuses: { decoder: Decoder; error: string }[];
}

/**
 * Decodes a text in every way. A megabyte takes seconds: whoever asks sets a limit.
 * @returns decoders with the same output together, and what is wrong with the text, each kind once
 */
export function decodeAll(text: string): { groups: DecodedGroup[]; problems: DecodeProblem[] } {
  const groups = new Map<string, DecodedGroup>();
  let plain: Decoded | null = null;
  for (const decoder of decoders) {
    const decoded = decoder.decode(text);
    const { output, error } = decoded;
    if (decoder.name === PLAIN['RFC 3986']) plain = decoded;
    const group = groups.get(output) ?? { output, gives: [], refuses: [] };
    groups.set(output, group);
    if (error === null) group.gives.push(decoder);
    else group.refuses.push({ decoder, error });
  }
  // What somebody gives comes first.
  const sorted = [...groups.values()].sort((a, b) => Number(b.gives.length > 0) - Number(a.gives.length > 0));
  return { groups: sorted, problems: plain?.problems ?? [] };
}

/** The start of a character in UTF-8, percent-encoded, of which bytes are missing (Unicode Standard, table 3-7). */
const CUT_OFF =
  /%(?:c[2-9a-f]|d[\da-f]|e[\da-f]|f[0-4]|(?:e0%[ab]|e[1-9a-cef]%[89ab]|ed%[89]|f0%[9ab]|f[1-3]%[89ab]|f4%8)[\da-f]|(?:f0%[9ab]|f[1-3]%[89ab]|f4%8)[\da-f]%[89ab][\da-f])$/i;

/** Whether a bad sequence is bad because the text ends within it. */
export function isCutOff(text: string, [start, end]: Place): boolean {
  return end === text.length && (/^%[\da-f]?$/i.test(text.slice(start)) || CUT_OFF.test(text.slice(-9)));
}
