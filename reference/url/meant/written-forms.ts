/** Forms in which people write addresses that are no URLs. */

/** `https//example.com`, `https;//example.com`: a scheme without its colon. */
export const SCHEME_WITHOUT_COLON = /^(https?|wss?|ftp|file);?\/\//i;

/** `me@example.com`, as far as it matters here: any text with one `@` that a URL has no other meaning for. */
export const MAIL_ADDRESS = /^[^\s/?#:@]+@[^\s/?#:@]+$/;

/**
 * `git@github.com:owner/repo.git`, as Git reads it: no slash before the first colon
 * (https://git-scm.com/docs/git-clone#_git_urls). A number behind the colon may be a port instead.
 */
export const SCP_FORM = /^([^\s/:@?#]+@(?:[\w.-]+|\[[\da-f:.]+\])):(?!\/\/|\d+(?:\/|$))([^\s:]+)$/i;

/** An IPv6 address without brackets: at least two colons next to each other, or seven. What follows it is not looked at. */
export const BARE_IPV6 =
  /^(?=[\da-f:.]*::|(?:[\da-f]+:){7}|(?:[\da-f]+:){6}\d)((?:[\da-f]{0,4}:){2,7}(?:[\da-f]{0,4}|(?:\d{1,3}\.){3}\d{1,3}))(?=[/?#]|$)/i;
