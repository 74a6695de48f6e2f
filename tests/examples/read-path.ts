/**
 * Decodes the path, merges slashes and dots, drops parameters, and ignores case, as some application does. A backslash is a
 * slash to it.
 */
export function readPath(url: string): string {
  const [path = ''] = url.split('?');
  const decoded = decodeURIComponent(path.replace(/%(?![0-9a-f]{2})/gi, '%25'))
    .replace(/;[^/]*/g, '')
    .toLowerCase();
  const parts: string[] = [];
  for (const part of decoded.split(/[/\\]+/)) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}
