import { brotliDecompressSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { trueType, woff, woff2 } from '../../../support/demo/tiny-font.ts';

/** The tables of a TrueType file by tag. */
function tablesOf(file: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
      const at = 12 + 16 * index;
      const start = file.readUInt32BE(at + 8);
      return [file.toString('latin1', at, at + 4), file.subarray(start, start + file.readUInt32BE(at + 12))];
    }),
  );
}

describe('the TrueType file', () => {
  it('adds up to the number that OpenType prescribes, checksum adjustment included', () => {
    const file = trueType();
    let sum = 0;
    for (let at = 0; at < file.length; at += 4) sum = (sum + file.readUInt32BE(at)) >>> 0;
    expect(sum).toBe(0xb1b0afba);
  });

  it('has tables of the lengths that their versions prescribe', () => {
    const lengths = new Map([...tablesOf(trueType())].map(([tag, data]) => [tag, data.length]));
    expect(Object.fromEntries(lengths)).toMatchObject({
      'OS/2': 96,
      head: 54,
      hhea: 36,
      hmtx: 8,
      loca: 12,
      maxp: 32,
      post: 32,
    });
  });
});

it('the WOFF file inflates to the same tables and states its own length', () => {
  const file = woff();
  const expected = tablesOf(trueType());
  expect([file.toString('latin1', 0, 4), file.readUInt32BE(8)]).toEqual(['wOFF', file.length]);
  expect(file.readUInt16BE(12)).toBe(expected.size);
  for (let index = 0; index < expected.size; index++) {
    const at = 44 + 20 * index;
    const [offset, packed, length] = [4, 8, 12].map((field) => file.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const data = file.subarray(offset, offset + packed);
    expect(packed === length ? data : inflateSync(data)).toEqual(expected.get(file.toString('latin1', at, at + 4)));
  }
});

it('the WOFF2 file holds the same tables in one Brotli stream and states its own length', () => {
  const file = woff2();
  const expected = tablesOf(trueType());
  expect([file.toString('latin1', 0, 4), file.readUInt32BE(8)]).toEqual(['wOF2', file.length]);
  const packed = file.readUInt32BE(20);
  // The stream starts after the directory and ends before up to three bytes of padding.
  const padding = [0, 1, 2, 3].find((count) => {
    try {
      const end = file.length - count;
      const stream = brotliDecompressSync(file.subarray(end - packed, end));
      return stream.length === [...expected.values()].reduce((total, data) => total + data.length, 0);
    } catch {
      return false;
    }
  });
  expect(padding).toBeDefined();
});
