/** What a URL's parts are to us and to a browser's own `URL`, in the browser's names. */
import { inspectUrl } from '../../reference/url/inspect.ts';
import type { ParsedUrl } from '../../reference/url/parsed-url.ts';

export const GETTERS = [
  'href',
  'origin',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
] as const;

/** What the getters give, in their order; null for what is no URL. */
export type Answer = readonly string[] | null;

/** The parts that a browser may read differently; the rest follows from them. */
export type Parts = Pick<
  ParsedUrl,
  'scheme' | 'username' | 'password' | 'hostname' | 'hostKind' | 'port' | 'path' | 'query' | 'fragment' | 'origin'
>;

export interface Asked {
  /** The text that is parsed: as written down, unpaired surrogates replaced. */
  input: string;
  ours: Parts | null;
}

export function askedOf(text: string): Asked {
  const { input, parsed } = inspectUrl(text);
  return { input, ours: parsed };
}

export { strippedText as joined } from '../../reference/url/input.ts';

/** By the API section of the URL Standard and its URL serializer. */
export function answerOf(parts: Parts | null): Answer {
  if (parts === null) return null;
  const { scheme, username, password, hostname, hostKind, port, path, query, fragment, origin } = parts;
  const host = port === '' ? hostname : `${hostname}:${port}`;
  const userinfo = password === '' ? username : `${username}:${password}`;
  const authority = hostKind === 'none' ? '' : `//${userinfo === '' ? '' : `${userinfo}@`}${host}`;
  const guard = hostKind === 'none' && path.startsWith('//') ? '/.' : '';
  const tail = (query === null ? '' : `?${query}`) + (fragment === null ? '' : `#${fragment}`);
  return [
    `${scheme}:${authority}${guard}${path}${tail}`,
    origin,
    `${scheme}:`,
    username,
    password,
    host,
    hostname,
    port,
    path,
    query ? `?${query}` : '',
    fragment ? `#${fragment}` : '',
  ];
}

/** https://url.spec.whatwg.org/#special-scheme */
export const SPECIAL = new Set(['http', 'https', 'ws', 'wss', 'ftp', 'file']);

/** The parts of a serialised URL, cut at its delimiters alone. */
export function partsOfHref(href: string): Parts {
  const [, scheme = '', authority, path = '', query, fragment] =
    /^([^:]+):(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(href) ?? [];
  const [, userinfo = '', hostname = '', port = ''] =
    /^(?:(.*)@)?(\[.*\]|[^:]*)(?::(\d*))?$/s.exec(authority ?? '') ?? [];
  const [username = '', password = ''] = userinfo.split(':');
  const hostKind = authority === undefined ? 'none' : SPECIAL.has(scheme) ? 'domain' : 'opaque';
  const origin = SPECIAL.has(scheme) && scheme !== 'file' ? `${scheme}://${hostname}${port && `:${port}`}` : 'null';
  const rest = { query: query ?? null, fragment: fragment ?? null, origin };
  return { scheme, username, password, hostname, hostKind, port, path, ...rest };
}
