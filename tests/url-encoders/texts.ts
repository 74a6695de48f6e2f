/** The texts that all encoders are given, to encode and to decode: chosen by hand, and made from seeds. */
import { pick, type Random, randomOf, some } from '../url-readers/inputs.ts';

/** How many texts are made from one seed. */
const PER_SEED = 400;

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

const byHand = [
  '',
  ...ascii,
  ...ascii.map((character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`),
  ascii.join(''),
  'a b+c%20d',
  '100%',
  '100% sure',
  '%2',
  '%%20',
  '%zz',
  '%4',
  '%g1',
  '%1g',
  '%u00e9',
  '%25',
  '%2525',
  '%252520',
  '%25C3%25A9',
  '%2541',
  '%2zé',
  'é',
  'e\u0301',
  'ß ☕ 漢 \u{1F600}',
  '\u0080\u07ff\u0800\uffff\u{10000}\u{10ffff}',
  '\ufeffa\ufeff',
  '%EF%BB%BFa',
  '%C3%A9',
  '%c3%a9',
  '%C3é',
  '%C3',
  '%C3%28',
  '%A9',
  '%C0%AF',
  '%E0%80%80',
  '%E2%98',
  '%E2%98%95',
  '%E2%98a%95',
  '%ED%A0%80',
  '%ED%9F%BF',
  '%F0%9F%98%80',
  '%F0%9F%98',
  '%F0%80%80%80',
  '%F4%8F%BF%BF',
  '%F4%90%80%80',
  '%F8%88%80%80%80',
  '%FE%FF',
  '%F0%9F%F0%9F%98%80%98',
  '%00',
  '%2B+%2b',
  '%3b%2F%3f%3A%40%26%3D%2B%24%2C%23',
  '%3b%C3%2f%A9',
  '\ud800',
  '\udc00',
  'a\ud800b',
  '\udc00\ud800',
  '\ud800%41+',
  '%ff\udfff',
  '%zz\ud83d',
];

/** Every text once. Those of a seed are always the same. */
export const textsOf = (seeds: readonly number[]): string[] => [...new Set([...byHand, ...seeds.flatMap(ofSeed)])];

export function ofSeed(seed: number): string[] {
  const random = randomOf(seed);
  return Array.from({ length: PER_SEED }, () => some(random, 8, () => piece(random)));
}

const WORDS = [
  'a',
  'Z9',
  'é',
  '漢字',
  '\u{1F600}',
  '\ufeff',
  '+',
  ' ',
  '%',
  '%2',
  '%25',
  '%2525',
  '&=',
  "!'()*~-._",
  '\n',
];

function piece(random: Random): string {
  switch (random(6)) {
    case 0:
      return pick(WORDS, random);
    case 1:
      return pick(ascii, random);
    case 2:
      return random(12) === 0
        ? String.fromCharCode(0xd800 + random(0x800))
        : String.fromCodePoint(0xe000 + random(0x102000));
    case 3:
      return escapeOf(0x80 + random(0x80));
    case 4:
      return Array.from(new TextEncoder().encode(pick(WORDS, random)), escapeOf).join('');
    default:
      return escapeOf(random(0x80));
  }
}

const escapeOf = (byte: number): string => `%${byte.toString(16).padStart(2, '0')}`;
