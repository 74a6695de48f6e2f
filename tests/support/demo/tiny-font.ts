/**
 * A font small enough to be written by hand: two glyphs, the second (for U+0057, "W") a square. The demo site serves it
 * as TrueType, WOFF and WOFF2, so that its font cases carry bytes that the browser's font checks accept.
 *
 * Table layouts: OpenType 1.9. Containers: W3C WOFF 1.0 and WOFF 2.0.
 */
import { brotliCompressSync, deflateSync } from 'node:zlib';

interface Table {
  tag: string;
  data: Buffer;
}

const UNITS_PER_EM = 1000;
const ADVANCE = 600;
/** The square's corners, counted from the baseline. */
const BOX = { xMin: 50, yMin: 0, xMax: 550, yMax: 700 };
const FAMILY = 'Wirenote Demo';

const u8 = (...values: number[]) => Buffer.from(values);
const i16 = (...values: number[]) => {
  const out = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => {
    out.writeUInt16BE(value & 0xffff, index * 2);
  });
  return out;
};
const u32 = (...values: number[]) => {
  const out = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    out.writeUInt32BE(value >>> 0, index * 4);
  });
  return out;
};
const padded = (data: Buffer) => Buffer.concat([data, Buffer.alloc(-data.length & 3)]);

/** One contour of four on-curve points; coordinates are differences from the point before. */
function squareGlyph(): Buffer {
  const width = BOX.xMax - BOX.xMin;
  const height = BOX.yMax - BOX.yMin;
  return padded(
    Buffer.concat([
      i16(1, BOX.xMin, BOX.yMin, BOX.xMax, BOX.yMax, 3, 0),
      u8(1, 1, 1, 1),
      i16(BOX.xMin, 0, width, 0),
      i16(BOX.yMin, height, 0, -height),
    ]),
  );
}

/** Format 4, with one segment for the letter and the closing 0xFFFF one. */
function characterMap(): Buffer {
  const letter = 0x57;
  return Buffer.concat([
    i16(0, 1, 3, 1),
    u32(12),
    i16(4, 32, 0, 4, 4, 1, 0, letter, 0xffff, 0, letter, 0xffff, 1 - letter, 1, 0, 0),
  ]);
}

/** Windows, Unicode, US English: family, style, unique id, full name and PostScript name. */
function nameTable(): Buffer {
  const records = [
    [1, FAMILY],
    [2, 'Regular'],
    [3, FAMILY],
    [4, FAMILY],
    [6, FAMILY.replaceAll(' ', '')],
  ] as const;
  const head: Buffer[] = [i16(0, records.length, 6 + 12 * records.length)];
  const strings: Buffer[] = [];
  let offset = 0;
  for (const [id, text] of records) {
    const bytes = Buffer.from(text, 'utf16le').swap16();
    head.push(i16(3, 1, 0x409, id, bytes.length, offset));
    strings.push(bytes);
    offset += bytes.length;
  }
  return Buffer.concat([...head, ...strings]);
}

function tables(): Table[] {
  const glyph = squareGlyph();
  const os2 = Buffer.concat([
    i16(4, ADVANCE, 400, 5, 0, 650, 700, 0, 140, 650, 700, 0, 480, 50, 250, 0),
    u8(2, 0, 5, 3, 0, 0, 0, 0, 0, 0),
    u32(1, 0, 0, 0),
    Buffer.from('NONE'),
    i16(0x40, 0x57, 0x57, 800, -200, 0, 800, 200),
    u32(1, 0),
    i16(500, 700, 0, 0x20, 0),
  ]);
  const head = Buffer.concat([
    u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5),
    i16(3, UNITS_PER_EM),
    u32(0, 0, 0, 0),
    i16(BOX.xMin, BOX.yMin, BOX.xMax, BOX.yMax, 0, 8, 2, 1, 0),
  ]);
  const hhea = Buffer.concat([
    u32(0x00010000),
    i16(800, -200, 0, ADVANCE, BOX.xMin, ADVANCE - BOX.xMax, BOX.xMax, 1, 0, 0, 0, 0, 0, 0, 0, 2),
  ]);
  // In the order of their tags, as the table directory demands; WOFF2 wants loca right after glyf, which this gives.
  return [
    { tag: 'OS/2', data: os2 },
    { tag: 'cmap', data: characterMap() },
    { tag: 'glyf', data: glyph },
    { tag: 'head', data: head },
    { tag: 'hhea', data: hhea },
    { tag: 'hmtx', data: i16(ADVANCE, 0, ADVANCE, BOX.xMin) },
    { tag: 'loca', data: u32(0, 0, glyph.length) },
    { tag: 'maxp', data: Buffer.concat([u32(0x00010000), i16(2, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)]) },
    { tag: 'name', data: nameTable() },
    { tag: 'post', data: Buffer.concat([u32(0x00030000, 0), i16(-100, 50), u32(0, 0, 0, 0, 0)]) },
  ];
}

/** OpenType's checksum: the sum of the big-endian 32-bit words. */
function checksum(data: Buffer): number {
  const words = padded(data);
  let sum = 0;
  for (let offset = 0; offset < words.length; offset += 4) sum = (sum + words.readUInt32BE(offset)) >>> 0;
  return sum;
}

/** The font as a TrueType file (`font/ttf`). */
export function trueType(): Buffer {
  const all = tables();
  const directory: Buffer[] = [u32(0x00010000), i16(all.length, 128, 3, all.length * 16 - 128)];
  let offset = 12 + 16 * all.length;
  let headOffset = 0;
  for (const { tag, data } of all) {
    if (tag === 'head') headOffset = offset;
    directory.push(Buffer.from(tag), u32(checksum(data), offset, data.length));
    offset += padded(data).length;
  }
  const file = Buffer.concat([...directory, ...all.map(({ data }) => padded(data))]);
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, headOffset + 8);
  return file;
}

/** The tables of the finished file, with the checksum adjustment in `head`. */
function finishedTables(file: Buffer): (Table & { sum: number })[] {
  return Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
    const at = 12 + 16 * index;
    const start = file.readUInt32BE(at + 8);
    return {
      tag: file.toString('latin1', at, at + 4),
      sum: file.readUInt32BE(at + 4),
      data: file.subarray(start, start + file.readUInt32BE(at + 12)),
    };
  });
}

/** The font as WOFF 1.0 (`font/woff`): each table compressed with zlib, unless that makes it longer. */
export function woff(): Buffer {
  const file = trueType();
  const all = finishedTables(file);
  const directory: Buffer[] = [];
  const bodies: Buffer[] = [];
  let offset = 44 + 20 * all.length;
  for (const { tag, sum, data } of all) {
    const packed = deflateSync(data);
    const body = packed.length < data.length ? packed : data;
    directory.push(Buffer.from(tag), u32(offset, body.length, data.length, sum));
    bodies.push(padded(body));
    offset += padded(body).length;
  }
  const header = [
    Buffer.from('wOFF'),
    u32(0x00010000, offset),
    i16(all.length, 0),
    u32(file.length),
    i16(1, 0),
    u32(0, 0, 0, 0, 0),
  ];
  return Buffer.concat([...header, ...directory, ...bodies]);
}

/** Numbers that WOFF 2.0 section 4.1 gives to the tables used here. */
const WOFF2_TAGS = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca'];
/** Transform version 3 is the null transform of glyf and loca; 0 is that of all other tables (section 4.1). */
const NULL_TRANSFORM = 3 << 6;

/** UIntBase128 of WOFF 2.0: seven bits a byte, the high bit set on all but the last. */
function base128(value: number): Buffer {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return u8(...bytes);
}

/** The font as WOFF 2.0 (`font/woff2`): one Brotli stream holds all tables; loca follows glyf, as section 4.1 demands. */
export function woff2(): Buffer {
  const file = trueType();
  const all = finishedTables(file);
  const glyf = all.findIndex(({ tag }) => tag === 'glyf');
  const [loca] = all.splice(
    all.findIndex(({ tag }) => tag === 'loca'),
    1,
  );
  if (loca) all.splice(glyf + 1, 0, loca);
  const directory = all.map(({ tag, data }) => {
    const transform = tag === 'glyf' || tag === 'loca' ? NULL_TRANSFORM : 0;
    return Buffer.concat([u8(transform | WOFF2_TAGS.indexOf(tag)), base128(data.length)]);
  });
  const packed = brotliCompressSync(Buffer.concat(all.map(({ data }) => data)));
  const body = Buffer.concat([...directory, packed]);
  const header = [
    Buffer.from('wOF2'),
    u32(0x00010000, padded(body).length + 48),
    i16(all.length, 0),
    u32(file.length, packed.length),
    i16(1, 0),
    u32(0, 0, 0, 0, 0),
  ];
  return Buffer.concat([...header, padded(body)]);
}
