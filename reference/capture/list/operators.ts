/**
 * The operators of the filter, `name:value`. To add one, add it here: the help, the values that are offered and the words
 * of the Network panels follow from this table.
 */
import { rules } from '../../rules/index.ts';
import { editDistance } from '../../text/edit-distance.ts';
import { SEVERITIES } from '../../text/severity.ts';
import { isOfProvenance, type PlacedRow, PROVENANCES, type Provenance } from '../provenance.ts';
import { CACHE_USES } from './cache-use.ts';
import { hostOf, sizeOf } from './row-values.ts';

/** Whether a row is listed. */
export type Condition = (row: PlacedRow) => boolean;

export interface Operator {
  /** Without the colon. */
  readonly name: string;
  /** What the Network panels of Chromium and Firefox call the same. */
  readonly aliases: readonly string[];
  /** For the help. */
  readonly examples: readonly string[];
  /** Which responses it lists, for the help. */
  readonly lists: string;
  /** @param value in lower case, not empty. @returns null for a value that is none, of which `wants` says what it has to be */
  readonly condition: (value: string) => Condition | null;
  /** What the value has to be, in the words that follow "Write". */
  readonly wants: string;
  /** What is offered while the value is typed; null where nothing can be. */
  readonly offers: Offers | null;
}

export interface Offers {
  /** Names the list. */
  readonly label: string;
  /** The values of one row, in lower case and without spaces. */
  readonly of: (row: PlacedRow) => readonly string[];
  /** How many of the latest rows are asked, where asking takes time; absent: all. */
  readonly latest?: number;
}

/** `validator-missing` is not meant to find `partial-validator-missing`. */
const RULE_IDS: ReadonlySet<string> = new Set(rules.map(({ id }) => id));
/** Rows whose header lists are taken apart to offer names. Our choice: some milliseconds. */
const LATEST = 2_000;

/** Decimal, as the Network panel of Chromium reads it: 1k is 1,000 bytes. */
const BYTES: Record<string, number> = { '': 1, b: 1, k: 1_000, kb: 1_000, m: 1_000_000, mb: 1_000_000 };
const MILLISECONDS: Record<string, number> = { '': 1, ms: 1, s: 1_000 };

export const OPERATORS: readonly Operator[] = [
  {
    name: 'status',
    aliases: ['status-code'],
    examples: ['4xx', 'status:404'],
    lists: 'a class of status codes, or one code',
    condition: (value) => (/^\d{1,3}x*$/.test(value) ? hasStatus(value) : null),
    wants: 'a code or a class, such as status:404 or status:4xx',
    offers: { label: 'Status codes found', of: ({ exchange }) => [String(exchange.status)] },
  },
  {
    name: 'type',
    aliases: ['mime-type'],
    examples: ['type:json', 'type:image/*'],
    lists: 'a media type; * matches any characters',
    condition: (value) => hasText(({ types }) => types, matcher(value)),
    wants: 'a media type, such as type:json',
    offers: { label: 'Media types found', of: ({ types }) => types.map((type) => type.split(/[;\s]/)[0] ?? '') },
  },
  {
    name: 'method',
    aliases: [],
    examples: ['method:post'],
    lists: 'a request method',
    condition: (value) => (row) => methodOf(row).startsWith(value),
    wants: 'a method, such as method:post',
    offers: { label: 'Methods found', of: (row) => [methodOf(row)] },
  },
  {
    name: 'host',
    aliases: ['domain'],
    examples: ['host:cdn', 'host:*.example'],
    lists: 'a host; with *., its subdomains',
    // With a dot or a port it begins the host: `shop.example` is not meant to find `cdn.shop.example`.
    condition: (value) =>
      hasText(hostsOf, /^[^.:*]+[.:][^*]+$/.test(value) ? (host) => host.startsWith(value) : matcher(value)),
    wants: 'a host, such as host:cdn.example',
    offers: { label: 'Hosts found', of: hostsOf },
  },
  {
    name: 'url',
    aliases: [],
    examples: ['url:/api/*.json'],
    lists: 'a URL with these characters; with *, a pattern for the end of the URL',
    condition: (value) => hasText(({ exchange }) => [exchange.url.toLowerCase()], matcher(atEnd(value))),
    wants: 'a part of a URL, such as url:/api/',
    offers: null,
  },
  {
    name: 'header',
    aliases: ['has-response-header'],
    examples: ['header:vary', 'header:cache-control=no-store'],
    lists: 'a response header, or one whose value has these characters',
    condition: hasHeader,
    wants: 'a name, or name=value, such as header:cache-control=no-store',
    offers: {
      label: 'Response headers found',
      of: ({ exchange }) => exchange.responseHeaders.map(({ name }) => name.toLowerCase()),
      latest: LATEST,
    },
  },
  {
    name: 'larger-than',
    aliases: [],
    examples: ['larger-than:100k'],
    lists: 'more bytes than this in the Size column',
    condition: (value) => isMore(value, BYTES, sizeOf),
    wants: 'a number of bytes, such as larger-than:100k or larger-than:2M',
    offers: null,
  },
  {
    name: 'slower-than',
    aliases: [],
    examples: ['slower-than:500ms', 'slower-than:2s'],
    lists: 'more time than this in the Time column',
    condition: (value) => isMore(value, MILLISECONDS, ({ exchange }) => exchange.duration),
    wants: 'a time, such as slower-than:500ms or slower-than:2s',
    offers: null,
  },
  {
    name: 'cache',
    aliases: [],
    examples: CACHE_USES.map((use) => `cache:${use}`),
    lists:
      'no cache stores the response; only the browser does; proxies and CDNs may; it is revalidated before each use; it sets no lifetime, so the cache decides; its lifetime is a year or more',
    condition: (value) => {
      const meant = CACHE_USES.filter((use) => use.startsWith(value));
      return meant.length === 0 ? null : ({ cacheUses }) => cacheUses.some((use) => meant.includes(use));
    },
    wants: `one of ${CACHE_USES.join(', ')}`,
    offers: { label: 'Values found', of: ({ cacheUses }) => cacheUses },
  },
  {
    name: 'rule',
    aliases: [],
    examples: ['rule:vary', 'rule:vary-*'],
    lists: 'a finding of a rule whose name has these characters; a whole name means that rule alone',
    condition: (value) =>
      hasText(
        ({ findings }) => findings.map(({ ruleId }) => ruleId),
        RULE_IDS.has(value) ? (text) => text === value : matcher(value),
      ),
    wants: 'a rule, such as rule:vary-missing',
    offers: { label: 'Rules found', of: ({ findings }) => findings.map(({ ruleId }) => ruleId) },
  },
  {
    name: 'severity',
    aliases: [],
    examples: ['severity:error'],
    lists: 'a finding of this severity',
    condition: (value) =>
      SEVERITIES.some(matcher(value))
        ? hasText(({ findings }) => findings.map(({ severity }) => severity), matcher(value))
        : null,
    wants: `one of ${SEVERITIES.join(', ')}`,
    offers: { label: 'Severities found', of: ({ findings }) => findings.map(({ severity }) => severity) },
  },
  provenance('from', ['cache', 'worker'], 'from the browser’s cache, from a service worker'),
  provenance(
    'is',
    PROVENANCES.filter((one) => one !== 'cache' && one !== 'worker'),
    'withheld by the browser; from a site other than the page’s; from this machine or a private network; opened or pasted',
  ),
];

/** Both names take all values, as people mix them up. */
function provenance(name: string, values: readonly Provenance[], lists: string): Operator {
  return {
    name,
    aliases: [],
    examples: values.map((value) => `${name}:${value}`),
    lists,
    condition: (value) => {
      // Chromium has `is:from-cache`.
      const meant = PROVENANCES.filter((one) => one.startsWith(value.replace(/^from-/, '')));
      return meant.length === 0 ? null : (row) => meant.some((one) => isOfProvenance(row, one));
    },
    wants: `one of ${PROVENANCES.join(', ')}`,
    offers: { label: 'Values found', of: (row) => values.filter((value) => isOfProvenance(row, value)) },
  };
}

/** Each operator by all of its names. */
const BY_NAME: ReadonlyMap<string, Operator> = new Map(
  OPERATORS.flatMap((operator) => [operator.name, ...operator.aliases].map((name) => [name, operator] as const)),
);

/** @param name in any case, without the colon. @returns undefined where there is none of that name */
export function operatorOf(name: string): Operator | undefined {
  return BY_NAME.get(name.toLowerCase());
}

/** Operators of the Network panels that have no counterpart here. */
const FOREIGN: ReadonlySet<string> = new Set([
  'cookie-domain',
  'cookie-name',
  'cookie-path',
  'cookie-value',
  'has-overrides',
  'has-request-header',
  'mixed-content',
  'priority',
  'remote-ip',
  'resource-type',
  'response-header-set-cookie',
  'scheme',
  'set-cookie-domain',
  'set-cookie-name',
  'set-cookie-value',
  'transferred-larger-than',
]);
/** Slips in a name that are taken for one. Our choice; shorter names are words like others (`http:`, `note:`). */
const MOST_SLIPS = 2;
const SHORTEST_MISTYPED = 4;

/**
 * Whether a name before a colon was meant as an operator that there is not. A host with a port, or a scheme, was not.
 * @returns what to say of it; null where it was not meant as one
 */
export function unknownOperator(name: string): string | null {
  const said = `There is no operator ${name}:, so the word is searched for as text.`;
  if (FOREIGN.has(name)) return said;
  if (name.length < SHORTEST_MISTYPED) return null;
  const near = [...BY_NAME.keys()]
    .filter((known) => known.length >= SHORTEST_MISTYPED)
    .map((known) => ({ known, slips: editDistance(name, known, MOST_SLIPS) }))
    .filter(({ slips }) => Number.isFinite(slips))
    .sort((a, b) => a.slips - b.slips);
  return near[0] === undefined ? null : `${said} Did you mean ${near[0].known}:?`;
}

/** `404`, `4` and `4xx` alike: the code starts with these digits. */
export function hasStatus(value: string): Condition {
  const digits = value.replace(/(?<!x)x+$/, '');
  return ({ exchange }) => String(exchange.status).startsWith(digits);
}

function methodOf({ exchange }: PlacedRow): string {
  return exchange.method.toLowerCase();
}

function hostsOf({ exchange }: PlacedRow): readonly string[] {
  return [hostOf(exchange.url)];
}

/** Any scheme and host may come before a pattern. */
function atEnd(value: string): string {
  return value.includes('*') ? `*${value}` : value;
}

function hasText(textsOf: (row: PlacedRow) => readonly string[], matches: (text: string) => boolean): Condition {
  return (row) => textsOf(row).some(matches);
}

/**
 * `name` is a name, or one as far as its word is typed: `server` is not `server-timing`. `name=value` is a whole name and a
 * part of the value of one of its lines.
 */
function hasHeader(value: string): Condition {
  const equals = value.indexOf('=');
  const name = equals === -1 ? value : value.slice(0, equals);
  const isName =
    equals === -1
      ? (text: string) => text.startsWith(name) && text[name.length] !== '-'
      : (text: string) => text === name;
  const matches = matcher(equals === -1 ? '' : value.slice(equals + 1));
  return ({ exchange }) =>
    exchange.responseHeaders.some((line) => isName(line.name.toLowerCase()) && matches(line.value.toLowerCase()));
}

/** @param units by which a number is multiplied */
function isMore(value: string, units: Record<string, number>, read: (row: PlacedRow) => number): Condition | null {
  const [, number = '', unit = ''] = /^(\d{1,12}(?:\.\d{0,6})?)([a-z]*)$/.exec(value) ?? [];
  const factor = units[unit];
  if (number === '' || factor === undefined) return null;
  return (row) => read(row) > Number(number) * factor;
}

/** A text that holds the value; with `*`, a text that is the pattern from end to end. */
function matcher(value: string): (text: string) => boolean {
  if (!value.includes('*')) return (text) => text.includes(value);
  const parts = value.split('*');
  return (text) => {
    const [first = '', ...rest] = parts;
    const last = rest.pop() ?? '';
    if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last)) return false;
    // Each part in between, as early as it can be: linear, where a pattern with many `.*` is not.
    let from = first.length;
    for (const part of rest) {
      const at = text.indexOf(part, from);
      if (at === -1) return false;
      from = at + part.length;
    }
    return from <= text.length - last.length;
  };
}
