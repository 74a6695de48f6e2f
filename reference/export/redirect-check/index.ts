/**
 * The correct check of a redirect target as code to copy, for what a user allows: guides/open-redirects.
 *
 * JavaScript asks the parser of browsers. Python's urlsplit(), Go's net/url and PHP's parse_url() find other hosts in some
 * texts than a browser does, so the code for them asks none of these: it refuses whatever is not read alike everywhere
 * (backslashes, spaces, controls and what is not ASCII; dot segments in any spelling), resolves the text, and compares
 * all that stands before the path, so that user names, other ports and other schemes never pass. It refuses some of what
 * the check in JavaScript admits, and admits nothing else.
 */
import type { CheckedAgainst } from './checked-against.ts';
import { go } from './go.ts';
import { javascript } from './javascript.ts';
import { php } from './php.ts';
import { python } from './python.ts';

export interface RedirectCheckCode {
  id: 'javascript' | 'python' | 'go' | 'php';
  name: string;
  /** Whether it refuses more than browsers read differently. */
  isStrict: boolean;
  code: string;
}

/**
 * @param allowed http and https URLs, at least one
 * @param base the page that redirects; the first that is allowed unless told otherwise
 * @returns code with a function that takes the text and gives the URL to send, or the language's word for none
 */
export function redirectCheckCodes(allowed: readonly URL[], base?: string): RedirectCheckCode[] {
  const targets = new Map(
    allowed.map(({ origin, pathname }) => [`${origin}${pathname}`, { origin, path: pathname }] as const),
  );
  const [first = ''] = targets.keys();
  const against: CheckedAgainst = { allowed: [...targets.values()], base: withoutLogin(base ?? first) };
  return [
    { id: 'javascript', name: 'JavaScript', isStrict: false, code: javascript(against) },
    { id: 'python', name: 'Python', isStrict: true, code: python(against) },
    { id: 'go', name: 'Go', isStrict: true, code: go(against) },
    { id: 'php', name: 'PHP', isStrict: true, code: php(against) },
  ];
}

/** @param base serialised, so that an `@` before the first `/`, `?` or `#` is the end of a user name */
const withoutLogin = (base: string) => base.replace(/^(https?:\/\/)[^/?#]*@/, '$1').replace(/#.*/s, '');
