import { type ExtendedFault, extendedName, readExtended } from '../../http/fields/content-disposition.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule, type Fix } from '../rule.ts';

const SECTIONS: Record<ExtendedFault, string> = {
  quoted: '3.2.2',
  parts: '3.2.1',
  charset: '3.2.1',
  characters: '3.2.1',
  bytes: '3.2.1',
};

/** RFC 8187, section 3.2.1: charset, language and percent-encoded text, with apostrophes between, and no quotes around. */
export const filenameStarInvalid = defineRule({
  id: 'filename-star-invalid',
  title: 'filename* is not valid',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/content-disposition#names-in-utf-8',
  messages: {
    quoted: 'filename* has no quotes around its value. Chromium 156 ignores a quoted one, Firefox 153 reads it.',
    parts:
      "filename* is written UTF-8''name: charset, language, which may be empty, and name, with apostrophes between.",
    charset: 'filename* must be in UTF-8. Other charsets need not be understood.',
    characters: 'filename* holds characters that have to be percent-encoded, or a % that two hex digits do not follow.',
    bytes: 'The percent-encoded bytes of filename* are no UTF-8, so the name cannot be read.',
  },

  guards: ['type'],
  when: { field: ['Content-Disposition'] },
  appliesTo: ({ disposition }) => disposition !== null && extendedName(disposition) !== undefined,

  check: ({ disposition }) => {
    const extended = disposition && extendedName(disposition);
    // Without a value it is malformed, which another rule says.
    if (!extended || extended.faults.includes('no-value')) return [];
    const read = readExtended(extended);
    if ('text' in read) return [];
    const { line } = disposition;
    const { value, valueStart, valueEnd } = extended;
    const unquoted = { ...extended, isQuoted: false };
    const mended: Fix | null =
      read.fault === 'quoted' && 'text' in readExtended(unquoted)
        ? {
            type: 'set-field',
            name: 'Content-Disposition',
            value: line.value.slice(0, valueStart) + value + line.value.slice(valueEnd),
          }
        : null;
    return [
      {
        messageId: read.fault,
        evidence: fieldLine('Content-Disposition', line, [valueStart, valueEnd]),
        sources: [rfc(8187, SECTIONS[read.fault])],
        ...(mended === null ? {} : { fix: mended }),
      },
    ];
  },

  examples: {
    fires: {
      quoted: [
        `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/pdf
Content-Disposition: attachment; filename*="a"

%PDF-1.7`,
        `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/pdf
Content-Disposition: attachment; filename*="UTF-8''a.pdf"

%PDF-1.7`,
      ],
      parts: [
        `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/pdf
Content-Disposition: attachment; filename*=a.pdf

%PDF-1.7`,
        `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/pdf
Content-Disposition: attachment; filename*=UTF-8'a.pdf

%PDF-1.7`,
      ],
      charset: [
        `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/pdf
Content-Disposition: attachment; filename*=ISO-8859-1''%E4.pdf

%PDF-1.7`,
      ],
      characters: [
        `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/pdf
Content-Disposition: attachment; filename*=UTF-8''a b.pdf

%PDF-1.7`,
        `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/pdf
Content-Disposition: attachment; filename*=UTF-8''100%.pdf

%PDF-1.7`,
        `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/pdf
Content-Disposition: attachment; filename*=UTF-8''Ann's%20list.pdf

%PDF-1.7`,
      ],
      bytes: [
        `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/pdf
Content-Disposition: attachment; filename*=UTF-8''%E4.pdf

%PDF-1.7`,
      ],
    },
    silent: [
      `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/pdf
Content-Disposition: attachment; filename*=utf-8'en'a

%PDF-1.7`,
      `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/pdf
Content-Disposition: attachment; filename=a.pdf; FileName* = UTF-8''%c3%a9.pdf

%PDF-1.7`,
      `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/pdf
Content-Disposition: attachment; filename*

%PDF-1.7`,
    ],
    notApplicable: [
      `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/pdf
Content-Disposition: attachment; filename="a*"

%PDF-1.7`,
      `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/pdf

%PDF-1.7`,
      `HEAD /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/pdf
Content-Disposition: attachment; filename*="a"

%PDF-1.7`,
      // Sent twice: another fault.
      `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/pdf
Content-Disposition: attachment; filename*="a"
Content-Disposition: attachment; filename*="a"

%PDF-1.7`,
    ],
  },
});
