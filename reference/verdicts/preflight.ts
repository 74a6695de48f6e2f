/** What the answer to a preflight allows: https://fetch.spec.whatwg.org/#cors-preflight-fetch */
import { listMembers, lowerMembers, type Member, TOKEN } from '../http/fields/lists.ts';
import type { FieldLine, Fields } from '../http/fields.ts';
import { corsFault } from './cors.ts';

/** The lists of a preflight's answer. One bad member, and the preflight fails. */
export const PREFLIGHT_LISTS = ['Access-Control-Allow-Methods', 'Access-Control-Allow-Headers'] as const;

/** https://fetch.spec.whatwg.org/#cors-safelisted-method */
export const SAFELISTED_METHODS = ['GET', 'HEAD', 'POST'];

/** The first member that is no token, so that "extract header list values" fails; undefined when all are. */
export function badMember(lines: readonly FieldLine[]): Member | undefined {
  return listMembers(lines).find(({ text }) => !TOKEN.test(text));
}

/** The names of a list that is written with other signs, joined with commas; null where one of them is no name. */
export function meantNames(lines: readonly FieldLine[]): string | null {
  const names = lines.flatMap(({ value }) => value.replace(/[[\](){}"']/g, ' ').split(/[\s,;|]+/)).filter(Boolean);
  return names.length > 0 && names.every((name) => TOKEN.test(name)) ? names.join(', ') : null;
}

/** The browser comes to compare method and fields: it does so only after the CORS check, and with two valid lists. */
export function isPreflightRead(request: Fields, response: Fields): boolean {
  return (
    corsFault(request, response) === null &&
    PREFLIGHT_LISTS.every((field) => badMember(response.lines(field)) === undefined)
  );
}

/**
 * The method that is asked for and not allowed; null when it is allowed. `*` covers all of them unless credentials are
 * included, which a preflight does not show.
 */
export function refusedMethod(request: Fields, response: Fields): string | null {
  const asked = request.first('Access-Control-Request-Method');
  if (asked === null || SAFELISTED_METHODS.includes(asked)) return null;
  const allowed = listMembers(response.lines('Access-Control-Allow-Methods'));
  return allowed.some(({ text }) => text === asked || text === '*') ? null : asked;
}

/**
 * What is asked for passes by a `*` alone, and the server allows credentials: with them `*` is a name like others, and
 * the same request is refused. Whether they are included, a preflight does not show.
 */
export function isLeftToWildcard(asked: readonly string[], allowed: readonly string[], response: Fields): boolean {
  return (
    asked.length > 0 &&
    allowed.includes('*') &&
    response.combined('Access-Control-Allow-Credentials') === 'true' &&
    // With * as the origin, credentials fail anyway.
    response.combined('Access-Control-Allow-Origin') !== '*'
  );
}

/** The fields that are asked for and not allowed, in lower case. `*` covers all, by the standard all but Authorization. */
export function refusedFields(request: Fields, response: Fields): readonly string[] {
  const asked = lowerMembers(request.lines('Access-Control-Request-Headers'));
  if (asked.length === 0) return asked;
  const allowed = new Set(lowerMembers(response.lines('Access-Control-Allow-Headers')));
  return asked.filter((name) => !allowed.has(name) && !(allowed.has('*') && name !== 'authorization'));
}
