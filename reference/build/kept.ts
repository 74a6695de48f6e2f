/** Keeps one value between processes, in a file named after all that it depends on. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The value that was kept under this key, or else a new one, which is kept in place of any other.
 * @param folder holds nothing else; where it cannot be written, nothing is kept
 * @param key a file name; another key for whatever may change the value
 * @param make makes a value that JSON can hold
 */
export function kept<Value>(folder: string, key: string, make: () => Value): Value {
  const file = join(folder, `${key}.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value;
  } catch {
    // None yet, or a damaged one.
  }
  const value = make();
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    // Whoever reads at the same time must not see half a file.
    const unfinished = join(folder, `${process.pid}`);
    writeFileSync(unfinished, JSON.stringify(value));
    renameSync(unfinished, file);
  } catch {
    // The next process makes it again.
  }
  return value;
}
