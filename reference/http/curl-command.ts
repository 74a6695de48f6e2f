/** The curl command above what it printed: which URL it asked for, and with which methods (measured with curl 7.88). */
import { parseUrl } from '../url/parse.ts';

export interface CurlCommand {
  /** Null where it names none or several. */
  readonly url: string | null;
  /** Of the first request. */
  readonly method: string;
  /** Of the request that follows a redirect. */
  methodAfter(status: number, method: string): string;
  /** Whether curl asks again, with an answer to the challenge of a 401 or 407. */
  readonly answersChallenges: boolean;
  /** Whether a response that follows the first is sure to be of a request with the same options. */
  readonly isOfAll: boolean;
  /** Whether it asks for one URL through a proxy that tunnels to this one: after a 2xx, only that brings another response. */
  isTunneled(url: string): boolean;
  /** Whether curl asks for its one URL again after such a response. */
  triesAgain(status: number): boolean;
}

/** Longest text that is looked at for a command. Our choice. */
export const LONGEST_COMMAND = 10_000;
/** One word of a shell's line, its quotes included. */
const WORD = /(?:'[^']*'|"(?:\\.|[^"\\])*"|\\.|[^\s'"\\])+/g;
/** Short options without a value; every other letter takes the rest of the word, or the next word. */
const FLAGS = '#012346:BGIJLMNORSVZafgijklnpqsv';
/** Long options with content that is sent by POST, and those whose value may be the URL of something else. */
const CONTENT = /^--(?:data(?:-\w+)?|form(?:-string)?|json)$/;
const OTHER_URL = /^--(?:referer|proxy|preproxy|header|user-agent|cookie|url-query|doh-url)$/;
/** What --retry takes for errors that pass (curl's manual). */
const TRANSIENT: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

/** @returns null where there is no command */
export function readCurlCommand(text: string): CurlCommand | null {
  const lines = text.slice(0, LONGEST_COMMAND).replace(/\\\r?\n/g, ' ');
  const [, line] = /^[^\n]{0,200}?\bcurl(\s[^\n]*)/m.exec(lines) ?? [];
  if (line === undefined) return null;
  const words = (line.match(WORD) ?? []).map((word) => word.replace(/'([^']*)'|"((?:\\.|[^"\\])*)"|\\(.)/g, '$1$2$3'));
  const urls: string[] = [];
  /** Options without their values, the short ones one by one. */
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
  const has = (...options: string[]) => options.some((option) => given.has(option));
  const usual = has('-I', '--head')
    ? 'HEAD'
    : has('-T', '--upload-file')
      ? 'PUT'
      : has('-d', '-F') && !has('-G', '--get')
        ? 'POST'
        : 'GET';
  const [first, another] = urls;
  const url = first !== undefined && another === undefined && parseUrl(first) !== null ? first : null;
  // Brackets and braces stand for several URLs.
  const isSingle = url !== null && !/[[{]/.test(url);
  return {
    // A fragment is not sent, and who asks is none of the URL's.
    url: url === null ? null : url.replace(/#.*$/s, '').replace(/^(https?:\/\/)[^/?@]*@/i, '$1'),
    // A method that no server would take is as good as none.
    method: explicit !== null && /^[!-~]{1,40}$/.test(explicit) ? explicit : usual,
    methodAfter: (status, method) =>
      explicit !== null || has(`--post${status}`) ? method : usualMethodAfter(status, method),
    answersChallenges: [...given].some((option) => /^--(?:proxy-)?(?:digest|ntlm|negotiate|anyauth)$/.test(option)),
    isOfAll: !urls.includes('--next') && !urls.includes('-:'),
    isTunneled: (target) => isSingle && has('-x', '--proxy') && (/^https:/i.test(target) || has('-p', '--proxytunnel')),
    triesAgain: (status) => isSingle && has('--retry') && (has('--retry-all-errors') || TRANSIENT.has(status)),
  };
}

/** What curl and browsers make of a method at a redirect unless told otherwise. */
export function usualMethodAfter(status: number, method: string): string {
  if (status >= 307 || method === 'HEAD') return method;
  return status === 303 || method === 'POST' ? 'GET' : method;
}
