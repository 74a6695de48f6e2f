import { PHP_VERSION } from '../other-parsers/php.ts';
import { allBut, defineEncoder, UNRESERVED } from './encoder.ts';

/** Measured: json_decode gives null for "\ud800". */
const NO_SUCH_TEXT =
  'PHP never gets such a string: its strings are bytes, and UTF-8 has no bytes for half of a surrogate pair.';
const surrogates = {
  refusesSurrogates: NO_SUCH_TEXT,
  decoding: { refuses: { 'lone-surrogate': NO_SUCH_TEXT } },
};

export const php = [
  defineEncoder(
    {
      id: 'php-urlencode',
      name: 'urlencode',
      decoder: 'urldecode',
      purpose:
        'For a query key or value, in PHP. As in a form, a space becomes +. Unlike a form, it encodes the asterisk.',
      source: { label: 'PHP manual, urlencode', url: 'https://www.php.net/manual/en/function.urlencode.php' },
      version: PHP_VERSION,
    },
    { encodes: allBut('-_.'), spaceAsPlus: true, ...surrogates },
  ),
  defineEncoder(
    {
      id: 'php-rawurlencode',
      name: 'rawurlencode',
      decoder: 'rawurldecode',
      purpose:
        'For a path segment or any other piece, in PHP. It follows RFC 3986 exactly, with %20 for a space. rawurldecode does not decode +.',
      source: { label: 'PHP manual, rawurlencode', url: 'https://www.php.net/manual/en/function.rawurlencode.php' },
      version: PHP_VERSION,
    },
    { encodes: allBut(UNRESERVED), ...surrogates },
  ),
];
