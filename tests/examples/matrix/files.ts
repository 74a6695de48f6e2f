/** The files of the matrix: each case that is about a file has it at its path, with the content of its example. */
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MODIFIED } from '../site.ts';
import { type Case, contentOf } from './cases.ts';

const onDisk = (folder: string, path: string) => join(folder, decodeURIComponent(path));

/** Writes the files of these cases, and one beside each. */
export function writeFiles(folder: string, cases: readonly Case[]): void {
  for (const { path, example, isFile } of cases) {
    if (!isFile) continue;
    const file = onDisk(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    const content = contentOf(example.exchange);
    const written: [path: string, content: string | Buffer][] = [
      [file, content.length < 2 ? 'content' : content],
      [file.replace(/[^/]*?(\.[^./]*)?$/, 'neighbour$1'), 'the file beside it'],
      [join(dirname(file), 'other.html'), '<!doctype html><title>Another</title>'],
    ];
    for (const [path, content] of written) {
      writeFileSync(path, content);
      // Servers make the ETag from it.
      utimesSync(path, MODIFIED, MODIFIED);
    }
  }
}

/** Takes one away, so that its path gets a 404. */
export function removeFile(folder: string, path: string): void {
  rmSync(onDisk(folder, path));
}
