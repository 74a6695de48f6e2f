import {
  c0ControlSet,
  componentSet,
  formSet,
  fragmentSet,
  type PercentEncodeSet,
  pathSet,
  querySet,
  specialQuerySet,
  userinfoSet,
} from '../percent-encode.ts';
import { defineEncoder, type Encoder } from './encoder.ts';

const STANDARD = 'https://url.spec.whatwg.org/';

export const form = [
  defineEncoder(
    {
      id: 'form-urlencoded',
      name: 'URLSearchParams',
      decoder: 'URLSearchParams',
      purpose:
        'For a key or a value, as HTML forms and URLSearchParams write it: application/x-www-form-urlencoded, in a query or in the content of a request. A space becomes +, so the recipient must decode it as form data.',
      source: { label: 'URL Standard, urlencoded serializing', url: `${STANDARD}#urlencoded-serializing` },
      version: null,
    },
    { encodes: formSet, spaceAsPlus: true, refusesSurrogates: null, decoding: {} },
  ),
];

const PERCENT_STAYS = 'It does not encode %, so decoding may fail to restore a string that has a % in it.';

const set = (name: string, encodes: PercentEncodeSet, purpose: string): Encoder => {
  const id = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return defineEncoder(
    {
      id: `set-${id}`,
      name,
      decoder: null,
      purpose,
      source: { label: `URL Standard, ${name} percent-encode set`, url: `${STANDARD}#${id}-percent-encode-set` },
      version: null,
    },
    { encodes, refusesSurrogates: null, decoding: {} },
  );
};

export const percentEncodeSets = [
  set(
    'C0 control',
    c0ControlSet,
    `What the URL parser does to an opaque path (data:, mailto:) and to the host of a non-special scheme. ${PERCENT_STAYS}`,
  ),
  set('fragment', fragmentSet, `What the URL parser does to the fragment. ${PERCENT_STAYS}`),
  set(
    'query',
    querySet,
    `What the URL parser does to the query of a non-special scheme. & and = are not encoded. ${PERCENT_STAYS}`,
  ),
  set(
    'special-query',
    specialQuerySet,
    `What the URL parser does to the query of http, https, ws, wss, ftp and file: it encodes the query set and the apostrophe. ${PERCENT_STAYS}`,
  ),
  set('path', pathSet, `What the URL parser does to each path segment. ${PERCENT_STAYS}`),
  set(
    'userinfo',
    userinfoSet,
    `What the URL parser and the username and password setters do to the user name and password. ${PERCENT_STAYS}`,
  ),
  set(
    'component',
    componentSet,
    'For a value in a path, a query or a fragment. registerProtocolHandler() uses it to put one URL into another. It encodes the same characters as encodeURIComponent.',
  ),
  set(
    'application/x-www-form-urlencoded',
    formSet,
    'The set that forms and URLSearchParams use, but with %20 for a space: only letters, digits and * - . _ are not encoded.',
  ),
];
