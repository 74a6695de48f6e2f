import { fromBytes, toBytes } from './bytes.ts';
import { cutAtAny, cutFirst, cutLast } from './cut.ts';
import type { Field, Reading } from './reading.ts';

/** What the model was verified against. */
export const PHP_VERSION = '8.2.36';

/** 13,303 texts, half of them new, in a build of 8.5.10 for WebAssembly: no difference. */
export const PHP_OTHERWISE = `PHP 8.5.10 reads URLs in the same way as ${PHP_VERSION}.`;

/** `iscntrl` of C: PHP writes `_` for each such byte, in every component. */
const CONTROL = /[^ -~\x80-\xFF]/g;
const SCHEME = /^[A-Za-z0-9+.-]+$/;
/** One to five digits, then the end or a slash: what `host:port` without a scheme looks like. */
const LEADING_PORT = /^([0-9]{1,5})(?:\/|$)/;
const HIGHEST_PORT = 65535;

interface Parts {
  scheme?: string;
  host?: string;
  port?: number;
  user?: string;
  pass?: string;
}

/** Reads a text as `parse_url` of PHP does. null: the key is missing. The error is the `false` that PHP returns. */
export function readPhp(text: string): Reading {
  const fields = parse(toBytes(text));
  if (fields === null) return { fields: [], error: 'false' };
  return { fields: fields.map(([name, value]) => [name, value === null ? null : fromBytes(value)]), error: null };
}

function parse(text: string): Field[] | null {
  const [before, after] = cutFirst(text, ':');
  if (after === null) return text.startsWith('//') ? withHost(text.slice(2), {}) : withPath(text, {});
  if (before === '') return withLeadingPort(text, after);
  if (!SCHEME.test(before)) {
    // A colon before the query may belong to a port; the last character of the text never does.
    if (after !== '' && !/[?#]/.test(before)) return withLeadingPort(text, after);
    return text.startsWith('//') ? withHost(text.slice(2), {}) : withPath(text, {});
  }
  if (after === '') return toFields({ scheme: before }, null);
  if (LEADING_PORT.test(after)) return withLeadingPort(text, after);
  if (!after.startsWith('//')) return withPath(after, { scheme: before });
  if (before.toLowerCase() === 'file' && after.startsWith('///')) {
    // A drive letter: `file:///c:/` has no slash before it.
    return withPath(after.slice(after.charAt(4) === ':' ? 3 : 2), { scheme: before });
  }
  return withHost(after.slice(2), { scheme: before });
}

/** A text whose first colon may be that of a port. */
function withLeadingPort(text: string, after: string): Field[] | null {
  const digits = LEADING_PORT.exec(after)?.[1];
  if (digits !== undefined) {
    const port = Number(digits);
    if (port > HIGHEST_PORT) return null;
    return withHost(text.startsWith('//') ? text.slice(2) : text, { port });
  }
  if (after === '') return null;
  return text.startsWith('//') ? withHost(text.slice(2), {}) : withPath(text, {});
}

function withHost(text: string, known: Parts): Field[] | null {
  const [authority, rest] = cutAtAny(text, '/?#');
  const parts = { ...known };
  const [userinfo, address] = cutLast(authority, '@');
  if (userinfo !== null) {
    const [user, pass] = cutFirst(userinfo, ':');
    parts.user = user;
    if (pass !== null) parts.pass = pass;
  }
  // A host that ends in a bracket has no port behind it.
  const [host, digits] = address.startsWith('[') && address.endsWith(']') ? [address, ''] : cutLast(address, ':');
  parts.host = host ?? address;
  // A port that was found before the host stands.
  if (host !== null && parts.port === undefined) {
    const port = readPort(digits);
    if (port === null) return null;
    if (port !== undefined) parts.port = port;
  }
  if (parts.host === '') return null;
  return rest === '' ? toFields(parts, null) : withPath(rest, parts);
}

/**
 * As C's `strtol` does: white space and a sign may come first, and what follows the digits does not count.
 * @returns undefined for no port, null for a wrong one
 */
function readPort(text: string): number | null | undefined {
  if (text.length > 5) return null;
  if (text === '') return undefined;
  const digits = /^[\t-\r ]*([+-]?[0-9]+)/.exec(text)?.[1];
  const port = Number(digits ?? -1);
  return port >= 0 && port <= HIGHEST_PORT ? port : null;
}

function withPath(text: string, parts: Parts): Field[] {
  const [beforeFragment, fragment] = cutFirst(text, '#');
  const [path, query] = cutFirst(beforeFragment, '?');
  return toFields(parts, { path: path === '' && text !== '' ? null : path, query, fragment });
}

interface Rest {
  path: string | null;
  query: string | null;
  fragment: string | null;
}

function toFields(parts: Parts, rest: Rest | null): Field[] {
  const text = (value: string | null | undefined) => value?.replace(CONTROL, '_') ?? null;
  return [
    ['scheme', text(parts.scheme)],
    ['host', text(parts.host)],
    ['port', parts.port === undefined ? null : String(parts.port)],
    ['user', text(parts.user)],
    ['pass', text(parts.pass)],
    ['path', text(rest?.path)],
    ['query', text(rest?.query)],
    ['fragment', text(rest?.fragment)],
  ];
}
