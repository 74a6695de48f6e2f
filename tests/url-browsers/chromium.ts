/**
 * Where `URL` of Chromium differs from the URL Standard, over the texts of tests/url-readers. Measured on Linux. The
 * sources are of about that version, not of the very one.
 */
import type { BrowserDifferences } from './differences.ts';
import { joined, type Parts } from './read.ts';

const at = (revision: string, file: string) => `https://github.com/chromium/chromium/blob/${revision}/url/${file}`;
/** What becomes of the characters of a domain: kEsc, and kForbiddenHost for opaque hosts. */
const HOST = at('09bed06cf6e968882630bfdf90f45c81938d2970', 'url_canon_host.cc');
/** CHAR_QUERY and CHAR_USERINFO. */
const CHARACTERS = at('09bed06cf6e968882630bfdf90f45c81938d2970', 'url_canon_internal.h');
const PATH = at('67961621892eceb9bc46c4b7409124fd28888908', 'url_canon_path.cc');
const FILE_HOST = at('20e24b05adf00f48d0ae010953c8ba67f4a5dd05', 'url_parse_file.cc');
const FILE = at('dc916849a599a4864ef5e140af15932bff94cf9f', 'url_canon_fileurl.cc');
const ADDRESS = at('151a5f10487fd786d9da85505662c9d2efdfd3f2', 'url_canon_ip.cc');
/** DoIPv6AddressToNumber, which hands the IPv4 address in it to the parser of IPv4 hosts. */
const IPV4_IN_IPV6 = at('0e4923935ca2da3bd9fb0435354ed0f8e16d4013', 'url_canon_ip.h');
/** SecurityOrigin::ToRawString. */
const ORIGIN =
  'https://github.com/chromium/chromium/blob/04d9b73277085ca94f557ffc2c246fbf6b0a2e97/' +
  'third_party/blink/renderer/platform/weborigin/security_origin.cc';
/** Schemes that are added to those of web pages. */
const STANDARD_SCHEMES =
  'https://github.com/chromium/chromium/blob/03816ca3bd6ff0e26799de06af558745fa735ee7/content/common/url_schemes.cc';
/** opaque_non_special_schemes; read in a fork, which has the list as Chromium does. */
const OPAQUE_SCHEMES =
  'https://github.com/win32ss/supermium/blob/464bd4b570bd7f6dac3a0e03b0197c27ede9bc25/url/url_util.cc';

/** A rule about texts that are URLs to us. */
const ofUrls =
  (reads: (parts: Parts, input: string) => Parts | null) =>
  (parts: Parts | null, input: string): Parts | null =>
    parts === null ? null : reads(parts, input);

const isFile = ({ scheme }: Parts) => scheme === 'file';
const withPath = (parts: Parts, path: string): Parts => (path === parts.path ? parts : { ...parts, path });

/** https://url.spec.whatwg.org/#forbidden-host-code-point */
const FORBIDDEN = new Set('\0\t\n\r #/:<>?@[\\]^|');

/** The host of a URL of a scheme that is not special, with its port, as typed. */
const hostIn = (input: string) => /^[^:]*:\/\/([^/?#]*)/.exec(joined(input))?.[1]?.replace(/^.*@/, '') ?? '';

const hasForbiddenLowByte = (host: string) =>
  [...Array(host.length).keys()].some((index) => {
    const unit = host.charCodeAt(index);
    return (
      unit > 0xff && !/[\uD800-\uDFFF]/.test(host.charAt(index)) && FORBIDDEN.has(String.fromCharCode(unit & 0xff))
    );
  });

export const CHROMIUM_DIFFERENCES: BrowserDifferences = {
  name: 'Chromium',
  version: '156',
  example: 'http://a/a|b',
  differences: [
    {
      id: 'file-origin',
      cause: 'The origin of a file URL is left to the implementation, the standard advises an opaque one: `file://`.',
      source: ORIGIN,
      reads: ofUrls((parts) => (isFile(parts) ? { ...parts, origin: 'file://' } : parts)),
    },
    {
      id: 'file-host-then-query',
      cause:
        'The host of a file URL ends at the next slash alone, so that `?` or `#` before it are characters of the host, ' +
        'which are refused there.',
      source: FILE_HOST,
      reads: ofUrls((parts, input) =>
        isFile(parts) && /^file:[/\\\\]{2}[^/\\\\?#]*[?#]/i.test(joined(input)) ? null : parts,
      ),
    },
    {
      id: 'file-drive-letter',
      cause: 'Off Windows, `c:` behind `file://` is a host, and refused for a colon that only an IPv6 address has.',
      source: ADDRESS,
      reads: ofUrls((parts, input) => (isFile(parts) && /^file:[/\\\\]{2}[a-z]:/i.test(input) ? null : parts)),
    },
    {
      id: 'file-drive-letter-pipe',
      cause: 'Off Windows, `C|` is no drive letter and stays as it is.',
      source: FILE,
      reads: ofUrls((parts, input) =>
        isFile(parts) && /^file:\/+[a-z]\|\//i.test(input) ? withPath(parts, parts.path.replace(':', '|')) : parts,
      ),
    },
    {
      id: 'file-localhost',
      cause: 'The host localhost of a file URL is kept, but for one before a drive letter; the standard empties it.',
      source: FILE,
      reads: ofUrls((parts, input) =>
        isFile(parts) && /^file:\/\/localhost\//i.test(input) ? { ...parts, hostname: 'localhost' } : parts,
      ),
    },
    {
      id: 'file-path-slashes',
      cause: 'Without a host, several slashes at the start of a file URL’s path become one.',
      source: FILE_HOST,
      reads: ofUrls((parts) =>
        isFile(parts) && parts.hostname === '' ? withPath(parts, parts.path.replace(/^\/+/, '/')) : parts,
      ),
    },
    {
      id: 'path-pipe',
      cause: '`|` in a path is percent-encoded; the path percent-encode set does not hold it.',
      source: PATH,
      reads: ofUrls((parts) =>
        parts.path.startsWith('/') ? withPath(parts, parts.path.replaceAll('|', '%7C')) : parts,
      ),
    },
    {
      id: 'userinfo-apostrophe',
      cause: "`'` in a user name or password is percent-encoded; the userinfo percent-encode set does not hold it.",
      source: CHARACTERS,
      reads: ofUrls((parts) => {
        const { username, password } = parts;
        if (!`${username}${password}`.includes("'")) return parts;
        return { ...parts, username: username.replaceAll("'", '%27'), password: password.replaceAll("'", '%27') };
      }),
    },
    {
      id: 'query-apostrophe',
      cause: "`'` in a query is percent-encoded for every scheme; the standard does so for special ones alone.",
      source: CHARACTERS,
      reads: ofUrls((parts) =>
        parts.query?.includes("'") ? { ...parts, query: parts.query.replaceAll("'", '%27') } : parts,
      ),
    },
    {
      id: 'host-asterisk',
      cause: '`*` in a domain is percent-encoded; the standard leaves it.',
      source: HOST,
      reads: ofUrls((parts) => {
        if (parts.hostKind !== 'domain' || !parts.hostname.includes('*')) return parts;
        const { hostname, origin } = parts;
        return { ...parts, hostname: hostname.replaceAll('*', '%2A'), origin: origin.replaceAll('*', '%2A') };
      }),
    },
    {
      id: 'opaque-host-low-byte',
      cause:
        'An opaque host is refused for a character up to U+FFFF whose last eight bits are those of a ' +
        'forbidden host code point: U+FF20, since 0x20 is a space. The standard refuses the code points themselves.',
      source: HOST,
      reads: ofUrls((parts, input) =>
        parts.hostKind === 'opaque' && hasForbiddenLowByte(hostIn(input)) ? null : parts,
      ),
    },
    {
      id: 'host-space',
      cause:
        'A space in a domain is percent-encoded, however it was written; to the standard it makes the host invalid.',
      source: HOST,
      listed: [
        ['http://a@ b', 'http://a@%20b/'],
        ['http://a :80', 'http://a%20/'],
        ['http:// /a', 'http://%20/a'],
        ['http://%20/a', 'http://%20/a'],
        ['http://exa mple.com/a', 'http://exa%20mple.com/a'],
        ['http://a\u3000b/a', 'http://a%20b/a'],
        ['ftp://1a@%41 ß/%25./😀/127#', 'ftp://1a@xn--a%20-yna/%25./%F0%9F%98%80/127#'],
        [
          'HTTP: //😀@Z＠/%20／/0/É＠?localhost',
          'http://%20//%F0%9F%98%80@Z%EF%BC%A0/%20%EF%BC%8F/0/%C3%89%EF%BC%A0?localhost',
        ],
        ['ftp:// 0', 'ftp://%200/'],
        ['ftp://%C3%BC.%20.Z', 'ftp://xn--tda.%20.z/'],
        ['ws:ws\u00A0b', 'ws://ws%20b/'],
        ['ftp://ß:v1127@%20///1B', 'ftp://%C3%9F:v1127@%20///1B'],
        ['ftp:%20//:☕@66.189.273/\u007F?', 'ftp://%20//:%E2%98%95@66.189.273/%7F?'],
        ['http://%20.127.%C3%BC/＠//＠(#', 'http://%20.127.xn--tda/%EF%BC%A0//%EF%BC%A0(#'],
        ['http:/example%20#%2F%5b😀', 'http://example%20/#%2F%5b%F0%9F%98%80'],
        ['http:/1\n4\u00A043', 'http://14%2043/'],
        ['FILE:// .b/://?üB443', 'file://%20.b/://?%C3%BCB443'],
        ['HTTP://😀:ex%20ample127@ .010localhost127 ', 'http://%F0%9F%98%80:ex%20ample127@%20.010localhost127/'],
        ['FILE://%20.ü.B/localhosta/＠+/', 'file://%20.xn--tda.b/localhosta/%EF%BC%A0+/'],
      ],
    },
    {
      id: 'ipv6-percent-decoded',
      cause: 'An IPv6 address is percent-decoded before it is read; to the standard `%` makes it invalid.',
      source: HOST,
      listed: [
        ['http://[%3a%3a1]/a', 'http://[::1]/a'],
        ['http://[::%31]/a', 'http://[::1]/a'],
      ],
    },
    {
      id: 'ipv4-in-ipv6',
      cause:
        'The IPv4 address in an IPv6 address is read as an IPv4 host is: a leading zero makes a part octal, 0x ' +
        'hexadecimal. To the standard both make the address invalid.',
      source: IPV4_IN_IPV6,
      listed: [
        ['http://[::1.2.3.04]/a', 'http://[::102:304]/a'],
        ['foo://u@[::1.2.3.04]:80', 'foo://u@[::102:304]:80'],
        ['http://[::1.2.3.010]/a', 'http://[::102:308]/a'],
        ['http://[::1.2.3.0x4]/a', 'http://[::102:304]/a'],
      ],
    },
    {
      id: 'standard-schemes',
      cause: 'Schemes of the browser’s own pages always have a host, a path and an origin.',
      source: STANDARD_SCHEMES,
      listed: [['chrome://a', 'chrome://a/', { origin: 'chrome://a' }]],
    },
    {
      id: 'opaque-schemes',
      cause: 'For compatibility, all behind the colon of some schemes is an opaque path, also `//` and what follows.',
      source: OPAQUE_SCHEMES,
      listed: [['steam://a', 'steam:////a', { href: 'steam://a', host: '', hostname: '', pathname: '//a' }]],
    },
  ],
};
