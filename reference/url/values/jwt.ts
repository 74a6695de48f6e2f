import { bytesOfBase64, textOf } from './base64.ts';
import { jsonIn } from './json.ts';
import type { Layer, TokenTime } from './layer.ts';
import { membersOfJson } from './members.ts';

/** Base64url without padding (RFC 7515, section 2). */
const PART = /^[A-Za-z\d_-]*$/;

/** The claims that are times (RFC 7519, section 4.1), in the order in which they pass. */
const TIMES = ['iat', 'nbf', 'exp'] as const;

/** The last moment that ECMAScript can name, in milliseconds (ECMA-262, Time Values and Time Range). */
const LAST_TIME = 8.64e15;

/**
 * A JSON Web Token in its compact form: three parts for a signed one (RFC 7515, section 7.1), five for an encrypted one
 * (RFC 7516, section 7.1), with a header that names an algorithm. The signature is not looked at.
 */
export function openJwt(text: string): Layer | null {
  const parts = text.replace(/^(?:Bearer|JWT|Token) /i, '').split('.', 6);
  const [head = '', body = ''] = parts;
  if ((parts.length !== 3 && parts.length !== 5) || !parts.every((part) => PART.test(part))) return null;
  const header = objectIn(head);
  if (header === null || typeof (header.value as { alg?: unknown }).alg !== 'string') return null;
  const encrypted = parts.length === 5;
  const payload = encrypted ? { text: '{}', value: {} } : objectIn(body);
  if (payload === null) return null;
  const [members, claims] = [membersOfJson(header.text), membersOfJson(payload.text)];
  return { kind: 'jwt', text, header: members, claims, times: timesOf(payload.value), encrypted };
}

function objectIn(part: string): { text: string; value: object } | null {
  const bytes = bytesOfBase64(part);
  const text = bytes === null ? null : textOf(bytes);
  const value = text === null ? null : jsonIn(text);
  return text === null || value === null || Array.isArray(value) ? null : { text, value };
}

/** NumericDate: seconds since 1970, perhaps with a fraction (RFC 7519, section 2). */
function timesOf(claims: object): TokenTime[] {
  return TIMES.flatMap((claim) => {
    const seconds: unknown = Object.hasOwn(claims, claim) ? (claims as Record<string, unknown>)[claim] : undefined;
    return typeof seconds === 'number' && Math.abs(seconds * 1000) <= LAST_TIME ? [{ claim, at: seconds * 1000 }] : [];
  });
}
