/** What the first bytes say, as bytes and as the text that the browsers make of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startOf } from '../../../../reference/http/bytes/content-start.ts';
import { formatOf } from '../../../../reference/http/bytes/formats.ts';
import { HEADER_LENGTH } from '../../../../reference/http/bytes/sniff.ts';
import { looksOf } from '../../../../reference/http/bytes/sniffed-type.ts';

const folder = 'tests/fixtures/files';
const files = readdirSync(folder).filter((name) => !name.endsWith('.md'));
const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const looks = (content: Parameters<typeof startOf>[0], essence: string | null, destination: string | null = null) =>
  looksOf(startOf(content), { essence }, destination);

describe('the start of content', () => {
  it('is as many bytes as a browser looks at, in memory of its own', () => {
    const whole = new Uint8Array(100_000);
    const { bytes, length, isExact } = startOf({ bytes: whole });
    expect([bytes.length, length, isExact]).toEqual([HEADER_LENGTH, 100_000, true]);
    expect(bytes.buffer.byteLength).toBe(HEADER_LENGTH);
    expect(startOf({ text: 'é'.repeat(100_000) })).toMatchObject({ length: null, isExact: false });
    expect(startOf({ text: 'é'.repeat(100_000) }).bytes.length).toBe(HEADER_LENGTH);
  });

  /** Chromium's for documents and scripts, Chromium's for text/plain, Firefox's for what is no UTF-8. */
  const decoders: [string, (bytes: Uint8Array) => string][] = [
    ['UTF-8', (bytes) => new TextDecoder().decode(bytes)],
    ['windows-1252', (bytes) => new TextDecoder('windows-1252').decode(bytes)],
    ['a character for a byte', (bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')],
  ];
  it.each(decoders)('decoded as %s is never taken for another format', (_, decode) => {
    const wrong = files.filter((name) => {
      const bytes = new Uint8Array(readFileSync(`${folder}/${name}`));
      const found = looks({ text: decode(bytes) }, 'text/plain');
      return found?.type != null && found.type !== looks({ bytes }, 'text/plain')?.type;
    });
    expect(wrong).toEqual([]);
  });
  it.each(decoders)('PNG and JPEG are known when decoded as %s', (_, decode) => {
    const known = files.filter((name) => /\.(?:png|jpe?g)$/.test(name));
    expect(known.length).toBeGreaterThan(1);
    for (const name of known) {
      const bytes = new Uint8Array(readFileSync(`${folder}/${name}`));
      expect(looks({ text: decode(bytes) }, 'text/html')).toMatchObject({
        name: formatOf(bytes)?.name,
        goesWithType: 'no',
      });
    }
  });
});

describe('what it is, beside the declared type', () => {
  const PAGE = '<!doctype html><title>Shop</title>';
  it.each<[content: string, essence: string | null, name: string, goes: string]>([
    ['\x89PNG\r\n\x1a\n', 'image/png', 'PNG', 'yes'],
    ['\x89PNG\r\n\x1a\n', 'text/html', 'PNG', 'no'],
    ['\x89PNG\r\n\x1a\n', null, 'PNG', 'unsure'],
    ['\x89PNG\r\n\x1a\n', 'application/octet-stream', 'PNG', 'unsure'],
    ['PK\x03\x04\x14\0', 'application/epub+zip', 'ZIP', 'yes'],
    ['\x1f\x8b\x08\0', 'text/csv', 'gzip', 'no'],
    [PAGE, 'text/html', 'HTML', 'yes'],
    [PAGE, 'application/json', 'HTML', 'no'],
    [PAGE, 'image/png', 'HTML', 'no'],
    [PAGE, 'text/javascript', 'HTML', 'unsure'],
    [`<!-- a -->\n<!-- b --> ${PAGE}`, null, 'HTML', 'unsure'],
    ['<!-- hidden from old browsers', 'text/javascript', 'HTML', 'unsure'],
    ['<!-- a --> f()', 'text/javascript', 'text', 'yes'],
    ['<?xml version="1.0"?><feed/>', 'application/atom+xml', 'XML', 'yes'],
    ['<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg/>', 'image/svg+xml', 'SVG', 'yes'],
    ['{"total": 3}', 'application/json', 'text', 'yes'],
    ['{"total": 3}', 'image/png', 'text', 'no'],
    ['\0\x01\x02', 'text/html', 'binary data', 'unsure'],
  ])('%j as %s: %s', (content, essence, name, goes) => {
    expect(looks({ bytes: ascii(content) }, essence)).toMatchObject({ name, goesWithType: goes });
  });

  it.each(['utf-16le-bom.txt', 'utf-16be-bom.txt'])('%s is text, for all its zero bytes', (name) => {
    const bytes = new Uint8Array(readFileSync(`${folder}/${name}`));
    expect(looks({ bytes }, 'text/plain')).toMatchObject({ name: 'text', goesWithType: 'yes' });
    expect(looks({ bytes: bytes.slice(2) }, 'text/plain')).toMatchObject({ name: 'binary data' });
  });

  it('the mark of a comment makes no page of a script', () => {
    const bytes = ascii('<!-- for old browsers\nf()');
    expect(looks({ bytes }, 'text/javascript', 'script')).toMatchObject({ name: 'text' });
    expect(looks({ bytes }, 'text/javascript', 'document')).toMatchObject({ name: 'HTML' });
  });

  it('nothing of nothing', () => {
    expect(looks({ bytes: new Uint8Array() }, 'image/png')).toBe(null);
  });

  it('what a browser computes, where it looks at all', () => {
    const computed = (destination: string | null) =>
      looks({ bytes: ascii('GIF89a\0') }, 'image/png', destination)?.computed;
    expect(['document', 'image', 'script', 'empty', null].map(computed)).toEqual([
      'image/gif',
      'image/gif',
      null,
      null,
      null,
    ]);
  });
});
