import { codePointName, showInvisibles } from '../../text/visible.ts';

/** More kinds of wrong characters than this help nobody. */
const MAX_KINDS = 5;

/**
 * Neither a URL code point (https://url.spec.whatwg.org/#url-code-points) nor `%`, and in no place allowed as a
 * delimiter either: `#`, `[` and `]` have their places, `\` has an error of its own in most URLs.
 */
const NEVER_ALLOWED = /[^!$%&'()*+,\-./:;=?@_~#[\]\\a-zA-Z0-9\u{A0}-\u{10FFFD}]|\p{Noncharacter_Code_Point}/gu;

const LONE_PERCENT = /%(?![0-9a-f]{2})/i;

/**
 * Explains `invalid-URL-unit`, by the characters that were located. Where they were not, this names what of the input can
 * never be right.
 * @param hasOuterSpace white space that the parser strips stood around the input
 * @param marked the characters with the error, in order; null where they are not known
 */
export function explainInvalidUnits(input: string, hasOuterSpace: boolean, marked: readonly string[] | null): string {
  const found = marked === null ? neverAllowedIn(input) : new Set(marked);
  const hasPercent = marked === null ? LONE_PERCENT.test(input) : found.delete('%');
  const named = [...found].slice(0, MAX_KINDS).map(nameOf);
  if (hasPercent) named.unshift('% without two hex digits (write %25)');
  if (hasOuterSpace) named.push('white space around the URL');
  const kinds = found.size > MAX_KINDS ? [...named, 'others'] : named;
  const list = kinds.length > 0 ? kinds.join(', ') : 'a second #, or [ ] \\ where they delimit nothing';
  return `Percent-encode or remove: ${list}. Other software may read the URL differently.`;
}

function neverAllowedIn(input: string): Set<string> {
  const found = new Set<string>();
  for (const match of input.matchAll(NEVER_ALLOWED)) {
    found.add(match[0]);
    if (found.size > MAX_KINDS) break;
  }
  return found;
}

function nameOf(character: string): string {
  if (character === ' ') return 'space';
  if (character === '#') return 'a second #';
  if (character === '\t') return 'tab';
  if (character === '\n' || character === '\r') return 'line break';
  return showInvisibles(character)[0]?.escaped ? codePointName(character) : character;
}
