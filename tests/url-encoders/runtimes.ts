/** The programs whose functions the encoders are held against, and how they are asked. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../support/paths.ts';
import type { RuntimeId } from '../url-readers/runtimes.ts';

/** What each function made of a text, encoded and then decoded by each of `encodersOf`: null for an error. */
export type Answer = (string | null)[];

/** The encoders of a runtime, in the order in which it is asked; each one encodes and decodes. */
export const encodersOf: Record<RuntimeId, readonly string[]> = {
  python: ['python-quote', 'python-quote-all', 'python-quote-plus'],
  go: ['go-queryescape', 'go-pathescape'],
  php: ['php-urlencode', 'php-rawurlencode'],
};

const commands: Record<RuntimeId, [string, ...string[]]> = {
  python: ['python3', 'encode.py'],
  go: ['go', 'run', 'encode.go'],
  php: ['php', 'encode.php'],
};

/**
 * What a runtime makes of each text: encoded by each function, then decoded by each. The texts come as one JSON text
 * each, so that every runtime does with half of a surrogate pair what it does with JSON that has one in it.
 */
export function ask(id: RuntimeId, texts: readonly string[]): Answer[] {
  const [name, ...args] = commands[id];
  const output = execFileSync(name, args, {
    cwd: join(ROOT, 'tests', 'url-encoders'),
    input: texts.map((text) => `${JSON.stringify(text)}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const lines = output.trimEnd().split('\n');
  if (lines.length !== texts.length) throw new Error(`${id} gave ${lines.length} answers to ${texts.length} texts`);
  return lines.map((line) => {
    const answer = JSON.parse(line) as Answer;
    // Strings of Python are code points. Those of Go and PHP are bytes, which come in base64.
    return id === 'python' ? answer : answer.map((value) => value && Buffer.from(value, 'base64').toString('utf8'));
  });
}
