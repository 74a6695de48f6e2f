import { cutFirst, cutLast } from './cut.ts';
import type { Field, Reading } from './reading.ts';

/**
 * RFC 3986, appendix B, with names for the groups: it takes any text apart into five components. A dot
 * stands for every character.
 */
const COMPONENTS =
  /^(?:(?<scheme>[^:/?#]+):)?(?:\/\/(?<authority>[^/?#]*))?(?<path>[^?#]*)(?:\?(?<query>[^#]*))?(?:#(?<fragment>.*))?$/s;

const UNRESERVED = 'A-Za-z0-9\\-._~';
const SUB_DELIMS = "!$&'()*+,;=";
/** Text of these characters and percent-encoded bytes. */
const grammar = (characters: string): RegExp => new RegExp(`^(?:[${characters}]|%[0-9A-Fa-f]{2})*$`);

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*$/;
const USERINFO = grammar(`${UNRESERVED}${SUB_DELIMS}:`);
const REG_NAME = grammar(`${UNRESERVED}${SUB_DELIMS}`);
const PATH = grammar(`${UNRESERVED}${SUB_DELIMS}:@/`);
const QUERY_OR_FRAGMENT = grammar(`${UNRESERVED}${SUB_DELIMS}:@/?`);
const IP_FUTURE = new RegExp(`^v[0-9A-Fa-f]+\\.[${UNRESERVED}${SUB_DELIMS}:]+$`, 'i');
const DIGITS = /^[0-9]*$/;
const IPV6_GROUP = /^[0-9A-Fa-f]{1,4}$/;
const DECIMAL_OCTET = /^(?:[0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5])$/;

/**
 * Reads a text as RFC 3986 does: the regular expression of appendix B, then the authority after section 3.2. The
 * expression takes anything apart; the grammar of appendix A tells whether it is a URI reference at all.
 *
 * An authority that the grammar does not allow has no userinfo, host or port.
 * @returns an error that names the first component that does not fit the grammar
 */
export function readRfc3986(text: string): Reading {
  const { scheme, authority, path = '', query, fragment } = COMPONENTS.exec(text)?.groups ?? {};
  const parts = authority === undefined ? null : splitAuthority(authority);
  const split = typeof parts === 'string' ? null : parts;
  const fields: Field[] = [
    ['scheme', scheme ?? null],
    ['authority', authority ?? null],
    ['userinfo', split?.userinfo ?? null],
    ['host', split?.host ?? null],
    ['port', split?.port ?? null],
    ['path', path],
    ['query', query ?? null],
    ['fragment', fragment ?? null],
  ];
  const wrong =
    (scheme !== undefined && !SCHEME.test(scheme) && 'scheme') ||
    (typeof parts === 'string' && parts) ||
    // Section 4.2: what stands before a colon would be a scheme.
    ((!PATH.test(path) || (scheme === undefined && authority === undefined && /^[^/]*:/.test(path))) && 'path') ||
    (query !== undefined && !QUERY_OR_FRAGMENT.test(query) && 'query') ||
    (fragment !== undefined && !QUERY_OR_FRAGMENT.test(fragment) && 'fragment');
  return { fields, error: wrong ? `The grammar does not allow this ${wrong}.` : null };
}

interface Authority {
  userinfo: string | null;
  host: string;
  port: string | null;
}

/** @returns the name of what does not fit the grammar instead, where something does not */
function splitAuthority(authority: string): Authority | 'userinfo' | 'host' | 'port' {
  const [userinfo, rest] = cutLast(authority, '@');
  if (userinfo !== null && !USERINFO.test(userinfo)) return 'userinfo';
  const closed = rest.startsWith('[') ? rest.indexOf(']') + 1 : 0;
  const [name, port] = cutFirst(rest.slice(closed), ':');
  const host = rest.slice(0, closed) + name;
  if (closed === 0 ? !REG_NAME.test(host) : name !== '' || !isIpLiteral(host.slice(1, -1))) return 'host';
  if (port !== null && !DIGITS.test(port)) return 'port';
  return { userinfo, host, port };
}

function isIpLiteral(text: string): boolean {
  return IP_FUTURE.test(text) || isIpv6(text);
}

/** IPv6address of section 3.2.2: eight groups, or fewer with one `::` for at least one; the last two may be an IPv4 address. */
function isIpv6(text: string): boolean {
  const [before, after] = cutFirst(text, '::');
  const left = before === '' ? [] : before.split(':');
  const right = after === null || after === '' ? [] : after.split(':');
  const groups = [...left, ...right];
  const last = (after === null ? left : right).at(-1) ?? '';
  const hasIpv4 = last.includes('.');
  if (hasIpv4) {
    const octets = last.split('.');
    if (octets.length !== 4 || !octets.every((octet) => DECIMAL_OCTET.test(octet))) return false;
    groups.pop();
  }
  const count = groups.length + (hasIpv4 ? 2 : 0);
  return groups.every((group) => IPV6_GROUP.test(group)) && (after === null ? count === 8 : count <= 7);
}
