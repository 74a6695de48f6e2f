/** What looks like a secret in a URL: by the name of its parameter, or by the look of its value. */

import { bounded } from '../../text/bounded.ts';
import { decodeEscapes } from '../values/percent.ts';
import { ISSUERS, type SecretKind } from './issuers.ts';

/** Parts of a parameter's or field's name that say it all, in lower case and without separators. */
const TELLING =
  /token|secret|passw|passphrase|kennwort|wachtwoord|motdepasse|contrase|twofactor|hdn(?:ea|tl|ts)|(?:access|activation|api|app|auth|encryption(?:customer)?|(?<!plat|trans|wave|uni|per)form|licen[cs]e|master|priv|private|resource|secret|sess|signing|subscription|unlock)key|(?:admin|db|ftp|login|mail|proxy|root|smtp|user)(?:pass|pwd?)$|(?:access|activation|auth|backup|device|invite|oob|pass|recovery|reset|security|sms|totp|user|verification)code|authorization|loginc|sessionid|sessid|sessionkey|signature|credential|jwt|assertion|samlre|samlart|csrf|xsrf|wpnonce|verifier|bearer|protectionbypass|vercelshare/;
/** Words of a name that say it. */
const TELLING_WORDS = new Set(
  'sid sig pwd pw pswd psk mdp senha auth otp totp mfa 2fa tfa cvv cvv2 cvc cvc2 sess session hmac apikey creds'.split(
    ' ',
  ),
);
/** Whole names. `code` and `state` are those of an OAuth redirect. */
const TELLING_NAMES = new Set('key code state nonce pass pin tan ticket policy clave sign rlkey'.split(' '));

/** The names of a page are the same again and again. As many are kept. A choice. */
const MOST_NAMES = 2_000;

/** Whether a parameter or header field of this name usually holds a secret. Errs towards yes. */
export const isTellingName = bounded(MOST_NAMES, (name: string): boolean => {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
  const joined = words.join('');
  return TELLING.test(joined) || TELLING_NAMES.has(joined) || words.some((word) => TELLING_WORDS.has(word));
});

/** A token of a known issuer, wherever it stands. Takes time in proportion to the text, as each shape has to. */
export const KNOWN_TOKEN = new RegExp(`(?<![\\w-])(?:${ISSUERS.map(({ shape }) => shape.source).join('|')})`, 'g');
/** The shape at the start alone: looked for at every place, it would take time like the square of a hostile token's length. */
const STARTS = ISSUERS.map(({ shape, kind, what }) => ({ start: new RegExp(`^(?:${shape.source})`), kind, what }));

/** Capitals and digits in turn, with no word before a number. */
const isOfOneCase = (part: string): boolean => /^[A-Z\d]{24,}$/.test(part) && /\d[A-Z]+\d/.test(part);

/** Long and random, as far as that shows. The lengths are choices: 20 characters of base64 hold 120 bits. */
export function isTokenLike(value: string): boolean {
  if (value.search(KNOWN_TOKEN) >= 0) return true;
  const runs = value.match(/[A-Za-z\d+/_-]{20,}/g) ?? [];
  return runs.some((run) => {
    const digits = /\d/.test(run);
    const [lower, upper] = [/[a-z]/.test(run), /[A-Z]/.test(run)];
    if (/^[\da-f]{32,}$/i.test(run) || (digits && lower && upper)) return true;
    // One case: words of a path with a number in them are so, too, but they have separators.
    if (digits && (lower || upper) && /^[A-Za-z\d]{24,}$/.test(run)) return true;
    // As `dop_v1_` or `key-` has it in front.
    return run.split(/[_-]/).some((part) => /^(?=.*\d)(?=.*[a-f])[\da-f]{32,}$/i.test(part) || isOfOneCase(part));
  });
}

/**
 * Base64 of 16 bytes or more that is no path, although it may start with a slash: its padding tells that, or its parts. A
 * form has read each `+` as a space.
 */
export const isBase64Key = (text: string): boolean =>
  isPaddedBase64(text) || (/^[A-Za-z\d+/ ]{22,}$/.test(text) && !hasPartsOfPath(text));

/** A word such as `users`, or several as in `EditUser`. */
const WORD_OF_PATH = /^[A-Z]?[a-z]{2,}(?:[a-z]|(?:[A-Z][a-z]{2,})+)$/;
/** Years, ids, languages, names with a number behind them: `26`, `DE`, `v1`, `DSC05292`, `TaskList2`. */
const PLAIN_PART = /^(?:.{0,4}|[a-z]*(?:[A-Z]+[a-z]{2,})*[A-Z]*\d*)$/;

/** Whether a part is a word, or all of them are plain. */
function hasPartsOfPath(text: string): boolean {
  const parts = text.split(/[/ ]/);
  return parts.some((part) => WORD_OF_PATH.test(part)) || parts.every((part) => PLAIN_PART.test(part));
}

/** Whether what follows a sign in it is its padding, and no value. */
export const isPaddedBase64 = (text: string): boolean => text.length % 4 === 0 && /^[\w+/ -]{22,}={1,2}$/.test(text);

export interface Secret {
  kind: SecretKind;
  /** Why it is taken for one, to follow "hidden:" in a sentence. Never holds the value. */
  why: string;
}

/** Parameters of links that are signed in advance: Signature Version 4 of AWS and its relatives, and SAS of Azure. */
const SIGNING =
  /^(?:x-(?:amz|goog|oss|cos)-(?:signature|credential|security-token)|signature|sig|hmac|policy|awsaccesskeyid)$/i;
/** Where the next part of a list starts, what sort of token another parameter holds, features of Permissions-Policy. */
const HARMLESS =
  /(?:page|paging|next|prev|continuation|sync|resume|skip|cursor|start|design|max)[_-]?tokens?$|token[_-]?type$|^(?:publickey|identity|otp|digital)-credentials(?:-get|-create)?$/i;
/** What is told of a secret without it: `auth_type`, `SignatureMethod`, `client_assertion_type` (RFC 7521, section 4.2). */
const ABOUT_IT =
  /[a-z\d][_.-]?(?:[Tt]ypes?|[Mm]ethods?|[Vv]ersion|[Aa]lg|[Aa]lgorithm|[Mm]ode|[Dd]etails|[Nn]ame|[Uu]r[il]|[Ee]ndpoint|[Ee]xpir(?:es|y|ation)(?:_?(?:in|at|In|At))?|[Tt]tl|[Ll]ifetime|[Ll]ength|[Ff]ormat|[Cc]ount|[Ss]tatus|[Ee]nabled|[Pp]olicy)$/;
/** Words that hold a telling one by chance. */
const OTHER_WORDS = /secretar(?:y|ies|iat)|tokeni[sz]\w*/gi;
const CREDENTIAL =
  /passw|passphrase|kennwort|secret|apikey|accesskey|privatekey|signingkey|subscriptionkey|sessionid|sessid|sessionkey|(?:access|refresh|auth|bearer|id|api|user)token|authorization|jwt|bearer|samlre|assertion|^(?:pass|pwd?|pswd|mdp|senha)$/;
const ONE_TIME = /csrf|xsrf|verifier|(?:device|invite|oob|reset|sms|user|verification|auth|access)code/;
const ONE_TIME_NAMES = new Set('code state nonce ticket otp totp pin tan mfa cvv cvc clave sign wpnonce'.split(' '));
/** Names of what has a digit in it. */
const NUMERIC_NAMES = new Set('pin tan otp totp mfa cvv cvc'.split(' '));
/** Names that hold other things as well: their value must look random. */
const VAGUE_NAMES = new Set('code state nonce ticket clave sign key policy auth session sid'.split(' '));
/** Those of the vague whose values are short: letters and digits in one word are enough. */
const SHORT_VALUED = new Set('code state nonce ticket clave sign'.split(' '));
/** Words, years and small numbers, as in `North-Rhine Westphalia` and `SUMMER-SALE-2026`. */
const WORDS =
  /^(?:\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}+|\d{1,4})(?:[ _.,'-]+(?:\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}+|\d{1,4}))+$/u;

/** No secrets, whatever the name. The last two are what stands where one was. */
const PLAIN_VALUE =
  /^(?:true|false|null|none|undefined|yes|no|on|off|bearer|basic|enabled|disabled|required|optional|include|omit|same-origin|sha-?\d{1,3}|[01]|\[redacted\]|\ufdd0)$/i;
const SMALL_NUMBER = /^[\d.,-]{1,2}$/;
/** A list or a URL, of which the parts count. */
const IN_PARTS = /^(?:[{[]|[a-z][a-z\d+.-]{0,40}:\/\/)/i;

/** The first known token in a text. */
export function tokenIn(text: string): Secret | null {
  const [token] = text.match(KNOWN_TOKEN) ?? [];
  const issuer = token === undefined ? undefined : STARTS.find(({ start }) => start.test(token));
  if (token === undefined || issuer === undefined) return null;
  const { kind, what } = issuer;
  return { kind, why: token.length === text.length ? what : `a part of it ${what.replace(/^a /, 'is a ')}` };
}

/** A value that is a secret by its name, or by its name and its look. */
export function namedSecret(name: string, value: string): Secret | null {
  // Encoded more often than the values beside it.
  if (name.includes('%') && decodeEscapes(name) !== name) return namedSecret(decodeEscapes(name), value);
  // Of a form in a form, as in `q=token=x`.
  const inner = name.includes('=') ? namedSecret(name.slice(name.lastIndexOf('=') + 1), value) : null;
  if (inner !== null) return inner;
  if (name === '' || value === '' || PLAIN_VALUE.test(value) || HARMLESS.test(name) || ABOUT_IT.test(name)) return null;
  const joined = name.toLowerCase().replace(/[^a-z\d]/g, '');
  // What Cookie and Set-Cookie are in a dump of a request.
  if (/^(?:set)?cookies?$/.test(joined) && /[^=]=[^=]/.test(value)) return { kind: 'credential', why: NAMED };
  if (!isTellingName(name.replace(OTHER_WORDS, ''))) return null;
  if (NUMERIC_NAMES.has(joined) && !/\d/.test(value)) return null;
  if (VAGUE_NAMES.has(joined) && !isUnusual(joined, decodeEscapes(value.replaceAll('+', ' ')))) return null;
  // A key of the keyboard, and the name of a key without it.
  if ((joined === 'accesskey' && value.length === 1) || (/keyid$/.test(joined) && !isTokenLike(value))) return null;
  // The width of a picture.
  if (joined === 'pw' && /^\d{1,4}$/.test(value)) return null;
  const kind = kindOfName(name, joined);
  const isCount = kind === 'token' && /tokens$/.test(joined) && /^\d+$/.test(value);
  if (isCount || (kind !== 'credential' && SMALL_NUMBER.test(value))) return null;
  return { kind, why: NAMED };
}

const NAMED = 'named like a secret';

function isUnusual(joined: string, value: string): boolean {
  if (value.length < 300 && WORDS.test(value)) return false;
  if (isTokenLike(value)) return true;
  if (IN_PARTS.test(value)) return false;
  // Source text, and a policy for content.
  if (/^(?:code|policy)$/.test(joined) && /[\s"'()]/.test(value)) return false;
  if (value.length >= 16) return true;
  // A login code; a word and a number, as in `SUMMER2026`, is none.
  if (joined === 'code' && /^\d{6,}$/.test(value)) return true;
  return (
    SHORT_VALUED.has(joined) &&
    /^(?=.*\d)(?=.*[A-Za-z])[\w.~!@$*-]{8,}$/.test(value) &&
    !/^[A-Za-z]+\d{1,4}$/.test(value)
  );
}

/** Names of what looks random and is public: ids, hashes, versions, and what advertising adds. */
const PUBLIC_NAME =
  /(?:^|[_.[-])(?:id|ids|uuid|guid|hash|sha-?\d*|md5|crc32c?|digest|checksum|integrity|etag|rev|revision|v|ver|version|build|commit|cursor|trace|span|nel)\]?$|[a-z\d](?:Ids?|Hash|Version|Commit|Digest)$|^(?:utm_|_ga|[a-z]{1,6}clid$|gbraid$|wbraid$|callback$)/i;

/** Whether what looks random is no secret under this name. Several services call a key `appid`. */
export const isPublicName = (name: string): boolean =>
  (PUBLIC_NAME.test(name) && name.toLowerCase() !== 'appid') || HARMLESS.test(name);

/** A value that looks random, under a name that says nothing of it. */
export function randomSecret(name: string, value: string): Secret | null {
  if (name === '' || isPublicName(name)) return null;
  const text = decodeEscapes(value);
  // The parts of a URL, of pairs and of JSON count, in base64 too, and paths have names of files that look random.
  if (IN_PARTS.test(text) || /^eyJ|[?&]|[^=]=[^=]|\.[a-z]\w{1,4}$/i.test(text)) return null;
  // The path of a URL begins with a slash, whatever its letters; the keys in it are found by its segments.
  if (/^[\\/]/.test(text) && !(name === 'path' ? isPaddedBase64(text) : isBase64Key(text))) return null;
  if (!isTokenLike(text) || (text.length < 300 && WORDS.test(text.replaceAll('+', ' ')))) return null;
  return { kind: 'random', why: 'looks random, as tokens do' };
}

/** What stands in a path behind a word such as `reset`: random, as links for one use are. */
export function isLinkKey(segment: string): boolean {
  if (/\.[a-z]\w{1,4}$|^0x[\da-f]+$/i.test(segment)) return false;
  // The second is a time and a hash: Django's `PasswordResetTokenGenerator`.
  return isTokenLike(segment) || /^(?:[a-z\d]{1,13}-[\da-f]{20,}|(?=.*\d)[\da-f-]{16,})$/i.test(segment);
}

function kindOfName(name: string, joined: string): SecretKind {
  if (SIGNING.test(name)) return 'signature';
  if (CREDENTIAL.test(joined)) return 'credential';
  return ONE_TIME.test(joined) || ONE_TIME_NAMES.has(joined) ? 'one-time' : 'token';
}
