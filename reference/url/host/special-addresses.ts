/**
 * Addresses that are not somewhere on the public internet, and what they are for.
 *
 * From the IANA IPv4 Special-Purpose Address Registry (last updated 2021-02-04) and the IANA IPv6 Special-Purpose
 * Address Registry (last updated 2024-10-22), without the blocks that are globally reachable; multicast from RFC 5771
 * and RFC 4291, section 2.7.
 */

export type AddressKind = 'loopback' | 'private' | 'link-local' | 'metadata' | 'reserved';

export interface SpecialAddress {
  kind: AddressKind;
  /** The registry's name of the block, or whose metadata it is. */
  name: string;
}

type Row = readonly [block: string, kind: AddressKind, name: string];

/**
 * Where clouds tell a machine about itself, its credentials included: AWS, "Retrieve instance metadata"; cloud-init, data
 * sources GCE, Azure and AliYun.
 */
const METADATA: readonly Row[] = [
  ['169.254.169.254/32', 'metadata', 'instance metadata of AWS, Azure, Google and others'],
  ['100.100.100.200/32', 'metadata', 'instance metadata of Alibaba Cloud'],
  ['fd00:ec2::254/128', 'metadata', 'instance metadata of AWS'],
];

/** The narrower block before the wider. */
const BLOCKS: readonly Row[] = [
  ...METADATA,
  ['0.0.0.0/32', 'loopback', 'this host; with curl 7.88.1 on Linux it reaches the machine itself'],
  ['0.0.0.0/8', 'reserved', 'this network'],
  ['10.0.0.0/8', 'private', 'private use'],
  ['100.64.0.0/10', 'private', 'shared address space of providers'],
  ['127.0.0.0/8', 'loopback', 'loopback'],
  ['169.254.0.0/16', 'link-local', 'link local'],
  ['172.16.0.0/12', 'private', 'private use'],
  ['192.0.0.0/24', 'reserved', 'IETF protocol assignments'],
  ['192.0.2.0/24', 'reserved', 'documentation'],
  ['192.168.0.0/16', 'private', 'private use'],
  ['198.18.0.0/15', 'reserved', 'benchmarking'],
  ['198.51.100.0/24', 'reserved', 'documentation'],
  ['203.0.113.0/24', 'reserved', 'documentation'],
  ['224.0.0.0/4', 'reserved', 'multicast'],
  ['255.255.255.255/32', 'reserved', 'limited broadcast'],
  ['240.0.0.0/4', 'reserved', 'reserved'],
  ['::1/128', 'loopback', 'loopback'],
  ['::/128', 'loopback', 'unspecified; with curl 7.88.1 on Linux it reaches the machine itself'],
  ['64:ff9b:1::/48', 'reserved', 'IPv4-IPv6 translation of one network'],
  ['100::/64', 'reserved', 'discard only'],
  ['2001:db8::/32', 'reserved', 'documentation'],
  ['2001:2::/48', 'reserved', 'benchmarking'],
  ['3fff::/20', 'reserved', 'documentation'],
  ['5f00::/16', 'reserved', 'segment routing'],
  ['fc00::/7', 'private', 'unique local'],
  ['fe80::/10', 'link-local', 'link-local unicast'],
  ['ff00::/8', 'reserved', 'multicast'],
];

/** Names that mean such an address: RFC 6761 and RFC 6762, RFC 8375, ICANN's `internal`, and Google's own. */
const NAMES: readonly (readonly [name: RegExp, kind: AddressKind, what: string])[] = [
  [/^metadata\.google\.internal$/, 'metadata', 'instance metadata of Google Cloud'],
  [/^(?:.+\.)?localhost$/, 'loopback', 'the machine itself'],
  [/^.+\.local$/, 'link-local', 'a name of the local network, found by multicast DNS'],
  [/^.+\.(?:internal|home\.arpa)$/, 'private', 'a name for private use'],
  [/^(?:.+\.)?(?:test|invalid)$/, 'reserved', 'a name that is never in the public DNS'],
];

/** IPv4 inside IPv6, of which the last 32 bits count: mapped (RFC 4291), translated (RFC 6052), compatible. */
const CARRYING_IPV4 = ['::ffff:0:0/96', '64:ff9b::/96', '::/96'].map(blockOf);

interface Address {
  bits: 32 | 128;
  value: bigint;
}

const PARSED_BLOCKS = BLOCKS.map(([block, kind, name]) => ({ ...blockOf(block), kind, name }));

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

function specialIn(address: Address): SpecialAddress | null {
  const found = PARSED_BLOCKS.find((block) => isIn(address, block));
  if (found !== undefined) return { kind: found.kind, name: found.name };
  if (!CARRYING_IPV4.some((block) => isIn(address, block))) return null;
  return specialIn({ bits: 32, value: address.value & 0xffff_ffffn });
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
