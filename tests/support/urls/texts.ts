/** Texts that get deep into the URL parser and make it stumble, for property tests. */
import fc from 'fast-check';

const schemes = ['https', 'HTTP', 'file', 'foo', 'mailto', 'ws', 'blob', 'javascript'];
const marks = [':', ':', '/', '/', '//', '\\', '?', '#', '@', '&', '=', '&&', '.', '..', '[', ']', '%', '+', '|'];
const hosts = [
  ...[
    'EXAMPLE.org',
    'a_b',
    '-x',
    'ab--c',
    'xn--a',
    'xn--mnchen-3ya',
    'münchen',
    'localhost',
    '。',
    'א',
    'x'.repeat(64),
  ],
  ...['127.0.0.1', '1.2.3', '0x7f', '08', '256', '１２７．０.0.1', '[::1]', '[1:2:', '::', '1.2.3.4'],
];
const ports = [':443', ':80', ':0080', ':99999', ':7z'];
const others = [
  ...['u', ':p@', 'C|', 'c:', 'C:/', '%2e', '%2E%2e', '%zz', '%41', '%70', '%C3%BC', '%ff', 'a=b', 'ü', '😀', '~'],
  ...["'", '"', '<', '`', '{', '^', ' ', '\t', '\n', '\r\n', '\0', '\x7f', '\uFFFE', '\u202E', '\u00AD', '\uD800'],
];
const pieces = fc.array(fc.constantFrom(...schemes, ...marks, ...hosts, ...ports, ...others), { maxLength: 12 });
const joined = pieces.map((parts) => parts.join(''));
const charactersOf = (text: string) => fc.string({ unit: fc.constantFrom(...text), maxLength: 24 });

/** URLs, near misses and noise. */
export const urlTexts = fc.oneof(
  joined,
  joined.map((text) => `https://${text}`),
  joined.map((text) => `foo://${text}`),
  joined.map((text) => `file:${text}`),
  charactersOf('0123456789abx.:[]%').map((text) => `http://${text}`),
  charactersOf('012345:f.').map((text) => `http://[${text}]`),
  fc.array(fc.nat(0xffff), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
);

/** A base URL of each kind, and none. */
export const baseUrls = fc.constantFrom(
  ...[undefined, undefined, 'https://u:p@h.example:81/a/b/c?q#f', 'http://h'],
  ...['file:///C:/d/e?q', 'file://host/x/y', 'mailto:x@y?z', 'foo://h/a/b', 'foo:/a/b', 'foo:/.//a/b'],
);
