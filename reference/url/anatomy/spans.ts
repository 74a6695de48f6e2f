import type { ParsedUrl, UrlSpan } from '../report.ts';

/** Each sequence takes up to four spans and a view makes an element of each: beyond this the query's rest is one. */
export const SPANNED_PARAMETERS = 2_000;

/** What the spans are made from: the components as they stand in `href`. */
type Components = Pick<
  ParsedUrl,
  'scheme' | 'username' | 'password' | 'hostname' | 'port' | 'path' | 'query' | 'fragment'
>;

/**
 * The spans of a serialised URL, built in the order of the URL serializer
 * (https://url.spec.whatwg.org/#concept-url-serializer).
 * @param components from one URL record
 * @param hasAuthority false when the record's host is null: then no `//` follows the scheme
 * @param hasPathGuard true when the serialiser put `/.` before the path
 * @returns spans that cover the href from 0 to its end without gaps; none is empty
 */
export function spansOf(components: Components, hasAuthority: boolean, hasPathGuard: boolean): UrlSpan[] {
  const { scheme, username, password, hostname, port, path, query, fragment } = components;
  const spans: UrlSpan[] = [];
  let end = 0;
  const add = (kind: UrlSpan['kind'], text: string) => {
    if (text === '') return;
    spans.push({ kind, start: end, end: end + text.length });
    end += text.length;
  };

  add('scheme', scheme);
  add('delimiter', hasAuthority ? '://' : ':');
  if (username !== '' || password !== '') {
    add('username', username);
    if (password !== '') add('delimiter', ':');
    add('password', password);
    add('delimiter', '@');
  }
  add('hostname', hostname);
  if (port !== '') add('delimiter', ':');
  add('port', port);
  if (hasPathGuard) add('delimiter', '/.');
  add('path', path);
  if (query !== null) {
    add('delimiter', '?');
    addQuery(query, add);
  }
  if (fragment !== null) {
    add('delimiter', '#');
    add('fragment', fragment);
  }
  return spans;
}

function addQuery(query: string, add: (kind: UrlSpan['kind'], text: string) => void): void {
  let start = 0;
  for (let count = 0; start < query.length; count++) {
    if (count === SPANNED_PARAMETERS) {
      add('value', query.slice(start));
      return;
    }
    const ampersand = query.indexOf('&', start);
    const end = ampersand < 0 ? query.length : ampersand;
    const sequence = query.slice(start, end);
    const equals = sequence.indexOf('=');
    if (equals < 0) {
      add('key', sequence);
    } else {
      add('key', sequence.slice(0, equals));
      add('delimiter', '=');
      add('value', sequence.slice(equals + 1));
    }
    if (ampersand >= 0) add('delimiter', '&');
    start = end + 1;
  }
}
