import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { crc32 } from 'node:zlib';
import { deflateAsync } from '@gfx/zopfli';

/** The first moment that an archive can name, 1980-01-01 00:00, as two 16-bit fields (APPNOTE.TXT, 4.4.6). */
const EPOCH = 0x0021_0000;
const DEFLATED = 8;
/** Version 2.0 of the format: files are deflated. */
const VERSION = 20;

/**
 * All files of a folder as one ZIP archive, the same bytes whenever it is made. Zopfli deflates them some 4 % smaller than
 * zlib does at its best; any reader of archives opens them.
 * @param folder its files' names are ASCII and shorter than 64 KB, its whole is smaller than 4 GB: no ZIP64
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT sections 4.3.7, 4.3.12 and 4.3.16
 */
export async function packArchive(folder: string): Promise<Buffer> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const data = readFileSync(join(folder, name));
    const deflated = await deflate(data);
    const path = Buffer.from(name.replaceAll(sep, '/'));
    // What both headers of a file share: flags, method, time, checksum, sizes, lengths of the name and the extra field.
    const shared = fields([2, 0], [2, DEFLATED], [4, EPOCH], [4, crc32(data)], [4, deflated.length], [4, data.length]);
    const lengths = fields([2, path.length], [2, 0]);
    const version = fields([2, VERSION]);
    const local = [fields([4, 0x04034b50]), version, shared, lengths, path, deflated];
    // No comment, disk 0, no attributes.
    const rest = fields([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    directory.push(fields([4, 0x02014b50]), version, version, shared, lengths, rest, path);
    files.push(...local);
    offset += sum(local);
  }
  const count = names.length;
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, sum(directory)], [4, offset], [2, 0]);
  return Buffer.concat([...files, ...directory, end]);
}

/** As many blocks as make it smaller; Zopfli stops at 15 otherwise. */
const MOST_BLOCKS = { blocksplittingmax: 0 };

const deflatedBefore = new Map<string, Promise<Buffer>>();

/** Most files of the two builds are the same, and to deflate a build takes half a minute of processor time. */
function deflate(data: Buffer): Promise<Buffer> {
  const key = createHash('sha256').update(data).digest('hex');
  const deflated = deflatedBefore.get(key) ?? deflateAsync(data, MOST_BLOCKS).then((bytes) => Buffer.from(bytes));
  deflatedBefore.set(key, deflated);
  return deflated;
}

/** Numbers as the archive holds them, the least significant byte first; each with its length in bytes. */
function fields(...numbers: readonly (readonly [length: number, value: number])[]): Buffer {
  const bytes = Buffer.alloc(numbers.reduce((whole, [length]) => whole + length, 0));
  let at = 0;
  for (const [length, value] of numbers) at = bytes.writeUIntLE(value, at, length);
  return bytes;
}

const sum = (parts: readonly Buffer[]): number => parts.reduce((whole, part) => whole + part.length, 0);
