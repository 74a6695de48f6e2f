/**
 * nginx. A location with an add_header of its own inherits none, such as that of HSTS. So a field is added in `server { }`
 * from a variable that is empty for all other responses, for which add_header then does nothing. A field that an application
 * sends already cannot be replaced so; it is corrected where it comes from. Types come from `types`, or from default_type
 * where that is empty.
 * Source: https://nginx.org/en/docs/http/ngx_http_headers_module.html (add_header), ngx_http_map_module.html,
 * ngx_http_core_module.html (types, default_type, $request_uri), ngx_http_proxy_module.html (proxy_hide_header); what they
 * leave open is measured by tests/examples/.
 */
import type { Fix } from '../rules/rule.ts';
import { type Extent, extentOf, STATUSES } from './extent.ts';
import { fingerprint, indent, ofFolder, text } from './lines.ts';
import { decodedPath, isSentPath, literally } from './path.ts';
import type { Renderer } from './server.ts';

/** nginx refuses a parameter that does not fit its buffer of 4,096 bytes (NGX_CONF_BUFFER). */
const LONGEST_PARAMETER = 4_000;

/**
 * The length of a location in bytes. nginx 1.22.1 compares a longer one by what is left of its length modulo 256, and so
 * takes it for another path (measured).
 */
export const LONGEST_LOCATION = 255;

/** A dollar sign as a variable: in values that may hold variables there is no escape for it. */
export const DOLLAR = ['# In http { }:', 'geo $dollar_sign {', '  default "$";', '}'];
export const withoutVariables = (value: string) => value.replaceAll('$', `\${dollar_sign}`);

/** Parts for `http { }` and for `server { }`, each below a comment that says so. */
export const renderNginx: Renderer = (fix, { path, lines = 0 }) => {
  switch (fix.type) {
    case 'map-extension':
      return text(
        '# In http { }, after include mime.types: there it adds to the table.',
        '# Not in server { } or a location: there it would replace the table.',
        'types {',
        `  ${parameter(fix.mediaType)} ${fix.extension};`,
        '}',
      );
    case 'remove-field':
      return text(
        `# In server { }, beside its other proxy_hide_header lines. This hides ${fix.name} on every path.`,
        `# If an add_header line sends it, delete that line instead.`,
        '# For FastCGI: fastcgi_hide_header.',
        `proxy_hide_header ${fix.name};`,
      );
    case 'set-field': {
      const isType = fix.name.toLowerCase() === 'content-type';
      // A second line adds to Vary, and what it has must stay: other responses of the path vary on it.
      if (lines === 0 || fix.name.toLowerCase() === 'vary') return written(added(fix, path));
      return isType && lines === 1
        ? written(typeOfFile(fix.value, path))
        : `# nginx would send a second ${fix.name}. Correct the add_header line, or the application, that sends it.`;
    }
  }
};

const written = (lines: readonly string[]): string =>
  lines.some((line) => line.length > LONGEST_PARAMETER)
    ? '# The value or the path is too long for nginx.'
    : text(...lines);

/** A field that the response has not yet. */
function added({ name, value }: Fix & { type: 'set-field' }, path: string): string[] {
  const quoted = withoutVariables(parameter(value));
  const dollar = value.includes('$') ? DOLLAR : [];
  if (!isSentPath(path)) {
    return [
      ...dollar,
      '# In server { } or its location, for this resource:',
      '# A location with its own add_header inherits none.',
      `add_header ${name} ${quoted} always;`,
    ];
  }
  const { key, prefix } = KEYS[extentOf(name)];
  const variable = variableOf(name, `${value} ${path}`);
  return [
    ...dollar,
    '# In http { }:',
    `map ${key} ${variable} {`,
    `  ${parameter(`~^${prefix}${literally(path)}([?]|$)`)} ${quoted};`,
    '}',
    '# In server { }, beside its other add_header lines:',
    '# A location with an add_header of its own inherits none: put this line there as well.',
    `add_header ${name} ${variable} always;`,
  ];
}

/** nginx does not start with a variable whose name has more than 46 characters (variables_hash_bucket_size). */
export const variableOf = (field: string, others: string) =>
  `$${field.toLowerCase().replaceAll('-', '_').slice(0, 38)}_${fingerprint(`${field} ${others}`)}`;

const prefixOf = (statuses: readonly number[]) => `(GET|HEAD)(${statuses.join('|')})`;

/** What a map compares, and how it begins for the responses that a line is for. */
export const KEYS: Readonly<Record<Extent, { key: string; prefix: string }>> = {
  // With a type the key is another, so that none gets two.
  type: { key: '$request_method$status$sent_http_content_type$request_uri', prefix: prefixOf(STATUSES.type) },
  resource: { key: '$request_method$status$request_uri', prefix: prefixOf(STATUSES.resource) },
  path: { key: '$request_uri', prefix: '' },
};

/** Error pages that nginx makes keep text/html, and a 304 has no type. */
function typeOfFile(value: string, path: string): string[] {
  const known = decodedPath(path);
  const decoded = known !== null && new TextEncoder().encode(known).length <= LONGEST_LOCATION ? known : null;
  const lines = ['types { }', `default_type ${parameter(value)};`];
  if (decoded === null) {
    return ['# In the location of this resource, if nginx serves the file itself:', ...lines];
  }
  return [
    '# In server { }, if nginx serves this file itself. If an application sends it, correct the type in the application.',
    '# If it already has a location for this path, put these lines there, in place of its types and default_type.',
    `location = ${parameter(decoded)} {`,
    ...indent(['# Keep here what the path has now, such as root, auth_basic or deny.', ...ofFolder(decoded), ...lines]),
    '}',
  ];
}

/**
 * A parameter in nginx's syntax, in quotes where it needs them: there a backslash takes away the meaning of quotes and
 * backslashes, and nothing else ends it. Variables are not its concern.
 */
export function parameter(value: string): string {
  if (/^[A-Za-z0-9/._~-]+$/.test(value)) return value;
  const quote = value.includes('"') && !value.includes("'") ? "'" : '"';
  return `${quote}${value.replace(/["'\\]/g, (character) => (character === '\\' || character === quote ? `\\${character}` : character))}${quote}`;
}
