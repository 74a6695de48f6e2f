import { explainInvalidUnits } from './invalid-units.ts';
import { explainMissingScheme } from './missing-scheme.ts';

/** What an explanation may look at. */
export interface Circumstances {
  /** The cleaned input that was parsed. */
  input: string;
  /** White space that the parser strips stood around it. */
  hasOuterSpace?: boolean;
  /** The characters inside it that are no URL units, where they are known. */
  marked?: readonly string[] | null;
  /** `opaque`: such as `mailto:`, cannot resolve a relative reference. */
  base: 'none' | 'opaque' | 'usable';
  /** Did this very error make parsing fail? Some errors sometimes do, sometimes not. */
  failure: boolean;
}

type Words = string | ((circumstances: Circumstances) => string);

/** What a validation error means, and what to do about it: two short sentences at most, for a narrow popup. */
interface ValidationError {
  title: Words;
  explain: Words;
}

/**
 * The validation errors of the URL Standard (https://url.spec.whatwg.org/#writing, commit fde3f74 of July 2026, the
 * state of whatwg-url 17.3.0), in the standard's order. A test holds the names against the library's.
 */
export const VALIDATION_ERRORS: ReadonlyMap<string, ValidationError> = new Map<string, ValidationError>([
  [
    'domain-to-ASCII',
    {
      title: ({ failure }) => (failure ? 'Host is not a usable name' : 'Host breaks the rules for domain names'),
      explain: ({ failure }) =>
        failure
          ? 'Correct the host. After decoding, it is empty, or it has a character that no name may have, such as a space, ' +
            '# or an invisible character.'
          : 'Check the spelling; the parser accepts this host. Usual causes: an underscore, an empty or overlong label, a ' +
            'misplaced hyphen or a dot at the end.',
    },
  ],
  [
    'domain-percent-encoded',
    {
      title: 'Percent-encoding in the host',
      explain:
        'Write the host without percent-encoding: the parser decodes it, so exam%70le.org means example.org. This can ' +
        'hide where a link leads.',
    },
  ],
  [
    'host-invalid-code-point',
    {
      title: 'Character that a host may not contain',
      explain:
        'Percent-encode or remove it. A host of this scheme is used as written and must not have a space, a NUL or one ' +
        'of < > [ \\ ] ^ |.',
    },
  ],
  [
    'IPv4-non-ASCII-input',
    {
      title: 'IPv4 address with unusual characters',
      explain:
        'Write it in plain digits and dots, such as 127.0.0.1. The parser turns look-alikes, for example full-width ' +
        'digits, into these.',
    },
  ],
  [
    'IPv4-empty-part',
    {
      title: 'IPv4 address ends in a dot',
      explain: 'Leave the last dot out; the parser drops it.',
    },
  ],
  [
    'IPv4-too-few-parts',
    {
      title: 'IPv4 address with fewer than four parts',
      explain: 'Write all four parts. The last one fills the gap: 1.2.3 is read as 1.2.0.3, and 127.1 as 127.0.0.1.',
    },
  ],
  [
    'IPv4-too-many-parts',
    {
      title: 'IPv4 address with more than four parts',
      explain:
        'Remove the extra parts. If you mean a name, its last label must not be a number, because that makes it an IPv4 address.',
    },
  ],
  [
    'IPv4-non-numeric-part',
    {
      title: 'IPv4 address with a part that is not a number',
      explain:
        'Correct the part: 08 is not a number, because a leading 0 means octal. If you mean a name, its last label must not be a ' +
        'number.',
    },
  ],
  [
    'IPv4-non-decimal-part',
    {
      title: 'IPv4 address in octal or hexadecimal',
      explain:
        'Write plain decimal numbers. A leading 0 means octal and 0x hexadecimal: 010 is 8 here, and perhaps 10 in other ' +
        'software.',
    },
  ],
  [
    'IPv4-out-of-range-part',
    {
      title: 'IPv4 address with a part above 255',
      explain: ({ failure }) =>
        failure
          ? 'Correct the number: parts go from 0 to 255. Only the last part of a shortened address may be larger, to fill ' +
            'the missing ones.'
          : 'Write four parts from 0 to 255. The last part fills the missing ones: 1.256 is read as 1.0.1.0.',
    },
  ],
  [
    'IPv6-unclosed',
    {
      title: 'IPv6 address without a closing bracket',
      explain: 'Put ] after the address; a port comes after that.',
    },
  ],
  [
    'IPv6-invalid-compression',
    {
      title: 'IPv6 address starts with a single colon',
      explain: 'Write two colons where zeros are left out at the start, as in [::1].',
    },
  ],
  [
    'IPv6-too-many-pieces',
    {
      title: 'IPv6 address with more than eight pieces',
      explain: 'Remove the extra pieces. An IPv6 address has eight, and :: stands for at least one of them.',
    },
  ],
  [
    'IPv6-multiple-compression',
    {
      title: 'IPv6 address with more than one ::',
      explain: 'Write zeros for all but one, as in [1:0:1::1]. With two, it is not clear how many zeros each means.',
    },
  ],
  [
    'IPv6-invalid-code-point',
    {
      title: 'IPv6 address with an invalid character or ending',
      explain:
        'Write up to four hexadecimal digits per piece, with colons between and no single colon at the end. Zone ids such ' +
        'as %eth0 are not supported.',
    },
  ],
  [
    'IPv6-too-few-pieces',
    {
      title: 'IPv6 address with fewer than eight pieces',
      explain: 'Write all eight pieces, or :: once where zeros are left out.',
    },
  ],
  [
    'IPv6-piece-leading-zero',
    {
      title: 'IPv6 address with a leading zero',
      explain: 'Write each piece without leading zeros. The parser drops them: [::01] is read as [::1].',
    },
  ],
  [
    'IPv4-in-IPv6-too-many-pieces',
    {
      title: 'Too many pieces before the IPv4 part',
      explain: 'Remove the extra pieces. The IPv4 address takes the place of two, so at most six may come before it.',
    },
  ],
  [
    'IPv4-in-IPv6-invalid-code-point',
    {
      title: 'Invalid character in the IPv4 part',
      explain: 'Write four decimal numbers with dots between, without leading zeros, as in [::ffff:127.0.0.1].',
    },
  ],
  [
    'IPv4-in-IPv6-out-of-range-part',
    {
      title: 'Number above 255 in the IPv4 part',
      explain: 'Correct the number: the parts of the IPv4 address go from 0 to 255.',
    },
  ],
  [
    'IPv4-in-IPv6-too-few-parts',
    {
      title: 'IPv4 part with fewer than four numbers',
      explain: 'Write all four numbers: inside an IPv6 address an IPv4 address cannot be shortened.',
    },
  ],
  [
    'invalid-URL-unit',
    {
      title: 'Characters that do not belong in a URL',
      explain: ({ input, hasOuterSpace = false, marked = null }) => explainInvalidUnits(input, hasOuterSpace, marked),
    },
  ],
  [
    'special-scheme-missing-following-solidus',
    {
      title: 'Not exactly two slashes after the scheme',
      explain: ({ base }) =>
        base === 'usable'
          ? 'Write exactly ://. Without it, the parser may read the rest relative to a base URL of the same scheme.'
          : 'Write exactly ://. The parser forgives missing, extra and backward slashes; other software may refuse them.',
    },
  ],
  [
    'missing-scheme-non-relative-URL',
    { title: 'No scheme', explain: ({ input, base }) => explainMissingScheme(input, base === 'opaque') },
  ],
  [
    'invalid-reverse-solidus',
    {
      title: 'Backslash instead of slash',
      explain:
        'Write /. In this scheme the parser reads \\ as /; other software may keep it and see another host or path.',
    },
  ],
  [
    'invalid-credentials',
    {
      title: 'User name or password before the host',
      explain:
        'Remove it, and check the host, which comes after the @. The part before it can imitate a trusted host, and ' +
        'it shows up in logs.',
    },
  ],
  [
    'host-missing',
    {
      title: 'No host',
      explain: 'Write a host after the //, as in https://example.org:8080/. A user name or a port alone is not enough.',
    },
  ],
  [
    'port-out-of-range',
    {
      title: 'Port above 65535',
      explain: 'Correct the number, or omit the port to use the scheme’s default.',
    },
  ],
  [
    'port-invalid',
    {
      title: 'Port is not a number',
      explain:
        'Write only digits after the colon, or remove it. If it belongs to a user name and password, an @ is missing ' +
        'after them.',
    },
  ],
  [
    'file-invalid-Windows-drive-letter',
    {
      title: 'Drive letter in a relative reference',
      explain:
        'Write the whole URL, as in file:///C:/folder/file.txt. A reference that starts with a drive letter drops the whole ' +
        'path of its base URL.',
    },
  ],
  [
    'file-invalid-Windows-drive-letter-host',
    {
      title: 'Drive letter in place of the host',
      explain: 'Write three slashes, as in file:///C:/. The parser reads the letter as the start of the path.',
    },
  ],
]);
