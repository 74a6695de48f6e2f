import { showInvisibles } from '../../text/visible.ts';
import { MAIL_ADDRESS, SCHEME_WITHOUT_COLON } from '../meant/written-forms.ts';

/** How much of the input an explanation repeats. */
const QUOTED_LENGTH = 60;

/** A dotted name or address, `localhost`, or an IPv6 address in brackets; then a port, a path or nothing. */
const STARTS_LIKE_HOST = /^(?:localhost|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+\.?|\[[0-9a-f:.]+\])(?:[:/?#\\]|$)/iu;
/** What a relative reference commonly starts with. */
const RELATIVE_START = /^[a-z/?#.]/i;

/**
 * Explains `missing-scheme-non-relative-URL`: what to write instead, and why there is no scheme.
 * @param input not empty
 * @param opaqueBase true when there is a base URL that cannot resolve a relative reference, such as `mailto:`
 */
export function explainMissingScheme(input: string, opaqueBase: boolean): string {
  if (opaqueBase) {
    return (
      'Write a whole URL, or choose a base such as https://example.org/. This base URL cannot help: only a fragment ' +
      '(#...) resolves against it.'
    );
  }
  const colon = SCHEME_WITHOUT_COLON.exec(input);
  if (colon) return `After ${colon[1]} the colon is missing: write ${colon[1]}://.`;
  const head = quote(input);
  if (input.startsWith('//')) return `Put https: in front, or give a base URL: ${head} takes its scheme from there.`;
  const start = input.slice(0, QUOTED_LENGTH * 10);
  if (STARTS_LIKE_HOST.test(start)) {
    return `For a web address write https://${head}. For a relative reference give a base URL.`;
  }
  if (input.length === start.length && MAIL_ADDRESS.test(input)) {
    return 'Put mailto: in front: this looks like an e-mail address.';
  }
  const first = String.fromCodePoint(input.codePointAt(0) ?? 0);
  const reason = RELATIVE_START.test(first)
    ? `${head} has no scheme such as https: at its start.`
    : `A scheme starts with a letter from a to z, not with ${quote(first)}.`;
  return `Write a whole URL, or give a base URL for a relative reference. ${reason}`;
}

/** The start of the text with everything in it visible. */
function quote(text: string): string {
  const parts = showInvisibles(text.slice(0, QUOTED_LENGTH));
  return parts.map((part) => part.text).join('') + (text.length > QUOTED_LENGTH ? '…' : '');
}
