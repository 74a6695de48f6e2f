/**
 * Where `URL` of Firefox differs from the URL Standard, over the texts of tests/url-readers. Measured on Linux. The
 * sources are of earlier versions than the measured one.
 */
import type { BrowserDifferences } from './differences.ts';
import { askedOf, joined, type Parts, SPECIAL } from './read.ts';

const at = (revision: string, file: string) => `https://github.com/mozilla/gecko-dev/blob/${revision}/${file}`;
/** nsNoAuthURLParser for file, nsAuthURLParser for the other special schemes. */
const SPECIAL_PARSER = at('61f7867cd224579da37595fdac5caeaee9213033', 'netwerk/base/nsURLParsers.cpp');
/** What becomes of a domain: the first error ends it (FailFast), and GECKO are the characters that are errors. */
const DOMAIN = at('1b3d2988be82aa5edd1c0a9952cf224e93800f7d', 'netwerk/base/idna_glue/src/lib.rs');
/** The crate that reads what is of no special scheme. */
const OTHER_PARSER = at('391cef5474c2d8aaf36ab15c7a8eca88f065df61', 'third_party/rust/url/src/parser.rs');
/** The same crate, its opaque hosts; in its own repository, before its correction 1079, which 2.5.8 has. */
const OPAQUE_HOST =
  'https://github.com/servo/rust-url/blob/22b925f93ad505a830f1089538a9ed6f5fd90612/url/src/host.rs#L157-L163';
/** NS_NewURI: which class reads which scheme. */
const SCHEMES = at('010aa5c44816280f65863dea6f5cffd7c9074338', 'netwerk/base/nsNetUtil.cpp');

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
      source: SPECIAL_PARSER,
      reads: (parts, input) => {
        const text = joined(input);
        if (!FILE_HOST.test(text) || (parts !== null && parts.hostname === '')) return parts;
        return askedOf(text.replace(FILE_HOST, '$1')).ours;
      },
    },
    {
      id: 'host-quote',
      cause: '`"` and `*` in a domain are refused; the standard leaves them.',
      source: DOMAIN,
      reads: (parts) => (parts && isSpecialDomain(parts) && /["*]/.test(parts.hostname) ? null : parts),
    },
    {
      id: 'host-a-label',
      cause:
        'A label xn-- that does not decode, or to what is no valid label, is refused in an ASCII domain, too; the ' +
        'standard of 2026 leaves it.',
      source: DOMAIN,
      listed: [['http://xn--8i7caa/', null]],
      reads: (parts) =>
        parts && isSpecialDomain(parts) && /(?:^|\.)xn--a(?:0x7f127)?(?:\.|$)/.test(parts.hostname) ? null : parts,
    },
    {
      id: 'path-caret',
      cause: '`^` in the path of a URL of a scheme that is not special stays; the standard percent-encodes it.',
      source: OTHER_PARSER,
      reads: (parts) =>
        parts && isOther(parts) && parts.path.startsWith('/') && parts.path.includes('%5E')
          ? { ...parts, path: parts.path.replaceAll('%5E', '^') }
          : parts,
    },
    {
      id: 'port-then-null',
      cause: 'U+0000 behind a port ends it unnoticed; to the standard it makes the port invalid.',
      source: SPECIAL_PARSER,
      listed: [['http://[::1]:80\0/', 'http://[::1]/']],
    },
    {
      id: 'drive-letter-of-others',
      cause:
        '`..` does not remove a segment like `c:` from the path of an opaque host; the standard keeps them for file alone.',
      source: OTHER_PARSER,
      listed: [
        ['foo://165.229.297.244.263/c:/../％😀?#＠', 'foo://165.229.297.244.263/c:/%EF%BC%85%F0%9F%98%80?#%EF%BC%A0'],
      ],
    },
    {
      id: 'port-then-backslash',
      cause: 'A backslash ends a port, of whatever scheme; to the standard only where the scheme is special.',
      source: OTHER_PARSER,
      listed: [['a://＠:@comv1010:\\％/127//xn--a?', 'a://%EF%BC%A0@comv1010/\\%EF%BC%85/127//xn--a?']],
    },
    {
      id: 'opaque-host-control',
      cause:
        'An opaque host that is one control character stays as it is, since its escape is taken for the host unchanged; ' +
        'the standard percent-encodes it. Two of them are encoded here, too.',
      source: OPAQUE_HOST,
      listed: [
        ['foo://example:％@\x7f:7//..☕/%zz127#', 'foo://example:%EF%BC%85@\x7f:7//..%E2%98%95/%zz127#'],
        ['FE://＠%zz:😀É@\x1f/', 'fe://%EF%BC%A0%zz:%F0%9F%98%80%C3%89@\x1f/'],
      ],
    },
    {
      id: 'own-schemes',
      // The origins: GetWebExposedOriginSerialization, dom/base/nsContentUtils.cpp of the same revision.
      cause:
        'Some schemes have classes of their own: javascript has no authority, view-source and jar hold another URL, ' +
        'chrome has a path. Which have an origin is a flag of their handler; that of a nested URL is its inner one.',
      source: SCHEMES,
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
