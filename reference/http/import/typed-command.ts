/**
 * Where somebody typed a curl command, in the text of a terminal.
 *
 * What is read: a command alone in its line, or after a prompt; over several lines where the shell goes on (an escaped line
 * break, open quotation marks, `&&`, `|`), with or without the shell's mark before them. A prompt ends with one of `$ # % >`
 * or a symbol such as `❯`, `➜` or `λ`; `C:\…>` and `PS …>` say that cmd or PowerShell read the line. Before curl there may be
 * other commands, variables that are set for it, and programs that run one command, such as `time` and `sudo`.
 *
 * What is not: scripts, functions, aliases, here-documents, and programs that make commands, such as xargs. There, no command
 * is known, and what it would say is missing.
 */
import { type CurlCommand, LONGEST_COMMAND, readCurlCommands } from './curl-command.ts';
import { lineBefore } from './message-heads.ts';
import { readShellLine, type Shell, type ShellLine, type Word } from './shell-line.ts';

export interface TypedCommand {
  /** Null where something was typed whose requests are not known. */
  readonly command: CurlCommand | null;
  /** Where its line begins: in front of the prompt. */
  readonly start: number;
  /** What is before the command in its line. */
  readonly prompt: string;
}

/** Characters that may still be read as what was typed: a text must not be read over and over. */
export interface Budget {
  left: number;
}

/** What curl says on its own before a head. */
const REMARK = /^(?:Warning|Note|curl): /;
/** What ends a line whose command goes on in the next one. */
const GOES_ON = /(?:[\\`^]|&&|\|)[ \t]*\r?\n$/;
/** The end of a prompt. */
const PROMPT_END = /[$#%>\u0080-\uffff]\s*/g;
/** What may be next in a prompt that begins with a symbol. */
const FOLDER = /[~\w./-]+ +/y;
/** Lines that are tried as the beginning of a command, from the last one. Our choice. */
const MOST_LINES = 20;
/** Places in a line where a prompt may end. Our choice. */
const MOST_ENDS = 40;
const CURL = /\bcurl(?:\.exe)?["']?[\s^]/;

/**
 * The command right before a place in the text.
 * @param from where the text begins that may hold it
 * @param prompt of the command before: what begins alike was typed as well
 * @returns null where nothing looks typed
 */
export function commandBefore(
  text: string,
  from: number,
  at: number,
  prompt: string | null,
  budget: Budget,
): TypedCommand | null {
  const earliest = Math.max(from, at - LONGEST_COMMAND);
  let lines = text.slice(earliest, at).trimEnd();
  for (let last = lastLine(lines); REMARK.test(lines.slice(last)); last = lastLine(lines)) {
    lines = lines.slice(0, last).trimEnd();
  }
  for (let [start, tried] = [lines.length + 1, 0]; start > 0 && tried < MOST_LINES; ) {
    start = lineBefore(lines, start);
    if (!CURL.test(lineAt(lines, start))) continue;
    tried += 1;
    const read = readTyped(lines, start, budget);
    if (read !== null) return { ...read, start: earliest + read.start };
  }
  return unknownCommand(lines, earliest, prompt);
}

/** The same before the first head of a text, where nothing is content: other lines may be between them. */
export function firstCommand(text: string, at: number, budget: Budget): TypedCommand | null {
  for (let [end, tried] = [at, 0]; end > 0 && tried < 2 * MOST_LINES; tried++, end = lineBefore(text, end)) {
    const typed = commandBefore(text, 0, end, null, budget);
    if (typed?.command) return typed;
  }
  return null;
}

function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return end === -1 ? `${text.slice(start)}\n` : text.slice(start, end + 1);
}

function lastLine(text: string): number {
  return text.lastIndexOf('\n') + 1;
}

/** The line and those that go on to it, as far as they are one command line. */
function readTyped(lines: string, last: number, budget: Budget): TypedCommand | null {
  let best = readFrom(lines, last, budget);
  for (let start = last; start > 1 && GOES_ON.test(lines.slice(Math.max(0, start - 20), start)); ) {
    start = lineBefore(lines, start);
    const longer = readFrom(lines, start, budget);
    if (longer !== null && (best === null || longer.count > best.count)) best = longer;
  }
  return best;
}

/** After the prompt, every curl of the line is a command. Content without a line end may be before it. */
function readFrom(lines: string, start: number, budget: Budget): (TypedCommand & { count: number }) | null {
  const line = lineAt(lines, start);
  const ends = [0, ...[...line.matchAll(PROMPT_END)].flatMap((match) => endsAfter(line, match))];
  let best: (TypedCommand & { count: number }) | null = null;
  for (const end of ends.length > MOST_ENDS ? [0, ...ends.slice(-MOST_ENDS)] : ends) {
    const prompt = line.slice(0, end);
    const typed = lines.slice(start + end);
    if (typed.length > budget.left) break;
    budget.left -= typed.length;
    const found = readShellLine(typed, shellOf(prompt, typed));
    const commands = curlCommandsOf(found);
    if (found.isWhole && commands.length > (best?.count ?? 0)) {
      best = { command: readCurlCommands(commands, isRepeated(found)), start, prompt, count: commands.length };
    }
  }
  return best;
}

function endsAfter(line: string, { index, 0: sign }: RegExpExecArray): number[] {
  FOLDER.lastIndex = index + sign.length;
  return sign > '\x7f' && FOLDER.test(line) ? [index + sign.length, FOLDER.lastIndex] : [index + sign.length];
}

function shellOf(prompt: string, typed: string): Shell {
  const [beforeSign = ''] = /(?<![^>\n])[^>\n]*(?=> *$)/.exec(prompt) ?? [];
  if (/\bPS(?: |$)/.test(beforeSign)) return 'powershell';
  const folder = beforeSign.slice(Math.max(beforeSign.lastIndexOf('<'), beforeSign.lastIndexOf('|')) + 1);
  // Without a prompt, the first quotation mark tells: browsers copy commands for cmd with a caret before each.
  return /[a-z]:\\/i.test(folder) || /^[^'"]*\s\^"/.test(typed) ? 'cmd' : 'posix';
}

/** Programs and words of the shell before a command that is run once, and what may be before it too. */
const BEFORE_COMMAND =
  /^(?:\w+=.*|[!{&]|if|then|else|elif|do|while|until|sudo|time|env|exec|command|builtin|timeout|nice|nohup|stdbuf|noglob)$/s;
const CURL_NAME = /^(?:.*[\\/])?curl(?:\.exe)?$/i;

function curlCommandsOf({ commands }: ShellLine): Word[][] {
  return commands.flatMap((words) => {
    let at = 0;
    while (BEFORE_COMMAND.test(words[at]?.text ?? '') || (at > 0 && /^(?:-|\d)/.test(words[at]?.text ?? ''))) at += 1;
    const name = words[at];
    return name !== undefined && !name.isOpen && CURL_NAME.test(name.text) ? [words.slice(at + 1)] : [];
  });
}

/** A loop asks any number of times. */
function isRepeated({ commands }: ShellLine): boolean {
  return commands.some(([first]) => /^(?:do|while|until)$/.test(first?.text ?? ''));
}

/** It may be a command in a form that is not known, so it is not the one before. */
function unknownCommand(lines: string, earliest: number, prompt: string | null): TypedCommand | null {
  const last = lastLine(lines);
  const line = lines.slice(last);
  if (/\bcurl\b/.test(line)) return { command: null, start: earliest + lines.length, prompt: '' };
  if (prompt === null || prompt.trim() === '') return null;
  // Any command may print more lines than are looked at from the end, so all of them are.
  const at = `\n${lines}`.lastIndexOf(`\n${prompt}`);
  return at === -1 ? null : { command: null, start: earliest + at, prompt };
}
