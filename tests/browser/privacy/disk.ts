/** Searches what a browser left on disk for texts that must not be there. */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Characters that are searched for as one. Long enough to be unique by chance, see `marker`. */
const PIECE = 10;

/**
 * A random text of 20 lower-case letters and digits. It stays as it is in a URL, host or path. What LevelDB compresses
 * holds it whole where it first comes: Snappy replaces only runs of four or more bytes that came before in the block.
 */
export function marker(): string {
  return [...randomBytes(2 * PIECE)].map((byte) => (byte % 36).toString(36)).join('');
}

export interface Found {
  /** The name under which the marker was searched for. */
  name: string;
  /** Path inside the folder. */
  file: string;
}

/**
 * Every file below a folder that holds one of the markers, or half of one, as UTF-8 or UTF-16, or has it in its name.
 * Throws for a file that cannot be read.
 */
export function filesWith(folder: string, markers: Readonly<Record<string, string>>): Found[] {
  const needles = Object.entries(markers).map(([name, text]) => ({
    name,
    pieces: [text.slice(0, PIECE), text.slice(-PIECE)].flatMap((piece) => [
      Buffer.from(piece, 'utf8'),
      Buffer.from(piece, 'utf16le'),
    ]),
  }));
  return filesBelow(folder).flatMap((path) => {
    const file = relative(folder, path);
    const bytes = Buffer.concat([Buffer.from(`${file}\n`), readFileSync(path)]);
    return needles
      .filter(({ pieces }) => pieces.some((piece) => bytes.includes(piece)))
      .map(({ name }) => ({ name, file }));
  });
}

/** Sockets and links are no files: Chromium keeps its lock as a link. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
