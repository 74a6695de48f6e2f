import { explainInvalidUnits } from './invalid-units.ts';
import { explainMissingScheme } from './missing-scheme.ts';

/** What an explanation may look at. */
export interface Circumstances {
  /** The cleaned input that was parsed. */
  input: string;
  /** `opaque`: such as `mailto:`, cannot resolve a relative reference. */
  base: 'none' | 'opaque' | 'usable';
  /** Did this very error make parsing fail? Some errors sometimes do, sometimes not. */
  failure: boolean;
}

type Words = string | ((circumstances: Circumstances) => string);

/** What a validation error means, and what to do about it. */
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
          ? 'After percent-decoding, the host is empty, holds a character that no host may have (a space, a control, ' +
            '% # / : < > ? @ [ \\ ] ^ |), or is refused by the rules for international names (UTS #46). Remove or ' +
            'replace that character; it may be an invisible one.'
          : 'The parser keeps this host. As a domain name it is faulty: a label is empty, longer than 63 characters, ' +
            'has a hyphen at its start or end or as third and fourth character, or holds something other than letters, ' +
            'digits and hyphens, such as an underscore; or the name ends in a dot; or an xn-- label does not decode. ' +
            'It may still resolve. Check the spelling.',
    },
  ],
  [
    'domain-percent-encoded',
    {
      title: 'Percent-encoding in the host',
      explain:
        'The parser decodes the host before it looks at it, so that exam%70le.org means example.org. Write the host as ' +
        'it is read. In a link from a stranger, this is a way to disguise where it leads.',
    },
  ],
  [
    'host-invalid-code-point',
    {
      title: 'Character that a host may not contain',
      explain:
        'The host holds a NUL, a tab, a line break, a space or one of # / : < > ? @ [ \\ ] ^ |. For a scheme that is ' +
        'not http, https, ws, wss, ftp or file the host is taken as written, and these must not occur: ' +
        'percent-encode or remove them.',
    },
  ],
  [
    'IPv4-non-ASCII-input',
    {
      title: 'IPv4 address in unusual characters',
      explain:
        'The address is written with look-alikes, for example full-width digits or an ideographic full stop. The ' +
        'parser turns them into plain digits and dots. Write 127.0.0.1 in plain digits.',
    },
  ],
  [
    'IPv4-empty-part',
    {
      title: 'IPv4 address ends in a dot',
      explain: 'The parser drops the dot. Write the address without it.',
    },
  ],
  [
    'IPv4-too-few-parts',
    {
      title: 'IPv4 address with fewer than four parts',
      explain:
        'The last part fills the missing ones: 1.2.3 is read as 1.2.0.3, and 127.1 as 127.0.0.1. Write all four parts.',
    },
  ],
  [
    'IPv4-too-many-parts',
    {
      title: 'IPv4 address with more than four parts',
      explain:
        'A host whose last label is a number is read as an IPv4 address, and that has four parts. Remove the extra ' +
        'ones or, if a name is meant, let it not end in a number.',
    },
  ],
  [
    'IPv4-non-numeric-part',
    {
      title: 'IPv4 address with a part that is not a number',
      explain:
        'A host whose last label is a number is read as an IPv4 address, and then every part must be a number. Correct ' +
        'the part or, if a name is meant, let it not end in a number. A leading 0 makes a part octal: 08 is no number.',
    },
  ],
  [
    'IPv4-non-decimal-part',
    {
      title: 'IPv4 address in octal or hexadecimal',
      explain:
        'A part that starts with 0 is read as octal, with 0x as hexadecimal: 010 is 8. Other software may read it as ' +
        'decimal and reach another machine. Write plain decimal numbers.',
    },
  ],
  [
    'IPv4-out-of-range-part',
    {
      title: 'IPv4 address with a part above 255',
      explain: ({ failure }) =>
        failure
          ? 'A part of an IPv4 address goes from 0 to 255. Only the last part of a shortened address may be larger, as ' +
            'far as it fills the missing parts. Correct the number.'
          : 'The last part is spread over the parts that are missing: 1.256 is read as 1.0.1.0. Write all four parts, ' +
            'each from 0 to 255.',
    },
  ],
  [
    'IPv6-unclosed',
    {
      title: 'IPv6 address without closing bracket',
      explain: 'The host starts with [ and does not end with ]. Put ] after the address, before a port.',
    },
  ],
  [
    'IPv6-invalid-compression',
    {
      title: 'IPv6 address starts with a single colon',
      explain: 'Left-out zeros at the start are written as two colons, as in [::1].',
    },
  ],
  [
    'IPv6-too-many-pieces',
    {
      title: 'IPv6 address with more than eight pieces',
      explain: 'An IPv6 address has eight pieces; :: stands for at least one of them. Remove the extra ones.',
    },
  ],
  [
    'IPv6-multiple-compression',
    {
      title: 'IPv6 address with more than one ::',
      explain:
        'The parser could not tell how many zeros each :: stands for. Write zeros for all but one, as in [1:0:1::1].',
    },
  ],
  [
    'IPv6-invalid-code-point',
    {
      title: 'IPv6 address with a wrong character or end',
      explain:
        'Between the brackets stand up to four hexadecimal digits per piece and colons, nothing else, and no single ' +
        'colon at the end. Zone ids such as %eth0 are not supported in URLs.',
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
      explain: 'The parser drops it: [::01] is read as [::1]. Write each piece without leading zeros.',
    },
  ],
  [
    'IPv4-in-IPv6-too-many-pieces',
    {
      title: 'Too much before the IPv4 part',
      explain:
        'An IPv4 address at the end of an IPv6 address takes the room of two pieces, so at most six may come before it. ' +
        'Remove the extra ones.',
    },
  ],
  [
    'IPv4-in-IPv6-invalid-code-point',
    {
      title: 'Wrong character in the IPv4 part',
      explain:
        'The IPv4 address at the end of an IPv6 address is four decimal numbers with dots between: no letters, no empty ' +
        'part, no leading zero, no fifth part. Example: [::ffff:127.0.0.1].',
    },
  ],
  [
    'IPv4-in-IPv6-out-of-range-part',
    {
      title: 'Part above 255 in the IPv4 part',
      explain: 'The IPv4 address at the end of an IPv6 address has parts from 0 to 255. Correct the number.',
    },
  ],
  [
    'IPv4-in-IPv6-too-few-parts',
    {
      title: 'IPv4 part with fewer than four parts',
      explain: 'Inside an IPv6 address an IPv4 address cannot be shortened. Write all four parts.',
    },
  ],
  [
    'invalid-URL-unit',
    { title: 'Characters that do not belong in a URL', explain: ({ input }) => explainInvalidUnits(input) },
  ],
  [
    'special-scheme-missing-following-solidus',
    {
      title: 'Not exactly two slashes after the scheme',
      explain: ({ base }) =>
        'http, https, ws, wss, ftp and file are followed by ://. The parser takes missing, extra and backward slashes ' +
        `as if it were ://${base === 'usable' ? ', or reads the rest relative to a base URL of the same scheme' : ''}. ` +
        'Write exactly ://.',
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
        'In http, https, ws, wss, ftp and file URLs the parser reads \\ as /. Other software may not, and see another ' +
        'host or path. Write /.',
    },
  ],
  [
    'invalid-credentials',
    {
      title: 'User name or password before the host',
      explain:
        'What stands before @ is not the host; the host comes after it. The parser accepts it, yet a valid URL has none: ' +
        'it can imitate a trusted host, and it shows up in logs and histories. Remove it and send credentials another way.',
    },
  ],
  [
    'host-missing',
    {
      title: 'No host',
      explain:
        'After the // a host must stand, also when a user name or a port is given. Write it there, as in ' +
        'https://example.org:8080/.',
    },
  ],
  [
    'port-out-of-range',
    {
      title: 'Port above 65535',
      explain: 'A port goes from 0 to 65535. Correct the number, or leave it out for the default of the scheme.',
    },
  ],
  [
    'port-invalid',
    {
      title: 'Port is not a number',
      explain:
        'Between the colon after the host and the next / ? or # only digits may stand. Correct the port or remove the ' +
        'colon. If the colon belongs to a user name and password, an @ is missing after them.',
    },
  ],
  [
    'file-invalid-Windows-drive-letter',
    {
      title: 'Drive letter in a relative reference',
      explain:
        'A reference that starts with a Windows drive letter drops the whole path of its file: base URL. Write it ' +
        'out, as in file:///C:/folder/file.txt.',
    },
  ],
  [
    'file-invalid-Windows-drive-letter-host',
    {
      title: 'Drive letter in the place of the host',
      explain: 'The parser takes it for the start of the path. Write three slashes, as in file:///C:/.',
    },
  ],
]);
