import { entryOfType } from '../../book/entry-of-type.ts';
import { currentName, FORMATS, formatsOfType } from '../../http/bytes/formats.ts';
import { text } from '../../http/bytes/sniff-media.ts';
import { isTextual } from '../../http/bytes/sniffed-type.ts';
import type { Source } from '../../text/sources.ts';
import { rfc } from '../../text/sources.ts';
import { typeLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Types whose documents say how their content begins, and where. */
const SIGNED: ReadonlyMap<string, Source> = new Map([
  ['application/pdf', rfc(8118, '8')],
  ['image/webp', rfc(9649, '2')],
  ['image/avif', FORMATS.avif.source],
  ['application/wasm', FORMATS.wasm.source],
  ['font/woff2', { label: 'WOFF 2.0, header', url: 'https://www.w3.org/TR/WOFF2/#woff20Header' }],
  ['image/png', { label: 'PNG, signature', url: 'https://www.w3.org/TR/png-3/#3PNGsignature' }],
]);

/**
 * Most bytes before the mark: Acrobat looks for it among the first 1024 (Adobe's supplement to ISO 32000), and Chromium 156
 * and Firefox ESR 153 open such a file (measured).
 */
const PDF_FOUND_WITHIN = 1024;

/** Where the mark of a PDF stands among the first bytes; -1 when it does not. */
function markOfPdf(bytes: Uint8Array): number {
  return text(bytes, 0, PDF_FOUND_WITHIN).indexOf('%PDF-');
}

/** The bytes with which every file of the declared type begins are not there, and no other format is known by them. */
export const bytesSignatureMissing = defineRule({
  id: 'bytes-signature-missing',
  title: 'Content lacks the signature of its format',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/content-type',
  messages: {
    missing:
      'Every {name} file begins with the same bytes, but this one does not. It is damaged, or it has another format.',
    late: 'The PDF signature is at offset {count}, not at the start. Viewers find it, but software that checks only the first bytes does not.',
    html: 'This begins like an HTML page, not like {name}. Often it is an error or login page, sent with the type of the file.',
  },

  readsContent: 'start',
  yieldsTo: ['bytes-format-mismatch'],

  guards: ['type'],
  when: { status: (status) => status !== 206, field: ['Content-Type'] },
  // Of decoded text, the first bytes are not known well enough to miss some.
  appliesTo: ({ essence, start }) => (start?.isExact ?? false) && essence !== null && SIGNED.has(currentName(essence)),

  check: (facts) => {
    const { essence, looks, start } = facts;
    const evidence = typeLine(facts);
    if (essence === null || evidence === null || looks === null) return [];
    const type = currentName(essence);
    const source = SIGNED.get(type);
    const [format] = formatsOfType(type);
    if (source === undefined || format === undefined || (looks.type !== null && !isTextual(looks.type))) return [];
    const before = type === 'application/pdf' && start !== null ? markOfPdf(start.bytes) : -1;
    if (before > 0) {
      return [
        {
          messageId: 'late',
          data: { count: String(before) },
          severity: 'advice',
          evidence,
          entry: 'media-types/application/pdf#first-bytes',
          sources: [source],
        },
      ];
    }
    return [
      {
        messageId: looks.type === 'text/html' ? 'html' : 'missing',
        data: { name: format.name },
        evidence,
        entry: entryOfType(type),
        sources: [source],
      },
    ];
  },
});
