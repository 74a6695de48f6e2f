import { entryOfType } from '../../book/entry-of-type.ts';
import { formatOf, formatsOfType } from '../../http/formats.ts';
import { byteExample } from '../byte-example.ts';
import { typeLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';
import { shortened } from '../shortened.ts';

/**
 * The first bytes are those of another format than the type names. Only where both are known: of a type that is not in
 * the table of formats, and of bytes that are in none, nothing is said. Types of text are left out, because browsers hand
 * their content over as text, not as bytes.
 */
export const bytesFormatMismatch = defineRule({
  id: 'bytes-format-mismatch',
  title: 'Content of another format',
  severity: 'warning',
  strength: 'should',
  entry: 'headers/content-type',
  messages: {
    other: 'The first bytes are those of {found}, and the type is {declared}. Whoever goes by the type fails.',
  },

  readsContent: true,
  yieldsTo: ['wasm-type-wrong'],

  guards: ['type'],
  when: { status: (status) => status !== 206, field: ['Content-Type'] },
  appliesTo: ({ essence, bytes }) => bytes !== null && essence !== null && formatsOfType(essence).length > 0,

  check: (facts) => {
    const { essence, bytes } = facts;
    const evidence = typeLine(facts);
    if (essence === null || evidence === null || bytes === null) return [];
    const found = formatOf(bytes);
    if (found === null || formatsOfType(essence).includes(found)) return [];
    return [
      {
        messageId: 'other',
        data: { found: found.name, declared: shortened(essence) },
        evidence,
        entry: entryOfType(found.type),
        sources: [found.source],
      },
    ];
  },

  examples: {
    fires: {
      other: [
        byteExample('/photo', 'image/png', 'RIFF\x10\0\0\0WEBPVP8 '),
        byteExample('/photo', 'image/avif', '\0\0\0\x10ftypheic\0\0\0\0'),
        byteExample('/tour', 'video/mp4', '\0\0\0\x10ftypavif\0\0\0\0'),
        byteExample('/font', 'font/woff2', 'wOFF\0\x01\0\0'),
      ],
    },
    silent: [
      byteExample(
        '/text.docx',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'PK\x03\x04\x14\0',
      ),
      byteExample('/photo', 'image/x-png', '\x89PNG\r\n\x1a\n'),
      byteExample('/photo', 'image/png', 'neither this nor that'),
      byteExample('/tour', 'audio/mp4', '\0\0\0\x10ftypisom\0\0\0\0'),
    ],
    notApplicable: [
      // Text, as the browser decoded it, shows no bytes.
      `GET /photo HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: image/png

GIF89a`,
      byteExample('/photo', 'application/octet-stream', 'GIF89a'),
      byteExample('/notes', 'text/plain', 'GIF89a'),
      byteExample('/photo', 'image/png', 'GIF89a', '206 Partial Content'),
    ],
  },
});
