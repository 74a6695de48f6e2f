import type { Inline } from '../../reference/book/entry.ts';

/** Text with `code` in backticks. */
export function withCode(text: string): Inline[] {
  return text
    .split('`')
    .map((piece, index): Inline => (index % 2 ? { type: 'code', value: piece } : piece))
    .filter((piece) => piece !== '');
}
