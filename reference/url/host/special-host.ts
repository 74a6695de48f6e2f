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
  { host: /\.svc(?:\.cluster\.local)?$/, kind: 'private', name: 'a name of a Kubernetes cluster' },
  // RFC 6762, appendix G.
  { host: /\.(?:intranet|private|corp|home|lan)$/, kind: 'private', name: 'a name for private use' },
  // RFC 4291, section 2.5.7, and RFC 3879, which deprecates it.
  { host: /^\[fe[c-f][\da-f]:/, kind: 'private', name: 'site-local unicast, deprecated' },
];

/** A name without a dot. Two letters are a country's, and some of those are hosts: RFC 7085. */
const SINGLE_LABEL = /^[^.:[\]]{3,}$/;

/**
 * Names that resolve to the IPv4 address in them: the patterns of their server, xip/xip.go in
 * https://github.com/cunnie/sslip.io/tree/03eb55555d1d27b04f204827ead718300749ab7a, read on 2026-11-26.
 */
const WITH_ADDRESS = /\.(?:nip|sslip)\.io$/;
const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const DOTTED = new RegExp(`(?:^|[.-])(${OCTET}(?:\\.${OCTET}){3})(?=[.-])`);
const DASHED = new RegExp(`(?:^|[.-])(${OCTET}(?:-${OCTET}){3})(?=[.-])`);
const HEX = /(?:^|\.)([\da-f]{8})(?=\.)/;

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
  if (!WITH_ADDRESS.test(host)) return null;
  const [, hex] = HEX.exec(host) ?? [];
  const written = DOTTED.exec(host)?.[1] ?? DASHED.exec(host)?.[1]?.replaceAll('-', '.') ?? (hex && `0x${hex}`);
  const address = written === undefined ? undefined : parseUrl(`http://${written}/`)?.hostname;
  const special = address === undefined ? null : specialAddress(address);
  if (special === null || special.kind === 'metadata') return special;
  return { ...special, name: `it resolves to ${address}: ${special.name}` };
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
