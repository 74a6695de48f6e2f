/** MIME Sniffing, over files that real tools made, and over any bytes. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  archiveType,
  audioOrVideoType,
  fontType,
  HEADER_LENGTH,
  imageType,
  isCheckedForBinary,
  type SniffingContext,
  sniff,
  textOrBinary,
  unknownType,
} from '../../../../reference/http/bytes/sniff.ts';
import { files } from '../../../files/cases.ts';

const contentOf = (name: string): Uint8Array => new Uint8Array(readFileSync(`tests/fixtures/files/${name}`));
const bytes = (...parts: (string | number)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((one) => one.charCodeAt(0)))),
  );

/** What a page load without a type makes of each file: with scriptable types, and with nosniff where that differs. */
const OF_UNKNOWN: Record<string, string | [string, string]> = {
  '87a.gif': 'image/gif',
  '89a.gif': 'image/gif',
  'aac.m4a': 'application/octet-stream',
  'animated.avif': 'application/octet-stream',
  'animated.webp': 'image/webp',
  'bare.mp3': 'audio/mpeg',
  'cff.otf': 'application/octet-stream',
  'cmyk.jpg': 'image/jpeg',
  'comment-before.html': ['text/html', 'text/plain'],
  'component.wasm': 'application/octet-stream',
  'control-bytes': 'application/octet-stream',
  'declaration.xml': ['text/xml', 'text/plain'],
  'doctype.html': ['text/html', 'text/plain'],
  'empty.rar': 'application/octet-stream',
  'empty.sqlite': 'application/octet-stream',
  'empty.wasm': 'application/octet-stream',
  'empty.zip': 'application/octet-stream',
  'film.avi': 'video/avi',
  'film.mkv': 'application/octet-stream',
  'film.mov': 'application/octet-stream',
  'film.webm': 'video/webm',
  'header.eot': 'application/octet-stream',
  'hello.7z': 'application/octet-stream',
  'hello.gz': 'application/x-gzip',
  'hello.tar': 'application/octet-stream',
  'icon.ico': 'image/x-icon',
  'id3.mp3': 'audio/mpeg',
  'info-zip.zip': 'application/zip',
  'isom.mp4': 'video/mp4',
  'lossless.webp': 'image/webp',
  'lossy.webp': 'image/webp',
  'note.mid': 'audio/midi',
  'object.json': 'text/plain',
  'opus.ogg': 'application/ogg',
  'page.pdf': ['application/pdf', 'application/octet-stream'],
  'page.ps': 'application/postscript',
  'picture.svg': 'text/plain',
  'plain.txt': 'text/plain',
  'pointer.cur': 'image/x-icon',
  'python.gz': 'application/x-gzip',
  'python.zip': 'application/zip',
  'sound.aiff': 'audio/aiff',
  'sound.flac': 'application/octet-stream',
  'sound.wav': 'audio/wave',
  'space-before.html': ['text/html', 'text/plain'],
  'space-before.xml': ['text/xml', 'text/plain'],
  'span.html': 'text/plain',
  'still.avif': 'application/octet-stream',
  'still.bmp': 'image/bmp',
  'still.jpg': 'image/jpeg',
  'still.png': 'image/png',
  'still.tiff': 'application/octet-stream',
  'text.docx': 'application/zip',
  'truetype.ttf': 'application/octet-stream',
  'truetype.woff': 'application/octet-stream',
  'truetype.woff2': 'application/octet-stream',
  'two.ttc': 'application/octet-stream',
  'utf-16be-bom.txt': 'text/plain',
  'utf-16le-bom.txt': 'text/plain',
  'utf-8-bom.txt': 'text/plain',
  'vorbis.ogg': 'application/ogg',
};

const FONTS: Record<string, string> = {
  'truetype.ttf': 'font/ttf',
  'cff.otf': 'font/otf',
  'two.ttc': 'font/collection',
  'truetype.woff': 'font/woff',
  'truetype.woff2': 'font/woff2',
  'header.eot': 'application/vnd.ms-fontobject',
};

describe('the files', () => {
  it('are all here', () => {
    expect(Object.keys(OF_UNKNOWN).sort()).toEqual(files.map(({ name }) => name).sort());
  });

  it.each(Object.entries(OF_UNKNOWN))('%s without a type is %s', (name, expected) => {
    const [scriptable, nosniff] = typeof expected === 'string' ? [expected, expected] : expected;
    const content = contentOf(name);
    expect(unknownType(content, true)).toBe(scriptable);
    expect(unknownType(content, false)).toBe(nosniff);
    for (const essence of [null, 'unknown/unknown', 'application/unknown', '*/*']) {
      expect(sniff(content, { essence })).toBe(scriptable);
      expect(sniff(content, { essence, nosniff: true })).toBe(nosniff);
    }
  });

  it.each(files.map(({ name }) => name))('%s belongs to the groups of its type and to no other', (name) => {
    const content = contentOf(name);
    const [expected] = [OF_UNKNOWN[name]].flat();
    const groups = {
      image: imageType(content),
      media: audioOrVideoType(content),
      font: fontType(content),
      archive: archiveType(content),
    };
    const own = (pattern: RegExp) => (pattern.test(expected ?? '') ? expected : null);
    expect(groups).toEqual({
      image: own(/^image\//),
      media: own(/^(?:audio|video)\/|ogg$/),
      font: FONTS[name] ?? null,
      archive: own(/zip$/),
    });
  });

  it.each([
    ['plain.txt', 'text/plain'],
    ['utf-16be-bom.txt', 'text/plain'],
    ['utf-16le-bom.txt', 'text/plain'],
    ['utf-8-bom.txt', 'text/plain'],
    ['control-bytes', 'application/octet-stream'],
    ['still.png', 'application/octet-stream'],
    // Never a type that can hold scripts.
    ['doctype.html', 'text/plain'],
  ])('%s declared as text is %s', (name, expected) => {
    expect(textOrBinary(contentOf(name))).toBe(expected);
    expect(sniff(contentOf(name), { essence: 'text/plain', lastLine: 'text/plain' })).toBe(expected);
    expect(sniff(contentOf(name), { essence: 'text/plain', lastLine: 'text/plain', nosniff: true })).toBe('text/plain');
    expect(sniff(contentOf(name), { essence: 'text/plain', lastLine: 'text/plain; charset=utf-8' })).toBe('text/plain');
  });
});

describe('the computed type', () => {
  const png = contentOf('still.png');
  const webm = contentOf('film.webm');
  const woff2 = contentOf('truetype.woff2');
  const plain = contentOf('plain.txt');

  it.each<[string, Uint8Array, string | null, SniffingContext, string | null]>([
    ['a picture under another name', png, 'image/gif', 'browsing', 'image/png'],
    ['a picture under a name of sound', png, 'audio/wav', 'browsing', 'audio/wav'],
    ['a film under the name of sound', webm, 'audio/mpeg', 'browsing', 'video/webm'],
    ['HTML stays', png, 'text/html', 'browsing', 'text/html'],
    ['XML stays', png, 'image/svg+xml', 'browsing', 'image/svg+xml'],
    ['anything else stays', png, 'application/octet-stream', 'browsing', 'application/octet-stream'],
    ['an image', png, 'text/html', 'image', 'image/png'],
    ['an image without a type', png, null, 'image', 'image/png'],
    ['an SVG image', png, 'image/svg+xml', 'image', 'image/svg+xml'],
    ['no image', plain, 'text/plain', 'image', 'text/plain'],
    ['a film', webm, 'text/plain', 'audio-or-video', 'video/webm'],
    ['no film', plain, 'video/mp4', 'audio-or-video', 'video/mp4'],
    ['a font', woff2, null, 'font', 'font/woff2'],
    ['no font', plain, null, 'font', null],
    ['for a plugin', png, null, 'plugin', 'application/octet-stream'],
    ['for a plugin, with a type', png, 'text/html', 'plugin', 'text/html'],
    ['a text track', png, 'text/html', 'text-track', 'text/vtt'],
  ])('%s', (_what, content, essence, context, expected) => {
    expect(sniff(content, { essence }, context)).toBe(expected);
  });

  it('leaves a declared picture alone with nosniff', () => {
    expect(sniff(png, { essence: 'image/gif', nosniff: true })).toBe('image/gif');
    expect(sniff(png, { essence: 'image/gif', nosniff: true }, 'image')).toBe('image/png');
  });

  it.each([
    ['text/plain', true],
    ['text/plain; charset=ISO-8859-1', true],
    ['text/plain; charset=iso-8859-1', true],
    ['text/plain; charset=UTF-8', true],
    ['text/plain; charset=utf-8', false],
    ['text/plain;charset=UTF-8', false],
    ['Text/Plain', false],
    [null, false],
  ])('checks %s for binary data: %s', (line, checked) => {
    expect(isCheckedForBinary(line)).toBe(checked);
  });
});

describe('the start of a page', () => {
  it.each([
    '<!doctype html>',
    '<!DOCTYPE HTML PUBLIC',
    '\r\n\t <html lang=de>',
    '<h1>',
    '<a href=x>',
    '<!-- x',
    '<!-->',
    '<BR>',
  ])('%j', (text) => {
    expect(unknownType(bytes(text), true)).toBe('text/html');
  });

  it.each(['<!doctype htmlx>', '<html', '<html\n>', '<article>', '<h2>', '<!--x', 'x<html>', '<?XML ?>', ''])(
    'not %j',
    (text) => {
      expect(unknownType(bytes(text), true)).toBe('text/plain');
    },
  );
});

describe('signatures that are algorithms', () => {
  const box = (size: number, ...brands: string[]) => bytes(0, 0, 0, size, 'ftyp', ...brands);

  it.each([
    ['the major brand', box(16, 'mp42', '0000'), 'video/mp4'],
    ['another brand', box(20, 'isom', '0000', 'mp41'), 'video/mp4'],
    ['the version is no brand', box(16, 'isom', 'mp41'), null],
    ['a brand behind the box', box(16, 'isom', '0000', 'mp41'), null],
    ['a box that ends too late', box(24, 'mp42', '0000'), null],
    ['a size that four does not divide', box(15, 'mp42', '0000'), null],
    ['too short', bytes(0, 0, 0, 8, 'ftypmp4'), null],
  ])('MP4: %s', (_what, content, expected) => {
    expect(audioOrVideoType(content)).toBe(expected);
  });

  const ebml = (...parts: (string | number)[]) => bytes(0x1a, 0x45, 0xdf, 0xa3, ...parts, 0, 0, 0, 0, 0);
  it.each([
    ['a size of one byte', ebml(0x42, 0x82, 0x84, 'webm'), 'video/webm'],
    ['a size of eight bytes', ebml(0x42, 0x82, 0x01, 0, 0, 0, 0, 0, 0, 4, 'webm'), 'video/webm'],
    ['padded', ebml(0x42, 0x82, 0x86, 0, 0, 'webm'), 'video/webm'],
    ['Matroska', ebml(0x42, 0x82, 0x88, 'matroska'), null],
    ['byte 37 is the last to begin on', ebml('x'.repeat(33), 0x42, 0x82, 0x84, 'webm'), 'video/webm'],
    ['too late', ebml('x'.repeat(34), 0x42, 0x82, 0x84, 'webm'), null],
    ['nothing behind the size', bytes(0x1a, 0x45, 0xdf, 0xa3, 0x42, 0x82, 0x84), null],
  ])('WebM: %s', (_what, content, expected) => {
    expect(audioOrVideoType(content)).toBe(expected);
  });

  /** A frame of layer III: 417 bytes at 128 kbit/s and 44.1 kHz. */
  const frame = (second: number, third: number, size: number) => bytes(0xff, second, third, 0, 'x'.repeat(size - 4));
  it.each([
    ['MPEG 1', 0xfb, 0x90, 417, true],
    ['MPEG 1, padded', 0xfb, 0x92, 418, true],
    ['MPEG 2: half the samples', 0xf3, 0x80, 208, true],
    ['MPEG 2.5: a quarter', 0xe3, 0x80, 417, true],
    ['layer II', 0xfd, 0x90, 417, false],
    ['the reserved version', 0xeb, 0x90, 417, false],
    ['a rate that does not exist', 0xfb, 0xf0, 417, false],
    ['samples that do not exist', 0xfb, 0x9c, 417, false],
    ['the next frame is elsewhere', 0xfb, 0x90, 416, false],
  ])('MP3 without ID3: %s', (_what, second, third, size, expected) => {
    const two = bytes(...frame(second, third, size), ...frame(second, third, size));
    expect(audioOrVideoType(two)).toBe(expected ? 'audio/mpeg' : null);
    expect(audioOrVideoType(frame(second, third, size))).toBe(null);
  });
});

describe('any bytes', () => {
  const contexts: SniffingContext[] = ['browsing', 'image', 'audio-or-video', 'font', 'plugin', 'text-track'];
  /** Bytes that begin like something, so that the algorithms get further than their first comparison. */
  const beginnings = files.map(({ name }) => contentOf(name));
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 3_000 }),
    fc
      .tuple(fc.constantFrom(...beginnings), fc.nat(200), fc.uint8Array({ maxLength: 3_000 }))
      .map(([start, length, rest]) => bytes(...start.subarray(0, length), ...rest)),
  );
  const supplied = fc.record({
    essence: fc.constantFrom(
      null,
      'text/html',
      'text/plain',
      'image/png',
      'video/mp4',
      'font/woff2',
      'unknown/unknown',
    ),
    lastLine: fc.constantFrom(null, 'text/plain', 'image/png'),
    nosniff: fc.boolean(),
  });

  it('give an answer, and no more than the first of them decide', () => {
    fc.assert(
      fc.property(content, supplied, fc.constantFrom(...contexts), (any, type, context) => {
        const answer = sniff(any, type, context);
        expect(answer === null || /^[a-z]+\/[a-z\d.+-]+$/.test(answer)).toBe(true);
        expect(sniff(any.slice(0, HEADER_LENGTH), type, context)).toBe(answer);
        if (type.nosniff && context === 'browsing' && type.essence !== 'text/html') {
          expect(['text/html', 'text/xml', 'application/pdf']).not.toContain(answer);
        }
      }),
    );
  });

  it('of which the last that counts is number 1445', () => {
    const text = new Uint8Array(2_000).fill(0x61);
    const binaryAt = (position: number) => text.with(position, 1);
    expect(unknownType(binaryAt(1_444), true)).toBe('application/octet-stream');
    expect(unknownType(binaryAt(1_445), true)).toBe('text/plain');
    expect(textOrBinary(binaryAt(1_445))).toBe('text/plain');
  });
});
