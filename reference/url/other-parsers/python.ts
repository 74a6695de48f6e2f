import { cutAtAny, cutFirst, cutLast } from './cut.ts';
import type { Reading } from './reading.ts';

/** What the model was verified against. 3.12.1 and 3.13.0 gave the same answers to all recorded texts. */
export const PYTHON_VERSION = '3.11.7';

/**
 * CVE-2025-0938 (python/cpython issue 105704). Debian's 3.11.2-6+deb12u6, which has the fix, and 3.14.10 did so for 150,000
 * texts, and read no host otherwise. Of 13,303 other texts, those by hand among them, 3.14.2 read the host of 30 otherwise: each
 * has a sigma beside a letter of a later Unicode.
 */
export const PYTHON_OTHERWISE =
  'With the fix for CVE-2025-0938, Python looks for an address in brackets after the last @. It refuses characters around the brackets, and brackets before the @ unless the host has brackets as well. Python 3.14.10 also accepts [V6.x] with a capital V. Python 3.14 has newer Unicode data, so next to a few rare letters a Σ in the host becomes σ instead of ς.';

/** Leading C0 controls and spaces. What stands at the end stays. */
const LEADING = /^[\0-\x20]+/;
const REMOVED = /[\t\n\r]/g;
const SCHEME = /^([A-Za-z][A-Za-z0-9+.-]*):/;
const IP_FUTURE = /^v[0-9A-Fa-f]+\.[^\n]+$/;
const OCTET = /^(?:0|[1-9][0-9]{0,2})$/;
const HEXTET = /^[0-9A-Fa-f]{1,4}$/;

/** Python 3.11 turns at most this many digits into a number (`sys.int_info.default_max_str_digits`). */
const MOST_DIGITS = 4300;

/**
 * Letters and marks that Unicode 14, which Python 3.11 has, did not know, and that count when a text is lower-cased: they
 * are capitals, or letters or marks beside a sigma. Those of Unicode 17, found by asking Python and engines that have it.
 */
const NEWER =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of them stands for itself
  /[\u0897\u0ECE\u1ACF-\u1ADD\u1AE0-\u1AEB\u1C89\u1C8A\uA7CB-\uA7CF\uA7D2\uA7D4\uA7DA-\uA7DC\uA7F1\u{10D4E}\u{10D50}-\u{10D65}\u{10D69}-\u{10D6D}\u{10D6F}\u{10D70}-\u{10D85}\u{10EC5}\u{10EFA}-\u{10EFF}\u{11241}\u{113BB}-\u{113C0}\u{113CE}\u{113D0}\u{113D2}\u{113E1}\u{113E2}\u{11B60}\u{11B62}-\u{11B64}\u{11B66}\u{11DD9}\u{11F00}\u{11F01}\u{11F36}-\u{11F3A}\u{11F40}\u{11F42}\u{11F5A}\u{13439}-\u{13440}\u{13447}-\u{13455}\u{1611E}-\u{16129}\u{1612D}-\u{1612F}\u{16D40}-\u{16D42}\u{16D6B}\u{16D6C}\u{16EA0}-\u{16EB8}\u{16EBB}-\u{16ED3}\u{16FF2}\u{16FF3}\u{1DF25}-\u{1DF2A}\u{1E030}-\u{1E06D}\u{1E08F}\u{1E4EB}-\u{1E4EF}\u{1E5EE}\u{1E5EF}\u{1E6E3}\u{1E6E6}\u{1E6EE}\u{1E6EF}\u{1E6F5}\u{1E6FF}]/u;

/** Unicode has taken one letter from the cased ones since, and one mark from those that are skipped. */
const CASED = /[\p{Cased}\u0295]/u;
const SKIPPED = /\p{Case_Ignorable}|\u{1171E}/u;

/**
 * Reads a text as `urllib.parse.urlsplit` of Python does, with the attributes of its result. The port is only looked at
 * when it is asked for: then the other fields are there beside the error.
 */
export function readPython(text: string): Reading {
  let rest = text.replace(LEADING, '').replace(REMOVED, '');
  const scheme = SCHEME.exec(rest)?.[1] ?? '';
  if (scheme !== '') rest = rest.slice(scheme.length + 1);

  let netloc = '';
  if (rest.startsWith('//')) {
    [netloc, rest] = cutAtAny(rest.slice(2), '/?#');
    const wrong = bracketError(netloc);
    if (wrong !== null) return refused(wrong);
  }
  const [beforeFragment, fragment] = cutFirst(rest, '#');
  const [path, query] = cutFirst(beforeFragment, '?');
  if (hidesDelimiter(netloc)) return refused('netloc … contains invalid characters under NFKC normalization');

  const [userinfo, address] = cutLast(netloc, '@');
  const [username, password] = userinfo === null ? [null, null] : cutFirst(userinfo, ':');
  const { host, port } = hostAndPort(address);
  const { number, error } = readPort(port);
  return {
    fields: [
      ['scheme', scheme.toLowerCase()],
      ['netloc', netloc],
      ['path', path],
      ['query', query ?? ''],
      ['fragment', fragment ?? ''],
      ['username', username],
      ['password', password],
      ['hostname', host === '' ? null : lowerHost(host)],
      ['port', number],
    ],
    error: error === null ? null : `ValueError: ${error}`,
  };
}

const refused = (message: string): Reading => ({ fields: [], error: `ValueError: ${message}` });

/** What is wrong with the brackets; only what is between the first pair is looked at, wherever it stands. */
function bracketError(netloc: string): string | null {
  if (netloc.includes('[') !== netloc.includes(']')) return 'Invalid IPv6 URL';
  const [, behind] = cutFirst(netloc, '[');
  if (behind === null) return null;
  const [inside] = cutFirst(behind, ']');
  if (inside.startsWith('v')) return IP_FUTURE.test(inside) ? null : 'IPvFuture address is invalid';
  if (isIpv4(inside)) return 'An IPv4 address cannot be in brackets';
  return isIpv6(inside) ? null : '… does not appear to be an IPv4 or IPv6 address';
}

/** `ipaddress.IPv4Address`. */
function isIpv4(text: string): boolean {
  const octets = text.split('.');
  return octets.length === 4 && octets.every((octet) => OCTET.test(octet) && Number(octet) <= 255);
}

/** `ipaddress.IPv6Address`, with or without a zone after one `%`. */
function isIpv6(text: string): boolean {
  const [address, zone] = cutFirst(text, '%');
  if (zone !== null && (zone === '' || zone.includes('%'))) return false;
  const parts = address.split(':');
  if (parts.length < 3) return false;
  const last = parts.at(-1) ?? '';
  if (last.includes('.')) {
    if (!isIpv4(last)) return false;
    parts.splice(-1, 1, '0', '0');
  }
  const skips = parts.slice(1, -1).filter((part) => part === '').length;
  if (skips === 0) return parts.length === 8 && parts.every((part) => HEXTET.test(part));
  if (skips > 1) return false;
  // A `::` at an end makes two empty parts; one alone is a single colon.
  if (parts[0] === '' && parts[1] !== '') return false;
  if (parts.at(-1) === '' && parts.at(-2) !== '') return false;
  const given = parts.filter((part) => part !== '');
  return given.length <= 7 && given.every((part) => HEXTET.test(part));
}

/** Characters such as U+2100 (a/c) that NFKC, and so IDNA, would turn into a delimiter. */
function hidesDelimiter(netloc: string): boolean {
  const normal = netloc.replace(/[@:#?]/g, '').normalize('NFKC');
  return /[/?#@:]/.test(normal);
}

/** Behind the last `@`: what is in the first brackets, wherever they stand, else what is before the first colon. */
function hostAndPort(address: string): { host: string; port: string | null } {
  const [, bracketed] = cutFirst(address, '[');
  if (bracketed === null) {
    const [host, port] = cutFirst(address, ':');
    return { host, port };
  }
  const [host, behind] = cutFirst(bracketed, ']');
  return { host, port: cutFirst(behind ?? '', ':')[1] };
}

function readPort(port: string | null): { number: string | null; error: string | null } {
  if (port === null || port === '') return { number: null, error: null };
  if (!/^[0-9]+$/.test(port)) return { number: null, error: 'Port could not be cast to integer value as …' };
  if (port.length > MOST_DIGITS) {
    return { number: null, error: 'Exceeds the limit (4300 digits) for integer string conversion' };
  }
  const number = Number(port);
  return number > 65535
    ? { number: null, error: 'Port out of range 0-65535' }
    : { number: String(number), error: null };
}

/** The zone of an address, behind the first `%`, keeps its case. */
function lowerHost(host: string): string {
  const [name, zone] = cutFirst(host, '%');
  return lower(name) + (zone === null ? '' : `%${zone}`);
}

/** `str.lower` as of Unicode 14, whatever the engine's. */
function lower(text: string): string {
  if (!text.includes('Σ') && !NEWER.test(text)) return text.toLowerCase();
  const characters = [...text];
  const lowered = characters.map((one) => (NEWER.test(one) ? one : one.toLowerCase()));
  // The last letter of a word (Unicode Standard, section 3.13, Final_Sigma) has a form of its own.
  let last = -1;
  let behindLetter = false;
  for (const [index, one] of characters.entries()) {
    const isKnown = !NEWER.test(one);
    if (isKnown && SKIPPED.test(one)) continue;
    const isLetter = isKnown && CASED.test(one);
    if (!isLetter && last >= 0) lowered[last] = 'ς';
    last = one === 'Σ' && behindLetter ? index : -1;
    behindLetter = isLetter;
  }
  if (last >= 0) lowered[last] = 'ς';
  return lowered.join('');
}
