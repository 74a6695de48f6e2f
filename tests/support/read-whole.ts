import { type Import, readImport } from '../../reference/http/read-import.ts';

/** Reads an import to its end at once. */
export function readWhole(text: string, most: number): Import {
  const reading = readImport(text, most);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}
