import type { ContentTypeCandidate } from '../../http/fields/media-type.ts';
import { shortened } from '../../text/shortened.ts';
import { fetchStandard, rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const sources = [
  rfc(9110, '5.3'),
  rfc(9110, '8.3'),
  fetchStandard('extract a MIME type', 'concept-header-extract-mime-type'),
];

/** Browsers would take it if it stood last. */
function isUsable({ essence }: ContentTypeCandidate): boolean {
  return essence !== null && essence !== '*/*';
}

/**
 * RFC 9110, section 8.3: the field holds one value. Browsers keep the last member that is a media type; others do not all
 * do so.
 */
export const contentTypeDuplicate = defineRule({
  id: 'content-type-duplicate',
  title: 'More than one Content-Type',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/content-type#when-it-is-sent-twice',
  messages: {
    same: 'Content-Type has the same type {count} times: {winner}. It must have one value. Remove the others.',
    differing:
      'Content-Type has different values: {other} and {winner}. Browsers use the last, {winner}; other recipients may use another one.',
    blank:
      'Content-Type has {winner}, which browsers use, and an empty value as well. Remove the extra comma or the empty header.',
    invalid: 'Content-Type has {winner}, which browsers use, and also "{other}", which is not a media type.',
  },

  yieldsTo: ['wasm-type-parameter'],

  guards: ['type'],
  when: { field: ['Content-Type'] },
  // Without any usable member another rule says so.
  appliesTo: ({ contentType }) => contentType.state === 'ok',

  check: ({ contentType: { candidates, winner, essence, serialized }, response }) => {
    if (candidates.length < 2 || essence === null || serialized === null) return [];
    const surplus = candidates.filter((_, index) => index !== winner);
    const other =
      surplus.find((one) => isUsable(one) && one.essence !== essence) ??
      surplus.find((one) => !isUsable(one)) ??
      surplus[0];
    const line = other && response.lines('Content-Type')[other.line];
    if (!other || !line) return [];
    const end = Math.min(other.start + other.text.length, line.value.length);
    const report = {
      data: {
        count: String(candidates.length),
        winner: shortened(essence),
        other: shortened(other.essence ?? other.text),
      },
      evidence: fieldLine('Content-Type', line, end > other.start ? [other.start, end] : null),
      sources,
    };
    if (isUsable(other) && other.essence !== essence) return [{ messageId: 'differing', ...report }];
    const messageId = other.text === '' ? 'blank' : isUsable(other) ? 'same' : 'invalid';
    // A comma in a boundary makes two members of one.
    if (essence.startsWith('multipart/')) return [{ messageId, ...report }];
    return [{ messageId, ...report, fix: { type: 'set-field', name: 'Content-Type', value: serialized } }];
  },
});
