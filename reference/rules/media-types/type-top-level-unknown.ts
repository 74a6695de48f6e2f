import { ianaRegistry, rfc } from '../../book/sources.ts';
import { typeLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';
import { shortened } from '../shortened.ts';

/** The top-level types of the IANA registry (RFC 9695 added the last, haptics). A new one takes a standard of the IETF. */
const TOP_LEVEL = new Set([
  'application',
  'audio',
  'example',
  'font',
  'haptics',
  'image',
  'message',
  'model',
  'multipart',
  'text',
  'video',
]);

/** RFC 6838, section 4.2.7: nobody can make up a top-level type. */
export const typeTopLevelUnknown = defineRule({
  id: 'type-top-level-unknown',
  title: 'Unknown top-level type',
  severity: 'warning',
  strength: 'should',
  entry: 'media-types/application/octet-stream',
  messages: {
    unknown:
      'There is no top-level type {top}. Recipients cannot place {type}, and take it for unknown binary data at best.',
  },

  guards: ['type'],
  when: { field: ['Content-Type'] },
  // An old name that has a better one.
  yieldsTo: ['type-deprecated'],
  appliesTo: ({ essence }) => essence !== null,

  check: (facts) => {
    const { essence } = facts;
    const top = essence?.slice(0, essence.indexOf('/')) ?? '';
    const evidence = typeLine(facts);
    if (essence === null || evidence === null || TOP_LEVEL.has(top)) return [];
    return [
      {
        messageId: 'unknown',
        data: { top: shortened(top), type: shortened(essence) },
        evidence,
        sources: [rfc(6838, '4.2.7'), ianaRegistry],
      },
    ];
  },

  examples: {
    fires: {
      unknown: [
        `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: binary/octet-stream

Hello`,
        `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: Chemical/x-pdb

Hello`,
      ],
    },
    silent: [
      `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: font/woff2

Hello`,
      `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: haptics/ivs

Hello`,
    ],
    notApplicable: [
      `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: html

Hello`,
      `HEAD /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: binary/octet-stream

`,
    ],
  },
});
