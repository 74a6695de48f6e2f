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
    quoted:
      'The value of filename* is in quotes, which are not allowed. Chromium 156 ignores it; Firefox 153 reads it.',
    parts:
      "filename* must have the form UTF-8''name: the charset, a language (may be empty) and the name, separated by apostrophes.",
    charset: 'filename* must be in UTF-8. Recipients need not support other charsets.',
    characters: 'filename* has characters that must be percent-encoded, or a % without two hex digits after it.',
    bytes: 'The percent-encoded bytes of filename* are not UTF-8, so the name cannot be read.',
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
    const corrected: Fix | null =
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
        ...(corrected === null ? {} : { fix: corrected }),
      },
    ];
  },
});
