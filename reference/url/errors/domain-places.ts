import type { Place } from '../anatomy/anatomy.ts';
import { asciiOf, type HostToken, hostTokens, mapped } from '../anatomy/host-tokens.ts';
import type { Reading } from '../anatomy/reading.ts';
import type { ReadHost } from '../anatomy/walk.ts';
import { ipv4Errors } from './ipv4-errors.ts';

/** An error of the reference parser and its places; null when they cannot be told for certain. */
export interface NamedPlaces {
  name: string;
  places: Place[] | null;
}

/** Limits of the domain name system (UTS #46, section 4.2, VerifyDnsLength), in ASCII characters. */
const LONGEST_LABEL = 63;
const LONGEST_NAME = 253;

/** Labels that are put to the reference parser one by one; hosts with more are no names. A choice. */
const MOST_LABELS = 64;

/**
 * Finds the errors of a domain or IPv4 address in the host that has them.
 * @param names what the reference parser reported for this host, in order
 */
export function placesInDomain(
  reading: Reading,
  from: number,
  end: number,
  names: readonly string[],
  readHost: ReadHost,
): NamedPlaces[] {
  if (names.length === 0) return [];
  const tokens = hostTokens(reading, from, end);
  const placeOf = (token: HostToken) => reading.place(token.from, token.to);
  const ipv4 = ipv4Places(reading, tokens, names, readHost);
  return names.map((name, index) => {
    if (name === 'domain-percent-encoded') {
      return { name, places: tokens.filter((token) => token.to - token.from > 1).map(placeOf) };
    }
    if (name === 'IPv4-non-ASCII-input') {
      const isOutside = ({ character }: HostToken) => character === null || character > '\x7f';
      return { name, places: tokens.filter(isOutside).map(placeOf) };
    }
    if (name === 'domain-to-ASCII') {
      const found = strictErrors(reading, tokens, readHost);
      return {
        name,
        places: found.length > 0 ? found.map(([first, last]) => reading.place(first.from, last.to)) : null,
      };
    }
    return { name, places: ipv4 === null ? null : (ipv4.get(index) ?? null) };
  });
}

type Span = readonly [first: HostToken, last: HostToken];

/**
 * What the strict rules of UTS #46 object to: characters, hyphens, empty and overlong labels, by our own check; for all
 * else the label that the reference parser, asked about it alone, objects to. [] when only the whole has the error.
 */
function strictErrors(reading: Reading, tokens: readonly HostToken[], readHost: ReadHost): Span[] {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined) return [];
  const found: Span[] = tokens.filter(isForbidden).map((token) => [token, token]);
  const labels = labelsOf(tokens);
  if (labels.length <= MOST_LABELS) for (const label of labels) found.push(...labelErrors(reading, label, readHost));
  const ascii = asciiOf(tokens, 'exact');
  if (found.length === 0 && ascii !== null && ascii.length > LONGEST_NAME) return [[first, last]];
  return found.sort(([a], [b]) => a.from - b.from);
}

/** ASCII characters other than letters, digits, hyphen and dot. */
const isForbidden = ({ character }: HostToken) =>
  character !== null && character <= '\x7f' && !/^[a-z\d.-]$/i.test(character);

interface Label {
  tokens: HostToken[];
  /** The dot that follows, else the one before; null for a host without dots. */
  dot: HostToken | null;
}

function labelsOf(tokens: readonly HostToken[]): Label[] {
  const labels: Label[] = [{ tokens: [], dot: null }];
  for (const token of tokens) {
    const label = labels.at(-1);
    if (mapped(token) !== '.') {
      label?.tokens.push(token);
      continue;
    }
    if (label) label.dot = token;
    labels.push({ tokens: [], dot: token });
  }
  return labels;
}

function labelErrors(reading: Reading, { tokens, dot }: Label, readHost: ReadHost): Span[] {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined) return dot === null ? [] : [[dot, dot]];
  const ascii = asciiOf(tokens, 'exact');
  // What forbidden characters do is said already.
  if (tokens.some(isForbidden)) return [];
  if (ascii === null || ascii.startsWith('xn--')) {
    const { names } = readHost(reading.slice(first.from, last.to), 'https');
    if (!names.includes('domain-to-ASCII')) return [];
    const culprits = forbiddenIn(tokens, readHost);
    return culprits.length > 0 ? culprits.map((token) => [token, token]) : [[first, last]];
  }
  if (ascii.length > LONGEST_LABEL) return [[first, last]];
  const hyphens = tokens.filter(
    ({ character }, index) =>
      character === '-' &&
      (index === 0 || index === tokens.length - 1 || (ascii.slice(2, 4) === '--' && (index === 2 || index === 3))),
  );
  return hyphens.map((token) => [token, token]);
}

/** Longest label whose characters are put to the reference parser one by one: the longest that DNS takes. */
const MOST_CHARACTERS = 63;

/**
 * The characters that no label may have, when the label is fine without them: a direction control, a full-width slash, a
 * joiner between Latin letters. [] when only together they break a rule.
 */
function forbiddenIn(tokens: readonly HostToken[], readHost: ReadHost): HostToken[] {
  if (tokens.length > MOST_CHARACTERS) return [];
  const objects = (text: string) => readHost(text, 'https').names.includes('domain-to-ASCII');
  const answers = new Map<string, boolean>();
  const culprits = tokens.filter(({ character }) => {
    if (character === null || character <= '\x7f') return false;
    // Alone for what is written from the right, between letters for what may not stand first.
    const answer = answers.get(character) ?? (objects(character) && objects(`a${character}a`));
    answers.set(character, answer);
    return answer;
  });
  if (culprits.length === 0 || tokens.some(({ character }) => character === null)) return [];
  const rest = tokens.map((token) => (culprits.includes(token) ? 'a' : token.character)).join('');
  return objects(rest) ? [] : culprits;
}

/** By the index of the name. null when our reading of the address has other errors than the parser's. */
function ipv4Places(
  reading: Reading,
  tokens: readonly HostToken[],
  names: readonly string[],
  readHost: ReadHost,
): Map<number, Place[]> | null {
  const wanted = [...names.keys()].filter((index) => isIpv4Error(names[index] ?? ''));
  const text = wanted.length === 0 ? null : asciiOf(tokens, 'mapped');
  if (text === null) return null;
  // Look-alikes are mapped one by one here: the parser must say the same of the outcome.
  const again = readHost(text, 'https').names.filter(isIpv4Error);
  const errors = ipv4Errors(text);
  const agrees =
    errors.length === wanted.length &&
    again.length === wanted.length &&
    wanted.every((index, turn) => errors[turn]?.name === names[index] && again[turn] === names[index]);
  if (!agrees) return null;
  const tokenAt = tokens.flatMap((token) => Array<HostToken>(mapped(token).length).fill(token));
  return new Map(
    wanted.map((index, turn) => [
      index,
      (errors[turn]?.places ?? []).map(([start, end]) => {
        const [first, last] = [tokenAt[start], tokenAt[Math.max(start, end - 1)]];
        return reading.place(first?.from ?? 0, last?.to ?? 0);
      }),
    ]),
  );
}

const isIpv4Error = (name: string) => name.startsWith('IPv4-') && name !== 'IPv4-non-ASCII-input';
