import { describe, expect, it } from 'vitest';
import { inTones } from '../../../components/book/prose/tones.ts';
import type { Block } from '../../../reference/book/entry.ts';
import { readBook } from '../../../reference/build/read-book.ts';

const toned = (text: string, language: string) =>
  inTones(text, language).flatMap((piece) => (typeof piece === 'string' ? [] : [`${piece.tone}: ${piece.text}`]));

describe('the tones of code', () => {
  it.each([
    ['js', "const a = 'https://x'; // all\nresponse.end()", ['word: const', "string: 'https://x'", 'comment: // all']],
    ['nginx', '# all\n  add_header Vary "a # b";', ['comment: # all', 'word:   add_header', 'string: "a # b"']],
    ['sh', "curl -sI 'http://a/#b' # head", ['word: curl', "string: 'http://a/#b'", 'comment: # head']],
    ['json', '{"a": "b", "c": 1}', ['word: "a"', 'string: "b"', 'word: "c"']],
    ['http', 'HTTP/1.1 404 Not Found\nVary: a', ['string: HTTP/1.1 404 Not Found', 'word: Vary']],
    ['rust', "fn a<'b>(c: &'b str) {}", ['word: fn']],
    ['text', 'const a = "b"', []],
  ] as const)('%s', (language, text, expected) => {
    expect(toned(text, language)).toEqual(expected);
  });

  it('leave every block of the book as it is', () => {
    const codes: { value: string; language: string | null }[] = [];
    const visit = (blocks: readonly Block[]): void => {
      for (const block of blocks) {
        if (block.type === 'code') codes.push(block);
        if (block.type === 'list') block.items.forEach(visit);
      }
    };
    for (const { intro, sections } of readBook().entries) [intro, ...sections.map(({ body }) => body)].forEach(visit);
    expect(codes.length).toBeGreaterThan(500);
    for (const { value, language } of codes) {
      const pieces = inTones(value, language).map((piece) => (typeof piece === 'string' ? piece : piece.text));
      expect(pieces.join('')).toBe(value);
    }
  });
});
