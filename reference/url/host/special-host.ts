import { parseUrl } from '../../text/parse-url.ts';
import { type SpecialAddress, specialAddress } from '../../text/special-addresses.ts';

/**
 * Schemes that are not special to the standard and whose host is a machine that a program connects to: those of curl
 * (https://curl.se/docs/url-syntax.html) and of databases and queues. In others, as `app://localhost/`, a host means what the
 * application likes.
 */
const NETWORK_SCHEMES = new Set(
  (
    'dict ftps gopher gophers imap imaps ldap ldaps mqtt mqtts pop3 pop3s rtmp rtsp scp sftp smb smbs smtp smtps telnet tftp ' +
    'ssh git rsync redis rediss memcached amqp amqps mongodb mysql postgres postgresql'
  ).split(' '),
);

/** Names of private networks and this machine, beside those that the registries keep for them. */
const NAMES: readonly (SpecialAddress & { host: RegExp })[] = [
  // https://www.freedesktop.org/software/systemd/man/latest/nss-myhostname.html
  { host: /^(?:.+\.)?localhost\.localdomain$/, kind: 'loopback', name: 'the machine itself' },
  // Their owners point them to 127.0.0.1, and may change that: https://gist.github.com/levicook/563675 (the first's owner) and
  // https://gist.github.com/tinogomes/c425aa2a56d289f16a1f4fcb8a65ea65
  { host: /(?:^|\.)(?:lvh|localtest)\.me$/, kind: 'loopback', name: 'a public name for 127.0.0.1' },
  // hosts(5) of Linux man-pages.
  { host: /^ip6-(?:localhost|loopback)$/, kind: 'loopback', name: 'the machine itself' },
  // https://kubernetes.io/docs/concepts/services-networking/dns-pod-service/
  { host: /\.svc(?:\.cluster\.local)?$/, kind: 'private', name: 'a name in a Kubernetes cluster' },
  // RFC 6762, appendix G.
  { host: /\.(?:intranet|private|corp|home|lan)$/, kind: 'private', name: 'a name for private use' },
  // RFC 4291, section 2.5.7, and RFC 3879, which deprecates it.
  { host: /^\[fe[c-f][\da-f]:/, kind: 'private', name: 'site-local unicast, deprecated' },
];

/** A name without a dot. Two letters are a country's, and some of those are hosts: RFC 7085. */
const SINGLE_LABEL = /^[^.:[\]]{3,}$/;

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const DOTTED = new RegExp(`(?:^|[.-])(${OCTET}(?:\\.${OCTET}){3})(?=[.-])`);
const DASHED = new RegExp(`(?:^|[.-])(${OCTET}(?:-${OCTET}){3})(?=[.-])`);
const HEX = /(?:^|\.)([\da-f]{8})(?=\.)/;
const EACH = new RegExp(`(?:^|[.-])((?:${OCTET}[.-]){3}${OCTET})(?=[.-])`, 'g');

/**
 * Names that resolve to the IPv4 address in them: the patterns of their server, xip/xip.go in
 * https://github.com/cunnie/sslip.io/tree/03eb55555d1d27b04f204827ead718300749ab7a, and
 * https://github.com/pyrou/traefik.me/blob/0a5308403866b2c2336053f0a9486c1a30f9f248/README.md. Read on 2026-11-27.
 */
const WITH_ADDRESS: readonly { host: RegExp; written: readonly RegExp[]; otherwise?: string }[] = [
  { host: /\.(?:nip|sslip)\.io$/, written: [DOTTED, DASHED, HEX] },
  { host: /\.traefik\.me$/, written: [DOTTED, DASHED], otherwise: '127.0.0.1' },
];

/**
 * Names for tests of DNS rebinding: each address in them is an answer, in turn. `make-`...`-rr` in
 * https://github.com/neex/1u.ms/blob/eb63d5321c8fc9cad9b19381f5eef05a69de4e0d/README.md, and two labels in
 * https://github.com/taviso/rbndr/blob/a189ffd9447ba78aa2702c5649d853b6fb612e3b/README.md. Read on 2026-11-27.
 */
const WITH_ADDRESSES: readonly { host: RegExp; written: RegExp }[] = [
  { host: /^(?=.*make-)(?=.*rr).*\.1u\.ms$/, written: EACH },
  { host: /^(?!([\da-f]{8})\.\1)[\da-f]{8}\.[\da-f]{8}\.rbndr\.us$/, written: /([\da-f]{8})\./g },
];

/** The longest domain name in characters (RFC 1035, section 2.3.4): no longer one resolves. */
const LONGEST_NAME = 253;

/** What a server must not be led to, the worst first. */
const WORST: readonly SpecialAddress['kind'][] = ['metadata', 'loopback', 'link-local', 'private', 'reserved'];

/**
 * What a host is for when it is no public one: by `specialAddress`, by names that are usual in private networks, and by the
 * address that is in the name.
 * @param hostname as the URL parser writes it
 */
export function specialHost(hostname: string): SpecialAddress | null {
  const host = hostname.replace(/\.$/, '');
  const named = NAMES.find((one) => one.host.test(host));
  if (named !== undefined) return { kind: named.kind, name: named.name };
  const special = specialAddress(host) ?? addressInName(host);
  if (special !== null || !SINGLE_LABEL.test(host)) return special;
  return { kind: 'private', name: 'a name without a dot' };
}

function addressInName(host: string): SpecialAddress | null {
  if (host.length > LONGEST_NAME) return null;
  const resolver = WITH_ADDRESS.find((one) => one.host.test(host));
  const [written = resolver?.otherwise] = resolver?.written.flatMap((pattern) => pattern.exec(host)?.[1] ?? []) ?? [];
  const address = written === undefined ? null : addressOf(written);
  const special = address === null ? null : specialAddress(address);
  if (special === null) return worstInName(host);
  return special.kind === 'metadata' ? special : { ...special, name: `it resolves to ${address}: ${special.name}` };
}

/** The worst of several addresses that a name resolves to. */
function worstInName(host: string): SpecialAddress | null {
  const pattern = WITH_ADDRESSES.find((one) => one.host.test(host))?.written;
  if (pattern === undefined) return null;
  const addresses = [...host.matchAll(pattern)].flatMap(([, written = '']) => addressOf(written) ?? []);
  const specials = addresses.flatMap((address) => specialAddress(address) ?? []);
  const [worst = null] = specials.sort((a, b) => WORST.indexOf(a.kind) - WORST.indexOf(b.kind));
  if (worst === null || worst.kind === 'metadata') return worst;
  return { ...worst, name: `a name for DNS rebinding: it resolves to ${[...new Set(addresses)].join(' or ')}` };
}

/** The address that is written with dots, with dashes or in eight hexadecimal digits. */
function addressOf(written: string): string | null {
  const dotted = /^[\da-f]{8}$/.test(written) ? `0x${written}` : written.replaceAll('-', '.');
  return parseUrl(`http://${dotted}/`)?.hostname ?? null;
}

/**
 * The host as a program would connect to it. Of a scheme that is not special it is opaque to the standard, and programs
 * still read `127.1` in it.
 * @returns null when it means no machine
 */
export function hostToConnect(scheme: string, hostname: string, isSpecial: boolean): string | null {
  if (hostname === '') return null;
  if (isSpecial) return hostname;
  return NETWORK_SCHEMES.has(scheme) ? (parseUrl(`http://${hostname}/`)?.hostname ?? null) : null;
}
