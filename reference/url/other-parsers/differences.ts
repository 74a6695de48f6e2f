/** What readers of one text agree on, component by component; a different host above all. */

import { parseUrl } from '../../text/parse-url.ts';
import type { ParsedUrl } from '../parsed-url.ts';
import type { UrlReport } from '../report.ts';
import { fromBytes, toBytes } from './bytes.ts';
import type { Reading } from './reading.ts';

export const components = ['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'] as const;
type Component = (typeof components)[number];

/** What one reader gives for a component. */
export interface Cell {
  reader: string;
  /** What the reader calls it. */
  field: string;
  /** null: the reader finds none. */
  value: string | null;
}

/** Readers that mean the same, if not in the same words. */
type Group = readonly Cell[];

export interface ReaderRow {
  component: Component;
  /** One group when all agree. Readers that say nothing of the component are in none. */
  groups: readonly Group[];
  /** Whether readers that mean the same write it differently. The case of a scheme or host does not count. */
  written: boolean;
}

export interface Comparison {
  rows: readonly ReaderRow[];
  /** What readers object to, in their words: they refuse the text or a part of it. */
  objections: readonly { reader: string; error: string }[];
}

/** A reader with what it made of the text. */
export interface Read {
  reader: { id: string; name: string };
  reading: Reading;
}

/** The URL Standard's reading, from the report. */
export function standardReading({ parsed, problems }: UrlReport): Read {
  const reader = { id: 'standard', name: 'URL Standard' };
  if (parsed === null) {
    const name = problems.find(({ failure }) => failure)?.name;
    return { reader, reading: { fields: [], error: name ?? 'failure' } };
  }
  return { reader, reading: { fields: [...standardFields(parsed)], error: null } };
}

function* standardFields(url: ParsedUrl): Generator<Reading['fields'][number]> {
  yield ['scheme', url.scheme];
  yield ['username', url.username];
  yield ['password', url.password];
  yield ['host', url.hostname];
  yield ['port', url.port === '' ? null : url.port];
  yield ['path', url.path];
  yield ['query', url.query];
  yield ['fragment', url.fragment];
}

/**
 * What this browser's own parser makes of the text, in the names of `URL`; null where it agrees with the report.
 * Older browsers follow an older state of the standard.
 */
export function browserReading({ input, base, parsed }: UrlReport): Read | null {
  const reader = { id: 'browser', name: 'This browser' };
  let url: URL;
  try {
    url = new URL(input, base ?? undefined);
  } catch {
    return parsed === null ? null : { reader, reading: { fields: [], error: 'TypeError' } };
  }
  if (url.href === parsed?.href) return null;
  const names = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'] as const;
  return { reader, reading: { fields: names.map((name) => [name, url[name]]), error: null } };
}

/**
 * The text that the other readers are given. They take no base URL: of a relative reference they read what it resolves
 * to.
 */
export function textForOthers({ input, base, parsed }: UrlReport): string {
  return base !== null && parsed !== null && parseUrl(input) === null ? parsed.href : input;
}

/** @param read each reader with its reading; the first is named first */
export function compareReadings(read: readonly Read[]): Comparison {
  const cells = read.map(({ reader, reading }) => {
    const found = (namings[reader.id] ?? nothing)(new Map(reading.fields), reading);
    return { name: reader.name, found, isDecoded: reader.id === 'go' };
  });
  return {
    rows: components.map((component) => {
      const groups = new Map<string, Cell[]>();
      for (const { name, found, isDecoded } of cells) {
        const one = found[component];
        if (one === undefined) continue;
        const cell = { reader: name, field: one.field, value: one.value || null };
        const key = meaning(component, cell.value, found, isDecoded);
        groups.set(key, [...(groups.get(key) ?? []), cell]);
      }
      const lists = [...groups.values()];
      return { component, groups: lists, written: lists.some((group) => isWrittenDifferently(component, group)) };
    }),
    objections: read.flatMap(({ reader, reading: { error } }) =>
      error === null ? [] : [{ reader: reader.name, error }],
    ),
  };
}

type Found = Partial<Record<Component, { field: string; value: string | null }>>;

/** How each reader calls the components. A component is left out where the reader has no answer. */
const namings: Record<string, (fields: ReadonlyMap<string, string | null>, reading: Reading) => Found> = {
  standard: (fields) => named(fields, { ...simple, userinfo: ['username', 'password'] }),
  browser: (fields) => {
    const found = named(fields, {
      scheme: ['protocol'],
      userinfo: ['username', 'password'],
      host: ['hostname'],
      port: ['port'],
      path: ['pathname'],
      query: ['search'],
      fragment: ['hash'],
    });
    for (const component of ['query', 'fragment'] as const) {
      const one = found[component];
      if (one) one.value = one.value?.slice(1) ?? null;
    }
    if (found.scheme) found.scheme.value = found.scheme.value?.replace(/:$/, '') ?? null;
    return found;
  },
  rfc3986: (fields) => {
    const { userinfo, host, port, ...others } = named(fields, { ...simple, userinfo: ['userinfo'] });
    // The grammar says nothing of the parts of an authority that it does not allow.
    const isSplit = fields.get('authority') === null || fields.get('host') !== null;
    return isSplit ? { ...others, ...defined({ userinfo, host, port }) } : others;
  },
  python: (fields, { error }) => {
    const { port, ...others } = named(fields, { ...simple, userinfo: ['username', 'password'], host: ['hostname'] });
    return error === null ? { ...others, ...defined({ port }) } : others;
  },
  go: (fields) =>
    named(fields, {
      scheme: ['Scheme'],
      userinfo: ['User.Username()', 'User.Password()'],
      host: ['Hostname()'],
      port: ['Port()'],
      path: [fields.get('Opaque') ? 'Opaque' : 'Path'],
      query: ['RawQuery'],
      fragment: ['Fragment'],
    }),
  php: (fields) => named(fields, { ...simple, userinfo: ['user', 'pass'] }),
};
const nothing = (): Found => ({});

const simple = {
  scheme: ['scheme'],
  host: ['host'],
  port: ['port'],
  path: ['path'],
  query: ['query'],
  fragment: ['fragment'],
};

/** The fields by component; two are the user name and the password. */
function named(fields: ReadonlyMap<string, string | null>, names: Record<Component, readonly string[]>): Found {
  if (fields.size === 0) return {};
  const found: Found = {};
  for (const component of components) {
    const [first = '', second] = names[component];
    const password = second === undefined ? null : (fields.get(second) ?? null);
    const value = fields.get(first) ?? null;
    found[component] = {
      field: second === undefined ? first : `${first}, ${second}`,
      value: password ? `${value ?? ''}:${password}` : value,
    };
  }
  return found;
}

function defined(found: { [component in Component]?: Found[component] | undefined }): Found {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Equal for what means the same: percent-encoding, dot segments, default ports and spellings of a host do not count. */
function meaning(component: Component, value: string | null, { scheme, host }: Found, isDecoded: boolean): string {
  if (component === 'path') {
    const path = isDecoded ? (value ?? '') : decoded(value ?? '');
    return withoutDots(path || (host?.value ? '/' : ''));
  }
  if (value === null) return '';
  switch (component) {
    case 'scheme':
      return value.toLowerCase();
    case 'host':
      return hostMeaning(value);
    case 'port':
      return portMeaning(value, scheme?.value ?? '');
    case 'fragment':
    case 'userinfo':
      return isDecoded ? value : decoded(value);
    case 'query':
      return decoded(value);
  }
}

/** Percent-decoded. A byte that is in no character stands as `fromBytes` keeps it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    const bytes = toBytes(text).replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return fromBytes(bytes);
  }
}

/** Without the segments `.` and `..` (RFC 3986, section 5.2.4), where the path starts with a slash. */
function withoutDots(path: string): string {
  if (!path.startsWith('/')) return path;
  const kept: string[] = [];
  const segments = path.slice(1).split('/');
  for (const [index, segment] of segments.entries()) {
    if (segment === '..') kept.pop();
    else if (segment !== '.') kept.push(segment);
    if (index === segments.length - 1 && /^\.\.?$/.test(segment)) kept.push('');
  }
  return `/${kept.join('/')}`;
}

/** An IPv6 address stands in brackets in some readers. */
const bare = (host: string): string =>
  host.replace(/^\[(.*)\]$/s, '$1').replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The host that a browser would go to for this text; the text itself where it is no host to a browser. */
function hostMeaning(host: string): string {
  const text = bare(host);
  // What is in an address twice must not be taken for one of its delimiters.
  if (/[\t\n\r/\\?#@[\]]/.test(text)) return text;
  try {
    return bare(new URL(`http://${text.includes(':') ? `[${text}]` : text}/`).hostname);
  } catch {
    return text;
  }
}

/** Without leading zeros; '' for the scheme's default, which the URL Standard leaves out. */
function portMeaning(port: string, scheme: string): string {
  const number = String(Number(port));
  try {
    return new URL(`${scheme}://host:${number}`).port;
  } catch {
    return number;
  }
}

function isWrittenDifferently(component: Component, group: Group): boolean {
  const plain = ({ value }: Cell) =>
    component === 'host' || component === 'scheme' ? bare(value ?? '') : (value ?? '');
  return new Set(group.map(plain)).size > 1;
}
