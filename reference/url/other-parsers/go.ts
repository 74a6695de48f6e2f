import { fromBytes, toBytes } from './bytes.ts';
import { cutFirst, cutLast } from './cut.ts';
import type { Field, Reading } from './reading.ts';

/** What the model was verified against. */
export const GO_VERSION = '1.19.8';

/**
 * CVE-2025-47912 and CVE-2026-25679 (golang/go issue 77578), and `urlstrictcolons` in
 * https://github.com/golang/go/blob/23fdd62d54bc7454cbfd4dbafb40c3c8dd47f52e/src/internal/godebugs/table.go. Go 1.27.3 did so for
 * 176,000 texts, and read no host otherwise.
 */
export const GO_OTHERWISE =
  'With the fixes for CVE-2025-47912 and CVE-2026-25679, Go accepts nothing but an IPv6 address between brackets, and no characters before them. From Go 1.26 on, it also refuses an http or https host with two colons, as in http://127.0.0.1:11211:80/.';

/** Says why Go refuses a text, with `…` for what it quotes. */
class GoError extends Error {}

/** In bytes. */
const CONTROL = /[^ -~\x80-\xFF]/;
const ASCII = /^[\0-\x7F]$/;
const PERCENT = /%([0-9A-Fa-f]{2})?/g;
const USERINFO = /^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/;
const OPTIONAL_PORT = /^(?::[0-9]*)?$/;

/** The bytes that Go escapes when it writes a path or a fragment. */
const ESCAPED_IN_PATH = /[^A-Za-z0-9\-_.~$&+,/:;=@]/g;
const ESCAPED_IN_FRAGMENT = /[^A-Za-z0-9\-_.~$&+,/:;=?@!()*]/g;
/** Of the ASCII ones; all others are let through. */
const ALLOWED_IN_HOST = /^[A-Za-z0-9\-_.~!$&'()*+,;=:[\]<>"]$/;

type Part = 'host' | 'zone' | 'other';

/** Reads a text as `url.Parse` of Go's net/url does. `User.Password()` is null where no password is set. */
export function readGo(text: string): Reading {
  try {
    return { fields: parse(toBytes(text)), error: null };
  } catch (error) {
    if (error instanceof GoError) return { fields: [], error: error.message };
    throw error;
  }
}

function parse(bytes: string): Field[] {
  const [text, fragment] = cutFirst(bytes, '#');
  if (CONTROL.test(text)) throw new GoError('net/url: invalid control character in URL');
  const url = text === '*' ? { ...NOTHING, path: '*' } : parseWithoutFragment(text);
  const decodedPath = decode(url.path, 'other');
  const decodedFragment = decode(fragment ?? '', 'other');
  const fields: Field[] = [
    ['Scheme', url.scheme],
    ['Opaque', url.opaque],
    ['User.Username()', url.username],
    ['User.Password()', url.password],
    ['Host', url.host],
    ['Hostname()', hostAndPort(url.host).hostname],
    ['Port()', hostAndPort(url.host).port],
    ['Path', decodedPath],
    ['RawPath', text !== '*' && isRaw(url.path, decodedPath, ESCAPED_IN_PATH) ? url.path : ''],
    ['OmitHost', String(url.omitHost)],
    ['ForceQuery', String(url.forceQuery)],
    ['RawQuery', url.query],
    ['Fragment', decodedFragment],
    ['RawFragment', isRaw(fragment ?? '', decodedFragment, ESCAPED_IN_FRAGMENT) ? (fragment ?? '') : ''],
  ];
  return fields.map(([name, value]) => [name, value === null ? null : fromBytes(value)]);
}

/** The path is not decoded yet. */
interface Parts {
  scheme: string;
  opaque: string;
  username: string | null;
  password: string | null;
  host: string;
  path: string;
  omitHost: boolean;
  forceQuery: boolean;
  query: string;
}

const NOTHING: Parts = {
  scheme: '',
  opaque: '',
  username: null,
  password: null,
  host: '',
  path: '',
  omitHost: false,
  forceQuery: false,
  query: '',
};

function parseWithoutFragment(text: string): Parts {
  if (text.startsWith(':')) throw new GoError('missing protocol scheme');
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text)?.[1] ?? '';
  const behind = scheme === '' ? text : text.slice(scheme.length + 1);
  const [rest, query] = cutFirst(behind, '?');
  const parts: Parts = { ...NOTHING, scheme: scheme.toLowerCase(), forceQuery: query === '', query: query ?? '' };

  if (!rest.startsWith('/')) {
    if (scheme !== '') return { ...parts, opaque: rest };
    if (cutFirst(rest, '/')[0].includes(':')) throw new GoError('first path segment in URL cannot contain colon');
  }
  // Without a scheme, three slashes begin a path.
  if (!rest.startsWith('//') || (scheme === '' && rest.startsWith('///'))) {
    return { ...parts, path: rest, omitHost: scheme !== '' && rest.startsWith('/') };
  }
  const end = rest.indexOf('/', 2);
  const authority = rest.slice(2, end < 0 ? undefined : end);
  return { ...parts, ...parseAuthority(authority), path: end < 0 ? '' : rest.slice(end) };
}

function parseAuthority(authority: string): Pick<Parts, 'username' | 'password' | 'host'> {
  const [userinfo, address] = cutLast(authority, '@');
  const host = parseHost(address);
  if (userinfo === null) return { username: null, password: null, host };
  if (!USERINFO.test(userinfo)) throw new GoError('net/url: invalid userinfo');
  const [username, password] = cutFirst(userinfo, ':');
  return {
    username: decode(username, 'other'),
    password: password === null ? null : decode(password, 'other'),
    host,
  };
}

/** The host with its port, decoded. */
function parseHost(host: string): string {
  if (!host.startsWith('[')) {
    const colon = host.lastIndexOf(':');
    if (colon >= 0) checkPort(host.slice(colon));
    return decode(host, 'host');
  }
  const close = host.lastIndexOf(']');
  if (close < 0) throw new GoError("missing ']' in host");
  checkPort(host.slice(close + 1));
  // RFC 6874: what follows %25 inside the brackets is a zone and may have more in it than a host.
  const zone = host.slice(0, close).indexOf('%25');
  if (zone < 0) return decode(host, 'host');
  return (
    decode(host.slice(0, zone), 'host') + decode(host.slice(zone, close), 'zone') + decode(host.slice(close), 'host')
  );
}

function checkPort(port: string): void {
  if (!OPTIONAL_PORT.test(port)) throw new GoError('invalid port … after host');
}

/** `Hostname()` and `Port()`, which split what `Host` has. */
function hostAndPort(host: string): { hostname: string; port: string } {
  const colon = host.lastIndexOf(':');
  const hasPort = colon >= 0 && OPTIONAL_PORT.test(host.slice(colon));
  const hostname = hasPort ? host.slice(0, colon) : host;
  return {
    hostname: /^\[.*\]$/s.test(hostname) ? hostname.slice(1, -1) : hostname,
    port: hasPort ? host.slice(colon + 1) : '',
  };
}

/** Decodes percent-encoded bytes, and refuses what Go does not allow in this part of a URL. */
function decode(text: string, part: Part): string {
  if (part !== 'other') checkHost(text, part);
  return text.replace(PERCENT, (_, hex: string | undefined) => {
    if (hex === undefined) throw new GoError('invalid URL escape …');
    return String.fromCharCode(Number.parseInt(hex, 16));
  });
}

/** The first thing that is wrong is what Go reports, so bytes and escapes are looked at in their order. */
function checkHost(text: string, part: 'host' | 'zone'): void {
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (character !== '%') {
      if (ASCII.test(character) && !ALLOWED_IN_HOST.test(character)) {
        throw new GoError('invalid character … in host name');
      }
      continue;
    }
    const hex = /^[0-9A-Fa-f]{2}/.exec(text.slice(index + 1, index + 3))?.[0];
    const decoded = String.fromCharCode(Number.parseInt(hex ?? '', 16));
    // In a host only bytes beyond ASCII may be encoded, in a zone also what may stand there anyway, and a space.
    const allowed = part === 'host' ? !ASCII.test(decoded) : ALLOWED_IN_HOST.test(decoded) || decoded === ' ';
    if (hex === undefined || (hex !== '25' && !allowed)) throw new GoError('invalid URL escape …');
    index += 2;
  }
}

/** Whether Go would write it in another way than it stands in the text. */
function isRaw(raw: string, decoded: string, escaped: RegExp): boolean {
  // A byte that Go would escape is there: no need to escape all of them.
  if (/[^ -~]/.test(raw)) return true;
  const written = decoded.replace(
    escaped,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
  return raw !== written;
}
