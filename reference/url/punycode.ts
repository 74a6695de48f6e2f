/** Bootstring with the parameters of Punycode (RFC 3492, section 5). */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 0x80;

/** The prefix of an A-label (RFC 5890, section 2.3.1). */
const PREFIX = 'xn--';

/** A label cannot be longer (RFC 1035, section 2.3.4), and decoding takes quadratic time. */
const LONGEST_LABEL = 63;

/** Neither controls, spaces nor unassigned characters can stand in a label (UTS 46, section 4.1); joiners can. */
const POSSIBLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\u200c\u200d]+$/u;

/**
 * The Unicode form of a host name, label by label: `xn--mnchen-3ya.example` is `münchen.example`. A label that is no
 * Punycode stays as it is, and so does one that is too long to be looked up.
 */
export function unicodeHost(hostname: string): string {
  if (!hostname.includes(PREFIX)) return hostname;
  return hostname
    .split('.')
    .map((label) => (label.startsWith(PREFIX) ? (decodePunycode(label.slice(PREFIX.length)) ?? label) : label))
    .join('.');
}

/** RFC 3492, section 6.2. @returns null for what is no Punycode */
function decodePunycode(text: string): string | null {
  if (text.length > LONGEST_LABEL) return null;
  const basicEnd = Math.max(0, text.lastIndexOf('-'));
  const output = [...text.slice(0, basicEnd)].map((character) => character.charCodeAt(0));
  let [n, i, bias] = [INITIAL_N, 0, INITIAL_BIAS];
  for (let at = basicEnd > 0 ? basicEnd + 1 : 0; at < text.length; ) {
    const before = i;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = digitOf(text.charCodeAt(at++));
      if (digit < 0) return null;
      i += digit * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = output.length + 1;
    bias = adapt(i - before, length, before === 0);
    n += Math.floor(i / length);
    i %= length;
    if (n > 0x10ffff) return null;
    output.splice(i++, 0, n);
  }
  const label = String.fromCodePoint(...output);
  return POSSIBLE.test(label) ? label : null;
}

/** `a` to `z` are 0 to 25, `0` to `9` are 26 to 35; -1 for anything else and for the end. */
function digitOf(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  return code >= 0x30 && code <= 0x39 ? code - 0x30 + 26 : -1;
}

/** RFC 3492, section 6.1. */
function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / DAMP) : delta >> 1;
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
