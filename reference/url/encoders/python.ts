import { PYTHON_VERSION } from '../other-parsers/python.ts';
import { allBut, defineEncoder, type Encoder, UNRESERVED } from './encoder.ts';

interface Call {
  id: string;
  name: string;
  decoder: 'unquote' | 'unquote_plus';
  purpose: string;
  anchor: string;
  kept: string;
}

const call = ({ id, name, decoder, purpose, anchor, kept }: Call): Encoder =>
  defineEncoder(
    {
      id,
      name,
      decoder,
      purpose,
      source: {
        label: `Python, urllib.parse.${anchor}`,
        url: `https://docs.python.org/3/library/urllib.parse.html#urllib.parse.${anchor}`,
      },
      version: PYTHON_VERSION,
    },
    {
      encodes: allBut(kept),
      spaceAsPlus: anchor === 'quote_plus',
      refusesSurrogates: `${anchor} raises a UnicodeEncodeError.`,
      decoding: { keepsSurrogates: true },
    },
  );

export const python = [
  call({
    id: 'python-quote',
    name: 'quote(text)',
    decoder: 'unquote',
    purpose: 'For a whole path, in Python: / is not encoded. Before Python 3.7, the tilde was encoded.',
    anchor: 'quote',
    kept: `${UNRESERVED}/`,
  }),
  call({
    id: 'python-quote-all',
    name: "quote(text, safe='')",
    decoder: 'unquote',
    purpose: 'For one path segment or any other piece, in Python. It follows RFC 3986 exactly.',
    anchor: 'quote',
    kept: UNRESERVED,
  }),
  call({
    id: 'python-quote-plus',
    name: 'quote_plus(text)',
    decoder: 'unquote_plus',
    purpose: 'For a query key or value, in Python. A space becomes +. urlencode uses this function.',
    anchor: 'quote_plus',
    kept: UNRESERVED,
  }),
];
