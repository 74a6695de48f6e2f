/**
 * Addresses that are not somewhere on the public internet, and what they are for.
 *
 * From the IANA IPv4 Special-Purpose Address Registry (as updated on 2021-02-04) and the IANA IPv6 Special-Purpose
 * Address Registry (as updated on 2024-10-22, and RFC 9780 of May 2025), without the blocks that are globally reachable;
 * multicast from RFC 5771 and RFC 4291, section 2.7. Both registries were compared row by row on 2026-11-22.
 */

type AddressKind = 'loopback' | 'private' | 'link-local' | 'metadata' | 'reserved';

export interface SpecialAddress {
  kind: AddressKind;
  /** The registry's name of the block, or whose metadata it is. */
  name: string;
}

/** `public`: an exception in a wider block that is globally reachable. */
type AddressBlock = readonly [block: string, kind: AddressKind | 'public', name: string];

/** Where clouds tell a machine about itself, its credentials included. All sources were read on 2026-11-22. */
const METADATA: readonly AddressBlock[] = [
  // AWS: https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/instancedata-data-retrieval.html; Google:
  // https://github.com/GoogleCloudPlatform/guest-configs, google_set_hostname; Oracle:
  // https://docs.cloud.oracle.com/iaas/Content/Compute/Tasks/gettingmetadata.htm; Azure and DigitalOcean: cloud-init, azure/imds.py
  // and DataSourceDigitalOcean.py in https://github.com/canonical/cloud-init/tree/04eacd06ee60de9dbb9e7be784be20dab7342c1a
  ['169.254.169.254/32', 'metadata', 'instance metadata of AWS, Azure, Google and others'],
  // Same place, DataSourceAliYun.py.
  ['100.100.100.200/32', 'metadata', 'instance metadata of Alibaba Cloud'],
  // https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16 (as of 2019). Azure's agent fetches certificates with
  // their keys there: goal_state.py in https://github.com/Azure/WALinuxAgent/tree/a976115fd7254f4f9f54cc33528f0817b07b7976
  ['168.63.129.16/32', 'metadata', 'platform address of Azure'],
  // `ContainerMetadataFetcher` in
  // https://github.com/boto/botocore/blob/0e6e2404b85dc336dd2889814e089bde7d1a4c55/botocore/utils.py
  ['169.254.170.2/32', 'metadata', 'credentials of a container on AWS'],
  ['169.254.170.23/32', 'metadata', 'credentials of a container on AWS'],
  ['fd00:ec2::23/128', 'metadata', 'credentials of a container on AWS'],
  // As for AWS above.
  ['fd00:ec2::254/128', 'metadata', 'instance metadata of AWS'],
  // cloud-init, DataSourceOracle.py.
  ['fd00:c1::a9fe:a9fe/128', 'metadata', 'instance metadata of Oracle Cloud'],
];

/** The narrower block before the wider. */
const BLOCKS: readonly AddressBlock[] = [
  ...METADATA,
  // Tested with curl 7.88.1.
  ['0.0.0.0/32', 'loopback', 'this host; curl on Linux reaches the machine itself'],
  ['0.0.0.0/8', 'reserved', 'this network'],
  ['10.0.0.0/8', 'private', 'private use'],
  ['100.64.0.0/10', 'private', 'shared address space of providers'],
  ['127.0.0.0/8', 'loopback', 'loopback'],
  ['169.254.0.0/16', 'link-local', 'link local'],
  ['172.16.0.0/12', 'private', 'private use'],
  ['192.0.0.9/32', 'public', 'PCP anycast'],
  ['192.0.0.10/32', 'public', 'TURN anycast'],
  ['192.0.0.0/24', 'reserved', 'IETF protocol assignments'],
  ['192.0.2.0/24', 'reserved', 'documentation'],
  ['192.88.99.0/24', 'reserved', 'anycast of 6to4 and 6a44 relays'],
  ['192.168.0.0/16', 'private', 'private use'],
  ['198.18.0.0/15', 'reserved', 'benchmarking'],
  ['198.51.100.0/24', 'reserved', 'documentation'],
  ['203.0.113.0/24', 'reserved', 'documentation'],
  ['224.0.0.0/4', 'reserved', 'multicast'],
  ['255.255.255.255/32', 'reserved', 'limited broadcast'],
  ['240.0.0.0/4', 'reserved', 'reserved'],
  ['::1/128', 'loopback', 'loopback'],
  ['::/128', 'loopback', 'unspecified; curl on Linux reaches the machine itself'],
  ['64:ff9b:1::/48', 'reserved', 'IPv4-IPv6 translation of one network'],
  ['100::/64', 'reserved', 'discard only'],
  ['100:0:0:1::/64', 'reserved', 'dummy prefix'],
  ['2001:db8::/32', 'reserved', 'documentation'],
  ['2001:2::/48', 'reserved', 'benchmarking'],
  ['2001::/32', 'public', 'Teredo'],
  ['2001:1::1/128', 'public', 'PCP anycast'],
  ['2001:1::2/128', 'public', 'TURN anycast'],
  ['2001:1::3/128', 'public', 'DNS-SD SRP anycast'],
  ['2001:3::/32', 'public', 'AMT'],
  ['2001:4:112::/48', 'public', 'AS112'],
  ['2001:20::/28', 'public', 'ORCHIDv2'],
  ['2001:30::/28', 'public', 'drone remote id'],
  ['2001::/23', 'reserved', 'IETF protocol assignments'],
  ['3fff::/20', 'reserved', 'documentation'],
  ['5f00::/16', 'reserved', 'segment routing'],
  ['fc00::/7', 'private', 'unique local'],
  ['fe80::/10', 'link-local', 'link-local unicast'],
  ['ff00::/8', 'reserved', 'multicast'],
];

/**
 * Names that mean such an address: RFC 6761 and RFC 6762, RFC 8375, ICANN's `internal`, and Google's own
 * (https://github.com/googleapis/google-auth-library-python/blob/2ea24b03436765fa3cf279ce148482ff6332136b/google/auth/compute_engine/_metadata.py).
 */
const NAMES: readonly (readonly [name: RegExp, kind: AddressKind, what: string])[] = [
  [/^metadata\.google\.internal$/, 'metadata', 'instance metadata of Google Cloud'],
  [/^(?:.+\.)?localhost$/, 'loopback', 'the machine itself'],
  [/^.+\.local$/, 'link-local', 'a name of the local network, found by multicast DNS'],
  [/^.+\.(?:internal|home\.arpa)$/, 'private', 'a name for private use'],
  [/^(?:.+\.)?(?:test|invalid)$/, 'reserved', 'a name that is never in the public DNS'],
];

/**
 * IPv4 inside IPv6, and how far from its end: mapped (RFC 4291), translated (RFC 6052), compatible, 6to4 (RFC 3056), and the
 * client's of Teredo, whose bits are inverted (RFC 4380, section 4).
 */
const CARRYING_IPV4 = [
  { ...blockOf('::ffff:0:0/96'), behind: 0n, mask: 0n },
  { ...blockOf('64:ff9b::/96'), behind: 0n, mask: 0n },
  { ...blockOf('::/96'), behind: 0n, mask: 0n },
  { ...blockOf('2002::/16'), behind: 80n, mask: 0n },
  { ...blockOf('2001::/32'), behind: 0n, mask: 0xffff_ffffn },
];

interface Address {
  bits: 32 | 128;
  value: bigint;
}

/** The narrower block before the wider, the exceptions that are public among them. */
export const SPECIAL_BLOCKS = BLOCKS.map(([block, kind, name]) => ({ ...blockOf(block), kind, name }));

/**
 * What a host is for when it is no public one.
 * @param hostname as the URL parser writes it: IPv4 in four decimal parts, IPv6 in brackets
 * @returns null for a public address or any other name
 */
export function specialAddress(hostname: string): SpecialAddress | null {
  const host = hostname.replace(/\.$/, '');
  const address = addressOf(host);
  if (address !== null) return specialIn(address);
  const named = NAMES.find(([name]) => name.test(host));
  return named === undefined ? null : { kind: named[1], name: named[2] };
}

/**
 * Whether a host is on this machine or in a private network, or its name is kept for one. Blocks that are reserved for
 * another purpose are neither; of the reserved names `test` is for a developer's own (RFC 6761, section 6.2).
 */
export function isLocalHost(hostname: string): boolean {
  const kind = specialAddress(hostname)?.kind;
  return kind !== undefined && (kind !== 'reserved' || /\.test\.?$/.test(hostname));
}

/**
 * Whether a page of this host is trusted without TLS: https://w3c.github.io/webappsec-secure-contexts/#is-origin-trustworthy
 * `0.0.0.0`, `[::]` and IPv4 inside IPv6 are not, although they reach this machine.
 */
export function isTrustworthyHost(hostname: string): boolean {
  const address = addressOf(hostname);
  if (address === null) return specialAddress(hostname)?.kind === 'loopback';
  return SPECIAL_BLOCKS.find((block) => isIn(address, block))?.name === 'loopback';
}

function specialIn(address: Address): SpecialAddress | null {
  const found = SPECIAL_BLOCKS.find((block) => isIn(address, block));
  if (found !== undefined && found.kind !== 'public') return { kind: found.kind, name: found.name };
  const carrier = CARRYING_IPV4.find((block) => isIn(address, block));
  if (carrier === undefined) return null;
  return specialIn({ bits: 32, value: ((address.value >> carrier.behind) & 0xffff_ffffn) ^ carrier.mask });
}

function isIn(address: Address, block: Address & { length: number }): boolean {
  const shift = BigInt(block.bits - block.length);
  return address.bits === block.bits && address.value >> shift === block.value >> shift;
}

function blockOf(text: string): Address & { length: number } {
  const [prefix = '', length = ''] = text.split('/');
  const address = addressOf(prefix.includes(':') ? `[${prefix}]` : prefix);
  if (address === null) throw new Error(`not an address block: ${text}`);
  return { ...address, length: Number(length) };
}

function addressOf(host: string): Address | null {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) {
    return { bits: 32, value: host.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n) };
  }
  const [, text] = /^\[([\da-f:]+)\]$/.exec(host) ?? [];
  if (text === undefined) return null;
  const [head = '', tail] = text.split('::');
  const [left, right] = [piecesOf(head), piecesOf(tail ?? '')];
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  const pieces = [...left, ...zeros, ...right];
  return { bits: 128, value: pieces.reduce((sum, piece) => sum * 65_536n + BigInt(`0x${piece}`), 0n) };
}

function piecesOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
