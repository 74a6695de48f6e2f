import { placesInDomain } from '../errors/domain-places.ts';
import { c0ControlSet, userinfoSet } from '../percent-encode.ts';
import type { Place } from './anatomy.ts';
import { SHOWN_TEXT } from './anatomy.ts';
import { asciiOf, hostTokens } from './host-tokens.ts';
import { readIpv6 } from './read-ipv6.ts';
import { isDigit, isHexDigit, isUrlCodePoint } from './url-units.ts';
import { isSlash, type Walk } from './walk.ts';

/** Above this number a port is out of range. */
const HIGHEST_PORT = 65_535;

/**
 * Authority state, host state, port state.
 * @param from the first code point after the slashes
 * @returns the index after the authority; null where the parser gives up
 */
export function readAuthority(walk: Walk, from: number): number | null {
  const { reading } = walk;
  let lastAt = -1;
  let end = from;
  for (let start = from; !endsAuthority(walk, end); end++) {
    if (!reading.is(end, '@')) continue;
    reading.raise('invalid-credentials', [reading.place(start, end + 1)]);
    lastAt = end;
    start = end + 1;
  }
  if (lastAt >= 0) readUserinfo(walk, from, lastAt);
  const hostStart = lastAt < 0 ? from : lastAt + 1;
  if (lastAt >= 0 && hostStart === end) return hostMissing(walk, end);
  const hostEnd = endOfHost(walk, hostStart, end);
  const hasPort = hostEnd < end;
  if (hostEnd === hostStart && (walk.special || hasPort)) return hostMissing(walk, hostEnd);
  const isRead = walk.special
    ? readDomainOrAddress(walk, hostStart, hostEnd)
    : readOpaqueHost(walk, hostStart, hostEnd);
  if (!isRead) return null;
  return hasPort ? readPort(walk, hostEnd, end) : hostEnd;
}

function hostMissing({ reading }: Walk, index: number): null {
  reading.raise('host-missing', [reading.place(index, index)]);
  return null;
}

function endsAuthority(walk: Walk, index: number): boolean {
  const { reading } = walk;
  return reading.at(index) === undefined || reading.is(index, '?') || reading.is(index, '#') || isSlash(walk, index);
}

function readUserinfo({ reading }: Walk, from: number, at: number): void {
  let colon = from;
  while (colon < at && !reading.is(colon, ':')) colon++;
  const hasPassword = colon + 1 < at;
  reading.encode('username', from, colon, userinfoSet);
  if (colon < at) {
    if (hasPassword) reading.keep('delimiter', colon, colon + 1);
    else reading.strip('delimiter', colon, colon + 1, 'empty');
    reading.encode('password', colon + 1, at, userinfoSet);
  }
  if (colon > from || hasPassword) reading.keep('delimiter', at, at + 1);
  else reading.strip('delimiter', at, at + 1, 'empty');
}

/** The colon before a port, which is none inside brackets; `end` when there is none. */
function endOfHost({ reading }: Walk, from: number, end: number): number {
  let inBrackets = false;
  for (let index = from; index < end; index++) {
    if (reading.is(index, '[')) inBrackets = true;
    else if (reading.is(index, ']')) inBrackets = false;
    else if (reading.is(index, ':') && !inBrackets) return index;
  }
  return end;
}

/**
 * The host of a special scheme, or an IPv6 address in any. What it becomes, and which errors it has, is the reference parser's word; where they are
 * is found here.
 */
export function readDomainOrAddress(walk: Walk, from: number, end: number): boolean {
  const { reading } = walk;
  if (end - from > SHOWN_TEXT) return takeLongHost(walk, from, end);
  const text = reading.slice(from, end);
  const { hostname, names } = walk.readHost(text, schemeLike(walk));
  if (reading.is(from, '[')) raiseIpv6(walk, from, end, names);
  else
    for (const { name, places } of placesInDomain(reading, from, end, names, walk.readHost))
      reading.raise(name, places);
  if (hostname === null) {
    reading.keep('hostname', from, end);
    return false;
  }
  if (hostname === '') reading.strip('hostname', from, end, 'localhost');
  else writeHost(walk, from, end, hostname);
  return true;
}

/**
 * A host of which not all can be shown: as it came out of the whole URL, because to parse it again takes as long once more,
 * and the errors of a domain or an IPv4 address are the whole host's. What becomes of it is not told where the URL fails
 * behind it.
 */
function takeLongHost(walk: Walk, from: number, end: number): boolean {
  const { reading, hostname } = walk;
  const names = reading.namesAhead((name) => /^(?:domain|IPv[46])-/.test(name));
  if (reading.is(from, '[')) raiseIpv6(walk, from, end, names);
  else for (const name of names) reading.raise(name, [reading.place(from, end)]);
  const text = reading.slice(from, end);
  if (hostname === null || hostname === text) reading.keep('hostname', from, end);
  else if (hostname === '') reading.strip('hostname', from, end, 'localhost');
  else reading.change('hostname', from, end, text.toLowerCase() === hostname ? 'lower-case' : 'host', hostname);
  // The last error of a URL that fails is the cause.
  return hostname !== null || !reading.agrees;
}

function schemeLike({ scheme, special }: Walk): 'https' | 'file' | 'foo' {
  if (scheme === 'file') return 'file';
  return special ? 'https' : 'foo';
}

function raiseIpv6({ reading }: Walk, from: number, end: number, names: readonly string[]): void {
  const errors = readIpv6(reading, from, end);
  const agrees = errors.length === names.length && errors.every(({ name }, index) => name === names[index]);
  for (const [index, name] of names.entries()) {
    const error = errors[index];
    reading.raise(name, agrees && error ? [error.place] : null);
  }
}

/** Character by character where the host is only decoded and lower-cased, else as one piece. */
function writeHost({ reading }: Walk, from: number, end: number, hostname: string): void {
  const text = reading.slice(from, end);
  if (text === hostname) {
    reading.keep('hostname', from, end);
    return;
  }
  const tokens = hostTokens(reading, from, end);
  if (asciiOf(tokens, 'exact') !== hostname) {
    const change = text.toLowerCase() === hostname ? 'lower-case' : 'host';
    reading.change('hostname', from, end, change, hostname);
    return;
  }
  for (const { from: start, to, character } of tokens) {
    const becomes = (character ?? '').toLowerCase();
    if (to - start > 1) reading.change('hostname', start, to, 'percent-decoded', becomes);
    else if (character === becomes) reading.keep('hostname', start, to);
    else reading.change('hostname', start, to, 'lower-case', becomes);
  }
}

/** https://url.spec.whatwg.org/#forbidden-host-code-point */
const HOST_FORBIDDEN: ReadonlySet<number> = new Set(
  Array.from('\0\t\n\r #/:<>?@[\\]^|', (character) => character.charCodeAt(0)),
);

/** https://url.spec.whatwg.org/#concept-opaque-host-parser; an empty one is fine. */
function readOpaqueHost(walk: Walk, from: number, end: number): boolean {
  const { reading } = walk;
  if (reading.is(from, '[') && from < end) return readDomainOrAddress(walk, from, end);
  const found = (wanted: (index: number) => boolean): Place[] => {
    const places: Place[] = [];
    for (let index = from; index < end; index++) if (wanted(index)) places.push(reading.place(index));
    return places;
  };
  const forbidden = found((index) => HOST_FORBIDDEN.has(reading.at(index) ?? 0));
  if (forbidden.length > 0) {
    reading.raise('host-invalid-code-point', forbidden);
    reading.keep('hostname', from, end);
    return false;
  }
  // Each of the two checks is one error, however many characters fail it.
  const checks = [
    found((index) => !reading.is(index, '%') && !isUrlCodePoint(reading.at(index) ?? 0)),
    found((index) => {
      if (!reading.is(index, '%')) return false;
      return index + 2 >= end || !isHexDigit(reading.at(index + 1)) || !isHexDigit(reading.at(index + 2));
    }),
  ];
  for (const places of checks) if (places.length > 0) reading.raise('invalid-URL-unit', places);
  reading.encode('hostname', from, end, c0ControlSet);
  return true;
}

/** Port state. @param colon before the port @param end of the authority */
function readPort({ reading, defaultPort }: Walk, colon: number, end: number): number | null {
  const from = colon + 1;
  for (let index = from; index < end; index++) {
    if (isDigit(reading.at(index))) continue;
    reading.raise('port-invalid', [reading.place(index)]);
    return null;
  }
  const text = reading.slice(from, end);
  if (text === '') {
    reading.strip('delimiter', colon, from, 'empty');
    return end;
  }
  if (Number(text) > HIGHEST_PORT) {
    reading.raise('port-out-of-range', [reading.place(from, end)]);
    return null;
  }
  const port = String(Number(text));
  if (port === defaultPort) {
    reading.strip('delimiter', colon, from, 'default-port');
    reading.strip('port', from, end, 'default-port');
    return end;
  }
  reading.keep('delimiter', colon, from);
  if (port === text) reading.keep('port', from, end);
  else reading.change('port', from, end, 'port-number', port);
  return end;
}
