import {
  parseURL,
  parseURLWithValidationErrors,
  serializeHost,
  serializePath,
  serializeURL,
  serializeURLOrigin,
  type UrlRecord,
} from 'whatwg-url/lib/url-state-machine.js';
import { cleanInput, toScalarValues } from './input.ts';
import { parseParameters } from './parameters.ts';
import { groupProblems } from './problems.ts';
import type { InputNote, ParsedUrl, UrlProblem, UrlReport } from './report.ts';
import { spansOf } from './spans.ts';

/** Enough of a text to find its host in 13 ms; the whole of a long one would be parsed several times. */
const HOST_LOOKUP_LENGTH = 65_536;

/**
 * Takes a URL apart as the URL Standard does, with whatwg-url as the parser. It is the only module that imports it.
 *
 * The text is cleaned first, see `cleanInput`; the notes tell what was done. Nothing left after that gives
 * `parsed: null` without a problem, with a base URL too: an empty field is not a reference.
 *
 * A base that does not parse is noted as `base-invalid` and then left out, because the input may be an absolute URL
 * that needs none. (`new URL()` would throw.)
 *
 * Costs 13 ms for 64 KB, up to two seconds for 2 MB: in a page run it in the worker.
 * @param input any text
 * @param options `base`: the URL to resolve a relative reference against; blank is none
 * @returns a report; never throws, for any string
 */
export function inspectUrl(input: string, options?: { base?: string | undefined }): UrlReport {
  const cleaned = cleanInput(typeof input === 'string' ? input : '', hostOf);
  const base = parseBase(options?.base);
  const notes = [...cleaned.notes];
  if (base === 'invalid') {
    const text =
      'The base URL does not parse, so it was left out. Write an absolute one, such as https://example.org/.';
    notes.push({ id: 'base-invalid', text });
  }
  const baseUrl = base === 'invalid' ? null : base;
  const { parsed, problems } = cleaned.input === '' ? { parsed: null, problems: [] } : parse(cleaned.input, baseUrl);
  if (parsed !== null && isHostAsScheme(parsed)) notes.push(hostAsSchemeNote(parsed));
  return { input: cleaned.input, base: baseUrl && serializeURL(baseUrl), parsed, problems, notes };
}

function parse(input: string, base: UrlRecord | null): { parsed: ParsedUrl | null; problems: UrlProblem[] } {
  const circumstances = { input, base: kindOf(base) };
  try {
    const { url, validationErrors } = parseURLWithValidationErrors(input, base === null ? {} : { baseURL: base });
    const parsed = url === null ? null : toParsedUrl(url);
    return { parsed, problems: groupProblems(validationErrors, parsed === null, circumstances) };
  } catch {
    // Percent-encoding makes up to nine times the length: a text of many megabytes can exceed the longest string.
    return { parsed: null, problems: groupProblems([], true, circumstances) };
  }
}

function toParsedUrl(url: UrlRecord): ParsedUrl {
  const { scheme, username, password, query, fragment } = url;
  const hostname = url.host === null ? '' : serializeHost(url.host);
  const port = url.port === null ? '' : String(url.port);
  const path = serializePath(url);
  const components = { scheme, username, password, hostname, port, path, query, fragment };
  return {
    ...components,
    href: serializeURL(url),
    userinfo: password === '' ? username : `${username}:${password}`,
    host: port === '' ? hostname : `${hostname}:${port}`,
    parameters: query === null ? [] : parseParameters(query),
    origin: serializeURLOrigin(url),
    spans: spansOf(components, url.host !== null, needsPathGuard(url)),
  };
}

/** URL serializer, step 3: without `/.`, a path that starts with `//` would be read as a host next time. */
function needsPathGuard({ host, path }: UrlRecord): boolean {
  return host === null && typeof path !== 'string' && path.length > 1 && path[0] === '';
}

/** @returns null for none; `invalid` for what is no URL. Anything but text is no URL either. */
function parseBase(base: unknown): UrlRecord | null | 'invalid' {
  if (base === undefined || base === null || (typeof base === 'string' && base.trim() === '')) return null;
  return typeof base === 'string' ? (tryParse(toScalarValues(base).text) ?? 'invalid') : 'invalid';
}

function kindOf(base: UrlRecord | null): 'none' | 'opaque' | 'usable' {
  if (base === null) return 'none';
  return typeof base.path === 'string' ? 'opaque' : 'usable';
}

function hostOf(text: string): string | null {
  const url = tryParse(text.slice(0, HOST_LOOKUP_LENGTH));
  if (url === null) return null;
  return url.host === null ? '' : serializeHost(url.host);
}

function tryParse(text: string): UrlRecord | null {
  try {
    return parseURL(text);
  } catch {
    // As in `parse`: longer than the longest string.
    return null;
  }
}

/** `localhost:3000`, `example.org:8080/path`: to the standard a scheme with an opaque path, and no error. */
function isHostAsScheme({ scheme, hostname, path }: ParsedUrl): boolean {
  return (scheme === 'localhost' || scheme.includes('.')) && hostname === '' && /^\d{1,5}(?:\/|$)/.test(path);
}

function hostAsSchemeNote({ scheme }: ParsedUrl): InputNote {
  const text = `A URL parser reads ${scheme} as the scheme here. If a host and a port are meant, put https:// in front.`;
  return { id: 'host-as-scheme', text };
}
