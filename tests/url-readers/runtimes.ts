/** The programs that the models of reference/url/other-parsers are held against, and how they are asked. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fromBytes } from '../../reference/url/other-parsers/bytes.ts';
import { ROOT } from '../support/paths.ts';

export const runtimeIds = ['python', 'go', 'php'] as const;
export type RuntimeId = (typeof runtimeIds)[number];

/** The error, null for none, then the values of the fields in their order; after an error there may be none. */
export type Answer = [error: string | null, ...values: (string | null)[]];

interface Runtime {
  /** Prints the version and nothing else, given to the shell. */
  version: string;
  /** What reads the texts; in this folder. */
  command: [string, ...string[]];
  /** An error without the piece of the text that it quotes. */
  general(message: string): string;
}

const runtimes: Record<RuntimeId, Runtime> = {
  python: {
    version: "python3 -c 'import platform; print(platform.python_version())'",
    command: ['python3', 'read.py'],
    general: (message) =>
      `ValueError: ${message.startsWith('Exceeds the limit') ? message.replace(/:.*/s, '') : message.replace(/(['"]).*\1/s, '…')}`,
  },
  go: {
    version: "go version | sed -E 's/^go version go([^ ]+) .*/\\1/'",
    command: ['go', 'run', 'read.go'],
    general: (message) => message.replace(/".*"/s, '…'),
  },
  php: { version: "php -r 'echo PHP_VERSION;'", command: ['php', 'read.php'], general: (message) => message },
};

/** The version of a runtime; null when it is not installed. */
export function versionOf(id: RuntimeId): string | null {
  try {
    const command = runtimes[id].version;
    return (
      execFileSync('sh', ['-c', command], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
    );
  } catch {
    return null;
  }
}

/** What a runtime makes of each text, all of them in one run. */
export function ask(id: RuntimeId, texts: readonly string[]): Answer[] {
  const { command, general } = runtimes[id];
  const [name, ...args] = command;
  const input = JSON.stringify(texts.map((text) => Buffer.from(text).toString('base64')));
  const output = execFileSync(name, args, {
    cwd: join(ROOT, 'tests', 'url-readers'),
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const lines = output.trimEnd().split('\n');
  if (lines.length !== texts.length) throw new Error(`${id} gave ${lines.length} answers to ${texts.length} texts`);
  return lines.map((line) => {
    const [error, ...values] = JSON.parse(line) as Answer;
    const unpacked = values.map((value) => value && fromBytes(Buffer.from(value, 'base64').toString('latin1')));
    return [error === null ? null : general(error), ...unpacked];
  });
}
