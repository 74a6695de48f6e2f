/**
 * A curl command for one shell. There is no form that all read alike: cmd has no single quotes, so what they hold for a
 * POSIX shell could run as a command there, and PowerShell passes double quotes on in another way in each version.
 *
 * The forms for Windows were made from its documentation and tested with models of the parsers, not on Windows:
 * - https://learn.microsoft.com/en-us/cpp/c-language/parsing-c-command-line-arguments
 * - https://learn.microsoft.com/en-us/windows-server/administration/windows-commands/cmd
 * - https://learn.microsoft.com/en-us/powershell/module/microsoft.powershell.core/about/about_quoting_rules
 */
import { EXPANDED } from './literals.ts';
import { shellQuote } from './shell.ts';

export type CurlShell = 'posix' | 'cmd' | 'powershell';

/** A long option without its dashes, and its value; null for a switch. */
export type CurlOption = readonly [name: string, value: string | null];

export const CURL_NAMES: Readonly<Record<CurlShell, string>> = {
  posix: 'curl (POSIX shell)',
  cmd: 'curl (Windows cmd)',
  powershell: 'curl (PowerShell)',
};

/** Says in its message why there is no text: nothing is written that would mean something else. */
export class Unwritable extends Error {}

/** @throws Unwritable when the shell has no way to write just this */
export function curlCommand(shell: CurlShell, options: readonly CurlOption[]): string {
  return WRITERS[shell](options);
}

const WRITERS: Record<CurlShell, (options: readonly CurlOption[]) => string> = {
  posix: (options) => inLines(options, shellQuote, ' \\\n  ', 'curl'),
  cmd: forCmd,
  powershell: forPowerShell,
};

/** Switches that come first stand beside the name, and so does a single value. */
function inLines(
  options: readonly CurlOption[],
  quote: (text: string) => string,
  separator: string,
  program: string,
): string {
  const first = options.findIndex(([, value]) => value !== null);
  const written = options.map(([name, value]) => (value === null ? `--${name}` : `--${name} ${quote(value)}`));
  const rest = written.slice(first);
  return [[program, ...written.slice(0, first)].join(' '), ...rest].join(rest.length === 1 ? ' ' : separator);
}

/** What cmd takes as one line. */
const LONGEST_LINE = 8191;

/**
 * For the prompt of cmd. A caret takes the meaning of the character after it, so cmd sees no quotes and no operators, and
 * what it passes on is quoted for curl's own reading. No documented way keeps `%NAME%`: the value of a variable would be
 * sent. With delayed expansion the same goes for `!NAME!`. So such texts are refused.
 */
function forCmd(options: readonly CurlOption[]): string {
  refuseUnprintable('cmd', options);
  const line = inLines(options, cmdQuote, ' ', 'curl.exe');
  if (/%.*%|!/.test(line)) {
    throw new Unwritable('Not copied: cmd may replace what is between two % or ! with a variable. Choose PowerShell.');
  }
  if (line.length >= LONGEST_LINE) {
    throw new Unwritable(`Not copied: it exceeds cmd’s limit of ${LONGEST_LINE.toLocaleString('en')} characters.`);
  }
  return line;
}

function cmdQuote(text: string): string {
  const argument = `"${text.replace(/(?<!\\)(\\*)"/g, '$1$1\\"').replace(/(?<!\\)\\+$/, '$&$&')}"`;
  return argument.replace(/[^\w\-./:=]/g, '^$&');
}

/**
 * For every PowerShell: a string in which nothing has a meaning (a here-string in single quotes), piped to curl as its
 * configuration. No value is an argument, so it does not matter how arguments are passed on. A character that a CI service
 * would expand before PowerShell runs is another one in the string, and PowerShell puts it back.
 */
function forPowerShell(options: readonly CurlOption[]): string {
  refuseUnprintable('PowerShell', options);
  const lines = options.map(([name, value]) =>
    value === null ? name : `${name} = "${value.replace(/["\\]/g, '\\$&')}"`,
  );
  let text = lines.join('\n');
  let back = '';
  for (const character of new Set(text.match(EXPRESSION_STARTS))) {
    const mark = [...MARKS].find((one) => !text.includes(one));
    if (mark === undefined) {
      throw new Unwritable('Not copied: a CI service may expand brackets such as {{ }}. Choose the POSIX shell.');
    }
    text = text.replace(EXPRESSION_STARTS, (found) => (found === character ? mark : found));
    back += `.Replace('${mark}', '${character}')`;
  }
  return `@'\n${text}\n'@${back} | curl.exe --config -`;
}

const EXPRESSION_STARTS = new RegExp(EXPANDED, 'g');

/** What can stand for another character. */
const MARKS = '~^!|;*@`';

/** Which bytes become of other characters depends on code pages there, and the prompt acts upon controls. */
function refuseUnprintable(shell: string, options: readonly CurlOption[]): void {
  if (options.some(([, value]) => value !== null && /[^ -~]/.test(value))) {
    throw new Unwritable(`Not copied: it is not all printable ASCII, and ${shell} may change other characters.`);
  }
}
