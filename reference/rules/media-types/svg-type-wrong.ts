import { mimeSniffing } from '../../text/sources.ts';
import { isDecidedByType } from '../../verdicts/handling/before-type.ts';
import { declared } from '../../verdicts/handling/outcome.ts';
import { isSvgUndrawn } from '../../verdicts/handling/subresources.ts';
import { typeOrAbsence, WITHOUT_TYPE } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** No pattern of bytes stands for SVG in MIME Sniffing: under another type the browser does not draw it. */
export const svgTypeWrong = defineRule({
  id: 'svg-type-wrong',
  title: 'SVG under another type',
  severity: 'error',
  strength: 'must',
  entry: 'media-types/image/svg+xml#what-browsers-do',
  messages: {
    wrong: 'The browser does not draw this image: it has {declared}, and SVG is known by its type alone.',
  },

  yieldsTo: ['html-for-asset'],
  causedBy: WITHOUT_TYPE,

  guards: ['content'],
  when: { status: (status) => status >= 200 && status <= 299 },
  appliesTo: (facts) => facts.destination === 'image' && facts.extension === 'svg' && isDecidedByType(facts),

  check: (facts) =>
    isSvgUndrawn(facts)
      ? [
          {
            messageId: 'wrong',
            data: { declared: declared(facts) },
            evidence: typeOrAbsence(facts),
            sources: [mimeSniffing('sniffing in an image context', 'sniffing-in-an-image-context')],
            fix: { type: 'map-extension', extension: 'svg', mediaType: 'image/svg+xml' },
          },
        ]
      : [],

  examples: {
    fires: {
      wrong: [
        `GET /logo.svg HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: image

HTTP/1.1 200 OK
Content-Type: text/xml

<svg xmlns="http://www.w3.org/2000/svg"/>`,
        `GET /logo.svg HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: image

HTTP/1.1 200 OK
Server: nginx

<svg xmlns="http://www.w3.org/2000/svg"/>`,
        `GET /logo.svg?v=2 HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: image

HTTP/1.1 200 OK
Content-Type: image/svg

<svg xmlns="http://www.w3.org/2000/svg"/>`,
      ],
    },
    silent: [
      `GET /logo.svg HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: image

HTTP/1.1 200 OK
Content-Type: image/svg+xml; charset=utf-8

<svg xmlns="http://www.w3.org/2000/svg"/>`,
      // Some services answer with another picture, and then the type may well be right.
      `GET /logo.svg HTTP/1.1
Host: img.example
Sec-Fetch-Dest: image

HTTP/1.1 200 OK
Content-Type: image/webp

RIFF`,
    ],
    notApplicable: [
      `GET /logo HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: image

HTTP/1.1 200 OK
Content-Type: text/plain

GIF89a`,
      // In a tab it is XML, and drawn.
      `GET /logo.svg HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: document

HTTP/1.1 200 OK
Content-Type: text/xml

<svg xmlns="http://www.w3.org/2000/svg"/>`,
      `GET /logo.svg HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: image

HTTP/1.1 404 Not Found
Content-Type: text/plain

No such file`,
    ],
  },
});
