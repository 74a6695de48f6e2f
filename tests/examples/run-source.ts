import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Runs a program from its source and gives what it prints. Rejects where it fails.
 * @param folder of its own, that goes away with the test: the source and what a compiler keeps are put there
 */
export async function runSource(
  folder: string,
  file: string,
  [program = '', ...args]: readonly string[],
  source: string,
): Promise<string> {
  const path = join(folder, file);
  writeFileSync(path, source);
  const env = { ...process.env, GOCACHE: join(folder, 'go-cache'), no_proxy: '*' };
  const { stdout } = await promisify(execFile)(program, [...args, path], { env, maxBuffer: 100_000_000 });
  return stdout;
}
