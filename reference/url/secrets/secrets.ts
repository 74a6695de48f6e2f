/** What looks like a secret in a URL: by the name of its parameter, or by the look of its value. */

import { decodeEscapes } from '../values/percent.ts';
import { ISSUERS, type SecretKind } from './issuers.ts';

/** Parts of a parameter's or field's name that say it all, in lower case and without separators. */
const TELLING =
  /token|secret|passw|passphrase|apikey|accesskey|privatekey|secretkey|authkey|signingkey|subscriptionkey|authcode|authorization|loginc|sessionid|sessid|sessionkey|signature|credential|jwt|assertion|samlre|samlart|csrf|xsrf|verifier|bearer/;
/** Words of a name that say it. */
const TELLING_WORDS = new Set(['sid', 'sig', 'pwd', 'auth', 'otp', 'totp', 'session', 'hmac', 'apikey', 'creds']);
/** Whole names. `code` and `state` are those of an OAuth redirect. */
const TELLING_NAMES = new Set(['key', 'code', 'state', 'nonce', 'pass', 'pin', 'ticket', 'policy']);

/** Whether a parameter or header field of this name usually holds a secret. Errs towards yes. */
export function isTellingName(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
  const joined = words.join('');
  return TELLING.test(joined) || TELLING_NAMES.has(joined) || words.some((word) => TELLING_WORDS.has(word));
}

/** A token of a known issuer, wherever it stands. */
export const KNOWN_TOKEN = new RegExp(`(?<![\\w-])(?:${ISSUERS.map(({ shape }) => shape.source).join('|')})`, 'g');

/** Long and random, as far as that shows. The lengths are choices: 20 characters of base64 hold 120 bits. */
export function isTokenLike(value: string): boolean {
  if (value.search(KNOWN_TOKEN) >= 0) return true;
  const runs = value.match(/[A-Za-z\d+/_-]{20,}/g) ?? [];
  return runs.some((run) => {
    const digits = /\d/.test(run);
    const [lower, upper] = [/[a-z]/.test(run), /[A-Z]/.test(run)];
    if (/^[\da-f]{32,}$/i.test(run) || (digits && lower && upper)) return true;
    // One case: words of a path with a number in them are so, too, but they have separators.
    return digits && (lower || upper) && /^[A-Za-z\d]{24,}$/.test(run);
  });
}

export interface Secret {
  kind: SecretKind;
  /** Why it is taken for one, to follow "hidden:" in a sentence. Never holds the value. */
  why: string;
}

/** Parameters of links that are signed in advance: Signature Version 4 of AWS and its relatives, and SAS of Azure. */
const SIGNING =
  /^(?:x-(?:amz|goog|oss|cos)-(?:signature|credential|security-token)|signature|sig|hmac|policy|awsaccesskeyid)$/i;
/** Where the next part of a list starts, and what sort of token another parameter holds. */
const HARMLESS =
  /(?:page|paging|next|prev|continuation|sync|resume|skip|cursor|start|design|max)[_-]?tokens?$|token[_-]?type$/i;
/** What is told of a secret without it: `auth_type`, `SignatureMethod`, `client_assertion_type` (RFC 7521, section 4.2). */
const ABOUT_IT =
  /[a-z\d][_.-]?(?:[Tt]ypes?|[Mm]ethods?|[Vv]ersion|[Aa]lg|[Aa]lgorithm|[Mm]ode|[Dd]etails|[Nn]ame|[Uu]r[il]|[Ee]ndpoint|[Ee]xpir(?:es|y|ation)(?:_?(?:in|at|In|At))?|[Tt]tl|[Ll]ifetime|[Ll]ength|[Ff]ormat|[Cc]ount|[Ss]tatus|[Ee]nabled)$/;
/** Words that hold a telling one by chance. */
const OTHER_WORDS = /secretar(?:y|ies|iat)|tokeni[sz]\w*/gi;
const CREDENTIAL =
  /passw|passphrase|secret|apikey|accesskey|privatekey|signingkey|subscriptionkey|sessionid|sessid|sessionkey|(?:access|refresh|auth|bearer|id|api|user)token|authorization|jwt|bearer|samlre|assertion/;
const ONE_TIME = /csrf|xsrf|verifier|authcode/;
const ONE_TIME_NAMES = new Set(['code', 'state', 'nonce', 'ticket', 'otp', 'totp', 'pin']);
/** Names that hold other things as well: their value must look random. */
const VAGUE_NAMES = new Set(['code', 'state', 'nonce', 'ticket', 'key', 'policy', 'auth', 'session', 'sig', 'sid']);
/** Words, years and small numbers, as in `North-Rhine Westphalia` and `SUMMER-SALE-2026`. */
const WORDS =
  /^(?:\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}+|\d{1,4})(?:[ _.,'-]+(?:\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}+|\d{1,4}))+$/u;

const PLAIN_VALUE = /^(?:true|false|null|none|undefined|yes|no|on|off|bearer|[\d.,-]{1,3})$/i;

/** The first known token in a text. */
export function tokenIn(text: string): Secret | null {
  const [token] = text.match(KNOWN_TOKEN) ?? [];
  const issuer = token === undefined ? undefined : ISSUERS.find(({ shape }) => token.search(shape) === 0);
  if (token === undefined || issuer === undefined) return null;
  const { kind, what } = issuer;
  return { kind, why: token.length === text.length ? what : `a part of it ${what.replace(/^a /, 'is a ')}` };
}

/** A value that is a secret by its name, or by its name and its look. */
export function namedSecret(name: string, value: string): Secret | null {
  if (value === '' || PLAIN_VALUE.test(value) || HARMLESS.test(name) || ABOUT_IT.test(name)) return null;
  if (!isTellingName(name.replace(OTHER_WORDS, ''))) return null;
  const joined = name.toLowerCase().replace(/[^a-z\d]/g, '');
  const isVague = VAGUE_NAMES.has(joined) && !isTokenLike(value);
  if (isVague && (value.length < 16 || (value.length < 300 && WORDS.test(decodeEscapes(value.replaceAll('+', ' '))))))
    return null;
  const kind = kindOfName(name, joined);
  if (kind === 'token' && value.length < 8) return null;
  return { kind, why: 'named like a secret' };
}

function kindOfName(name: string, joined: string): SecretKind {
  if (SIGNING.test(name)) return 'signature';
  if (CREDENTIAL.test(joined) || joined === 'pwd' || joined === 'pass') return 'credential';
  return ONE_TIME.test(joined) || ONE_TIME_NAMES.has(joined) ? 'one-time' : 'token';
}
