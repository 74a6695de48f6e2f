/** The texts that all readers are given: chosen by hand, and made from seeds. */
import { byHand } from './by-hand.ts';

/** How many texts are made from one seed. */
const PER_SEED = 1500;

/**
 * Every text once: those by hand and those of each seed. None has an unpaired surrogate in it: Go and PHP take bytes of
 * UTF-8, in which there are none.
 */
export function allInputs(seeds: readonly number[]): string[] {
  return [...new Set([...byHand, ...seeds.flatMap((seed) => inputsOf(seed))])];
}

/** The texts of one seed, always the same. */
export function inputsOf(seed: number): string[] {
  const random = randomOf(seed);
  return Array.from({ length: PER_SEED }, () => {
    let text = address(random);
    // Half stay as the grammar made them.
    for (let times = random(4) - 1; times > 0; times--) text = mutate(text, random);
    return text;
  });
}

/** A whole number from 0 up to, not including, the limit. */
export type Random = (limit: number) => number;

/** xorshift32 (Marsaglia, 2003): enough for choosing, and the same everywhere. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0 || 1;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}

export const pick = <Item>(items: ArrayLike<Item> & Iterable<Item>, random: Random): Item =>
  [...items][random(items.length)] as Item;
export const some = (random: Random, most: number, make: () => string): string =>
  Array.from({ length: random(most + 1) }, make).join('');

const SCHEMES = [
  'http',
  'https',
  'HTTP',
  'ftp',
  'file',
  'FILE',
  'ws',
  'foo',
  'a',
  'mailto',
  'x-y+z.1',
  '1a',
  'a_b',
  'ü',
  '',
];
const WORDS =
  'a b B example com evil Z 0 1 80 443 c: .. . ü É ß ☕ 漢 \u{1F600} ℀ ／ ＠ ％ v1 xn--a 127 0x7f 010 localhost'.split(
    ' ',
  );
const ODD = [
  ...'/\\?#@:[]%&=+;,.-_~!$\'()*|^`{}<>" \t\n\r\0\x01\x0B\x1F\x7F\u0085\u00A0\u00AD\u200B\u202E\u2028\uFEFF\uFF0F\uFF1A',
];
const ESCAPES = [
  '%',
  '%2',
  '%zz',
  '%00',
  '%0a',
  '%20',
  '%25',
  '%2f',
  '%2F',
  '%3a',
  '%40',
  '%41',
  '%5b',
  '%5c',
  '%7e',
  '%C3%BC',
  '%c3',
  '%ff',
  '%e2%98%95',
];
const MARKS = [
  '//',
  '/',
  ':',
  '@',
  '?',
  '#',
  '[',
  ']',
  '\\',
  '::',
  '://',
  ':80',
  '[::1]',
  '%',
  '.',
  '@@',
  '?#',
  '\t',
  ' ',
];

const word = (random: Random): string => {
  const kind = random(10);
  return kind < 8 ? pick(WORDS, random) : kind < 9 ? pick(ESCAPES, random) : pick(ODD, random);
};

/** A URI reference after the grammar of RFC 3986, with words in it that the grammar does not know. */
function address(random: Random): string {
  let text = '';
  if (random(8) > 0) text += `${pick(SCHEMES, random)}:`;
  if (random(5) > 0) {
    text += '//';
    if (random(3) === 0)
      text += `${some(random, 2, () => word(random))}${random(2) ? `:${some(random, 2, () => word(random))}` : ''}@`;
    text += host(random);
    if (random(3) === 0)
      text += `:${random(4) === 0 ? word(random) : some(random, 6, () => pick('0123456789', random))}`;
  }
  text += some(random, 3, () => `/${some(random, 2, () => word(random))}`);
  if (random(12) === 0) text += some(random, 3, () => word(random));
  if (random(3) === 0) text += `?${some(random, 3, () => word(random))}`;
  if (random(3) === 0) text += `#${some(random, 3, () => word(random))}`;
  return text;
}

function host(random: Random): string {
  switch (random(6)) {
    case 0:
      return `[${ipv6(random)}]`;
    case 1:
      return Array.from({ length: 1 + random(5) }, () => String(random(300))).join('.');
    default:
      return Array.from({ length: 1 + random(3) }, () => word(random)).join(random(4) === 0 ? '' : '.');
  }
}

function ipv6(random: Random): string {
  const groups = Array.from({ length: 1 + random(9) }, () => random(0x12000).toString(16));
  if (random(2)) groups[random(groups.length)] = '';
  let text = groups.join(':');
  if (random(3) === 0) text = `::${text}`;
  if (random(5) === 0) text += ':1.2.3.4';
  if (random(5) === 0) text += `%${random(2) ? '25' : ''}${word(random)}`;
  return random(20) === 0 ? `v${word(random)}.${word(random)}` : text;
}

/** One small change: something put in, taken out, doubled, moved, or its case turned. */
function mutate(text: string, random: Random): string {
  const characters = [...text];
  const at = random(characters.length + 1);
  const end = at + 1 + random(3);
  const before = characters.slice(0, at).join('');
  const piece = characters.slice(at, end).join('');
  const after = characters.slice(end).join('');
  switch (random(8)) {
    case 0:
      return before + after;
    case 1:
      return before + piece + piece + after;
    case 2:
      return before + piece.toUpperCase() + after;
    case 3:
      return before + pick(ODD, random) + piece + after;
    case 4:
      return before + pick(ESCAPES, random) + piece + after;
    case 5:
      return after + before + piece;
    default:
      return before + pick(MARKS, random) + piece + after;
  }
}
