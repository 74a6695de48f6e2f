/**
 * Where `URL` of Firefox differs from the URL Standard, over the texts of tests/url-readers. Measured on Linux; the causes
 * are concluded from the answers.
 */
import type { BrowserDifferences } from './differences.ts';
import { askedOf, joined, type Parts, SPECIAL } from './read.ts';

/** `file:` and two slashes of either kind, with what stands as the host. */
const FILE_HOST = /^(file:[/\\]{2})[^/\\?#]+/i;

const isOther = ({ scheme }: Parts) => !SPECIAL.has(scheme);
const isSpecialDomain = (parts: Parts) => parts.hostKind === 'domain' && parts.scheme !== 'file';

export const FIREFOX_DIFFERENCES: BrowserDifferences = {
  name: 'Firefox',
  version: '153',
  example: 'file://a/b',
  differences: [
    {
      id: 'file-host',
      cause: 'Whatever stands as the host of a file URL is dropped, also what is no host; the standard reads it.',
      reads: (parts, input) => {
        const text = joined(input);
        if (!FILE_HOST.test(text) || (parts !== null && parts.hostname === '')) return parts;
        return askedOf(text.replace(FILE_HOST, '$1')).ours;
      },
    },
    {
      id: 'host-quote',
      cause: '`"` and `*` in a domain are refused; the standard leaves them.',
      reads: (parts) => (parts && isSpecialDomain(parts) && /["*]/.test(parts.hostname) ? null : parts),
    },
    {
      id: 'host-a-label',
      cause: 'A label xn-- that does not decode is refused in an ASCII domain; the standard of 2026 leaves it.',
      reads: (parts) =>
        parts && isSpecialDomain(parts) && /(?:^|\.)xn--a(?:0x7f127)?(?:\.|$)/.test(parts.hostname) ? null : parts,
    },
    {
      id: 'path-caret',
      cause: '`^` in the path of a URL of a scheme that is not special stays; the standard percent-encodes it.',
      reads: (parts) =>
        parts && isOther(parts) && parts.path.startsWith('/') && parts.path.includes('%5E')
          ? { ...parts, path: parts.path.replaceAll('%5E', '^') }
          : parts,
    },
    {
      id: 'port-then-null',
      cause: 'U+0000 behind a port ends it unnoticed; to the standard it makes the port invalid.',
      listed: [['http://[::1]:80\0/', 'http://[::1]/']],
    },
    {
      id: 'drive-letter-of-others',
      cause:
        '`..` does not remove a segment like `c:` from the path of an opaque host; the standard keeps them for file alone.',
      listed: [
        ['foo://165.229.297.244.263/c:/../％😀?#＠', 'foo://165.229.297.244.263/c:/%EF%BC%85%F0%9F%98%80?#%EF%BC%A0'],
      ],
    },
    {
      id: 'opaque-host-backslash',
      cause: 'A backslash ends an opaque host; the standard refuses it there.',
      listed: [['a://＠:@comv1010:\\％/127//xn--a?', 'a://%EF%BC%A0@comv1010/\\%EF%BC%85/127//xn--a?']],
    },
    {
      id: 'opaque-host-control',
      cause: 'A control character in an opaque host stays as it is; the standard percent-encodes it.',
      listed: [
        ['foo://example:％@\x7f:7//..☕/%zz127#', 'foo://example:%EF%BC%85@\x7f:7//..%E2%98%95/%zz127#'],
        ['FE://＠%zz:😀É@\x1f/', 'fe://%EF%BC%A0%zz:%F0%9F%98%80%C3%89@\x1f/'],
      ],
    },
    {
      id: 'own-schemes',
      cause: 'Schemes that the browser itself knows to have no authority, to hold another URL, or to have a path.',
      listed: [
        [
          'javascript://a/%0aalert(1)',
          'javascript://a/%0aalert(1)',
          { host: '', hostname: '', pathname: '//a/%0aalert(1)' },
        ],
        ['view-source:http://a', 'view-source:http://a/'],
        ['jar:http://a!/b', 'jar:http://a/!/b', { origin: 'http://a', pathname: '/b' }],
        ['chrome://a', 'chrome://a/', { origin: 'chrome://a' }],
      ],
    },
  ],
};
