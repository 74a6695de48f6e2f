/** Which stretches of a value are secrets: the value itself, or what is found inside it, however deep it was encoded. */

import { bytesOfBase64 } from '../values/base64.ts';
import { decodeEscapes } from '../values/percent.ts';
import { isLinkKey, KNOWN_TOKEN, namedSecret, randomSecret, type Secret, tokenIn } from './secrets.ts';
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

/** How often a text is decoded to look for pairs and tokens in it: a URL in a parameter of a query needs two. A choice. */
const DECODINGS = 4;
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
  const [first] = innerTexts('', text, true);
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
  for (const secret of innerTexts(name, text, asksLook)) if (!found.has(secret.text)) found.set(secret.text, secret);
  const random = found.size === 0 && asksLook ? randomSecret(name.slice(0, LONGEST_NAME), text) : null;
  return random === null ? [...found.values()] : [{ ...random, text: value, name }];
}

/** The secrets of JSON and its like in a text, also of JSON in JSON and with escapes in its names. */
export function allMemberTexts(text: string): SecretText[] {
  return levelsOf(text).flatMap((level) => [...memberTexts(level, false), ...looseTexts(level)]);
}

/** No token is that short, and most parameters are. */
const isPlain = (text: string): boolean => /^[\w .-]{0,15}$/.test(text);

function innerTexts(name: string, text: string, asksLook: boolean, depth = 0): SecretText[] {
  if (isPlain(text)) return [];
  return levelsOf(text).flatMap((level) => [
    ...tokenTexts(name, level),
    ...pairTexts(level, asksLook),
    ...memberTexts(level, asksLook),
    ...looseTexts(level),
    ...userinfoTexts(level),
    ...pathTexts(level),
    ...(depth < DEEPEST ? encodedTexts(level, asksLook, depth) : []),
  ]);
}

/** A text, and what it is without its percent-encoding and the escapes of JSON, again and again. */
function levelsOf(text: string): string[] {
  const levels = [text];
  for (let level = text; levels.length <= DECODINGS; levels.push(level)) {
    const before = level;
    if (level.includes('%')) level = decodeEscapes(level);
    if (level.includes('\\')) level = unescaped(level);
    if (level === before) break;
  }
  return levels;
}

const JSON_ESCAPE = /\\(?:u([\da-fA-F]{4})|["\\/bfnrt])/g;
/** What the character after a backslash makes of it. */
const ESCAPED: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

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
      isLogin && value !== '' && value !== REDACTED && /^(?:code|state)$/.test(name)
        ? [{ kind: 'one-time', why: NAMED, name, text: value }]
        : namedTexts(name, value, asksLook),
    );
  });
}

/** As an export has it. */
const REDACTED = '[redacted]';

/**
 * Members of a JSON object, also of one that is cut off: a text, a number, or the start of a list up to a further list or
 * an object in it. The quotation mark at its end may start another member: what JSON in JSON is without its escapes. Ruby
 * writes `=>` for the colon.
 */
export const MEMBER =
  /"([^"\\]{1,200})"\s*(?::|=>)\s*(?:"((?:[^"\\]|\\.)*)|(-?\d[\d.eE+-]*)|\[((?:"(?:[^"\\]|\\.)*"?|[^[\]{}"])*))/gs;
const STRING = /"((?:[^"\\]|\\.)*)"?|(-?\d[\d.eE+-]*)/gs;

/** How often a list is looked for in a text of a list: JSON in a list of JSON, without its escapes. A choice. */
const LISTS = 3;

/**
 * The secrets that members of JSON are, by their names or their looks; what is inside of them is not looked at, but in
 * lists, whose texts may be JSON without its escapes.
 */
export function memberTexts(text: string, asksLook: boolean, depth = 0): SecretText[] {
  if (!text.includes('"')) return [];
  return [...text.matchAll(MEMBER)].flatMap(([, name = '', string, number, list]) =>
    list === undefined
      ? namedTexts(name, number ?? string ?? '', asksLook)
      : [
          ...[...list.matchAll(STRING)].flatMap(([, item, other]) => namedTexts(name, other ?? item ?? '', asksLook)),
          ...(depth < LISTS ? memberTexts(list, asksLook, depth + 1) : []),
        ],
  );
}

/**
 * A name without quotation marks or in single ones, and its value: an argument of GraphQL, JavaScript, YAML, XML, a header
 * field in a dump. What is looked at after the sign ends at the next one, so that nothing is read more than twice.
 */
const LOOSE =
  /(?<![\w.$-])([A-Za-z_$][\w.$-]{0,100})'?\s{0,9}[:=]?[:=>](?=\s{0,9}(?:"((?:[^"\\]|\\.)*)|'((?:[^'\\]|\\.)*)|(?:(?:basic|bearer|token)\s{1,9})?([^\s"'<>,;|&(){}[\]:=]{4,})))/gis;
/** As lists of pairs have it: `{"name":"password","value":"x"}`. */
const NAME_AND_VALUE = /"(?:name|key)"\s*:\s*"([^"\\]{1,200})"\s*,\s*"value"\s*:\s*"((?:[^"\\]|\\.)*)/gis;
/** The other way round. */
const VALUE_AND_NAME = /"value"\s*:\s*"((?:[^"\\]|\\.)*)"\s*,\s*"(?:name|key)"\s*:\s*"([^"\\]{1,200})"/gis;

/** As a member of a member, alone or in a list: `{"password":{"value":"x"}}`, Drupal's `{"pass":[{"value":"x"}]}`. */
const VALUE_IN_MEMBER =
  /"([^"\\]{1,200})"\s*:\s*(?:\[\s*)?\{(?=(?:\s*|[^{}[\]]{0,200}?)"value"\s*:\s*"((?:[^"\\]|\\.)*))/gs;
/** An option of a command, `--password x`, and what curl sends as user name and password. */
const OPTION = /(?<![\w-])--([a-z][\w-]{0,50})[\s+]{1,9}(?=["']?([^\s"'&+-][^\s"'&+]{3,}))/gi;
const CURL_USER = /(?<![\w-])(?:-u[ =]{0,9}|--user[ =]{1,9})["']?[^\s"':&]{1,100}:([^\s"'&]{1,200})/g;

/** RFC 7617, section 2: a user name, a colon and a password in base64. */
const BASIC = /\bbasic\s{1,9}([A-Za-z\d+/]{6,}={0,2})/gi;

function basicTexts(text: string): SecretText[] {
  return [...text.matchAll(BASIC)].flatMap(([, encoded = '']) => {
    const bytes = bytesOfBase64(encoded);
    const isPair = bytes !== null && /^[\x20-\x7e]*:[\x20-\x7e]*$/.test(utf8.decode(bytes));
    return isPair ? namedTexts('authorization', encoded, false) : [];
  });
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
    ...[...text.matchAll(VALUE_IN_MEMBER)].flatMap(([, name = '', value = '']) => namedTexts(name, value, false)),
    ...[...text.matchAll(LOOSE)].flatMap(([, name = '', double, single, bare = '']) => {
      const quoted = double ?? single;
      if (quoted !== undefined) return namedTexts(name, quoted, false);
      return /\d/.test(bare) ? namedTexts(name, bare, false).filter(({ kind }) => kind === 'credential') : [];
    }),
    ...[...text.matchAll(NAME_AND_VALUE)].flatMap(([, name = '', value = '']) => namedTexts(name, value, false)),
    ...[...text.matchAll(VALUE_AND_NAME)].flatMap(([, value = '', name = '']) => namedTexts(name, value, false)),
  ];
}

/** @param raw as written: in JSON with its escapes, without which a reader of the JSON has it */
function namedTexts(name: string, raw: string, asksLook: boolean): SecretText[] {
  const text = raw.includes('\\') ? unescaped(raw) : raw;
  const secret = namedSecret(name, text) ?? (asksLook ? randomSecret(name, text) : null);
  if (secret === null) return [];
  // Copied by name: there are thousands in a hostile text, and `...` takes longer than all of the rest.
  const { kind, why } = secret;
  return [text === raw ? { kind, why, name, text } : { kind, why, name, text, raw }];
}

/**
 * Of a string of JSON, without its quotation marks. What is no escape stays: JSON.parse() would throw, and thousands of
 * errors take longer than all of the rest.
 */
export function unescaped(raw: string): string {
  return raw.replace(JSON_ESCAPE, (written, hex?: string) =>
    hex === undefined ? (ESCAPED[written.charAt(1)] ?? written) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
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
const SHORTEST = 16;
/** A form has read each `+` as a space. */
const WHOLE = /^[A-Za-z\d+/_ -]+={0,2}$/;
/** Base64 can have slashes, and so has the path around it: this many of them are tried as its start. A choice. */
const MOST_STARTS = 8;

/** Base64 with a secret in it, each followed by the secrets. */
function encodedTexts(text: string, asksLook: boolean, depth: number): SecretText[] {
  const read = (encoded: string) => decodedTexts(encoded, asksLook, depth);
  const whole = text.includes(' ') && WHOLE.test(text) ? read(text) : [];
  if (whole.length > 0) return whole;
  return (text.match(RUN) ?? []).flatMap((run) => {
    const all = read(run);
    if (all.length > 0 || !run.includes('/')) return all;
    const pieces = run.split('/');
    const found = pieces.flatMap(read);
    // Only in a URL itself there is a path around it.
    const starts = depth > 0 ? 0 : Math.min(pieces.length, MOST_STARTS);
    for (let start = 1; found.length === 0 && start < starts; start++) {
      found.push(...read(pieces.slice(start).join('/')));
    }
    return found;
  });
}

const utf8 = new TextDecoder();

/** Also where it is cut off, or not text throughout: what counts is that a secret can be read. */
function decodedTexts(encoded: string, asksLook: boolean, depth: number): SecretText[] {
  if (encoded.length < SHORTEST && !encoded.endsWith('=')) return [];
  const whole = encoded.replace(/=+$/, '').length % 4 === 1 ? encoded.slice(0, -1) : encoded;
  const bytes = bytesOfBase64(whole);
  const inner = bytes === null ? [] : innerTexts('', utf8.decode(bytes), asksLook, depth + 1);
  const [first] = inner;
  if (first === undefined) return [];
  return [{ kind: first.kind, text: encoded, name: '', why: 'base64 with a secret in it', isEncoded: true }, ...inner];
}
