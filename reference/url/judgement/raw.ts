type Span = readonly [start: number, end: number];

/** Where the parts of a URL stand in the text as typed; null where they are not, or cannot be told. */
export interface RawParts {
  /** User name, host and port. */
  authority: Span | null;
  host: Span | null;
  path: Span | null;
}

/**
 * Finds authority, host and path in the text that was typed, by the delimiters that the parser goes by. A text without
 * a scheme is read as a relative reference.
 * @param isSpecial the scheme is one for which `\` is `/`
 */
export function rawParts(input: string, isSpecial: boolean): RawParts {
  const scheme = SCHEME.exec(input)?.[0] ?? '';
  const slashes = (isSpecial ? /[/\\\t\n\r]*/ : /(?:\/\/)?/).exec(input.slice(scheme.length))?.[0] ?? '';
  let at = scheme.length;
  let authority: Span | null = null;
  if (startsAuthority(scheme, slashes.replace(/[\t\n\r]/g, ''), isSpecial)) {
    const start = at + slashes.length;
    at = endOf(input, start, isSpecial ? /[/\\?#]/g : /[/?#]/g);
    authority = [start, at];
  }
  const pathEnd = endOf(input, at, /[?#]/g);
  return { authority, host: authority && hostIn(input, authority), path: pathEnd > at ? [at, pathEnd] : null };
}

/** Letters may be cut by tabs and line breaks, which the parser removes. */
const SCHEME = /^[a-z][a-z\d+.\-\t\n\r]*:/i;

/** Behind a special scheme any number of slashes is skipped, behind `file:` exactly two; elsewhere two start it. */
function startsAuthority(scheme: string, slashes: string, isSpecial: boolean): boolean {
  if (/^file:/i.test(scheme)) return slashes.length === 2;
  return scheme !== '' && isSpecial ? true : slashes.length >= 2;
}

function hostIn(input: string, [start, end]: Span): Span {
  const text = input.slice(start, end);
  const from = text.lastIndexOf('@') + 1;
  const port = /:\d*$/.exec(text)?.index ?? text.length;
  return [start + from, start + Math.max(from, port)];
}

function endOf(input: string, from: number, delimiters: RegExp): number {
  delimiters.lastIndex = from;
  return delimiters.exec(input)?.index ?? input.length;
}
