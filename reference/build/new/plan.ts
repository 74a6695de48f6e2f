/** What `npm run new` is about to write, and how it puts a line into a list that is already there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Plan {
  /** Text by path from the project's root, with forward slashes. Files that exist already are in `changed`. */
  created: Record<string, string>;
  changed: Record<string, string>;
  /** What is left to do, one step a line. */
  next: readonly string[];
}

/** The name cannot be taken. The message says why, and what a name looks like. */
export class Refusal extends Error {}

/** Stands in every place that a person must fill in. `tests/structure/left-to-do.test.ts` lists those that are left. */
export const TO_DO = 'TODO:';

export function read(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** @throws Refusal where the file exists */
export function refuseExisting(root: string, path: string): void {
  if (existsSync(join(root, path))) throw new Refusal(`${path} exists already. Nothing was written.`);
}

/** `retry-after-missing` as a variable: `retryAfterMissing`. */
export function variableOf(id: string): string {
  return id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** @throws Refusal where the file declares or imports the name already: `a-10` and `a1-0` are both `a10` */
export function refuseTaken(variable: string, path: string, text: string): void {
  if (new RegExp(`\\b${variable}\\b`).test(text)) {
    throw new Refusal(`${path} has the name ${variable} already. Choose another one. Nothing was written.`);
  }
}

/** Puts a line before the first import; Biome sorts imports. */
export function withImport(text: string, line: string): string {
  const first = /^import /m.exec(text);
  if (first === null) throw new Error('There is no import to put one beside. Update reference/build/new/.');
  return `${text.slice(0, first.index)}${line}\n${text.slice(first.index)}`;
}

/**
 * Puts `addition` before the first `anchor` at or after `from`.
 * @throws Error where the file no longer has them: then this script is out of date
 */
export function inserted(text: string, anchor: string, addition: string, from = ''): string {
  const start = text.indexOf(from);
  const at = start < 0 ? -1 : text.indexOf(anchor, start);
  if (at < 0) throw new Error(`"${from}" with "${anchor}" after it is not in the file. Update reference/build/new/.`);
  return text.slice(0, at) + addition + text.slice(at);
}
