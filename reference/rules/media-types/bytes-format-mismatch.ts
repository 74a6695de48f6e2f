import { entryOfType } from '../../book/entry-of-type.ts';
import { formatsOfType } from '../../http/bytes/formats.ts';
import { isTextual } from '../../http/bytes/looks.ts';
import { shortened } from '../../text/shortened.ts';
import { byteExample } from '../byte-example.ts';
import { typeLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/**
 * The first bytes are those of another format than the type names. Only where both are known: of a type that is neither
 * in the table of formats nor text, and of bytes that are in none, nothing is said. That a text is of another language
 * than its type says is for other rules.
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

  readsContent: 'start',
  yieldsTo: ['wasm-type-wrong'],

  guards: ['type'],
  when: { status: (status) => status !== 206, field: ['Content-Type'] },
  appliesTo: ({ essence }) => essence !== null && (formatsOfType(essence).length > 0 || isTextual(essence)),

  check: (facts) => {
    const { essence, looks } = facts;
    const evidence = typeLine(facts);
    if (essence === null || evidence === null || looks === null) return [];
    const { name, type, source, goesWithType } = looks;
    if (goesWithType !== 'no' || type === null || isTextual(type)) return [];
    return [
      {
        messageId: 'other',
        data: { found: name, declared: shortened(essence) },
        evidence,
        entry: entryOfType(type),
        sources: [source],
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
        byteExample('/photo', 'text/html', '\x89PNG\r\n\x1a\n'),
        // As the browser decoded it.
        `GET /photo HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: text/html

\uFFFDPNG\r\n\x1a\n\0\0\0\rIHDR`,
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
      // A text that begins with the letters of a mark.
      `GET /notes HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: text/plain

GIF89a is the second version.`,
    ],
    notApplicable: [
      byteExample('/photo', 'application/octet-stream', 'GIF89a'),
      byteExample('/photo', 'image/png', 'GIF89a', '206 Partial Content'),
    ],
  },
});
