/**
 * The fixes of many responses of one origin, merged: what one configuration can hold without a contradiction, and the
 * reason for everything else. The same responses in any order give the same plan.
 */
import { type Exchange, fieldValues } from '../../http/exchange.ts';
import type { Finding, Fix } from '../../rules/rule.ts';
import { parseUrl } from '../../text/parse-url.ts';
import { type Extent, extentOf, STATUSES } from '../extent.ts';
import { LONGEST_LOCATION } from '../nginx.ts';
import { decodedPath, isSentPath } from '../path.ts';
import { renderFix } from '../render.ts';
import { type Server, targetOf } from '../server.ts';

/** The servers that have a configuration. */
export type PatchServer = Exclude<Server, 'header'>;
export type FieldFix = Exclude<Fix, { type: 'map-extension' }>;
export type ExtensionFix = Extract<Fix, { type: 'map-extension' }>;

/** A response with the findings that are shown. */
export interface PatchRow {
  readonly exchange: Exchange;
  readonly findings: readonly Finding[];
}

/** One field of the responses of one path. */
export interface Change {
  /** The path, percent-encoded or decoded: as the server compares it. */
  readonly place: string;
  readonly fix: FieldFix;
  /** How many lines of the field the responses have already. */
  readonly lines: number;
}

/** A finding that the patch does not cover. */
interface Left {
  readonly finding: Finding;
  readonly exchange: Exchange;
  /** Why, in a sentence or two. */
  readonly reason: string;
}

/** A finding that the patch covers. */
export interface Covered {
  readonly exchange: Exchange;
  readonly finding: Finding;
  /** What its response has to send: with the members that Vary lacked as the value of Vary. */
  readonly fix: FieldFix;
}

export interface Plan {
  /** In alphabetical order. */
  readonly extensions: readonly ExtensionFix[];
  /** In the order of places and names. */
  readonly changes: readonly Change[];
  readonly covered: readonly Covered[];
  readonly left: readonly Left[];
}

/** Most paths of one configuration: nginx compares each of them with each request. Our choice. */
export const MOST_PATHS = 1_000;

const NO_FIX = 'No configuration can fix this. Look at the application or the file.';
const UNWRITABLE = 'No configuration is certain to match only this path.';
const TOO_MANY = `The patch has ${MOST_PATHS.toLocaleString('en')} paths already. Set this for a folder, or in the application.`;
const NGINX_APPLICATION =
  'nginx sets the type only of its own files, and this path does not look like one. Correct it in the application.';
const CADDY_APPLICATION =
  'This path does not look like a file, and Caddy would also set the header on the application’s errors. Correct the header there.';

/** A fix that may become part of the patch. */
interface Wish {
  readonly row: PatchRow;
  readonly finding: Finding;
  readonly fix: FieldFix;
  readonly path: string;
}

/**
 * The plan in steps, about one for each row, so that the caller can pause. Yields how much of it is done, 0 to 1.
 * @param rows of one origin
 * @param refuses why a fix must not be written, for reasons that are not known here, such as redaction; null where it may
 */
export function* planSteps(
  rows: readonly PatchRow[],
  server: PatchServer,
  refuses: (fix: Fix, exchange: Exchange) => string | null = () => null,
): Generator<number, Plan, void> {
  const left: Left[] = [];
  const leave = ({ finding, row }: Pick<Wish, 'finding' | 'row'>, reason: string) =>
    left.push({ finding, exchange: row.exchange, reason });
  const extensions = new ExtensionTable(rows);
  const mapped = new Map<string, ExtensionFix>();
  const covered: Covered[] = [];
  const wishes: Wish[] = [];
  const lines = new LineCounts(rows);

  for (const [at, row] of rows.entries()) {
    yield at / rows.length;
    for (const finding of row.findings) {
      if (finding.fix === null) {
        leave({ finding, row }, NO_FIX);
        continue;
      }
      const { exchange } = row;
      const fix = forPatch(finding.fix, exchange, extensions);
      const count = fix.type === 'map-extension' ? 0 : lines.of(exchange, fix.name);
      const reason = refuses(fix, exchange) ?? refusal(fix, exchange, server, count);
      if (reason !== null) {
        leave({ finding, row }, reason);
      } else if (fix.type === 'map-extension') {
        mapped.set(fix.extension, fix);
        covered.push({ exchange, finding, fix: typeField(fix) });
      } else wishes.push({ row, finding, fix: missingMembers(fix, exchange), path: pathOf(exchange) });
    }
  }

  const groups = new Map<string, { place: string; lines: number; wishes: Wish[] }>();
  for (const wish of wishes) {
    yield 1;
    const count = lines.of(wish.row.exchange, wish.fix.name);
    const place = placeOf(wish.path, spellingOf(server, wish.fix, count));
    if (place === null) {
      leave(wish, UNWRITABLE);
      continue;
    }
    const key = `${nameOf(wish.fix)} ${place}`;
    const group = groups.get(key) ?? { place, lines: 0, wishes: [] };
    group.lines = Math.max(group.lines, count);
    group.wishes.push(wish);
    groups.set(key, group);
  }

  const others = new Neighbours(rows);
  const changes: (Change & { wishes: readonly Wish[] })[] = [];
  for (const group of groups.values()) {
    yield 1;
    const { place, wishes: own } = group;
    const merged = mergedFix(own.map(({ fix }) => fix));
    const reason =
      typeof merged === 'string'
        ? merged
        : others.reasonAgainst(
            merged,
            place,
            spellingOf(server, merged, group.lines),
            new Set(own.map(({ row }) => row)),
          );
    if (typeof merged === 'string' || reason !== null) for (const wish of own) leave(wish, reason ?? '');
    else changes.push({ place, fix: merged, lines: group.lines, wishes: own });
  }

  const kept = server === 'nginx' ? withoutPartialRemovals(changes, rows, leave) : changes;
  kept.sort((a, b) => compare(a.place, b.place) || compare(nameOf(a.fix), nameOf(b.fix)));
  const places = new Set<string>();
  const within = kept.filter(({ place, wishes: own }) => {
    if (!places.has(place) && places.size >= MOST_PATHS) {
      for (const wish of own) leave(wish, TOO_MANY);
      return false;
    }
    places.add(place);
    return true;
  });
  for (const { wishes: own } of within) {
    for (const { row, finding, fix } of own) covered.push({ exchange: row.exchange, finding, fix });
  }
  return {
    extensions: [...mapped.values()].sort((a, b) => compare(a.extension, b.extension)),
    changes: within.map(({ place, fix, lines: count }) => ({ place, fix, lines: count })),
    covered,
    left,
  };
}

/** By code units, which is the same in every language. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const nameOf = ({ name }: FieldFix): string => name.toLowerCase();
const isVary = (fix: FieldFix): boolean => fix.type === 'set-field' && nameOf(fix) === 'vary';
const setValue = (fix: FieldFix): string => (fix.type === 'set-field' ? fix.value : '');
const pathOf = ({ url }: Exchange): string => parseUrl(url)?.pathname ?? '';
const typeField = ({ mediaType }: ExtensionFix): FieldFix => ({
  type: 'set-field',
  name: 'Content-Type',
  value: mediaType,
});

/** Whether the response shows the resource itself: what lines for a path are made from. */
const isOfResource = ({ method, status }: Exchange): boolean =>
  (method === 'GET' || method === 'HEAD') && (status === 200 || status === 206);

/** Whether the response looks like a file that a web server sends: it has an extension and a validator. */
function looksLikeFile(exchange: Exchange): boolean {
  const names = exchange.responseHeaders.map(({ name }) => name.toLowerCase());
  return /\.[^./]+$/.test(pathOf(exchange)) && (names.includes('last-modified') || names.includes('etag'));
}

/** Why this server cannot be told, or not safely. */
function refusal(fix: Fix, exchange: Exchange, server: PatchServer, lines: number): string | null {
  const text = renderFix(fix, server, { ...targetOf(fix, exchange), lines });
  // What cannot be configuration is rendered as one comment.
  if (!text.includes('\n')) return text.replace(/^(#|\/\/) /, '');
  if (fix.type !== 'set-field' || looksLikeFile(exchange)) return null;
  if (server === 'nginx' && nameOf(fix) === 'content-type' && lines > 0) return NGINX_APPLICATION;
  return server === 'caddy' && extentOf(fix.name) !== 'path' ? CADDY_APPLICATION : null;
}

/**
 * The type of an extension where the whole extension may have it, else the type of this path: an application does not
 * look at extensions, and no other listed file is to change.
 */
function forPatch(fix: Fix, exchange: Exchange, extensions: ExtensionTable): Fix {
  if (fix.type !== 'map-extension') return fix;
  const isFile = looksLikeFile(exchange) && pathOf(exchange).endsWith(`.${fix.extension}`);
  return isFile && extensions.isAll(fix) ? fix : typeField(fix);
}

/** Vary with no more than what the response lacks: what it has stays. */
function missingMembers(fix: FieldFix, { responseHeaders }: Exchange): FieldFix {
  if (fix.type !== 'set-field' || !isVary(fix)) return fix;
  const sent = new Set(membersOf(fieldValues(responseHeaders, 'Vary')).map((member) => member.toLowerCase()));
  const lacks = membersOf([fix.value]).filter((member) => !sent.has(member.toLowerCase()));
  return { ...fix, name: 'Vary', value: lacks.length > 0 ? lacks.join(', ') : fix.value };
}

/** Members of a list of tokens, in the case in which they are written. */
export const membersOf = (values: readonly string[]): string[] =>
  values.flatMap((value) => value.split(',')).flatMap((member) => member.trim() || []);

/** One fix for all that is asked of one field of one path; a sentence where they contradict each other. */
function mergedFix(fixes: readonly FieldFix[]): FieldFix | string {
  if (fixes.every(isVary)) {
    const members = new Map(
      membersOf(fixes.map(setValue))
        .sort(compare)
        .map((one) => [one.toLowerCase(), one]),
    );
    const sorted = [...members].sort(([a], [b]) => compare(a, b)).map(([, member]) => member);
    return { type: 'set-field', name: 'Vary', value: sorted.join(', ') };
  }
  const wanted = new Set(fixes.map((fix) => (fix.type === 'remove-field' ? null : fix.value)));
  // Of several spellings of the name, the same one whatever comes first.
  const [first] = [...fixes].sort((a, b) => compare(a.name, b.name)) as [FieldFix];
  if (wanted.size === 1) return first;
  const values = [...wanted].map((value) => (value === null ? 'none at all' : `"${value}"`)).sort(compare);
  return `The findings ask for different values of ${first.name} on this path: ${values.join(', ')}. Choose one.`;
}

type Spelling = 'sent' | 'decoded';

/** How the server compares the path of such a change. */
function spellingOf(server: PatchServer, fix: FieldFix, lines: number): Spelling {
  if (server === 'nginx') return isTypeOfFile(fix, lines) ? 'decoded' : 'sent';
  return server === 'express' ? 'sent' : 'decoded';
}

/** nginx gives a file another type in a location of its own. */
export const isTypeOfFile = (fix: FieldFix, lines: number): boolean =>
  fix.type === 'set-field' && nameOf(fix) === 'content-type' && lines > 0;

function placeOf(path: string, spelling: Spelling): string | null {
  if (spelling === 'sent') return isSentPath(path) ? path : null;
  const decoded = decodedPath(path);
  return decoded !== null && new TextEncoder().encode(decoded).length <= LONGEST_LOCATION ? decoded : null;
}

/** How many lines of a field the responses of a path have: the most that one of them has. */
class LineCounts {
  readonly #rows = new Map<string, Exchange[]>();
  readonly #counts = new Map<string, number>();

  constructor(rows: readonly PatchRow[]) {
    for (const { exchange } of rows) {
      if (isOfResource(exchange)) push(this.#rows, pathOf(exchange), exchange);
    }
  }

  of(exchange: Exchange, name: string): number {
    const path = pathOf(exchange);
    const key = `${name.toLowerCase()} ${path}`;
    const known =
      this.#counts.get(key) ??
      (this.#rows.get(path) ?? [exchange]).reduce(
        (most, { responseHeaders }) => Math.max(most, fieldValues(responseHeaders, name).length),
        0,
      );
    this.#counts.set(key, known);
    return known;
  }
}

/** The types that the listed files of an extension have, or should have. */
class ExtensionTable {
  readonly #types = new Map<string, Set<string>>();

  constructor(rows: readonly PatchRow[]) {
    for (const { exchange, findings } of rows) {
      const extension = /\.([^./]+)$/.exec(pathOf(exchange))?.[1]?.toLowerCase();
      if (extension === undefined || !isOfResource(exchange)) continue;
      const types = this.#types.get(extension) ?? new Set();
      this.#types.set(extension, types);
      const wanted = findings.flatMap(({ fix }) => wantedType(fix, extension));
      for (const type of wanted.length > 0 ? wanted : fieldValues(exchange.responseHeaders, 'Content-Type')) {
        types.add(type);
      }
    }
  }

  /** Whether no listed file with the extension has, or should have, another type. */
  isAll({ extension, mediaType }: ExtensionFix): boolean {
    const types = this.#types.get(extension.toLowerCase());
    return types?.size === 1 && types.has(mediaType);
  }
}

function wantedType(fix: Fix | null, extension: string): string[] {
  if (fix?.type === 'map-extension') return fix.extension.toLowerCase() === extension ? [fix.mediaType] : [];
  return fix?.type === 'set-field' && nameOf(fix) === 'content-type' ? [fix.value] : [];
}

/** Whether a finding on the response asks for this change, written into the patch or not. */
const asksFor = ({ findings }: PatchRow, wanted: FieldFix): boolean =>
  findings.some(({ fix }) => {
    if (fix === null) return false;
    const own = fix.type === 'map-extension' ? typeField(fix) : fix;
    return own.type === wanted.type && nameOf(own) === nameOf(wanted) && setValue(own) === setValue(wanted);
  });

/** The other responses of a place, which a change must leave as they are. */
class Neighbours {
  readonly #rows: readonly PatchRow[];
  readonly #at = new Map<Spelling, Map<string, PatchRow[]>>();

  constructor(rows: readonly PatchRow[]) {
    this.#rows = rows;
  }

  /** @param own those whose findings ask for the change */
  reasonAgainst(fix: FieldFix, place: string, spelling: Spelling, own: ReadonlySet<PatchRow>): string | null {
    if (isVary(fix)) return null;
    const extent = fix.type === 'remove-field' ? 'path' : extentOf(fix.name);
    for (const row of this.#placed(spelling).get(place) ?? []) {
      if (own.has(row) || asksFor(row, fix) || !isWithin(row.exchange, extent)) continue;
      const sent = fieldValues(row.exchange.responseHeaders, fix.name);
      const isAsWanted = fix.type === 'set-field' && sent.length === 1 && sent[0] === fix.value;
      if (sent.length > 0 && !isAsWanted) {
        return `Another response for this path has a ${fix.name} that no finding is about. Correct it in the application.`;
      }
    }
    return null;
  }

  #placed(spelling: Spelling): ReadonlyMap<string, readonly PatchRow[]> {
    const known = this.#at.get(spelling);
    if (known) return known;
    const placed = new Map<string, PatchRow[]>();
    for (const row of this.#rows) {
      const place = placeOf(pathOf(row.exchange), spelling);
      if (place !== null) push(placed, place, row);
    }
    this.#at.set(spelling, placed);
    return placed;
  }
}

const isWithin = ({ method, status }: Exchange, extent: Extent): boolean =>
  extent === 'path' || ((method === 'GET' || method === 'HEAD') && STATUSES[extent].includes(status));

/** nginx hides a field on every path or on none: so only where every listed response that has it should lose it. */
function withoutPartialRemovals<C extends Change & { wishes: readonly Wish[] }>(
  changes: readonly C[],
  rows: readonly PatchRow[],
  leave: (wish: Wish, reason: string) => void,
): C[] {
  const removing = new Map<string, Set<PatchRow>>();
  for (const { fix, wishes } of changes) {
    if (fix.type !== 'remove-field') continue;
    const own = removing.get(nameOf(fix)) ?? new Set();
    removing.set(nameOf(fix), own);
    for (const { row } of wishes) own.add(row);
  }
  for (const [name, own] of removing) {
    if (
      rows.some(
        (row) =>
          !own.has(row) &&
          !asksFor(row, { type: 'remove-field', name }) &&
          fieldValues(row.exchange.responseHeaders, name).length > 0,
      )
    ) {
      removing.set(name, new Set());
    }
  }
  return changes.filter(({ fix, wishes }) => {
    if (fix.type !== 'remove-field' || removing.get(nameOf(fix))?.size !== 0) return true;
    for (const wish of wishes) {
      leave(wish, `nginx can hide ${fix.name} only on all paths, but other responses have a correct one.`);
    }
    return false;
  });
}

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
