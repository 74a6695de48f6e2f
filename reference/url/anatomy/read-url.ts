/**
 * Our own walk through a URL, after the state machine of the URL Standard (https://url.spec.whatwg.org/#url-parsing). It
 * exists for what the reference parser does not tell: which characters each component and each error comes from. Comments
 * name the standard's states. `anatomyOf` compares the outcome with the reference parser's.
 */

import { fragmentSet, querySet, specialQuerySet } from '../percent-encode.ts';
import { readAuthority, readDomainOrAddress } from './read-authority.ts';
import { PathReader } from './read-path.ts';
import type { Reading } from './reading.ts';
import { isDigit, isLetter } from './url-units.ts';
import { type BaseParts, isDriveLetter, isSlash, type ReadHost, SPECIAL_SCHEMES, type Walk } from './walk.ts';

/** More parameters than this and the rest of the query is one piece. */
const LISTED_PARAMETERS = 2_000;

/**
 * @param hostname that of the reference parser, null when it failed
 * @returns false where the parser gives up
 */
export function readUrl(
  reading: Reading,
  base: BaseParts | null,
  readHost: ReadHost,
  hostname: string | null,
): boolean {
  const walk: Walk = { reading, base, readHost, hostname, scheme: '', special: false, defaultPort: '', hasHost: false };
  const colon = schemeEnd(reading);
  if (colon === null) return readWithoutScheme(walk);
  setScheme(walk, reading.slice(0, colon).toLowerCase());
  lowerCase(reading, colon);
  reading.keep('delimiter', colon, colon + 1);
  return afterScheme(walk, colon);
}

function setScheme(walk: Walk, scheme: string): void {
  walk.scheme = scheme;
  walk.special = SPECIAL_SCHEMES.has(scheme);
  walk.defaultPort = SPECIAL_SCHEMES.get(scheme) ?? '';
}

/** Scheme start and scheme state: the index of the colon, null when there is no scheme. */
function schemeEnd(reading: Reading): number | null {
  if (!isLetter(reading.at(0))) return null;
  for (let index = 1; ; index++) {
    const value = reading.at(index);
    if (reading.is(index, ':')) return index;
    const isSchemeCharacter =
      isLetter(value) || isDigit(value) || ['+', '-', '.'].some((character) => reading.is(index, character));
    if (!isSchemeCharacter) return null;
  }
}

function lowerCase(reading: Reading, end: number): void {
  for (let index = 0; index < end; index++) {
    const character = reading.slice(index, index + 1);
    const lower = character.toLowerCase();
    if (lower === character) reading.keep('scheme', index, index + 1);
    else reading.change('scheme', index, index + 1, 'lower-case', lower);
  }
}

function afterScheme(walk: Walk, colon: number): boolean {
  const { reading, base, scheme, special } = walk;
  const next = colon + 1;
  const isSlashPair = reading.is(next, '/') && reading.is(next + 1, '/');
  if (special && !isSlashPair) reading.raise(MISSING_SLASHES, [reading.place(colon)]);
  if (scheme === 'file') return readFile(walk, next);
  if (special && base?.scheme === scheme && !isSlashPair) {
    // Special relative or authority state.
    return readRelative(walk, next);
  }
  // Special authority slashes state.
  if (special) return ignoreSlashes(walk, next, isSlashPair ? next + 2 : next);
  // Path or authority state.
  if (isSlashPair) return authorityAfter(walk, next, next + 2);
  if (reading.is(next, '/')) return readPath(walk, { from: next + 1, slash: next });
  return readOpaquePath(walk, next);
}

const MISSING_SLASHES = 'special-scheme-missing-following-solidus';

/** No scheme state. */
function readWithoutScheme(walk: Walk): boolean {
  const { reading, base } = walk;
  const isOpaque = typeof base?.path === 'string';
  if (base === null || (isOpaque && !reading.is(0, '#'))) {
    reading.raise('missing-scheme-non-relative-URL', [reading.place(0, 0)]);
    return false;
  }
  setScheme(walk, base.scheme);
  reading.insert('scheme', 0, 'base', base.scheme);
  reading.insert('delimiter', 0, 'base', ':');
  if (isOpaque) {
    reading.insert('path', 0, 'base', base.path as string);
    inheritQuery(walk, 0);
    return readFragment(walk, 0);
  }
  return base.scheme === 'file' ? readFile(walk, 0) : readRelative(walk, 0);
}

/** Relative state and relative slash state. */
function readRelative(walk: Walk, from: number): boolean {
  const { reading } = walk;
  if (isSlash(walk, from)) {
    if (reading.is(from, '\\')) reading.raise(REVERSE, [reading.place(from)]);
    if (isSlash(walk, from + 1)) {
      if (reading.is(from + 1, '\\')) reading.raise(REVERSE, [reading.place(from + 1)]);
      return walk.special ? ignoreSlashes(walk, from, from + 2) : authorityAfter(walk, from, from + 2);
    }
    inheritAuthority(walk, from);
    return readPath(walk, { from: from + 1, slash: from });
  }
  inheritAuthority(walk, from);
  return readFromBasePath(walk, from, false);
}

const REVERSE = 'invalid-reverse-solidus';

/** With the base's path: the end of the input, a query, a fragment, or a path that replaces its last segment. */
function readFromBasePath(walk: Walk, from: number, dropsDrive: boolean): boolean {
  const { reading, base } = walk;
  const path = (base?.path ?? []) as readonly string[];
  const value = reading.at(from);
  if (value === undefined || reading.is(from, '#') || reading.is(from, '?')) {
    const reader = new PathReader(walk, path);
    reader.put(from);
    if (reading.is(from, '?')) return readQuery(walk, from);
    inheritQuery(walk, from);
    return readFragment(walk, from);
  }
  return readPath(walk, { from, slash: null, basePath: dropsDrive ? [] : path, shorten: !dropsDrive });
}

function inheritAuthority(walk: Walk, index: number): void {
  const { reading, base } = walk;
  if (base === null || base.hostname === null) return;
  walk.hasHost = true;
  reading.insert('delimiter', index, 'base', '//');
  if (base.username !== '' || base.password !== '') {
    reading.insert('username', index, 'base', base.username);
    if (base.password !== '') reading.insert('delimiter', index, 'base', ':');
    reading.insert('password', index, 'base', base.password);
    reading.insert('delimiter', index, 'base', '@');
  }
  reading.insert('hostname', index, 'base', base.hostname);
  if (base.port !== '') reading.insert('delimiter', index, 'base', ':');
  reading.insert('port', index, 'base', base.port);
}

function inheritQuery({ reading, base }: Walk, index: number): void {
  if (base === null || base.query === null) return;
  reading.insert('delimiter', index, 'base', '?');
  reading.insert('value', index, 'base', base.query);
}

/** Special authority ignore slashes state. @param from of the slashes @param index of the first that may be too many */
function ignoreSlashes(walk: Walk, from: number, index: number): boolean {
  let end = index;
  for (; isSlash(walk, end); end++) walk.reading.raise(MISSING_SLASHES, [walk.reading.place(end)]);
  return authorityAfter(walk, from, end);
}

/** The two slashes before an authority, whatever stands for them, and the authority. */
function authorityAfter(walk: Walk, from: number, end: number): boolean {
  writeSlashes(walk, from, end);
  walk.hasHost = true;
  const next = readAuthority(walk, end);
  return next === null ? false : readPathStart(walk, next);
}

function writeSlashes({ reading }: Walk, from: number, end: number): void {
  for (let index = from; index < Math.min(end, from + 2); index++) {
    if (reading.is(index, '/')) reading.keep('delimiter', index, index + 1);
    else reading.change('delimiter', index, index + 1, 'backslash', '/');
  }
  reading.strip('delimiter', from + 2, end, 'slashes');
  reading.insert('delimiter', end, 'slashes', '//'.slice(Math.min(2, end - from)));
}

/** File state, file slash state, file host state. */
function readFile(walk: Walk, from: number): boolean {
  const { reading, base } = walk;
  const fileBase = base?.scheme === 'file' ? base : null;
  walk.hasHost = true;
  if (!isSlash(walk, from)) {
    if (fileBase === null) {
      writeSlashes(walk, from, from);
      return readPath(walk, { from, slash: null });
    }
    const dropsDrive = startsWithDriveLetter(walk, from);
    inheritAuthority(walk, from);
    if (dropsDrive) reading.raise('file-invalid-Windows-drive-letter', [reading.place(from, from + 2)]);
    return readFromBasePath(walk, from, dropsDrive);
  }
  if (reading.is(from, '\\')) reading.raise(REVERSE, [reading.place(from)]);
  const second = from + 1;
  if (!isSlash(walk, second)) {
    const drive = fileBase === null ? undefined : fileBase.path[0];
    const keepsDrive = isDriveLetter(drive ?? '', ':') && !startsWithDriveLetter(walk, second);
    if (fileBase === null) writeSlashes(walk, from, from);
    else inheritAuthority(walk, from);
    return readPath(walk, { from: second, slash: from, ...(keepsDrive ? { basePath: [drive ?? ''] } : {}) });
  }
  if (reading.is(second, '\\')) reading.raise(REVERSE, [reading.place(second)]);
  return readFileHost(walk, from, second + 1);
}

function readFileHost(walk: Walk, from: number, hostStart: number): boolean {
  const { reading } = walk;
  writeSlashes(walk, from, hostStart);
  let end = hostStart;
  while (reading.at(end) !== undefined && !isSlash(walk, end) && !reading.is(end, '?') && !reading.is(end, '#')) end++;
  if (isDriveLetter(reading.slice(hostStart, Math.min(end, hostStart + 3)))) {
    reading.raise('file-invalid-Windows-drive-letter-host', [reading.place(hostStart, end)]);
    // The letter stays in the buffer: it is the start of the path, and not checked again.
    return readPath(walk, { from: hostStart, slash: null, checked: end });
  }
  if (end > hostStart && !readDomainOrAddress(walk, hostStart, end)) return false;
  return readPathStart(walk, end);
}

/** https://url.spec.whatwg.org/#start-with-a-windows-drive-letter */
function startsWithDriveLetter({ reading }: Walk, from: number): boolean {
  if (!isDriveLetter(reading.slice(from, Math.min(from + 2, reading.codePoints.length)))) return false;
  return reading.at(from + 2) === undefined || ['/', '\\', '?', '#'].some((after) => reading.is(from + 2, after));
}

/** Path start state. */
function readPathStart(walk: Walk, index: number): boolean {
  const { reading, special } = walk;
  if (!special) {
    if (reading.at(index) === undefined) return true;
    if (reading.is(index, '?')) return readQuery(walk, index);
    if (reading.is(index, '#')) return readFragment(walk, index);
    const slash = reading.is(index, '/');
    return readPath(walk, { from: slash ? index + 1 : index, slash: slash ? index : null });
  }
  if (reading.is(index, '\\')) reading.raise(REVERSE, [reading.place(index)]);
  const slash = isSlash(walk, index);
  return readPath(walk, { from: slash ? index + 1 : index, slash: slash ? index : null });
}

interface PathStart {
  from: number;
  /** The slash before the first segment; null when there is none. */
  slash: number | null;
  /** Segments of the base that the path goes on from. */
  basePath?: readonly string[];
  /** Does the base's last segment go first? */
  shorten?: boolean;
  /** Code points before this one are not checked for URL units. */
  checked?: number;
}

/** Path state. */
function readPath(walk: Walk, { from, slash, basePath = [], shorten = false, checked = from }: PathStart): boolean {
  const reader = new PathReader(walk, basePath);
  if (shorten) reader.shorten();
  const end = reader.read(from, slash, checked);
  reader.put(slash ?? from);
  return walk.reading.is(end, '?') ? readQuery(walk, end) : readFragment(walk, end);
}

/** Opaque path state. */
function readOpaquePath(walk: Walk, from: number): boolean {
  const { reading } = walk;
  let end = from;
  for (; reading.at(end) !== undefined && !reading.is(end, '?') && !reading.is(end, '#'); end++) reading.validate(end);
  const isDelimited = reading.at(end) !== undefined;
  const last = isDelimited && reading.is(end - 1, ' ') && end > from ? end - 1 : end;
  reading.encode('path', from, last, (value) => value <= 0x1f || value > 0x7e);
  reading.encode('path', last, end, () => true);
  return reading.is(end, '?') ? readQuery(walk, end) : readFragment(walk, end);
}

/** Query state. @param mark the index of the question mark */
function readQuery(walk: Walk, mark: number): boolean {
  const { reading, special } = walk;
  const set = special ? specialQuerySet : querySet;
  reading.keep('delimiter', mark, mark + 1);
  let end = mark + 1;
  for (; reading.at(end) !== undefined && !reading.is(end, '#'); end++) reading.validate(end);
  let start = mark + 1;
  for (let parameter = 0; start < end; ) {
    if (parameter >= LISTED_PARAMETERS || reading.list.full) {
      reading.encode('value', start, end, set);
      break;
    }
    let equals = -1;
    let next = start;
    for (; next < end && !reading.is(next, '&'); next++) if (equals < 0 && reading.is(next, '=')) equals = next;
    reading.encode('key', start, equals < 0 ? next : equals, set, parameter);
    if (equals >= 0) {
      reading.keep('delimiter', equals, equals + 1, parameter);
      reading.encode('value', equals + 1, next, set, parameter);
    }
    if (next < end) reading.keep('delimiter', next, next + 1);
    // An empty sequence is no parameter.
    if (next > start) parameter++;
    start = next + 1;
  }
  return readFragment(walk, end);
}

/** Fragment state, or the end of the input. */
function readFragment({ reading }: Walk, mark: number): boolean {
  const end = reading.codePoints.length;
  if (mark >= end) return true;
  reading.keep('delimiter', mark, mark + 1);
  for (let index = mark + 1; index < end; index++) reading.validate(index);
  reading.encode('fragment', mark + 1, end, fragmentSet);
  return true;
}
