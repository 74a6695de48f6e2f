import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programEnv } from './process.ts';

/**
 * Runs a program from its source and gives what it prints. Rejects where it fails.
 * @param folder of its own, that goes away with the test: the source is put there
 */
export async function runSource(
  folder: string,
  file: string,
  [program = '', ...args]: readonly string[],
  source: string,
  env: Record<string, string> = {},
): Promise<string> {
  const path = join(folder, file);
  writeFileSync(path, source);
  const { stdout } = await promisify(execFile)(program, [...args, path], {
    env: { ...programEnv(), ...env },
    maxBuffer: 100_000_000,
  });
  return stdout;
}
