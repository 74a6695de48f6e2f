/** Notes on an exchange as the book writes it. */
import { expect, it } from 'vitest';
import { withNotes } from '../../../reference/build/annotate.ts';
import { readBook } from '../../../reference/build/read-book.ts';
import { notesOnExchange } from '../../../reference/notes/exchange-text.ts';

it('annotates requests and the responses after them', () => {
  const text = [
    'PUT /a HTTP/1.1',
    'Host: a.example',
    'Expect: 100-continue',
    '',
    'HTTP/1.1 100 Continue',
    '',
    'HTTP/1.1 201 Created',
    'Location: /b',
    'X-Own: 1',
    '',
    'Date: no field of a head',
  ].join('\n');
  expect(notesOnExchange(text)).toEqual([
    [1, 'The requested host and port.'],
    [7, 'The created resource: https://a.example/b.'],
  ]);
});

it.each(['', 'Retry-After: 120', 'GET the thing', 'HTTP/1.1'])('%j has no exchange in it', (text) => {
  expect(notesOnExchange(text)).toEqual([]);
});

it('the exchanges of the book have their notes', () => {
  const wires = readBook().entries.flatMap((entry) =>
    withNotes(entry)
      .sections.filter(({ heading }) => heading === 'On the wire')
      .flatMap(({ body }) => body),
  );
  const exchanges = wires.filter((block) => block.type === 'code' && block.language === 'http');
  expect(exchanges.length).toBeGreaterThan(40);
  const annotated = exchanges.filter((block) => block.type === 'code' && (block.notes?.length ?? 0) > 0);
  expect(annotated.length).toBeGreaterThan(0.9 * exchanges.length);
});
