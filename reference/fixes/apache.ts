/**
 * Apache httpd 2.4. mod_headers keeps two lists: "always" is sent with errors too and holds what CGI and mod_proxy_fcgi
 * sent, "onsuccess" what a proxied HTTP server sent. A field in both goes out twice, so it is taken out of the one and set
 * in the other.
 * Source: https://httpd.apache.org/docs/2.4/mod/mod_headers.html (Header), mod_mime.html (AddType), core.html
 * (LocationMatch, Define), ../configuring.html (backslashes, quotes and variables in lines).
 */
import type { Fix } from '../rules/rule.ts';
import { extentOf, STATUSES } from './extent.ts';
import { indent, ofFolder, text } from './lines.ts';
import { decodedPath, exactly } from './path.ts';
import type { Renderer } from './server.ts';

export const renderApache: Renderer = (fix, { path }) => {
  if (fix.type === 'map-extension') {
    return text('# In the virtual host, for files that Apache serves itself:', addType(fix.mediaType, [fix.extension]));
  }
  // mod_headers takes such a value as an expression, and has no way to say that it is none.
  if (fix.type === 'set-field' && /^expr=/i.test(fix.value)) return '# Apache would read this value as an expression.';
  const decoded = decodedPath(path);
  const lines = directives(fix);
  const dollar = needsDollar(fix) ? DOLLAR : null;
  const needs = 'with mod_headers:';
  return decoded === null
    ? text(`# In the virtual host, for this resource, ${needs}`, dollar, ...lines)
    : text(
        `# In the virtual host, ${needs}`,
        dollar,
        `<LocationMatch "${exactly(decoded)}">`,
        ...indent([...ofFolder(decoded), ...lines]),
        '</LocationMatch>',
      );
};

/** What gives the responses of a path the field that the fix asks for. */
export function directives(fix: Exclude<Fix, { type: 'map-extension' }>): string[] {
  const { name } = fix;
  if (fix.type === 'remove-field') return [`Header onsuccess unset ${name}`, `Header always unset ${name}`];
  const value = quoted(format(fix.value));
  // What other responses of the path vary on must stay.
  if (name.toLowerCase() === 'vary') return [`Header always merge Vary ${value}`];
  const extent = extentOf(name);
  if (extent === 'path') return [`Header onsuccess unset ${name}`, `Header always set ${name} ${value}`];
  const statuses = STATUSES[extent].map((status) => `'${status}'`).join(',');
  const where = `"expr=%{REQUEST_STATUS} -in {${statuses}} && %{REQUEST_METHOD} -in {'GET','HEAD'}"`;
  if (extent === 'type') return [`Header set ${name} ${value} ${where}`];
  return [`Header onsuccess unset ${name} ${where}`, `Header always set ${name} ${value} ${where}`];
}

/** A variable of a configuration has no other escape. */
export const DOLLAR = 'Define DOLLAR_SIGN $';
export const needsDollar = (fix: Fix) => fix.type === 'set-field' && fix.value.includes('${');

export const addType = (mediaType: string, extensions: readonly string[]) =>
  `AddType ${/^[\w/.+-]+$/.test(mediaType) ? mediaType : quoted(mediaType)} ${extensions.map((one) => `.${one}`).join(' ')}`;

/** A value in mod_headers' format: % starts a specifier, a backslash an escape. */
const format = (value: string) => value.replace(/[%\\]/g, '$&$&');

/** An argument of a directive in quotes, whichever it holds fewer of. */
function quoted(value: string): string {
  const quote = value.includes('"') && !value.includes("'") ? "'" : '"';
  const escaped = value.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
  return `${quote}${escaped.replaceAll('${', `\${DOLLAR_SIGN}{`)}${quote}`;
}
