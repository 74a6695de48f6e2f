import { describe, expect, it } from 'vitest';
import { readBook } from '../../../reference/build/read-book.ts';
import { fieldPage, fieldPages } from '../../../reference/headers/field-pages.ts';

const { entries } = readBook();

describe('the pages of header fields', () => {
  it.each([...fieldPages])('%s leads to a section that exists', (name, ref) => {
    expect(name).toBe(name.toLowerCase());
    const [id, section] = ref.split('#');
    const entry = entries.find((entry) => entry.id === id);
    expect(entry).toBeDefined();
    if (section !== undefined) expect(entry?.sections.map((part) => part.id)).toContain(section);
  });

  it('leads to every page on headers', () => {
    const led = new Set([...fieldPages.values()].map((ref) => ref.split('#')[0]));
    const pages = entries.map(({ id }) => id).filter((id) => id.startsWith('headers/'));
    expect(pages.filter((id) => !led.has(id))).toEqual([]);
  });

  it('knows names in any letter case, and only those of the table', () => {
    expect(fieldPage('ETag')).toBe('headers/etag');
    expect(fieldPage('x-powered-by')).toBeNull();
    expect(fieldPage('constructor')).toBeNull();
  });
});
