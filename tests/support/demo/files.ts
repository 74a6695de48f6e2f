/** Small real files for the demo site: what is declared as an image or a module is one. */
import { crc32, deflateSync } from 'node:zlib';

/** An 8 by 8 pixel square in the accent colour, made for this site. */
export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9' +
    'lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAIAAgD' +
    'ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgX/xAAUEQEA' +
    'AAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCYAsi//9k=',
  'base64',
);

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** A square PNG of one colour, 8-bit RGB. */
function png(size: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.writeUInt8(8, 8);
  header.writeUInt8(2, 9);
  const row = Buffer.from([0, ...Array.from({ length: size }, () => [red, green, blue]).flat()]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: size }, () => row)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export const PNG = png(16, [0x4a, 0x3c, 0xc4]);

/** An icon file with that PNG as its only picture. */
export const ICO = Buffer.concat([
  Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 24, 0]),
  (() => {
    const sizes = Buffer.alloc(8);
    sizes.writeUInt32LE(PNG.length, 0);
    sizes.writeUInt32LE(22, 4);
    return sizes;
  })(),
  PNG,
]);

export const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#4a3cc4"/>' +
  '<path d="M4 5h5M4 8h3M4 11h5M11 3v10" stroke="#fff" stroke-width="1.4"/></svg>\n';

/** A WebAssembly module that exports `add(i32, i32) -> i32`, section by section. */
export const WASM = Buffer.from([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // magic, version 1
  ...[0x01, 0x07, 0x01, 0x60, 0x02, 0x7f, 0x7f, 0x01, 0x7f], // type: (i32, i32) -> i32
  ...[0x03, 0x02, 0x01, 0x00], // function 0 has type 0
  ...[0x07, 0x07, 0x01, 0x03, 0x61, 0x64, 0x64, 0x00, 0x00], // export "add"
  ...[0x0a, 0x09, 0x01, 0x07, 0x00, 0x20, 0x00, 0x20, 0x01, 0x6a, 0x0b], // local.get 0, local.get 1, i32.add
]);
