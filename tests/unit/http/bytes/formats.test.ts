/** Formats by their first bytes, and the types that go with them. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMATS, type Format, formatOf, formatsOfType } from '../../../../reference/http/bytes/formats.ts';
import { findMediaType } from '../../../../reference/media-types/registry.ts';
import { files } from '../../../files/cases.ts';

const contentOf = (name: string): Uint8Array => new Uint8Array(readFileSync(`tests/fixtures/files/${name}`));
const ascii = (text: string): Uint8Array => Uint8Array.from([...text].map((one) => one.charCodeAt(0)));
const rows = Object.values<Format>(FORMATS);

const isText = /^text\/|^application\/(?:json|xml)$|^image\/svg/;

/** What is found in files of a type that is no format of its own. */
const FOUND: Record<string, string | null> = {
  'text.docx': 'ZIP',
  'page.ps': null,
  'control-bytes': null,
};

describe('the files', () => {
  it.each(files.map((file) => [file.name, file.type] as const))('%s, %s', (name, type) => {
    const found = formatOf(contentOf(name));
    if (isText.test(type) || name in FOUND) expect(found?.name ?? null).toBe(FOUND[name] ?? null);
    // The format is one that the type names.
    else expect(formatsOfType(type)).toContain(found);
  });

  it('hold nearly every format', () => {
    const seen = new Set(files.map(({ name }) => formatOf(contentOf(name))?.name));
    expect(rows.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual(['HEIF', 'Zstandard']);
  });
});

describe('the formats', () => {
  it.each(rows.map((row) => [row.name, row] as const))('%s has a type that is known and names it', (_name, row) => {
    expect(findMediaType(row.type)).not.toBe(null);
    expect(formatsOfType(row.type)[0]).toBe(row);
    expect(row.source.url).toMatch(/^https:/);
  });

  it.each([
    ['image/x-png', 'PNG'],
    ['application/x-gzip', 'gzip'],
    ['application/epub+zip', 'ZIP'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'ZIP'],
    ['application/java-archive', 'ZIP'],
    ['application/vec-package+gzip', 'gzip'],
    ['audio/webm', 'WebM'],
    ['image/heif', 'AVIF'],
    ['video/x-matroska', 'Matroska'],
  ])('%s names %s', (essence, name) => {
    expect(formatsOfType(essence)[0]?.name).toBe(name);
  });

  it.each(['application/octet-stream', 'text/html', 'application/vnd.ms-excel', 'image/svg+xml'])(
    '%s names none',
    (essence) => {
      expect(formatsOfType(essence)).toEqual([]);
    },
  );
});

describe('the brands of a file of boxes', () => {
  const file = (...brands: string[]) =>
    Uint8Array.from([0, 0, 0, 8 + 4 * brands.length, ...ascii(`ftyp${brands.join('')}`)]);
  it.each([
    [['avif', '0000'], 'AVIF'],
    [['mif1', '0000', 'mif1', 'avif'], 'AVIF'],
    [['mif1', '0000', 'mif1', 'heic'], 'HEIF'],
    [['heic', '0000'], 'HEIF'],
    [['isom', '0000'], 'MP4'],
    // The version is no brand, and what stands behind the box is none either.
    [['isom', 'avif'], 'MP4'],
  ])('%j: %s', (brands, name) => {
    expect(formatOf(file(...brands))?.name).toBe(name);
    expect(formatOf(Uint8Array.from([...file('isom', '0000'), ...ascii('avif')]))?.name).toBe('MP4');
  });
});

describe('what only begins like a format', () => {
  it.each(['BMW makes cars and motorcycles', 'ID3 is a tag', `${'x'.repeat(34)}LP and more`])('%j', (text) => {
    expect(formatOf(ascii(text))).toBe(null);
  });

  it.each([
    ['an icon without a picture', [0, 0, 1, 0, 0, 0]],
    ['a font without a table', [0, 1, 0, 0, 0, 0]],
  ])('%s', (_what, content) => {
    expect(formatOf(Uint8Array.from(content))).toBe(null);
    expect(formatOf(Uint8Array.from(content).with(5, 1))).not.toBe(null);
  });

  it('Zstandard, which no file here has', () => {
    expect(formatOf(Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd]))?.name).toBe('Zstandard');
    expect(formatOf(Uint8Array.from([0x28, 0xb5, 0x2f]))).toBe(null);
  });
});

it('says something of any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3_000 }), (any) => {
      const found = formatOf(any);
      expect(found === null || rows.includes(found)).toBe(true);
    }),
  );
});
