import type { ParsedUrl } from './parsed-url.ts';

/** What of a URL has a place in `href`, in its order. */
export type HrefComponent = 'scheme' | 'userinfo' | 'host' | 'port' | 'path' | 'query' | 'fragment';

/**
 * Where a component stands in `href`, as the URL serializer writes it
 * (https://url.spec.whatwg.org/#concept-url-serializer): without the delimiters around it, `userinfo` with the `:` in it,
 * `host` without the port.
 * @returns [start, end) in UTF-16 code units; null for a component that is absent or empty
 */
export function componentSpan(
  parsed: ParsedUrl,
  component: HrefComponent,
): readonly [start: number, end: number] | null {
  const { scheme, userinfo, hostname, hostKind, port, path, query, fragment } = parsed;
  const hasAuthority = hostKind !== 'none';
  const written: readonly (readonly [before: string, component: HrefComponent, text: string])[] = [
    ['', 'scheme', scheme],
    [hasAuthority ? '://' : ':', 'userinfo', userinfo],
    [userinfo === '' ? '' : '@', 'host', hostname],
    [port === '' ? '' : ':', 'port', port],
    // Without the guard the path would be read as a host next time.
    [!hasAuthority && path.startsWith('//') ? '/.' : '', 'path', path],
    [query === null ? '' : '?', 'query', query ?? ''],
    [fragment === null ? '' : '#', 'fragment', fragment ?? ''],
  ];
  let end = 0;
  for (const [before, name, text] of written) {
    const start = end + before.length;
    end = start + text.length;
    if (name === component) return text === '' ? null : [start, end];
  }
  return null;
}
