/** The correct check of a redirect target as code to copy, for what a user allows. */

/**
 * @param allowed http and https URLs, at least one
 * @param base the page that redirects; the first that is allowed unless told otherwise
 * @returns JavaScript with a function `redirectTarget(text)`, which gives null or the URL to send
 */
export function redirectCheckInJavaScript(allowed: readonly URL[], base?: string): string {
  const list = [...new Set(allowed.map(({ origin, pathname }) => JSON.stringify(origin + pathname)))];
  return `const allowed = [
${list.map((text) => `  ${text},\n`).join('')}].map((text) => new URL(text));

// Send what it returns, never the text itself; for null send the start page.
function redirectTarget(text, base = ${base === undefined ? 'allowed[0]' : JSON.stringify(base)}) {
  let url;
  try {
    url = new URL(text, base);
  } catch {
    return null;
  }
  // The origin of blob:https://... is that of the URL in it.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const isIn = ({ origin, pathname }) =>
    url.origin === origin &&
    (url.pathname === pathname || url.pathname.startsWith(pathname.replace(/\\/?$/, '/')));
  return allowed.some(isIn) ? url.href : null;
}
`;
}
