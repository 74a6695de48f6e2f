/** What two URLs have in common. Takes the public suffix list along, 130 kB: load it lazily. */

import { parseUrl } from '../../text/parse-url.ts';
import { siteOf } from '../host/site.ts';
import { parseParameters } from '../parameters.ts';

export type UrlPart = 'scheme' | 'username' | 'password' | 'host' | 'port' | 'path' | 'query' | 'fragment';

/**
 * The least that has to be done to two URLs to make them equal, each together with those before it:
 * - `text`: nothing, they are the same text;
 * - `parsed`: parse them (https://url.spec.whatwg.org/#url-equivalence);
 * - `percent-encoding`: decode unreserved characters, write hex digits upper case (RFC 3986, section 6.2.2);
 * - `fragment`: leave the fragment out, which no server sees;
 * - `parameter-order`: sort the parameters by key; an empty query has as many as none. No standard calls them equal.
 */
export type Equality = 'text' | 'parsed' | 'percent-encoding' | 'fragment' | 'parameter-order';

export interface UrlComparison {
  /** https://html.spec.whatwg.org/multipage/browsers.html#same-origin; two opaque origins are never the same here. */
  sameOrigin: boolean;
  /** https://html.spec.whatwg.org/multipage/browsers.html#same-site: scheme and registrable domain. */
  sameSite: boolean;
  /** The same without the scheme. */
  schemelesslySameSite: boolean;
  /** null when nothing of it makes them equal. */
  equality: Equality | null;
  /** The parts that differ once parsed, in the order of a URL; null where a URL has none. */
  differences: { part: UrlPart; first: string | null; second: string | null }[];
  /** Keys whose values differ, in the order in which they are met. */
  parameters: { key: string; first: string[]; second: string[] }[];
}

/**
 * @param first and `second`: absolute URLs
 * @returns which of the two is no URL, where one is not; never throws, for any strings
 */
export function compareUrls(first: string, second: string): UrlComparison | { invalid: ('first' | 'second')[] } {
  const a = parseUrl(first);
  const b = parseUrl(second);
  if (a === null || b === null) {
    return { invalid: [...(a === null ? ['first' as const] : []), ...(b === null ? ['second' as const] : [])] };
  }
  const schemelesslySameSite = isSchemelesslySameSite(a, b);
  return {
    sameOrigin: a.origin === b.origin && a.origin !== 'null',
    sameSite: schemelesslySameSite && originOf(a)?.protocol === originOf(b)?.protocol,
    schemelesslySameSite,
    equality: first === second ? 'text' : equalityOf(a, b),
    differences: differencesOf(a, b),
    parameters: parametersOf(a, b),
  };
}

/** null for an opaque origin. The origin of a blob URL is that of the URL in it. */
const originOf = ({ origin }: URL): URL | null => (origin === 'null' ? null : parseUrl(origin));

function isSchemelesslySameSite(a: URL, b: URL): boolean {
  const first = originOf(a)?.hostname;
  const second = originOf(b)?.hostname;
  if (first === undefined || second === undefined) return false;
  if (first === second) return true;
  const registrable = registrableOf(first);
  return registrable !== null && registrable === registrableOf(second);
}

/** An address has none. The dot at the end of a host counts. */
function registrableOf(hostname: string): string | null {
  if (/^\[|^[\d.]+$/.test(hostname)) return null;
  const dot = hostname.endsWith('.') ? '.' : '';
  const registrable = siteOf(dot === '' ? hostname : hostname.slice(0, -1))?.registrable ?? null;
  return registrable && registrable + dot;
}

function equalityOf(a: URL, b: URL): Equality | null {
  if (a.href === b.href) return 'parsed';
  const first = normalise(a.href);
  const second = normalise(b.href);
  if (first === second) return 'percent-encoding';
  const [firstStart, firstQuery] = withoutFragment(first);
  const [secondStart, secondQuery] = withoutFragment(second);
  if (firstStart !== secondStart) return null;
  if (firstQuery === secondQuery) return 'fragment';
  return sorted(firstQuery) === sorted(secondQuery) ? 'parameter-order' : null;
}

const UNRESERVED = /[A-Za-z0-9\-._~]/;

function normalise(href: string): string {
  return href.replace(/%([\da-f]{2})/gi, (found, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return UNRESERVED.test(character) ? character : found.toUpperCase();
  });
}

/** What stands before the query, and the query; null for none. */
function withoutFragment(href: string): [start: string, query: string | null] {
  const [rest = ''] = href.split('#', 1);
  const mark = rest.indexOf('?');
  return mark < 0 ? [rest, null] : [rest.slice(0, mark), rest.slice(mark + 1)];
}

function sorted(query: string | null): string {
  const pairs = parseParameters(query ?? '').map(({ key, value }) => [key, value] as const);
  // Stable: the order of repeated keys counts.
  return JSON.stringify(pairs.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)));
}

const PARTS: readonly (readonly [UrlPart, (url: URL) => string | null])[] = [
  ['scheme', ({ protocol }) => protocol.slice(0, -1)],
  ['username', ({ username }) => username || null],
  ['password', ({ password }) => password || null],
  // `foo:///a` has an empty host, `foo:/a` has none.
  ['host', ({ hostname, href, protocol }) => (href.startsWith('//', protocol.length) ? hostname : null)],
  ['port', ({ port }) => port || null],
  ['path', ({ pathname }) => pathname],
  ['query', ({ href }) => withoutFragment(href)[1]],
  ['fragment', ({ href }) => (href.includes('#') ? href.slice(href.indexOf('#') + 1) : null)],
];

function differencesOf(a: URL, b: URL): UrlComparison['differences'] {
  return PARTS.map(([part, read]) => ({ part, first: read(a), second: read(b) })).filter(
    ({ first, second }) => first !== second,
  );
}

function parametersOf(a: URL, b: URL): UrlComparison['parameters'] {
  const values = new Map<string, { key: string; first: string[]; second: string[] }>();
  for (const [side, url] of [
    ['first', a],
    ['second', b],
  ] as const) {
    for (const { key, value } of parseParameters(withoutFragment(url.href)[1] ?? '')) {
      const both = values.get(key) ?? { key, first: [], second: [] };
      values.set(key, both);
      both[side].push(value);
    }
  }
  return [...values.values()].filter(({ first, second }) => JSON.stringify(first) !== JSON.stringify(second));
}
