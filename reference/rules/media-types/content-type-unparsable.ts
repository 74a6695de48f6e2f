import { encodingOf } from '../../http/bytes/encodings.ts';
import { shortened } from '../../text/shortened.ts';
import { fetchStandard, mimeSniffing, rfc } from '../../text/sources.ts';
import { fieldLine, typeLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const sources = [
  fetchStandard('extract a MIME type', 'concept-header-extract-mime-type'),
  mimeSniffing('parse a MIME type', 'parse-a-mime-type'),
];

/** `text/html charset=utf-8` as it was meant; null where that is not sure. */
function withSemicolon(value: string): string | null {
  const [, essence, charset = ''] = /^([\w-]+\/[\w.+-]+)[ \t]+charset=([\w-]+)$/i.exec(value) ?? [];
  return essence !== undefined && encodingOf(charset) !== null ? `${essence}; charset=${charset}` : null;
}

/**
 * Fetch, "extract a MIME type", fails: no member of the field is a media type. With `image/*` it does not fail, for a star is
 * a letter like others there, and browsers do not know the type.
 */
export const contentTypeUnparsable = defineRule({
  id: 'content-type-unparsable',
  title: 'Content-Type is not a media type',
  severity: 'error',
  strength: 'must',
  entry: 'headers/content-type#when-it-is-empty-or-invalid',
  messages: {
    unparsable: 'This value is not a media type, which has the form type/subtype. Browsers ignore it and guess.',
    taken:
      'This value is not a media type. For a page, browsers use the first word of the value, {word}; other clients ignore the value or guess.',
    semicolon:
      'A semicolon is missing before the parameter, so this is not a media type. For a page, browsers use {word} without the parameter.',
    range:
      '{word} is a range for Accept, not the type of a response. Clients that rely on the type cannot tell what this is.',
    wildcard: '*/* is a range for Accept, not the type of a response. Browsers ignore it and guess.',
  },

  guards: ['type'],
  when: { field: ['Content-Type'] },
  appliesTo: ({ contentType: { state } }) => state === 'unparsable' || state === 'ok',

  check: (facts) => {
    const {
      contentType: { state, candidates, essence },
      response,
      mistakenType,
    } = facts;
    if (state === 'ok') {
      const evidence = essence?.endsWith('/*') ? typeLine(facts) : null;
      if (essence === null || evidence === null) return [];
      return [
        {
          messageId: 'range',
          severity: 'warning',
          data: { word: shortened(essence) },
          evidence,
          sources: [rfc(9110, '8.3')],
        },
      ];
    }
    const lines = response.lines('Content-Type');
    const wildcard = candidates.findLast(({ essence }) => essence !== null);
    const shown = wildcard ?? candidates.findLast(({ text }) => text !== '');
    const line = shown && lines[shown.line];
    if (!line) return [];
    const meant = wildcard || mistakenType === null ? null : withSemicolon(shown.text);
    const end = Math.min(shown.start + shown.text.length, line.value.length);
    return [
      {
        messageId: wildcard
          ? 'wildcard'
          : mistakenType === null
            ? 'unparsable'
            : meant === null
              ? 'taken'
              : 'semicolon',
        ...(mistakenType === null ? {} : { data: { word: shortened(mistakenType) } }),
        evidence: fieldLine('Content-Type', line, [shown.start, end]),
        sources,
        ...(meant === null ? {} : { fix: { type: 'set-field', name: 'Content-Type', value: meant } as const }),
      },
    ];
  },
});
