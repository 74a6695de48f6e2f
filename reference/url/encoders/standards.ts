/** What standards say that no one runtime speaks for. */
import { rfc } from '../../text/sources.ts';
import { allBut, defineEncoder, UNRESERVED } from './encoder.ts';

/** RFC 3629, section 3. */
const NOT_IN_UTF8 = 'UTF-8 has no bytes for half of a surrogate pair.';
const surrogates = { refusesSurrogates: NOT_IN_UTF8, decoding: { refuses: { 'lone-surrogate': NOT_IN_UTF8 } } };

const AWS = {
  label: 'Amazon S3, signature calculations, UriEncode',
  url: 'https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html',
};

export const rfc3986 = [
  defineEncoder(
    {
      id: 'rfc3986-unreserved',
      name: 'unreserved',
      decoder: null,
      purpose:
        'Everything except letters, digits and - . _ ~ is encoded. This is safe in every part of a URL, and OAuth 1.0 signatures require it.',
      source: rfc(3986, '2.3'),
      version: null,
    },
    { encodes: allBut(UNRESERVED), ...surrogates },
  ),
];

export const aws = [
  defineEncoder(
    {
      id: 'aws-uriencode',
      name: 'UriEncode',
      decoder: null,
      purpose:
        'For query keys and values in the canonical request of AWS Signature Version 4. Any other encoding, above all + for a space, gives a signature that does not match.',
      source: AWS,
      version: null,
    },
    { encodes: allBut(UNRESERVED), ...surrogates },
  ),
  defineEncoder(
    {
      id: 'aws-uriencode-key',
      name: 'UriEncode of an object key',
      decoder: null,
      purpose: 'For the object key in the path of a signed request to Amazon S3: / is not encoded.',
      source: AWS,
      version: null,
    },
    { encodes: allBut(`${UNRESERVED}/`), ...surrogates },
  ),
];
