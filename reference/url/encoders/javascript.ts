import { allBut, defineEncoder } from './encoder.ts';

/** ECMA-262, section 19.2.6: letters and digits aside. */
const UNRESERVED_MARKS = "-_.!~*'()";
const RESERVED = ';/?:@&=+$,';

const refusing = (call: string) => `${call} throws a URIError.`;
const decodingErrors = (call: string) => ({ 'bad-sequence': refusing(call), 'invalid-utf8': refusing(call) });

export const javascript = [
  defineEncoder(
    {
      id: 'javascript-encodeuricomponent',
      name: 'encodeURIComponent',
      decoder: 'decodeURIComponent',
      purpose:
        "For one piece of a URL, in JavaScript: a path segment, a key or a value. It leaves ! ' ( ) and * as they are, although RFC 3986 calls them reserved.",
      source: {
        label: 'ECMAScript, encodeURIComponent',
        url: 'https://tc39.es/ecma262/multipage/global-object.html#sec-encodeuricomponent-uricomponent',
      },
      version: null,
    },
    {
      encodes: allBut(UNRESERVED_MARKS),
      refusesSurrogates: refusing('encodeURIComponent'),
      decoding: { keepsSurrogates: true, refuses: decodingErrors('decodeURIComponent') },
    },
  ),
  defineEncoder(
    {
      id: 'javascript-encodeuri',
      name: 'encodeURI',
      decoder: 'decodeURI',
      purpose:
        'For a whole URL, in JavaScript, with spaces or letters outside ASCII. It encodes % again. It does not encode & = # ? and /, so it is wrong for a value, and decodeURI does not decode the escapes of these characters.',
      source: {
        label: 'ECMAScript, encodeURI',
        url: 'https://tc39.es/ecma262/multipage/global-object.html#sec-encodeuri-uri',
      },
      version: null,
    },
    {
      encodes: allBut(`${UNRESERVED_MARKS}${RESERVED}#`),
      refusesSurrogates: refusing('encodeURI'),
      decoding: {
        keepsSurrogates: true,
        keeps: /(%(?:2[346BCF]|3[ABDF]|40))/i,
        refuses: decodingErrors('decodeURI'),
      },
    },
  ),
];
