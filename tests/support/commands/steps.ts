/** Progress on the terminal: "[3/7] building the extension ... 2.1 s", so that nobody waits without knowing for what. */
import { spawn } from 'node:child_process';
import { endWithRun } from '../lifetime/run.ts';
import { ROOT } from '../paths.ts';

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

export class Steps {
  readonly #total: number;
  readonly #write: (text: string) => void;
  readonly #now: () => number;
  readonly #start: number;
  #done = 0;

  constructor(
    total: number,
    write: (text: string) => void = (text) => process.stdout.write(text),
    now: () => number = () => performance.now(),
  ) {
    this.#total = total;
    this.#write = write;
    this.#now = now;
    this.#start = now();
  }

  /** Time since the first step, as "12.3 s". */
  elapsed(): string {
    return seconds(this.#now() - this.#start);
  }

  /**
   * A step on one line: title, result, time. What `work` says through `say` comes on lines of its own in between.
   * @param result what to add to the line, from what the step gave
   * @throws whatever `work` throws, after the line says "failed"
   */
  async run<T>(title: string, work: (say: (line: string) => void) => Promise<T> | T, result?: (value: T) => string) {
    const label = this.#label(title);
    const start = this.#now();
    let said = false;
    this.#write(`${label} ... `);
    const say = (line: string) => {
      this.#write(`${said ? '' : '\n'}      ${line}\n`);
      said = true;
    };
    const end = (text: string) =>
      this.#write(`${said ? `${label} ... ` : ''}${text} ${seconds(this.#now() - start)}\n`);
    try {
      const value = await work(say);
      end(result ? `${result(value)},` : 'done,');
      return value;
    } catch (error) {
      end('failed,');
      throw error;
    }
  }

  #label(title: string): string {
    this.#done += 1;
    return `[${this.#done}/${this.#total}] ${title}`;
  }
}

/** How a command ended; `output` is empty when it went straight to the terminal. */
export interface Ended {
  succeeded: boolean;
  output: string;
}

/**
 * Runs a command in the project's folder, without a shell and without input.
 * @param output `show` sends its output to the terminal, `keep` returns stdout and stderr together
 */
export function runCommand(
  command: string,
  args: readonly string[],
  { output, env = {} }: { output: 'show' | 'keep'; env?: Record<string, string> },
): Promise<Ended> {
  return new Promise((resolve) => {
    const stdio = output === 'show' ? 'inherit' : 'pipe';
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', stdio, stdio], env: { ...process.env, ...env } });
    if (child.pid !== undefined) child.once('exit', endWithRun(child.pid, 'process'));
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
    }
    child.on('error', (error) => resolve({ succeeded: false, output: `${command}: ${error.message}\n` }));
    child.on('close', (code) => resolve({ succeeded: code === 0, output: text }));
  });
}
