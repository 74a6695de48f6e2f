/** The curl command above what it printed: which URL it asked for, and with which methods (measured with curl 7.88). */
import { parseUrl } from '../../text/parse-url.ts';

export interface CurlCommand {
  /** Null where it names none or several. */
  readonly url: string | null;
  /** Of the first request. Null where a variable holds it. */
  readonly method: string | null;
  /** Of the request that follows a redirect. */
  methodAfter(status: number, method: string): string;
  /** Whether curl asks again, with an answer to the challenge of a 401 or 407. */
  readonly answersChallenges: boolean;
  /** Whether every response is of a request with this method, unless a redirect led there. */
  readonly isOfAll: boolean;
  /** Whether curl asks for one URL, once: then it brings no other response but to a tunnel, a redirect or a challenge. */
  readonly isSingle: boolean;
  /** Whether it follows redirects. */
  readonly follows: boolean;
  /** Whether it asks for one URL through a proxy that tunnels to this one: after a 2xx, only that brings another response. */
  isTunneled(url: string): boolean;
  /** Whether curl asks for its one URL again after such a response. */
  triesAgain(status: number): boolean;
}

/** Longest text that is looked at for a command. Our choice. */
export const LONGEST_COMMAND = 10_000;
/** What is read as it stands in a shell's line: between quotes, after a backslash, or what a program there prints. */
const QUOTED = /\$?'[^']*'|"(?:\\.|[^"\\])*"|\\.|\$\((?:[^()]|\([^()]*\))*\)|`[^`]*`/.source;
/** A word, its quotes included. Brackets belong to it in pairs. */
const PLAIN = /[^\s'"\\|;&()<>`]|\([^\s'"\\|;&()<>`]*\)/.source;
/** The end of a command: a line end, or a program that is next. After some signs, that may be in the next line. */
const END = /(?:&&|\|\|?)[\s>]*|[;&)]+|\n/.source;
/** A word; before it, what is none: a comment, and files that are read and written instead. */
const WORD = new RegExp(
  `(?<=\\s)#[^\\n]*|[<>]\\([^()]*\\)|(?:\\d+(?=[<>])|&(?=>))?[<>]+[&|]?[ \\t]*(?:${QUOTED}|${PLAIN})*|${END}|(?:${QUOTED}|${PLAIN})+`,
  'gs',
);
const NO_WORD = /^(?:#|\d*[<>]|&>)/;
const IS_END = /^[;&|)\n](?!>)/;
/** A command that goes on in the next line. A shell may mark that with a `>`. */
const LINE_GOES_ON = /\\\r?\n(?:> )?/g;
/** Short options without a value; every other letter takes the rest of the word, or the next word. */
const FLAGS = '#012346:BGIJLMNORSVZafgijklnpqsv';
/** Long options with content that is sent by POST, and those whose value may be the URL of something else. */
const CONTENT = /^--(?:data(?:-\w+)?|form(?:-string)?|json)$/;
const OTHER_URL = /^--(?:referer|proxy|preproxy|header|user-agent|cookie|url-query|doh-url)$/;
/** What --retry takes for errors that pass (curl's manual). */
const TRANSIENT: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

/** @returns null where there is no command */
export function readCurlCommand(text: string): CurlCommand | null {
  const lines = text.slice(0, LONGEST_COMMAND).replace(LINE_GOES_ON, ' ');
  const [, prefix = '', line] = /^([^\n]{0,200}?)\bcurl(?:\.exe)?(\s.*)/ms.exec(lines) ?? [];
  if (line === undefined) return null;
  const commands = commandsOf(line).map(optionsOf);
  // Where a line has several, what is shown is of the first one that shows heads.
  const { urls, given, explicit } = commands.find(showsHeads) ?? (commands[0] as Options);
  const isLast = given === commands.at(-1)?.given;
  const repeats = /\b(?:do|xargs|parallel|watch)\b/.test(prefix);
  const has = (...options: string[]) => options.some((option) => given.has(option));
  const usual = has('-I', '--head')
    ? 'HEAD'
    : has('-T', '--upload-file')
      ? 'PUT'
      : has('-d', '-F') && !has('-G', '--get')
        ? 'POST'
        : 'GET';
  // A method that no server would take is as good as none.
  const named = explicit !== null && /^[!-~]{1,40}$|[$`]/.test(explicit) ? explicit : null;
  const [first, another] = urls;
  const url = first !== undefined && another === undefined && parseUrl(first) !== null ? first : null;
  // Brackets and braces stand for several URLs.
  const isGlob = url !== null && /[[{]/.test(url);
  const isSingle = url !== null && !isGlob && isLast && !repeats;
  return {
    // A fragment is not sent, and who asks is none of the URL's.
    url: url === null ? null : url.replace(/#.*$/s, '').replace(/^(https?:\/\/)[^/?\\]*@/i, '$1'),
    method: named !== null && /[$`]/.test(named) ? null : (named ?? usual),
    methodAfter: (status, method) =>
      explicit !== null || has(`--post${status}`) ? method : usualMethodAfter(status, method),
    answersChallenges: [...given].some((option) => /^--(?:proxy-)?(?:digest|ntlm|negotiate|anyauth)$/.test(option)),
    // What is uploaded belongs to one URL.
    isOfAll:
      isLast &&
      (another !== undefined || isGlob || repeats) &&
      !urls.some((word) => word.startsWith('-')) &&
      !has('-T', '--upload-file'),
    isSingle,
    follows: has('-L', '--location', '--location-trusted'),
    isTunneled: (target) => isSingle && has('-x', '--proxy') && (/^https:/i.test(target) || has('-p', '--proxytunnel')),
    triesAgain: (status) => isSingle && has('--retry') && (has('--retry-all-errors') || TRANSIENT.has(status)),
  };
}

/** The words after each `curl` of a line. */
function commandsOf(line: string): string[][] {
  let words: string[] | null = [];
  const commands = [words];
  for (const token of wordsOf(line)) {
    if (token === '\n') break;
    if (IS_END.test(token)) words = null;
    else if (words !== null) words.push(unquoted(token));
    else if (/(?:^|[\\/])curl(?:\.exe)?$/.test(token)) {
      words = [];
      commands.push(words);
    }
  }
  return commands;
}

interface Options {
  /** URLs, and what begins the options of another request. */
  urls: readonly string[];
  /** Options without their values, the short ones one by one. */
  given: ReadonlySet<string>;
  /** The method that -X names. */
  explicit: string | null;
}

function optionsOf(words: readonly string[]): Options {
  const urls: string[] = [];
  const given = new Set<string>();
  let explicit: string | null = null;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    // The options of another request begin.
    if (word === '--next' || word === '-:') {
      urls.push(word);
      break;
    }
    if (/^https?:\/\//i.test(word)) urls.push(word);
    else if (word.startsWith('--')) {
      given.add(CONTENT.test(word) ? '-d' : word);
      if (word === '--request') explicit = words[++at] ?? null;
      else if (CONTENT.test(word) || OTHER_URL.test(word)) at += 1;
    } else if (word.startsWith('-')) {
      let end = 1;
      while (end < word.length && FLAGS.includes(word[end] as string)) given.add(`-${word[end++]}`);
      const option = word[end];
      if (option === undefined) continue;
      given.add(`-${option}`);
      const value = word.slice(end + 1) || words[++at];
      if (option === 'X') explicit = value ?? null;
    }
  }
  return { urls, given, explicit };
}

function showsHeads({ given }: Options): boolean {
  const has = (...options: string[]) => options.some((option) => given.has(option));
  return (
    has('-v', '--verbose', '-D', '--dump-header') ||
    (has('-i', '--include', '-I', '--head') && !has('-o', '--output', '-O', '--remote-name'))
  );
}

/** Whether a shell reads all of it as one line: its line ends are between quotes, or after a sign that something follows. */
export function isOneLine(text: string): boolean {
  return !wordsOf(text.replace(LINE_GOES_ON, ' ')).includes('\n');
}

function wordsOf(line: string): string[] {
  return (line.match(WORD) ?? []).filter((token) => !NO_WORD.test(token));
}

function unquoted(word: string): string {
  return word.replace(/\$?'([^']*)'|"((?:\\.|[^"\\])*)"|\\(.)/gs, '$1$2$3');
}

/** What curl and browsers make of a method at a redirect unless told otherwise. */
export function usualMethodAfter(status: number, method: string): string {
  if (status >= 307 || method === 'HEAD') return method;
  return status === 303 || method === 'POST' ? 'GET' : method;
}
