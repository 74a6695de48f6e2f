import { describe, expect, it } from 'vitest';
import type { Entry, Inline } from '../../../reference/book/entry.ts';
import { pack, unpack } from '../../../reference/book/packed.ts';
import { readBook } from '../../../reference/build/read-book.ts';
import { compile, goodBook } from './fixtures.ts';

const isInlineText = (value: readonly unknown[]) =>
  value.some((piece) => typeof piece === 'string') &&
  value.every((piece) => typeof piece === 'string' || (piece as Exclude<Inline, string>).type !== undefined);

/** With neighbouring strings of a text as one, which is what is shown. */
function joined<T>(value: T): T {
  if (Array.isArray(value)) {
    const items = value.map(joined);
    if (!isInlineText(items)) return items as T;
    const text: unknown[] = [];
    for (const piece of items) {
      const last = text.at(-1);
      if (typeof piece === 'string' && typeof last === 'string') text[text.length - 1] = last + piece;
      else if (piece !== '') text.push(piece);
    }
    return text as T;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, joined(own)])) as T;
}

const withText = (text: Inline[]): Entry => {
  const [entry] = compile(goodBook).entries;
  if (!entry) throw new Error('no entry');
  return { ...entry, intro: [{ type: 'paragraph', children: text }] };
};

describe('a packed entry', () => {
  const { entries } = readBook();

  it('becomes again what it was, for every entry of the book', () => {
    expect(entries.length).toBeGreaterThan(100);
    for (const entry of entries) {
      // As it goes through the package.
      const packed = JSON.parse(JSON.stringify(pack(entry)));
      expect(joined(unpack(packed))).toEqual(joined(entry));
      expect(JSON.stringify(packed).length).toBeLessThan(JSON.stringify(entry).length);
    }
  });

  it('keeps marks within marks, links with their places, and sources with high numbers', () => {
    const text: Inline[] = [
      'a ',
      { type: 'strong', children: ['b ', { type: 'emphasis', children: [{ type: 'code', value: 'c' }] }, ' d'] },
      { type: 'link', url: 'https://example.org/#e', children: [{ type: 'code', value: 'f' }, ' g'] },
      { type: 'entry-link', to: 'status/404', section: 'caching', children: ['h'] },
      { type: 'entry-link', to: 'status/410', section: null, children: [] },
      { type: 'cite', source: 1 },
      { type: 'cite', source: 200 },
    ];
    expect(unpack(pack(withText(text))).intro).toEqual([{ type: 'paragraph', children: text }]);
  });

  it('is not made of a text with a character that marks', () => {
    expect(() => pack(withText(['a\u0001b']))).toThrow('control character');
    expect(() => pack(withText([{ type: 'code', value: '\u000E' }]))).toThrow('control character');
  });
});
