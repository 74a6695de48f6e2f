/**
 * nginx. add_header adds to what an upstream sent, so that goes first (proxy_hide_header). Types come from `types`, or
 * from default_type where that is empty. A location with an add_header of its own inherits none, nor a proxy_hide_header with
 * one of its own.
 * Source: https://nginx.org/en/docs/http/ngx_http_headers_module.html, ngx_http_core_module.html (types),
 * ngx_http_proxy_module.html (proxy_hide_header); what they leave open is measured by tests/examples/.
 */
import type { Fix } from '../rules/rule.ts';
import { fingerprint, indent, ofFolder, text } from './lines.ts';
import { decodedPath } from './path.ts';
import type { Renderer } from './server.ts';

/** nginx refuses a parameter that does not fit its buffer of 4,096 bytes (NGX_CONF_BUFFER). */
const LONGEST_PARAMETER = 4_000;

/**
 * The length of a location in bytes. nginx 1.22.1 compares a longer one by what is left of its length modulo 256, and so
 * takes it for another path (measured).
 */
const LONGEST_LOCATION = 255;

/** Directives that keep nginx itself from making a field; add_header would add a second one to it. */
const ITS_OWN = new Map([
  ['cache-control', 'expires off;'],
  ['content-encoding', 'gzip off;'],
  ['expires', 'expires off;'],
  ['vary', 'gzip_vary off;'],
]);

/** A dollar sign as a variable: in values that may hold variables there is no escape for it. */
const DOLLAR = ['geo $dollar_sign {', '  default "$";', '}'];
const withoutVariables = (value: string) => value.replaceAll('$', `\${dollar_sign}`);

/** For these two add_header replaces, and an empty value removes; for all others an empty value does nothing. */
const REPLACED = new Set(['etag', 'last-modified']);

/**
 * Parts for `http { }` and for `server { }`, each below a comment that says so.
 */
export const renderNginx: Renderer = (fix, { path }) => {
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
      return text(...inLocation(path, removal(fix.name)));
    case 'set-field': {
      const { http, location } = fix.name.toLowerCase() === 'content-type' ? type(fix.value) : field(fix);
      if (location.some((line) => line.length > LONGEST_PARAMETER)) return '# The value is too long for nginx.';
      return text(...(http.length > 0 ? ['# In http { }:', ...http] : []), ...inLocation(path, location));
    }
  }
};

interface Parts {
  http: string[];
  location: string[];
}

function field({ name, value }: Fix & { type: 'set-field' }): Parts {
  const own = ITS_OWN.get(name.toLowerCase());
  // A second line adds to Vary. What other responses of the path vary on must stay.
  const isAdded = name.toLowerCase() === 'vary';
  return {
    http: value.includes('$') ? DOLLAR : [],
    location: [
      ...(own && !isAdded ? [own] : []),
      ...(isAdded ? [] : hide(name)),
      `add_header ${name} ${withoutVariables(parameter(value))} always;`,
    ],
  };
}

/**
 * A file gets its type from default_type. That of an upstream is hidden, which leaves $sent_http_content_type empty, and
 * only then the map gives one: a 200 or 206 to GET and HEAD this, a 304 none, the others what the upstream sent. So the
 * error pages that nginx makes keep text/html, and no response gets two types.
 */
function type(value: string): Parts {
  // Named by its value, so that two such fixes in one configuration do not take each other's variable.
  const isPlain = /^[a-z0-9]+\/[a-z0-9]+$/.test(value);
  const variable = `$type_${value.toLowerCase().replace(/[^a-z0-9]+/g, '_')}${isPlain ? '' : `_${fingerprint(value)}`}`;
  return {
    http: [
      // A media type's name may hold one (RFC 6838, section 4.2).
      ...(value.includes('$') ? DOLLAR : []),
      `map $request_method$status$sent_http_content_type ${variable} {`,
      `  ~^(GET|HEAD)20[06]$ ${withoutVariables(parameter(value))};`,
      '  ~^\\D+(?!304)\\d+$ $upstream_http_content_type;',
      '}',
    ],
    location: [
      'types { }',
      `default_type ${parameter(value)};`,
      ...hide('Content-Type'),
      `add_header Content-Type ${variable} always;`,
    ],
  };
}

function removal(name: string): string[] {
  const lower = name.toLowerCase();
  if (lower === 'content-type') return ['types { }', 'default_type "";', ...hide(name)];
  if (lower === 'accept-ranges') return ['max_ranges 0;', ...hide(name)];
  if (REPLACED.has(lower)) return [...hide(name), `add_header ${name} "" always;`];
  const own = ITS_OWN.get(lower);
  return [...(own ? [own] : []), ...hide(name), `# If an add_header line sends it, delete that line.`];
}

/** What an upstream sent is not passed on. */
const hide = (name: string) => ['# Behind FastCGI: fastcgi_hide_header.', `proxy_hide_header ${name};`];

/** The lines in a location of their own, or without one where the path cannot be written. */
function inLocation(path: string, lines: readonly string[]): string[] {
  const known = decodedPath(path);
  const decoded = known !== null && new TextEncoder().encode(known).length <= LONGEST_LOCATION ? known : null;
  const own = ['add_header', 'proxy_hide_header'].filter((name) => lines.some((line) => line.startsWith(name)));
  if (decoded === null) {
    return [
      '# In server { } or its location, for this resource:',
      `# A location with its own ${own.join(' or ')} inherits none.`,
      ...lines,
    ];
  }
  return [
    '# In server { }:',
    '# If it has a location for this path already, put these lines into that one.',
    `location = ${parameter(decoded)} {`,
    ...indent([
      '# Keep here what the path has now, such as proxy_pass, auth_basic or deny.',
      ...ofFolder(decoded),
      `# It inherits no ${own.join(' and no ')}: repeat those it needs.`,
      ...lines,
    ]),
    '}',
  ];
}

/**
 * A parameter in nginx's syntax, in quotes where it needs them: there a backslash takes away the meaning of quotes and
 * backslashes, and nothing else ends it. Variables are not its concern.
 */
function parameter(value: string): string {
  if (/^[A-Za-z0-9/._~-]+$/.test(value)) return value;
  const quote = value.includes('"') && !value.includes("'") ? "'" : '"';
  return `${quote}${value.replace(/["'\\]/g, (character) => (character === '\\' || character === quote ? `\\${character}` : character))}${quote}`;
}
