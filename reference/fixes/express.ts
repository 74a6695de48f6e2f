/**
 * Express 5. A middleware that has the last word: whatever a route, express.static or a proxy sets, the field is put right
 * when the head is written, which always goes through writeHead. The fields that writeHead is given would replace those that
 * are set, so they are set first. setHeader, because res.set adds a charset to a type.
 * Source: https://expressjs.com/en/5x/api.html (app.use, req.path, express.static), https://nodejs.org/docs/latest/api/http.html
 * (response.writeHead, setHeader, appendHeader).
 */
import type { Fix } from '../rules/rule.ts';
import { extentOf, STATUSES } from './extent.ts';
import { indent, text } from './lines.ts';
import { isSentPath } from './path.ts';
import type { Renderer } from './server.ts';

export const renderExpress: Renderer = (fix, { path }) => {
  if (fix.type === 'map-extension') {
    return text(
      '// In place of express.static without it:',
      "app.use(express.static('public', {",
      '  setHeaders(res, file) {',
      `    ${typeOfExtension(fix)}`,
      '  },',
      '}));',
    );
  }
  // As sent: req.path is not decoded.
  const known = isSentPath(path);
  const hook = beforeTheHead([statement(fix)]);
  return text(
    known ? '// Before the routes:' : '// Before the routes, for this resource:',
    'app.use((req, res, next) => {',
    ...indent(known ? [`if (req.path === ${string(path)}) {`, ...indent(hook), '}'] : hook),
    '  next();',
    '});',
  );
};

/** Does this when the head is written. */
export function beforeTheHead(statements: readonly string[]): string[] {
  return [
    'const { writeHead } = res;',
    'res.writeHead = (status, ...rest) => {',
    "  const given = rest.find((one) => one && typeof one === 'object') ?? {};",
    '  if (Array.isArray(given)) {',
    '    const names = given.filter((_, at) => at % 2 === 0);',
    '    for (const name of names) res.removeHeader(name);',
    '    names.forEach((name, at) => res.appendHeader(name, [given[2 * at + 1]].flat()));',
    '  } else for (const [name, value] of Object.entries(given)) res.setHeader(name, value);',
    ...indent(statements),
    "  return writeHead.call(res, status, ...rest.filter((one) => typeof one === 'string'));",
    '};',
  ];
}

/** In the function `setHeaders` of express.static. */
export const typeOfExtension = ({ extension, mediaType }: Fix & { type: 'map-extension' }): string =>
  `if (file.endsWith(${string(`.${extension}`)})) res.setHeader('Content-Type', ${string(mediaType)});`;

/** Changes the field, where `req`, `res` and `status` are at hand. */
export function statement(fix: Exclude<Fix, { type: 'map-extension' }>): string {
  if (fix.type === 'remove-field') return `res.removeHeader(${string(fix.name)});`;
  const { name } = fix;
  // What other responses of the path vary on must stay.
  if (name.toLowerCase() === 'vary') return `res.append(${string(name)}, ${string(fix.value)});`;
  const set = `res.setHeader(${string(name)}, ${string(fix.value)});`;
  const extent = extentOf(name);
  return extent === 'path'
    ? set
    : `if (['GET', 'HEAD'].includes(req.method) && [${STATUSES[extent].join(', ')}].includes(status)) ${set}`;
}

/** A string literal in JavaScript: what goes in is ASCII, see obstacle.ts. */
export const string = (value: string) => `'${value.replace(/[\\']/g, '\\$&').replaceAll('\t', '\\t')}'`;
