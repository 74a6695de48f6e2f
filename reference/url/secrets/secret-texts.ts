/** Which stretches of a value are secrets: the value itself, or what is found inside it, however deep it was encoded. */

import { withoutHoles } from '../hole.ts';
import { bytesOfBase64 } from '../values/base64.ts';
import { decodeEscapes } from '../values/percent.ts';
import { type JsonValue, jsonValues, unescaped } from './json-values.ts';
import { isLinkKey, isPaddedBase64, KNOWN_TOKEN, namedSecret, randomSecret, type Secret, tokenIn } from './secrets.ts';
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
export const LONGEST_VALUE = 20_000;

/** In so many layers of JSON, percent-encoding and base64 secrets are looked for: a URL in a query needs two. A choice. */
const MOST_LAYERS = 5;
/** Of all layers together, so many times a text's length is read, and a short one in any case. A choice. */
const MOST_READ = 12;
const SHORT = 2_000;

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
  const [first] = new Search(text, true).textsIn('', text);
  if (first === undefined) return randomSecret(name.slice(0, LONGEST_NAME), text);
  const { kind, why } = first;
  return { kind, why: why === NAMED ? 'a part of it is named like a secret' : why };
}

/**
 * The secrets in a value, each without what stands around it: of `/reset?token=abc`, it is `abc`. None where `secretOf`
 * gives null, else at least one. Base64 that holds secrets is one itself, before those.
 * @param name decoded; '' where it has none
 * @param value decoded
 * @param asksLook whether what only looks random counts, too
 */
export function secretTexts(name: string, value: string, asksLook = true): SecretText[] {
  const text = value.slice(0, LONGEST_VALUE);
  const named = namedSecret(name.slice(0, LONGEST_NAME), text);
  if (named === null && isPlain(text)) return [];
  if (named !== null) return [{ ...named, text: value, name, why: tokenIn(text)?.why ?? named.why }];
  const found = new Map<string, SecretText>();
  for (const secret of new Search(text, asksLook).textsIn(name, text))
    if (!found.has(secret.text)) found.set(secret.text, secret);
  const random = found.size === 0 && asksLook ? randomSecret(name.slice(0, LONGEST_NAME), text) : null;
  return random === null ? [...found.values()] : [{ ...random, text: value, name }];
}

/** The secrets in words, without pairs and without what only looks random. URLs among the words are to be asked apart. */
export function secretTextsInWords(words: string): SecretText[] {
  const text = words.slice(0, LONGEST_VALUE);
  return new Search(text, false).textsIn('', text, 0, 'words');
}

/** No token is that short, and most parameters are. */
const isPlain = (text: string): boolean => /^[\w .-]{0,15}$/.test(text);

/** Where a text is from. Between words, a sign is no pair: `Bearer realm="api"`. */
type Place = 'value' | 'words' | 'base64';

/** One look into a text and all that is encoded in it. */
class Search {
  readonly #asksLook: boolean;
  /** So many more characters are read. */
  #left: number;
  /** What was found in each text and in how many layers it was: the same one comes out of several. */
  readonly #found = new Map<string, { layers: number; found: SecretText[] }>();

  constructor(text: string, asksLook: boolean) {
    this.#asksLook = asksLook;
    this.#left = MOST_READ * text.length + SHORT;
  }

  /** @param layers how many are around the text */
  textsIn(name: string, text: string, layers = 0, place: Place = 'value'): SecretText[] {
    if (isPlain(text)) return [];
    const known = this.#found.get(text);
    if (known !== undefined && known.layers <= layers) return known.found;
    this.#left -= text.length;
    if (this.#left < 0) return [{ kind: 'random', why: 'encoded too often to be read', name, text }];
    const values = jsonValues(text);
    const found = [
      ...tokenTexts(name, text),
      ...(place === 'words' || isPaddedBase64(text) ? [] : pairTexts(text, this.#asksLook)),
      ...looseTexts(text),
      ...userinfoTexts(text),
      ...pathTexts(text),
      ...(place === 'base64' && this.#asksLook ? loginTexts(text) : []),
      ...values.flatMap((value) => this.#jsonTexts(value, layers)),
      ...(layers < MOST_LAYERS ? this.#encodedTexts(text, values, layers, place) : []),
    ];
    this.#found.set(text, { layers, found });
    return found;
  }

  #jsonTexts({ name, value, raw }: JsonValue, layers: number): SecretText[] {
    const whole = namedTexts(name, raw, this.#asksLook, value);
    return whole.length > 0 || layers === MOST_LAYERS ? whole : this.textsIn(name, value, layers + 1);
  }

  #encodedTexts(text: string, values: readonly JsonValue[], layers: number, place: Place): SecretText[] {
    const read = (other: string) => (other === text ? [] : this.textsIn('', other, layers + 1, place));
    return [
      ...(text.includes('%') ? read(decodeEscapes(text)) : []),
      ...(isEscaped(text, values) ? read(unescaped(text)) : []),
      ...base64Texts(text, place !== 'base64', (decoded) => this.textsIn('', decoded, layers + 1, 'base64')),
    ];
  }
}

/** Whether there are escapes outside of strings of JSON. */
function isEscaped(text: string, values: readonly JsonValue[]): boolean {
  if (!text.includes('\\')) return false;
  return [0, ...values.map(({ end }) => end)].some((start, index) =>
    text.slice(start, values[index]?.start).includes('\\'),
  );
}

function tokenTexts(name: string, text: string): SecretText[] {
  return (text.match(KNOWN_TOKEN) ?? []).flatMap((token) => {
    const secret = tokenIn(token);
    return secret === null ? [] : [{ ...secret, text: token, name }];
  });
}

const NAMED = 'named like a secret';

/** Pairs of a URL or a query. */
const PAIR = /(?:^|[?&#;/\\])([^=&?#;/\\]{1,200})=([^&?#;]*)/g;
/** What a login sends back (RFC 6749, section 4.1.2), however short it is. */
const LOGIN_ANSWER = [/(?:^|[?&#])code=[^&]/, /(?:^|[?&#])state=[^&]/];

/** Whether a query is the answer of a login, so that its `code` and `state` are secrets. */
export const isLoginAnswer = (query: string): boolean => LOGIN_ANSWER.every((pair) => pair.test(query));

function pairTexts(text: string, asksLook: boolean): SecretText[] {
  if (!text.includes('=')) return [];
  return text.split(/(?=[?#])/).flatMap((query) => {
    const isLogin = isLoginAnswer(query);
    return [...query.matchAll(PAIR)].flatMap(([, name = '', value = '']): SecretText[] =>
      isLogin && !REDACTED.test(value) && /^(?:code|state)$/.test(name)
        ? [{ kind: 'one-time', why: NAMED, name, text: value }]
        : chainedTexts(name, value, asksLook),
    );
  });
}

/** Of `q=token=x`, which is what is left of a form in a form, too. */
function chainedTexts(name: string, value: string, asksLook: boolean): SecretText[] {
  let [left, right] = [name, value];
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    const found = namedTexts(left, right, asksLook);
    const equals = right.indexOf('=');
    // A separator in escapes: there, another pair begins.
    if (found.length > 0 || equals < 0 || /[&?#;]/.test(decodeEscapes(right.slice(0, equals)))) return found;
    [left, right] = [right.slice(0, equals), right.slice(equals + 1)];
  }
  return [];
}

/** As an export has it. */
const REDACTED = /^(?:\[redacted\]|\ufdd0)?$/;

/**
 * A name without quotation marks or in single ones, and its value: an argument of GraphQL, JavaScript, YAML, XML, a header
 * field in a dump. What is looked at after the sign ends at the next one, or where the query of a URL begins, so that
 * nothing is read more than twice.
 */
const LOOSE =
  /(?<![\w.$-])([A-Za-z_$][\w.$-]{0,100})'?\s{0,9}[:=]?[:=>](?=\s{0,9}(?:"((?:[^"\\]|\\.)*)|'((?:[^'\\]|\\.)*)|(?:(?:basic|bearer|token)\s{1,9})?((?:[^\s"'<>,;|&(){}[\]:=?]|\?(?!\w+=)){4,})))/gis;
/** An option of a command, `--password x`, and what curl sends as user name and password. */
const OPTION = /(?<![\w-])--([a-z][\w-]{0,50})[\s+]{1,9}(?=["']?([^\s"'&+-][^\s"'&+]{3,}))/gi;
const CURL_USER = /(?<![\w-])(?:-u[ =]{0,9}|--user[ =]{1,9})["']?[^\s"':&]{1,100}:([^\s"'&]{1,200})/g;

/** RFC 7617, section 2: a user name, a colon and a password in base64. */
const BASIC = /\bbasic\s{1,9}([A-Za-z\d+/]{6,}={0,2})/gi;

function basicTexts(text: string): SecretText[] {
  return [...text.matchAll(BASIC)].flatMap(([, encoded = '']) => {
    const bytes = bytesOfBase64(encoded);
    const isPair = bytes !== null && /^(?=[^:]*:)[\x20-\x7e]*$/.test(utf8.decode(bytes));
    return isPair ? namedTexts('authorization', encoded, false) : [];
  });
}

/**
 * What is in base64 may be a user name and a password, as RFC 7617 writes them. Ids of APIs look alike, as `User:123` and
 * `cursor:10`: the first begins with a capital, and the second is no password.
 */
function loginTexts(text: string): SecretText[] {
  const [, password = ''] = /^[a-z][\w.+@-]{1,60}:(?=\D*\d)(?=[^A-Za-z]*[A-Za-z])([!-9;-~]{6,60})$/.exec(text) ?? [];
  if (password === '' || /[/\\]|^[\da-f-]+$/i.test(password)) return [];
  return [{ kind: 'random', why: 'may be a password after a user name, in base64', name: '', text: password }];
}

/** Without quotation marks, only a value with a digit under the name of a credential: others are words of a sentence. */
function looseTexts(text: string): SecretText[] {
  if (!/[:=>]|--|basic/i.test(text)) return [];
  const isCurl = /\bcurl\b/.test(text);
  return [
    ...basicTexts(text),
    ...(isCurl ? [...text.matchAll(CURL_USER)].flatMap(([, value = '']) => namedTexts('password', value, false)) : []),
    ...[...text.matchAll(OPTION)].flatMap(([, name = '', value = '']) =>
      /\d/.test(value) ? namedTexts(name, value, false).filter(({ kind }) => kind === 'credential') : [],
    ),
    ...[...text.matchAll(LOOSE)].flatMap(([, name = '', double, single, bare = '']) => {
      const quoted = double ?? single;
      if (quoted !== undefined) return namedTexts(name, quoted, false, unescaped(quoted));
      return /\d/.test(bare) ? namedTexts(name, bare, false).filter(({ kind }) => kind === 'credential') : [];
    }),
  ];
}

/** @param raw as written: in JSON with its escapes, without which a reader of the JSON has it */
function namedTexts(name: string, raw: string, asksLook: boolean, text = raw): SecretText[] {
  const secret = namedSecret(name, text) ?? (asksLook ? randomSecret(name, text) : null);
  if (secret === null) return [];
  // Copied by name: there are thousands in a hostile text, and `...` takes longer than all of the rest.
  const { kind, why } = secret;
  return [text === raw ? { kind, why, name, text } : { kind, why, name, text, raw }];
}

/** Words in front of what opens a door once. */
const LINK_WORD =
  /reset|passw|magic|verif|invit|login|token|hook|activat|confirm|recover|unsubscri|(?<![\w-])key(?![\w-])/i;
/** A segment and the two after it. */
const SEGMENTS = /[/\\]([^/\\?#&=\s"'<>;]+)(?=[/\\]([^/\\?#&=\s"'<>;]+)(?:[/\\]([^/\\?#&=\s"'<>;]+))?)/g;
/** The id of a user, after which the key comes: Django has `/reset/MQ/c7z1ab-0123456789abcdef0123456789abcdef/`. */
const USER_ID = /^(?=.*[A-Z\d])[\w-]{1,19}$/;

function pathTexts(text: string): SecretText[] {
  if (!LINK_WORD.test(text)) return [];
  return [...text.matchAll(SEGMENTS)].flatMap(([, word = '', segment = '', last = '']) => {
    const [found] = LINK_WORD.exec(word) ?? [];
    const keys = found === undefined ? [] : [segment, ...(USER_ID.test(segment) ? [last] : [])].filter(isLinkKey);
    return keys.map((key) => ({ kind: 'one-time', why: `follows ${found} in the path`, name: '', text: key }) as const);
  });
}

/** Long enough for a name, a sign and a value; shorter only where padding tells that it is base64. */
const RUN = /[A-Za-z\d+/_-]{8,}={0,2}/g;
const SHORTEST = 8;
/** A form has read each `+` as a space. */
const WHOLE = /^[A-Za-z\d+/_ -]+={0,2}$/;
/** Base64 can have slashes, and so has the path around it: this many of them are tried as its start. A choice. */
const MOST_STARTS = 8;

/**
 * Base64 with a secret in it, each followed by the secrets.
 * @param isInPath whether there may be a path around it
 */
function base64Texts(text: string, isInPath: boolean, textsIn: (decoded: string) => SecretText[]): SecretText[] {
  const read = (encoded: string) => decodedTexts(encoded, textsIn);
  const whole = text.includes(' ') && WHOLE.test(text) ? read(text) : [];
  if (whole.length > 0) return whole;
  return (text.match(RUN) ?? []).flatMap((run) => {
    const all = read(run);
    if (all.length > 0 || !run.includes('/')) return all;
    const pieces = run.split('/');
    const found = pieces.flatMap(read);
    const starts = isInPath ? Math.min(pieces.length, MOST_STARTS) : 0;
    for (let start = 1; found.length === 0 && start < starts; start++) {
      found.push(...read(pieces.slice(start).join('/')));
    }
    return found;
  });
}

const utf8 = new TextDecoder();

/** Also where it is cut off, or not text throughout: what counts is that a secret can be read. */
function decodedTexts(encoded: string, textsIn: (decoded: string) => SecretText[]): SecretText[] {
  if (encoded.length < SHORTEST && !encoded.endsWith('=')) return [];
  const whole = encoded.replace(/(?<!=)=+$/, '').length % 4 === 1 ? encoded.slice(0, -1) : encoded;
  const bytes = bytesOfBase64(whole);
  const inner = bytes === null ? [] : textsIn(withoutHoles(utf8.decode(bytes)));
  const [first] = inner;
  if (first === undefined) return [];
  return [{ kind: first.kind, text: encoded, name: '', why: 'base64 with a secret in it', isEncoded: true }, ...inner];
}
