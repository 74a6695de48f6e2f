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
        "One piece of a URL from JavaScript: a path segment, a key, a value. It leaves ! ' ( ) and * as they are, which RFC 3986 calls reserved.",
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
        'A whole URL from JavaScript that has spaces or letters beyond ASCII in it. It leaves & = # ? and / alone, so it is wrong for a value, and it encodes % again. decodeURI leaves the escapes of such characters.',
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
