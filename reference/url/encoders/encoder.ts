import type { Source } from '../../text/sources.ts';
import type { PercentEncodeSet } from '../percent-encode.ts';
import { type DecodeProblem, type DecodeProblemKind, decodeText } from './decode.ts';
import { encodeText } from './encode.ts';

/** One way to write a text into a URL: a function of a language, or what a standard calls for. */
export interface Encoder {
  id: string;
  /** The call, or the name that the standard gives it. */
  name: string;
  /** The function that decodes; null where a standard defines none, and plain percent-decoding is used. */
  decoder: string | null;
  /** Where it is used, and what to know before using it. */
  purpose: string;
  source: Source;
  /** Of the runtime that the answers were compared with; null for a standard, and for what browsers have. */
  version: string | null;
  /** Never throws, for any string. `error`: what the function does instead of giving an answer. */
  encode(text: string): { output: string } | { error: string };
  /** Never throws, for any string. */
  decode(text: string): Decoded;
}

export interface Decoded {
  /** All that can be decoded: a bad sequence stays, bytes that are not UTF-8 become U+FFFD. */
  output: string;
  /** What the function does instead of giving this output; null when it gives it. */
  error: string | null;
  /** Each kind once. */
  problems: DecodeProblem[];
}

/** How an encoder differs from the others. */
export interface Rules {
  encodes: PercentEncodeSet;
  /** A space is written `+`, and `+` is read as a space. */
  spaceAsPlus?: boolean;
  /** What an unpaired surrogate leads to instead of an answer; null when it is encoded as U+FFFD. */
  refusesSurrogates: string | null;
  decoding: {
    /** Escapes that are left as they are. */
    keeps?: RegExp;
    /** Unpaired surrogates stay, instead of becoming U+FFFD. */
    keepsSurrogates?: boolean;
    /** The problems that lead to an error, and to which. */
    refuses?: { [Kind in DecodeProblemKind]?: string };
  };
}

/** Everything but ASCII letters, digits and these characters. */
export function allBut(kept: string): PercentEncodeSet {
  const members = new Set(Array.from(kept, (character) => character.charCodeAt(0)));
  return (codePoint) =>
    !members.has(codePoint) && (codePoint > 0x7f || !ALPHANUMERIC.test(String.fromCharCode(codePoint)));
}

const ALPHANUMERIC = /[A-Za-z0-9]/;

/** RFC 3986, section 2.3, without letters and digits. */
export const UNRESERVED = '-._~';

/** An encoder that follows the rules. */
export function defineEncoder(facts: Omit<Encoder, 'encode' | 'decode'>, rules: Rules): Encoder {
  const { encodes, spaceAsPlus = false, refusesSurrogates, decoding } = rules;
  return {
    ...facts,
    encode: (text) =>
      refusesSurrogates !== null && /\p{Surrogate}/u.test(text)
        ? { error: refusesSurrogates }
        : { output: encodeText(text, encodes, spaceAsPlus) },
    decode: (text) => {
      const { output, problems } = decodeText(text, { ...decoding, spaceAsPlus });
      const refused = problems.find(({ kind }) => decoding.refuses?.[kind] !== undefined);
      return { output, error: (refused && decoding.refuses?.[refused.kind]) ?? null, problems };
    },
  };
}
