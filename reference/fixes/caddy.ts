/**
 * Caddy 2.6 and newer. `header` sets a field at once, which the errors keep that Caddy makes; with `defer` it sets it when
 * the head is written, in place of what an upstream or the file server sent. (The short form `>` came after 2.6.)
 * Source: https://caddyserver.com/docs/caddyfile/directives/header, .../caddyfile/matchers (path, path_regexp, file),
 * .../caddyfile/concepts (tokens and quotes, placeholders, environment variables).
 */
import type { Fix } from '../rules/rule.ts';
import { extentOf } from './extent.ts';
import { fingerprint, text } from './lines.ts';
import { decodedPath, exactly } from './path.ts';
import type { Renderer } from './server.ts';

export const renderCaddy: Renderer = (fix, { path, lines = 0 }) => {
  if (fix.type === 'map-extension') {
    return text(
      '# In the site block, for files that Caddy serves itself:',
      ...typeOfExtensions(`@${fix.extension}_files`, fix.mediaType, [fix.extension]),
    );
  }
  const { matcher, definition, place } = matcherOf(path, fix);
  const header = matcher === '' ? 'header' : `header ${matcher}`;
  if (fix.type === 'remove-field') return text(place, definition, `${header} -${fix.name}`);
  const value = valueToken(fix.value);
  if (value === null) return '# A Caddyfile has no way to write this value.';
  // What other responses of the path vary on must stay.
  if (fix.name.toLowerCase() === 'vary') return text(place, definition, `${header} +${fix.name} ${value}`);
  if (extentOf(fix.name) === 'path') {
    return text(place, definition, `${header} ${fix.name} ${value}`, ...deferred(header, fix.name, value));
  }
  if (lines > 1) return `# Only an application sends several lines of ${fix.name}. Correct it there.`;
  // Not at once, for then the errors that Caddy makes would have it, and not with what a POST gets.
  return text(place, ONLY_FILES, withMethods(definition), ...deferred(header, fix.name, value));
};

/** Caddy 2.6 cannot tell the statuses of an upstream apart when it sets a header. */
const ONLY_FILES =
  '# Only for files: everything that an upstream sends for this path, such as errors, would also get it.';

/** The type of the files with one of these extensions. */
export const typeOfExtensions = (matcher: string, mediaType: string, extensions: readonly string[]): string[] => [
  `${matcher} {`,
  `  path ${extensions.map((extension) => `*.${extension}`).join(' ')}`,
  '  file',
  '}',
  ...deferred(`header ${matcher}`, 'Content-Type', token(mediaType)),
];

const deferred = (header: string, name: string, value: string | null) => [
  `${header} {`,
  `  ${name} ${value}`,
  '  defer',
  '}',
];

/**
 * How to say "this path": by an exact expression, because Caddy's matcher `path` ignores case, and dots and blanks at the end
 * of what is asked for. A matcher may be defined once, so each fix of each path has a name of its own: one response may lack
 * two members of Vary, and a path may be sent in two spellings.
 */
function matcherOf(path: string, fix: Fix): { matcher: string; definition: string | null; place: string } {
  const decoded = decodedPath(path);
  if (decoded === null) return { matcher: '', definition: null, place: '# In the site block, for this resource:' };
  const name = `@${decoded.replace(/[^A-Za-z0-9]+/g, '_').slice(0, 40)}_${fingerprint(`${JSON.stringify(fix)} ${path}`)}`;
  return { matcher: name, definition: `${name} path_regexp \`${exactly(decoded)}\``, place: '# In the site block:' };
}

/** The matcher, for GET and HEAD only. */
const withMethods = (definition: string | null) =>
  definition?.replace(/^(\S+) (.*)$/s, '$1 {\n  $2\n  method GET HEAD\n}') ?? null;

/**
 * Braces that stay braces. The closing ones too, or the Caddyfile's short names ({path}) would be filled in first. Where
 * none opens, Caddy takes no backslash away (its replacer.go).
 */
const withoutPlaceholders = (value: string) => (value.includes('{') ? value.replace(/[{}]/g, '\\$&') : value);

/** A field's value; null where a Caddyfile has no way to write it. */
export const valueToken = (value: string): string | null =>
  value.includes('{$') ? null : token(withoutPlaceholders(value));

/**
 * A token of a Caddyfile in quotes. In double quotes a backslash has a meaning before a double quote alone, in backticks
 * never.
 * @returns null where neither kind of quotes can hold it, and for a closing brace alone, which is one in quotes too
 */
function token(value: string): string | null {
  if (value === '}') return null;
  if (/^[A-Za-z0-9/.+_-]+$/.test(value)) return value;
  if (!value.includes('"') && !value.endsWith('\\')) return `"${value}"`;
  if (!value.includes('`')) return `\`${value}\``;
  return value.includes('\\') ? null : `"${value.replaceAll('"', '\\"')}"`;
}
