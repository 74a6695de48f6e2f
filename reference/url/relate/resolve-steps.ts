/**
 * How a reference is resolved against a base URL, step by step, as the URL Standard's parser does it
 * (https://url.spec.whatwg.org/#url-parsing); the terms are those of RFC 3986, section 4.2. Brings the parser along: it
 * belongs into the worker of the inspector.
 */

import { SPECIAL_SCHEMES } from '../anatomy/walk.ts';
import { encodeText } from '../encoders/encode.ts';
import { parseReference } from '../inspect.ts';
import type { ParsedUrl } from '../parsed-url.ts';
import { pathSet } from '../percent-encode.ts';

/** `no-scheme`: neither the reference nor what it is resolved against can give one. */
export type ReferenceKind =
  | 'absolute'
  | 'network-path'
  | 'absolute-path'
  | 'relative-path'
  | 'query'
  | 'fragment'
  | 'empty'
  | 'no-scheme';

export type Component = 'scheme' | 'authority' | 'path' | 'query' | 'fragment';

/** `merged`: the base's path without its last segment, then the reference's. */
export type Origin = 'base' | 'reference' | 'merged' | 'none';

/** One segment of the reference's path put on. */
export interface PathStep {
  segment: string;
  /** `..` with nothing left to take away is `stay`. */
  action: 'append' | 'stay' | 'up';
  /** The path after it. */
  path: string;
}

export interface Resolution {
  kind: ReferenceKind;
  /** Tabs and line breaks anywhere, and spaces and controls around the reference, were removed. */
  isCleaned: boolean;
  /** The reference names the scheme of the base without `//`: it counts for nothing (https:page.html). */
  isSchemeDropped: boolean;
  /** Backslashes that the scheme makes slashes of. */
  hasBackslashes: boolean;
  components: Record<Component, Origin>;
  /** null where the path is taken as it is, and where the drive letter of a file URL has rules of its own. */
  path: { start: string; steps: PathStep[]; count: number } | null;
  /** null when the outcome is no URL. */
  href: string | null;
}

/** Most steps of a path that are listed. Our choice: more than anyone reads. */
const MOST_STEPS = 100;

/**
 * @returns null when the base is no URL; never throws, for any strings
 */
export function resolveSteps(reference: string, base: string): Resolution | null {
  const both = parseReference(reference, base);
  if (both === null) return null;
  const { base: baseUrl, parsed } = both;
  const input = clean(reference);
  const { kind, rest, isSchemeDropped } = kindOf(input, baseUrl);
  const isSpecial = kind === 'absolute' ? isSpecialScheme(input) : SPECIAL_SCHEMES.has(baseUrl.scheme);
  const [beforeQuery = ''] = rest.split(/[?#]/, 1);
  return {
    kind,
    isCleaned: input !== reference,
    isSchemeDropped,
    hasBackslashes: isSpecial && beforeQuery.includes('\\'),
    components: componentsOf(kind, rest, baseUrl, parsed),
    path: parsed && pathOf(kind, beforeQuery, baseUrl, parsed),
    href: parsed?.href ?? null,
  };
}

/** Basic URL parser, steps 1 to 3. */
function clean(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start++;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end--;
  return text.slice(start, end).replace(/[\t\n\r]/g, '');
}

const SCHEME = /^([a-z][a-z\d+.-]*):/i;

function isSpecialScheme(text: string): boolean {
  return SPECIAL_SCHEMES.has(SCHEME.exec(text)?.[1]?.toLowerCase() ?? '');
}

/** An opaque path is the only one that does not start with a slash right after the scheme; an empty one, too. */
const isOpaque = ({ href, scheme }: ParsedUrl): boolean => !href.startsWith('/', scheme.length + 1);

type Kind = Pick<Resolution, 'kind' | 'isSchemeDropped'> & { rest: string };

function kindOf(input: string, base: ParsedUrl): Kind {
  const [prefix] = SCHEME.exec(input) ?? [];
  const rest = prefix === undefined ? input : input.slice(prefix.length);
  if (prefix !== undefined) {
    const isSame = prefix.toLowerCase() === `${base.scheme}:` && isSpecialScheme(prefix);
    // Only // keeps the scheme in force; a file URL takes its host from the base with any slashes.
    const isRelative = isSame && (base.scheme === 'file' ? !/^[/\\]{2}/.test(rest) : !rest.startsWith('//'));
    if (!isRelative) return { kind: 'absolute', rest, isSchemeDropped: false };
  }
  const isSchemeDropped = prefix !== undefined;
  if (isOpaque(base)) return { kind: rest.startsWith('#') ? 'fragment' : 'no-scheme', rest, isSchemeDropped };
  return { kind: relativeKind(rest, SPECIAL_SCHEMES.has(base.scheme)), rest, isSchemeDropped };
}

function relativeKind(rest: string, isSpecial: boolean): ReferenceKind {
  const text = isSpecial ? rest.slice(0, 2).replaceAll('\\', '/') : rest;
  if (text === '') return 'empty';
  if (text.startsWith('//')) return 'network-path';
  if (text.startsWith('/')) return 'absolute-path';
  if (text.startsWith('?')) return 'query';
  return text.startsWith('#') ? 'fragment' : 'relative-path';
}

/** A drive letter at the start of a reference to a file, behind a slash or not: nothing of the base's path stays. */
const hasDrive = ({ scheme }: ParsedUrl, rest: string): boolean =>
  scheme === 'file' && /^[/\\]?[a-z][:|](?:[/\\?#]|$)/i.test(rest);

/** File slash state: the drive letter of the base stays. */
const keepsDrive = ({ scheme, path }: ParsedUrl): boolean => scheme === 'file' && /^\/[a-z]:(?:\/|$)/i.test(path);

function componentsOf(
  kind: ReferenceKind,
  rest: string,
  base: ParsedUrl,
  result: ParsedUrl | null,
): Resolution['components'] {
  const [beforeFragment = ''] = rest.split('#', 1);
  const fragment = rest.includes('#') ? 'reference' : 'none';
  const ownQuery = beforeFragment.includes('?') ? 'reference' : 'none';
  const baseQuery = base.query === null ? 'none' : 'base';
  const authority = base.hostKind === 'none' ? 'none' : 'base';
  const inherited = { scheme: 'base', authority, fragment } as const;
  switch (kind) {
    case 'no-scheme':
      return { scheme: 'none', authority: 'none', path: 'none', query: 'none', fragment: 'none' };
    case 'absolute':
      return {
        scheme: 'reference',
        authority: result?.hostKind === 'none' ? 'none' : 'reference',
        path: 'reference',
        query: ownQuery,
        fragment,
      };
    case 'network-path':
      return { scheme: 'base', authority: 'reference', path: 'reference', query: ownQuery, fragment };
    case 'absolute-path':
      return {
        ...inherited,
        path: keepsDrive(base) && !hasDrive(base, rest) ? 'merged' : 'reference',
        query: ownQuery,
      };
    case 'relative-path':
      return { ...inherited, path: hasDrive(base, rest) ? 'reference' : 'merged', query: ownQuery };
    case 'query':
      return { ...inherited, path: 'base', query: 'reference' };
    default:
      return { ...inherited, path: 'base', query: baseQuery };
  }
}

/** Path state. The steps are left out when they do not lead to what the parser says. */
function pathOf(kind: ReferenceKind, text: string, base: ParsedUrl, result: ParsedUrl): Resolution['path'] {
  if (kind !== 'relative-path' && kind !== 'absolute-path') return null;
  const isSpecial = SPECIAL_SCHEMES.has(base.scheme);
  const given = (isSpecial ? text.replaceAll('\\', '/') : text).split('/');
  const segments = kind === 'absolute-path' ? given.slice(1) : given;
  const stack = kind === 'absolute-path' ? [] : base.path.split('/').slice(1, -1);
  const start = written(stack);
  const steps: PathStep[] = [];
  for (const [index, segment] of segments.entries()) {
    const dots = /^(?:\.|%2e){1,2}$/i.test(segment) ? segment.replace(/%2e/gi, '.') : '';
    const action = dots === '' ? 'append' : dots === '..' && stack.length > 0 ? 'up' : 'stay';
    if (action === 'append') stack.push(encodeText(segment, pathSet, false));
    else if (action === 'up') stack.pop();
    // Dots at the end leave the slash before them.
    const isFolder = action !== 'append' && index === segments.length - 1;
    if (isFolder) stack.push('');
    if (steps.length < MOST_STEPS) steps.push({ segment, action, path: written(stack) });
  }
  return written(stack) === result.path ? { start, steps, count: segments.length } : null;
}

const written = (segments: readonly string[]): string => `/${segments.join('/')}`;
