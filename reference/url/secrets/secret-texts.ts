/** Which stretches of a value are secrets: the value itself, or what is found inside it, however deep it was encoded. */

import { bytesOfBase64 } from '../values/base64.ts';
import { decodeEscapes } from '../values/percent.ts';
import { KNOWN_TOKEN, namedSecret, type Secret, tokenIn } from './secrets.ts';
import { userinfoTexts } from './userinfo.ts';

/** A secret, with the very text that it is. */
export interface SecretText extends Secret {
  text: string;
  /** As it stands in the URL or in the JSON around it, where that may be another text. */
  raw?: string;
  /** What it is called: the name it stands under, '' where it has none. */
  name: string;
  /** Base64 in which there are secrets, each of which is one of its own: what is decoded may be shown without them. */
  isEncoded?: true;
}

/** Longest name and value that are looked at, in characters. Our choice: a secret further behind is not noticed. */
const LONGEST_NAME = 200;
const LONGEST_VALUE = 20_000;

/** How often a text is decoded to look for pairs and tokens in it: a URL in a parameter of a query needs two. */
const DECODINGS = 2;
/** How often base64 is looked for in base64. A choice. */
const DEEPEST = 3;

/**
 * Tells whether a parameter's value should be hidden until it is asked for: by its name, by the form of a known token,
 * or because a URL, query, JSON object or base64 in it holds such a one, or a password before a host.
 * @param name decoded; '' where it has none
 * @param value decoded
 * @returns null for ordinary data
 */
export function secretOf(name: string, value: string): Secret | null {
  const text = value.slice(0, LONGEST_VALUE);
  const [token, named] = [tokenIn(text), namedSecret(name.slice(0, LONGEST_NAME), text)];
  // `access_token` says more of a value than that it starts like signed JSON.
  const whole = token?.kind === 'token' && named?.kind === 'credential' ? named : (token ?? named);
  if (whole !== null) return whole;
  const [first] = innerTexts('', text);
  if (first === undefined) return null;
  const { kind, why } = first;
  return { kind, why: why === NAMED ? 'a part of it is named like a secret' : why };
}

/**
 * The secrets in a value, each without what stands around it: of `/reset?token=abc`, it is `abc`. None where `secretOf`
 * gives null, else at least one. Base64 that holds secrets is one itself, before those.
 * @param name decoded; '' where it has none
 * @param value decoded
 */
export function secretTexts(name: string, value: string): SecretText[] {
  const text = value.slice(0, LONGEST_VALUE);
  const named = namedSecret(name.slice(0, LONGEST_NAME), text);
  if (named !== null) return [{ ...named, text: value, name, why: tokenIn(text)?.why ?? named.why }];
  const found = new Map<string, SecretText>();
  for (const secret of innerTexts(name, text)) if (!found.has(secret.text)) found.set(secret.text, secret);
  return [...found.values()];
}

function innerTexts(name: string, text: string, depth = 0): SecretText[] {
  const found: SecretText[] = [];
  let level = text;
  for (let decodings = 0; decodings <= DECODINGS; decodings++) {
    found.push(...tokenTexts(name, level), ...pairTexts(level), ...userinfoTexts(level));
    if (depth < DEEPEST) found.push(...encodedTexts(level, depth));
    if (!level.includes('%')) break;
    level = decodeEscapes(level);
  }
  return found;
}

function tokenTexts(name: string, text: string): SecretText[] {
  return (text.match(KNOWN_TOKEN) ?? []).flatMap((token) => {
    const secret = tokenIn(token);
    return secret === null ? [] : [{ ...secret, text: token, name }];
  });
}

const NAMED = 'named like a secret';

/** Pairs of a URL or a query. */
const PAIR = /(?:^|[?&#;])([^=&?#;]{1,200})=([^&?#;]*)/g;
/** Members of a JSON object, also of one that is cut off: a text, a number, or a list without further ones in it. */
const MEMBER = /"([^"\\]{1,200})"\s*:\s*(?:"((?:[^"\\]|\\.)*)"?|(-?\d[\d.eE+-]*)|\[([^[\]]*))/gs;
const STRING = /"((?:[^"\\]|\\.)*)"?|(-?\d[\d.eE+-]*)/gs;

function pairTexts(text: string): SecretText[] {
  if (!/[=:]/.test(text)) return [];
  const pairs = [...text.matchAll(PAIR)].flatMap(([, name = '', value = '']) => namedTexts(name, value));
  const members = [...text.matchAll(MEMBER)].flatMap(([, name = '', string, number, list]) =>
    list === undefined
      ? namedTexts(name, number ?? string ?? '')
      : [...list.matchAll(STRING)].flatMap(([, item, other]) => namedTexts(name, other ?? item ?? '')),
  );
  return [...pairs, ...members];
}

/** @param raw as written: in JSON with its escapes, without which a reader of the JSON has it */
function namedTexts(name: string, raw: string): SecretText[] {
  const text = raw.includes('\\') ? unescaped(raw) : raw;
  const secret = namedSecret(name, text);
  return secret === null ? [] : [{ ...secret, name, text, ...(text === raw ? {} : { raw }) }];
}

function unescaped(raw: string): string {
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    return raw;
  }
}

/** Long enough for a name, a sign and a value; shorter only where padding tells that it is base64. */
const RUN = /[A-Za-z\d+/_-]{8,}={0,2}/g;
const SHORTEST = 16;
/** A form has read each `+` as a space. */
const WHOLE = /^[A-Za-z\d+/_ -]+={0,2}$/;
/** Base64 can have slashes, and so has the path around it: this many of them are tried as its start. A choice. */
const MOST_STARTS = 8;

/** Base64 with a secret in it, each followed by the secrets. */
function encodedTexts(text: string, depth: number): SecretText[] {
  const whole = text.includes(' ') && WHOLE.test(text) ? decodedTexts(text, depth) : [];
  if (whole.length > 0) return whole;
  return (text.match(RUN) ?? []).flatMap((run) => {
    if (!run.includes('/')) return decodedTexts(run, depth);
    const all = decodedTexts(run, depth);
    if (all.length > 0) return all;
    const pieces = run.split('/');
    const found = pieces.flatMap((piece) => decodedTexts(piece, depth));
    for (let start = 1; found.length === 0 && start < Math.min(pieces.length, MOST_STARTS); start++) {
      found.push(...decodedTexts(pieces.slice(start).join('/'), depth));
    }
    return found;
  });
}

const utf8 = new TextDecoder();

/** Also where it is cut off, or not text throughout: what counts is that a secret can be read. */
function decodedTexts(encoded: string, depth: number): SecretText[] {
  if (encoded.length < SHORTEST && !encoded.endsWith('=')) return [];
  const whole = encoded.replace(/=+$/, '').length % 4 === 1 ? encoded.slice(0, -1) : encoded;
  const bytes = bytesOfBase64(whole);
  const inner = bytes === null ? [] : innerTexts('', utf8.decode(bytes), depth + 1);
  const [first] = inner;
  if (first === undefined) return [];
  return [{ kind: first.kind, text: encoded, name: '', why: 'base64 with a secret in it', isEncoded: true }, ...inner];
}
