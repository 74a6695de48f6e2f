import { showInvisibles } from './visible.ts';

/** How much of the input an explanation repeats. */
const QUOTED_LENGTH = 60;

/** A dotted name or address, `localhost`, or an IPv6 address in brackets; then a port, a path or nothing. */
const STARTS_LIKE_HOST = /^(?:localhost|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+\.?|\[[0-9a-f:.]+\])(?:[:/?#\\]|$)/iu;
const MAIL_ADDRESS = /^[^\s/?#:@]+@[^\s/?#:@]+$/;
const SCHEME_WITHOUT_COLON = /^(https?|wss?|ftp|file);?\/\//i;
/** What a relative reference commonly starts with. */
const RELATIVE_START = /^[a-z/?#.]/i;

/**
 * Explains `missing-scheme-non-relative-URL`: why there is no scheme, and what to write instead.
 * @param input not empty
 * @param opaqueBase true when there is a base URL that cannot resolve a relative reference, such as `mailto:`
 */
export function explainMissingScheme(input: string, opaqueBase: boolean): string {
  const head = quote(input);
  if (opaqueBase) {
    return (
      `${head} has no scheme, and the base URL cannot help: its path is opaque, so that only a fragment (#...) can be ` +
      'resolved against it. Write a whole URL, or choose a base such as https://example.org/.'
    );
  }
  const colon = SCHEME_WITHOUT_COLON.exec(input);
  if (colon) return `After ${colon[1]} the colon is missing: write ${colon[1]}://.`;
  if (input.startsWith('//')) {
    return `${head} leaves the scheme to a base URL. Put https: in front, or give a base URL.`;
  }
  const start = input.slice(0, QUOTED_LENGTH * 10);
  if (STARTS_LIKE_HOST.test(start)) {
    return (
      `${head} starts like a host, not with a scheme. For a web address put https:// in front: https://${head}. ` +
      'For a relative reference give a base URL.'
    );
  }
  if (input.length === start.length && MAIL_ADDRESS.test(input)) {
    return `${head} looks like an e-mail address. Put mailto: in front.`;
  }
  const first = String.fromCodePoint(input.codePointAt(0) ?? 0);
  const reason = RELATIVE_START.test(first)
    ? ''
    : ` A scheme starts with a letter from a to z, not with ${quote(first)}.`;
  return (
    `${head} has no scheme such as https: at its start.${reason} Write a whole URL; for a relative reference give a ` +
    'base URL.'
  );
}

/** The start of the text with everything in it visible. */
function quote(text: string): string {
  const parts = showInvisibles(text.slice(0, QUOTED_LENGTH));
  return parts.map((part) => part.text).join('') + (text.length > QUOTED_LENGTH ? '…' : '');
}
