import { describe, expect, it } from 'vitest';
import { isTrustworthyHost, specialAddress } from '../../../reference/text/special-addresses.ts';

describe('what a host is for', () => {
  it.each([
    // First and last address of a block, and the neighbours that are outside.
    ['10.0.0.0', 'private'],
    ['10.255.255.255', 'private'],
    ['9.255.255.255', null],
    ['11.0.0.0', null],
    ['172.15.255.255', null],
    ['172.16.0.0', 'private'],
    ['172.31.255.255', 'private'],
    ['172.32.0.0', null],
    ['100.63.255.255', null],
    ['100.64.0.0', 'private'],
    ['100.127.255.255', 'private'],
    ['100.128.0.0', null],
    ['100.100.100.200', 'metadata'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.255', 'loopback'],
    ['128.0.0.0', null],
    ['0.0.0.0', 'loopback'],
    ['0.0.0.1', 'reserved'],
    ['169.254.169.254', 'metadata'],
    ['169.254.169.253', 'link-local'],
    ['192.0.0.255', 'reserved'],
    ['192.0.1.0', null],
    ['198.17.255.255', null],
    ['198.19.255.255', 'reserved'],
    ['223.255.255.255', null],
    ['224.0.0.0', 'reserved'],
    ['255.255.255.255', 'reserved'],
    ['8.8.8.8', null],
    ['[::1]', 'loopback'],
    ['[::]', 'loopback'],
    ['[::2]', 'reserved'],
    ['[fe80::1]', 'link-local'],
    ['[febf:ffff::1]', 'link-local'],
    ['[fec0::1]', null],
    ['[fc00::]', 'private'],
    ['[fdff:ffff::1]', 'private'],
    ['[fe00::1]', null],
    ['[fd00:ec2::254]', 'metadata'],
    ['[ff02::1]', 'reserved'],
    ['[2001:db8:1::]', 'reserved'],
    ['[2001:db9::]', null],
    ['[2606:4700::1111]', null],
    // IPv4 inside IPv6.
    ['[::ffff:7f00:1]', 'loopback'],
    ['[::ffff:a9fe:a9fe]', 'metadata'],
    ['[64:ff9b::a00:1]', 'private'],
    ['[::ffff:808:808]', null],
    ['[2002:7f00:1::]', 'loopback'],
    ['[2002:a00:1::1]', 'private'],
    ['[2002:808:808::1]', null],
    ['[2001:0:808:808::80ff:fffe]', 'loopback'],
    ['[2001:0:7f00:1::f7f7:f7f7]', null],
    // Globally reachable inside a block that is not.
    ['192.0.0.8', 'reserved'],
    ['192.0.0.9', null],
    ['192.0.0.10', null],
    ['192.0.0.11', 'reserved'],
    ['[2001:1::1]', null],
    ['[2001:1::3]', null],
    ['[2001:1::4]', 'reserved'],
    ['[2001:10::1]', 'reserved'],
    ['[2001:20::1]', null],
    ['[2001:1ff:ffff::]', 'reserved'],
    ['[2001:200::]', null],
    ['169.254.170.2', 'metadata'],
    ['169.254.170.23', 'metadata'],
    ['[fd00:ec2::23]', 'metadata'],
    ['[fd00:c1::a9fe:a9fe]', 'metadata'],
    ['168.63.129.15', null],
    ['168.63.129.16', 'metadata'],
    ['168.63.129.17', null],
    ['[100::ffff]', 'reserved'],
    ['[100:0:0:1::]', 'reserved'],
    ['[100:0:0:1:ffff:ffff:ffff:ffff]', 'reserved'],
    ['[100:0:0:2::]', null],
    ['localhost', 'loopback'],
    ['localhost.', 'loopback'],
    ['a.localhost', 'loopback'],
    ['notlocalhost', null],
    ['localhost.example.org', null],
    ['printer.local', 'link-local'],
    ['metadata.google.internal', 'metadata'],
    ['a.internal', 'private'],
    ['shop.test', 'reserved'],
    ['example.org', null],
    ['', null],
  ])('%s: %s', (host, kind) => {
    expect(specialAddress(host)?.kind ?? null).toBe(kind);
  });
});

describe('a host that is trusted without TLS', () => {
  it.each(['localhost', 'localhost.', 'a.localhost', '127.0.0.1', '127.255.255.255', '[::1]'])('%s', (host) => {
    expect(isTrustworthyHost(host)).toBe(true);
  });

  it.each(['0.0.0.0', '[::]', '[::ffff:7f00:1]', '128.0.0.1', '192.168.0.1', 'printer.local', 'example.org'])(
    'not %s',
    (host) => {
      expect(isTrustworthyHost(host)).toBe(false);
    },
  );
});
