import { extendedName, plainName, readExtended } from '../../http/fields/content-disposition.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** What is wrong with a name, in the order in which it is told: RFC 6266, sections 4.3 and appendices C and D. */
const FAULTS = [
  { messageId: 'encodedWord', pattern: /=\?[^?]+\?[BbQq]\?[^?]*\?=/, source: rfc(6266, 'appendix-C.1') },
  { messageId: 'path', pattern: /[/\\]/, source: rfc(6266, '4.3') },
  { messageId: 'nonAscii', pattern: /[^\0-\x7F]/, source: rfc(6266, 'appendix-D') },
  { messageId: 'percent', pattern: /%[\dA-Fa-f]{2}/, source: rfc(6266, 'appendix-D') },
] as const;

/** A file name that recipients read in different ways, or that looks like a path. */
export const filenameUnsafe = defineRule({
  id: 'filename-unsafe',
  title: 'File name that recipients read differently',
  severity: 'warning',
  strength: 'should',
  entry: 'headers/content-disposition#names-that-are-unsafe',
  messages: {
    encodedWord:
      'filename is encoded as in e-mail, which is not allowed here. Some recipients show the encoded form. Use filename*.',
    path: 'The name has a path separator. Recipients cut the path off or replace it. Send the name alone.',
    escaped:
      'filename has a backslash escape. Some recipients do not decode it, and some treat \\ as a folder separator.',
    nonAscii:
      'filename has characters outside ASCII, which recipients decode differently. Put the name into filename*.',
    percent: 'filename has a % with two hex digits. Browsers decode it; other recipients keep it.',
  },

  guards: ['type'],
  when: { field: ['Content-Disposition'] },
  appliesTo: ({ disposition }) =>
    disposition !== null && (plainName(disposition) !== undefined || extendedName(disposition) !== undefined),

  check: ({ disposition }) => {
    if (disposition === null) return [];
    const { line } = disposition;
    const plain = plainName(disposition);
    // As it was sent: an escape in a quoted string is a backslash, too, and not every recipient undoes it.
    const sent = plain && line.value.slice(plain.valueStart, plain.valueEnd);
    const fault = sent && FAULTS.find(({ pattern }) => pattern.test(sent));
    if (plain && fault) {
      const evidence = fieldLine('Content-Disposition', line, [plain.valueStart, plain.valueEnd]);
      if (fault.messageId === 'path' && !fault.pattern.test(plain.value)) {
        return [{ messageId: 'escaped', evidence, sources: [rfc(6266, 'appendix-D')] }];
      }
      return [{ messageId: fault.messageId, evidence, sources: [fault.source] }];
    }
    const extended = extendedName(disposition);
    const read = extended && readExtended(extended);
    if (!extended || !read || !('text' in read) || !/[/\\]/.test(read.text)) return [];
    const evidence = fieldLine('Content-Disposition', line, [extended.valueStart, extended.valueEnd]);
    return [{ messageId: 'path', evidence, sources: [rfc(6266, '4.3')] }];
  },
});
