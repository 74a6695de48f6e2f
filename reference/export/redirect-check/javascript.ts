import { jsonLiteral } from '../literals.ts';
import type { CheckedAgainst } from './checked-against.ts';

/** The parser of `URL` is that of browsers, so it decides. Sets a function `redirectTarget(text)`: null or the URL to send. */
export function javascript({ allowed, base }: CheckedAgainst): string {
  return `const allowed = [
${allowed.map(({ origin, path }) => `  ${jsonLiteral(origin + path)},\n`).join('')}].map((text) => new URL(text));

// Send what it returns, never the text itself; for null send the start page.
function redirectTarget(text, base = ${jsonLiteral(base)}) {
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
