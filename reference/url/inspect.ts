import tr46 from 'tr46';
import {
  basicURLParse,
  type ChangingRecord,
  cannotHaveAUsernamePasswordPort,
  hasAnOpaquePath,
  parseURL,
  parseURLWithValidationErrors,
  serializeHost,
  serializePath,
  serializeURL,
  serializeURLOrigin,
  setThePassword,
  setTheUsername,
  type UrlRecord,
} from 'whatwg-url/lib/url-state-machine.js';
import type { Place } from './anatomy/anatomy.ts';
import { SHOWN_TEXT } from './anatomy/anatomy.ts';
import { type BaseParts, SPECIAL_SCHEMES } from './anatomy/walk.ts';
import { type Located, locate, notLocated, type Verdict } from './errors/locate.ts';
import { placesOfProblems, repairsOf } from './errors/problem-places.ts';
import { groupProblems } from './errors/problems.ts';
import { toScalarValues, withoutOuterSpace } from './input.ts';
import { parseParameters } from './parameters.ts';
import type { ParsedUrl } from './parsed-url.ts';
import type { InputNote, UrlReport } from './report.ts';

/**
 * Takes a URL apart as the URL Standard does, with whatwg-url as the parser. It is the only module that imports it.
 * The string is read exactly as it is; what a text in the field may be meant as is the work of `inspectField`.
 *
 * A base that does not parse is noted as `base-invalid` and then left out, because the input may be an absolute URL
 * that needs none. (`new URL()` would throw.)
 *
 * Costs 13 ms for 64 KB, some seconds for the worst 2 MB (one run of the parser): in a page run it in the worker.
 * @param input any text
 * @param options `base`: the URL to resolve a relative reference against; blank is none
 * @returns a report; never throws, for any string
 */
export function inspectUrl(input: string, options?: { base?: string | undefined }): UrlReport {
  return beginInspection(input, options).complete();
}

/** An inspection in two steps, for whoever shows the first before the second is there. */
export interface BegunInspection {
  /** The report without repairs: `repaired` of every problem is null. */
  report: UrlReport;
  /**
   * The whole report. Takes almost as long again where there are problems.
   * @param readAs how a repaired text is read where it is put; by default as it is
   */
  complete(readAs?: (text: string) => string): UrlReport;
}

/** The first step of `inspectUrl`. Never throws, nor does the second. */
export function beginInspection(input: string, options?: { base?: string | undefined }): BegunInspection {
  const { text, replaced } = toScalarValues(typeof input === 'string' ? input : '');
  const base = parseBase(options?.base);
  const notes = replaced > 0 ? [surrogateNote(replaced)] : [];
  if (base === 'invalid') {
    const said = 'The base URL does not parse, so it is not used. Enter an absolute URL, such as https://example.org/.';
    notes.push({ id: 'base-invalid', text: said });
  }
  const baseUrl = base === 'invalid' ? null : base;
  const { parsed, problems, anatomy } = parse(text, baseUrl);
  if (parsed !== null && isHostAsScheme(parsed)) notes.push(hostAsSchemeNote(parsed));
  const report = { input: text, anatomy, base: baseUrl && serializeURL(baseUrl), parsed, problems, notes };
  return { report, complete: (readAs = (repaired) => repaired) => withRepairs(report, baseUrl, readAs) };
}

function surrogateNote(count: number): InputNote {
  const what =
    count === 1 ? 'an unpaired surrogate (half a character)' : `${count} unpaired surrogates (half characters)`;
  return { id: 'lone-surrogate', text: `Replaced ${what} with U+FFFD, as a browser does before it parses a URL.` };
}

function withRepairs(report: UrlReport, base: UrlRecord | null, readAs: (text: string) => string): UrlReport {
  const { parsed, problems, anatomy } = report;
  if (parsed === null || problems.length === 0) return report;
  const repairs = repairsOf(problems, anatomy, parsed.href, (text) => {
    const again = run(readAs(text), base);
    return { href: again.url && serializeURL(again.url), names: again.names };
  });
  return {
    ...report,
    problems: problems.map((problem, index) => ({ ...problem, repaired: repairs[index] ?? null })),
  };
}

/**
 * Resolves a reference and nothing more: neither is cleaned first, and no problem is named.
 * @returns null when the base is no URL; `parsed: null` when the reference is none against it; never throws
 */
export function parseReference(reference: string, base: string): { base: ParsedUrl; parsed: ParsedUrl | null } | null {
  const record = tryRecord(toScalarValues(base).text);
  if (record === null) return null;
  const { url } = run(toScalarValues(reference).text, record);
  return { base: toParsedUrl(record), parsed: url && toParsedUrl(url) };
}

/** What a setter of the standard's URL class can change: `host` with its port, `hostname` without. */
export type SettableComponent =
  | 'scheme'
  | 'username'
  | 'password'
  | 'host'
  | 'hostname'
  | 'port'
  | 'path'
  | 'query'
  | 'fragment';

/** What decides which setters a URL ignores. */
export interface SetterConditions {
  scheme: string;
  /** null without one. */
  hostname: string | null;
  hasOpaquePath: boolean;
  /** A user name or a password. */
  hasCredentials: boolean;
  hasPort: boolean;
  /** As it stands in the href; null for none. */
  query: string | null;
}

/** A URL that can be changed: read once, then written. */
export interface EditableUrl extends SetterConditions {
  href: string;
  /**
   * Runs the setter on a copy, step by step as the standard has it: https://url.spec.whatwg.org/#api.
   * @returns the new href, and whether the parser gave up on the way
   */
  set(component: SettableComponent, value: string): { href: string; failed: boolean };
}

/** Reads a string just as `inspectUrl` does. Returns null where that finds no URL. Never throws. */
export function editableUrl(text: string, base?: string): EditableUrl | null {
  const baseUrl = parseBase(base);
  const { url } = run(toScalarValues(text).text, baseUrl === 'invalid' ? null : baseUrl);
  if (url === null) return null;
  const { scheme, query, username, password } = url;
  return {
    href: serializeURL(url),
    scheme,
    hostname: url.host === null ? null : serializeHost(url.host),
    hasOpaquePath: hasAnOpaquePath(url),
    hasCredentials: username !== '' || password !== '',
    hasPort: url.port !== null,
    query,
    set(component, value) {
      const copy: ChangingRecord = { ...url, path: typeof url.path === 'string' ? url.path : [...url.path] };
      const failed = !runSetter(copy, component, toScalarValues(value).text);
      return { href: serializeURL(copy), failed };
    },
  };
}

/** Why a text is no host for a URL of this scheme: the parser's names, the cause last. null when it is one. */
export function hostErrors(host: string, scheme: string): string[] | null {
  const { url, names } = run(`${scheme}://${toScalarValues(host).text}/`, null);
  return url === null ? names : null;
}

/** The setters of the standard, section 6.1. Returns false when the parser gave up. */
function runSetter(url: ChangingRecord, component: SettableComponent, value: string): boolean {
  const parse = (input: string, stateOverride: string) => basicURLParse(input, { url, stateOverride }) !== null;
  switch (component) {
    case 'scheme':
      return parse(`${value}:`, 'scheme start');
    case 'username':
      if (!cannotHaveAUsernamePasswordPort(url)) setTheUsername(url, value);
      return true;
    case 'password':
      if (!cannotHaveAUsernamePasswordPort(url)) setThePassword(url, value);
      return true;
    case 'host':
    case 'hostname':
      return hasAnOpaquePath(url) || parse(value, component);
    case 'port':
      if (cannotHaveAUsernamePasswordPort(url)) return true;
      if (value !== '') return parse(value, 'port');
      url.port = null;
      return true;
    case 'path':
      if (hasAnOpaquePath(url)) return true;
      url.path = [];
      return parse(value, 'path start');
    case 'query':
    case 'fragment': {
      url[component] = value === '' ? null : '';
      const mark = component === 'query' ? '?' : '#';
      return value === '' || parse(value.startsWith(mark) ? value.slice(1) : value, component);
    }
  }
}

type Parsed = Pick<UrlReport, 'parsed' | 'problems' | 'anatomy'>;

function parse(text: string, base: UrlRecord | null): Parsed {
  const { url, names } = run(text, base);
  const parsed = url && toParsedUrl(url);
  const located = tryLocate(text, base, { names, href: parsed?.href ?? null, parts: parsed });
  const { start, end } = withoutOuterSpace(text);
  const named = groupProblems(names, parsed === null, {
    input: text.slice(start, end),
    hasOuterSpace: end - start < text.length,
    base: kindOf(base),
    marked: unitsMarked(text, located),
  });
  const all = named.map(({ name }) => name);
  const places = placesOfProblems(all, located, parsed !== null);
  const problems = named.map((problem) => ({
    ...problem,
    ...(places.get(problem.name) ?? NOT_LOCATED),
    repaired: null,
  }));
  return { parsed, problems, anatomy: located.anatomy };
}

/** The characters at the places of invalid-URL-unit, without the white space that is stripped around the URL. */
function unitsMarked(text: string, { errors }: Located): string[] | null {
  const found = errors.get('invalid-URL-unit');
  if (!found?.located) return null;
  // A run of tabs can be long.
  const charactersAt = ([from, to]: Place) => [...text.slice(from, Math.min(to, from + MARKED))];
  const isOuter = (place: Place) =>
    (place[0] === 0 || place[1] === text.length) && charactersAt(place).every((one) => one <= ' ');
  return found.places.filter((place) => !isOuter(place)).flatMap(charactersAt);
}

/** Characters of one place that are told. A choice: a place has one, but for tabs and line breaks. */
const MARKED = 10;

const NOT_LOCATED = { places: [], located: false, outcomes: [] };

function run(input: string, base: UrlRecord | null): { url: UrlRecord | null; names: string[] } {
  try {
    const { url, validationErrors } = parseURLWithValidationErrors(input, base === null ? {} : { baseURL: base });
    return { url, names: validationErrors };
  } catch {
    // Percent-encoding makes up to nine times the length: a text of many megabytes can exceed the longest string.
    return { url: null, names: [] };
  }
}

function tryLocate(text: string, base: UrlRecord | null, verdict: Verdict): Located {
  try {
    return locate(text, base && partsOf(base), verdict, readHost);
  } catch {
    // As in `run`.
    return notLocated(text, verdict.href);
  }
}

function readHost(text: string, scheme: string): { hostname: string | null; names: readonly string[] } {
  const { url, validationErrors } = parseURLWithValidationErrors(`${scheme}://${text}/`);
  return { hostname: url === null || url.host === null ? null : serializeHost(url.host), names: validationErrors };
}

function partsOf({ scheme, username, password, host, port, path, query }: UrlRecord): BaseParts {
  const hostname = host === null ? null : serializeHost(host);
  return { scheme, username, password, hostname, port: port === null ? '' : String(port), path, query };
}

function toParsedUrl(url: UrlRecord): ParsedUrl {
  const { scheme, username, password, query, fragment } = url;
  const hostname = url.host === null ? '' : serializeHost(url.host);
  const port = url.port === null ? '' : String(url.port);
  return {
    href: serializeURL(url),
    scheme,
    username,
    password,
    hostname,
    port,
    path: serializePath(url),
    query,
    fragment,
    userinfo: password === '' ? username : `${username}:${password}`,
    hostKind: hostKindOf(url),
    unicodeHostname: unicodeOf(hostname),
    host: port === '' ? hostname : `${hostname}:${port}`,
    parameters: query === null ? [] : parseParameters(query),
    origin: serializeURLOrigin(url),
  };
}

/** https://url.spec.whatwg.org/#concept-host */
function hostKindOf({ host, scheme }: UrlRecord): ParsedUrl['hostKind'] {
  if (host === null) return 'none';
  if (host === '') return 'empty';
  if (typeof host === 'number') return 'ipv4';
  if (typeof host !== 'string') return 'ipv6';
  return SPECIAL_SCHEMES.has(scheme) ? 'domain' : 'opaque';
}

/** UTS #46, ToUnicode, with the options of https://url.spec.whatwg.org/#concept-domain-to-unicode. */
function unicodeOf(hostname: string): string | null {
  // Of a longer one not all can be shown, and it takes as long as to parse it.
  if (hostname.length > SHOWN_TEXT || !/(?:^|\.)xn--/.test(hostname)) return null;
  const { domain, error } = tr46.toUnicode(hostname, { checkBidi: true, checkJoiners: true });
  return error || domain === hostname ? null : domain;
}

/** @returns null for none; `invalid` for what is no URL. Anything but text is no URL either. */
function parseBase(base: unknown): UrlRecord | null | 'invalid' {
  if (base === undefined || base === null || (typeof base === 'string' && base.trim() === '')) return null;
  return typeof base === 'string' ? (tryRecord(toScalarValues(base).text) ?? 'invalid') : 'invalid';
}

function kindOf(base: UrlRecord | null): 'none' | 'opaque' | 'usable' {
  if (base === null) return 'none';
  return typeof base.path === 'string' ? 'opaque' : 'usable';
}

function tryRecord(text: string): UrlRecord | null {
  try {
    return parseURL(text);
  } catch {
    // As in `run`: longer than the longest string.
    return null;
  }
}

/** `localhost:3000`, `example.org:8080/path`: to the standard a scheme with an opaque path, and no error. */
function isHostAsScheme({ scheme, hostname, path }: ParsedUrl): boolean {
  return (scheme === 'localhost' || scheme.includes('.')) && hostname === '' && /^\d{1,5}(?:\/|$)/.test(path);
}

function hostAsSchemeNote({ scheme }: ParsedUrl): InputNote {
  const text = `A URL parser reads ${scheme} as the scheme here. If you mean a host and a port, put http:// or https:// in front.`;
  return { id: 'host-as-scheme', text };
}
