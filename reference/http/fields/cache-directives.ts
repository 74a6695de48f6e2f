/**
 * The directives of Cache-Control: https://www.iana.org/assignments/http-cache-directives/http-cache-directives.xhtml
 * as of RFC 9111 (sections 5.2.1, 5.2.2), RFC 5861 and RFC 8246. All 16 registered names are here.
 */

import type { Directive } from './cache-control.ts';

/** What stands behind the `=`: a number of seconds, a list of field names or nothing, or never anything. */
export type DirectiveArgument = 'seconds' | 'fields' | 'none';

/** Those of responses. */
export const responseDirectives: ReadonlyMap<string, DirectiveArgument> = new Map([
  ['max-age', 'seconds'],
  ['s-maxage', 'seconds'],
  ['stale-while-revalidate', 'seconds'],
  ['stale-if-error', 'seconds'],
  ['no-cache', 'fields'],
  ['private', 'fields'],
  ['no-store', 'none'],
  ['public', 'none'],
  ['must-revalidate', 'none'],
  ['proxy-revalidate', 'none'],
  ['must-understand', 'none'],
  ['no-transform', 'none'],
  ['immutable', 'none'],
]);

/** Those of requests alone. */
export const requestDirectives: ReadonlySet<string> = new Set(['max-stale', 'min-fresh', 'only-if-cached']);

/** Names that are met in place of a registered one, in letters alone. Our choice. */
const MISSPELT: readonly (readonly [string, string])[] = [
  ['mustvalidate', 'must-revalidate'],
  ['mustrevalidation', 'must-revalidate'],
  ['proxyvalidate', 'proxy-revalidate'],
  ['staleonerror', 'stale-if-error'],
  ['stalewhilerevalidation', 'stale-while-revalidate'],
  ['nocached', 'no-cache'],
  ['nocaching', 'no-cache'],
  ['dontcache', 'no-cache'],
  ['nostored', 'no-store'],
  ['dontstore', 'no-store'],
  ['maxaged', 'max-age'],
  ['privat', 'private'],
  ['imutable', 'immutable'],
  ['immutible', 'immutable'],
];

const byLetters = new Map([
  ...[...responseDirectives.keys()].map((name) => [letters(name), name] as const),
  ...MISSPELT,
]);

/** The directive that an unregistered name seems to mean: `max_age`, `nocache`, `max-age:60`. Null when none. */
export function meantDirective(name: string): string | null {
  return byLetters.get(letters(name)) ?? null;
}

/**
 * The directives of one member in which something else than a comma divides them: `no-store; max-age=0`,
 * `public max-age=60`. Null: no such member.
 */
export function runTogether({ text }: Pick<Directive, 'text'>): string[] | null {
  if (!/[;\s]/.test(text)) return null;
  const unquoted = text.replace(/"[^"]*"?/g, '""');
  const closed = unquoted
    .split('=')
    .map((part) => part.trim())
    .join('=');
  const parts = closed.split(/[;\s]+/).filter((part) => part !== '');
  const known = parts.map(nameOf).filter((name) => responseDirectives.has(name) || meantDirective(name) !== null);
  return known.length > 1 ? parts : null;
}

/** Of `name=argument`, in lower case. */
export function nameOf(part: string): string {
  return (part.split('=', 1)[0] ?? '').toLowerCase();
}

function letters(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}
