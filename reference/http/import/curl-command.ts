/**
 * The curl command above what it printed: which URL it asked for, with which methods and header fields (measured with curl
 * 7.88).
 */
import { parseUrl } from '../../text/parse-url.ts';
import type { HeaderField } from '../exchange.ts';
import { methodAfterRedirect } from '../redirect.ts';
import { type CurlOptions, readCurlOptions } from './curl-options.ts';
import type { Word } from './shell-line.ts';

export interface CurlCommand {
  /** Null where it names none or several, or where a variable or a file holds it. */
  readonly url: string | null;
  /** Of the first request. Null where a variable or a file holds it. */
  readonly method: string | null;
  /** Of the request that follows a redirect. */
  methodAfter(status: number, method: string): string;
  /**
   * What it sends to a URL, as far as the command says so. Without Host and Accept, where a variable or a file holds some of it:
   * then others may be there as well.
   */
  requestHeaders(url: string): HeaderField[];
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
/** What --retry takes for errors that pass (curl's manual). */
const TRANSIENT: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);
/** Where heads can be written so that a terminal shows them. */
const SHOWN_FILE = /^(?:-|\/dev\/(?:stdout|stderr|tty)|\/proc\/self\/fd\/[12]|con)$/i;

/**
 * @param lines the words after each `curl` of a line, one at least
 * @param isRepeated a loop is around them
 */
export function readCurlCommands(lines: readonly (readonly Word[])[], isRepeated: boolean): CurlCommand {
  const commands = lines.map(readCurlOptions);
  // Where a line has several, what is shown is of the first one that shows heads.
  const shown = commands.find(showsHeads) ?? (commands[0] as CurlOptions);
  const isLast = !commands.slice(commands.indexOf(shown) + 1).some(showsHeads);
  const { given, urls, isOpen } = shown;
  const has = (...names: string[]) => names.some((name) => given.has(name));
  const explicit = given.get('request')?.at(-1) ?? null;
  const isOne = urls.length === 1 && !has('next') && !isOpen;
  const url = isOne ? urlOf(shown) : null;
  const isGlob = urls.some((word) => isGlobbed(word, shown));
  const isSingle = isOne && !isGlob && isLast && !isRepeated;
  return {
    url,
    method: methodOf(shown, explicit),
    methodAfter: (status, method) =>
      (explicit !== null && !has('follow')) || has(`post${status}`) ? method : methodAfterRedirect(status, method),
    requestHeaders: (target) => requestHeadersOf(shown, isOne ? url : null, target),
    answersChallenges: [...given.keys()].some((name) => /^(?:proxy-)?(?:digest|ntlm|negotiate|anyauth)$/.test(name)),
    // What is uploaded belongs to one URL.
    isOfAll: isLast && !isOpen && !has('next', 'upload-file') && (urls.length > 1 || isGlob || isRepeated),
    isSingle,
    follows: has('location', 'location-trusted', 'follow'),
    isTunneled: (target) => isSingle && has('proxy') && (/^https:/i.test(target) || has('proxytunnel')),
    triesAgain: (status) => isSingle && has('retry') && (has('retry-all-errors') || TRANSIENT.has(status)),
  };
}

function methodOf({ given, data, isOpen }: CurlOptions, explicit: Word | null): string | null {
  if (explicit?.isOpen || isOpen) return null;
  // A method that no server would take is as good as none.
  if (explicit !== null && /^[!-~]{1,40}$/.test(explicit.text)) return explicit.text;
  if (given.has('head')) return 'HEAD';
  if (given.has('upload-file')) return 'PUT';
  const hasContent = data.some(({ name }) => name !== 'url-query') || given.has('form') || given.has('form-string');
  return hasContent && !given.has('get') ? 'POST' : 'GET';
}

/** What belongs to one host, and is not sent to another one that a redirect leads to (--location-trusted). */
const OF_ONE_HOST = /^(?:authorization|cookie)$/i;

function requestHeadersOf(options: CurlOptions, first: string | null, target: string): HeaderField[] {
  const { given, urls, isOpen } = options;
  const words = given.get('header') ?? [];
  const hasOthers = OTHER_SOURCES.some((name) => given.has(name)) || urls.some(({ text }) => LOGIN_IN_URL.test(text));
  const isComplete = !isOpen && !hasOthers && !words.some(isUnknownHeader);
  const written = words.filter((word) => !isUnknownHeader(word)).map(({ text }) => HEADER.exec(text));
  const isSent = (name: string) => !written.some((header) => header?.[1]?.toLowerCase() === name.toLowerCase());
  const host = parseUrl(target)?.host ?? '';
  const own: HeaderField[] = isComplete
    ? [
        { name: 'Host', value: host },
        { name: 'Accept', value: '*/*' },
      ]
    : [];
  const [range] = given.get('range') ?? [];
  if (range && !range.isOpen) own.push({ name: 'Range', value: `bytes=${range.text}` });
  if (given.has('compressed')) own.push({ name: 'Accept-Encoding', value: 'deflate, gzip, br, zstd' });
  const isElsewhere = first !== null && parseUrl(first)?.host !== host && !given.has('location-trusted');
  return [
    ...own.filter(({ name }) => isSent(name)),
    // `X-A:` takes a field out, `X-A;` sends an empty one.
    ...written.flatMap((header) => {
      const [, name = '', sign, value = ''] = header ?? [];
      if (name === '' || (sign === ':' && value === '') || (isElsewhere && OF_ONE_HOST.test(name))) return [];
      return [{ name, value }];
    }),
  ];
}

/** Name, what is behind it, and the value. */
const HEADER = /^([!#$%&'*+.^_`|~\w-]+)([:;])[ \t]*(?![ \t])([^\r\n]*)$/;

/** A variable or a file (`@headers.txt`) holds it, or it is nothing that is sent. */
const isUnknownHeader = ({ text, isOpen }: Word) => isOpen || text.startsWith('@');

const LOGIN_IN_URL = /^(?:https?:\/\/)?[^/?#\\]*@/i;

/** Options that add header fields which are not read here. */
const OTHER_SOURCES = [
  ...['user', 'cookie', 'oauth2-bearer', 'aws-sigv4', 'referer', 'time-cond', 'etag-compare', 'continue-at', 'proxy'],
  ...['form', 'form-string', 'upload-file', 'json', 'data', 'data-ascii', 'data-binary', 'data-raw', 'data-urlencode'],
];

/** Brackets and braces stand for several URLs. */
function isGlobbed({ text }: Word, { given }: CurlOptions): boolean {
  return (
    /[[{]/.test(text) && !given.has('globoff') && !/^(?:https?:\/\/)?(?:[^@/]*@)?\[[\da-f:.%]+\][^[{]*$/i.test(text)
  );
}

/** What is sent: no fragment, and who asks is none of the URL's. */
function urlOf(options: CurlOptions): string | null {
  const { urls, given, data } = options;
  const [word] = urls as [Word];
  if (word.isOpen || isGlobbed(word, options) || given.has('request-target')) return null;
  const absolute = withScheme(word.text, given.get('proto-default')?.at(-1)?.text ?? 'http');
  if (absolute === null || parseUrl(absolute) === null) return null;
  const [unsent = ''] = absolute.split('#', 1);
  let url = unsent.replace(/^(https?:\/\/)[^/?\\]*@/i, '$1');
  const added = queryOf(given.has('get') ? data : data.filter(({ name }) => name === 'url-query'));
  if (added === null) return null;
  if (added !== '') url += `${url.includes('?') ? '&' : '?'}${added}`;
  return withFileName(url, given.get('upload-file')?.at(-1));
}

/** curl guesses another protocol from some names. */
function withScheme(text: string, usual: string): string | null {
  if (/^https?:\/\//i.test(text)) return text;
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text) || /^(?:ftp|dict|ldap|imap|smtp|pop3)\./i.test(text)) return null;
  return /^https?$/i.test(usual) && /^[^/?#\s]/.test(text) ? `${usual}://${text}` : null;
}

/** What -G and --url-query put into the URL; null where a file holds it. */
function queryOf(data: CurlOptions['data']): string | null {
  const parts: string[] = [];
  for (const { name, value } of data) {
    if (value.isOpen) return null;
    const { text } = value;
    const encodes = name === 'data-urlencode' || name === 'url-query';
    if (name === 'url-query' && text.startsWith('+')) parts.push(text.slice(1));
    else if (!encodes) {
      if (text.startsWith('@') && name !== 'data-raw') return null;
      parts.push(text);
    } else {
      const [, key = '', sign = '', content = ''] = /^([^=@]*)([=@])(.*)$/s.exec(text) ?? ['', '', '=', text];
      if (sign === '@') return null;
      parts.push(`${key}${key === '' ? '' : '='}${escaped(content)}`);
    }
  }
  return parts.join('&');
}

/** All but what is unreserved. A space of a parameter is a plus. */
function escaped(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

/** A URL that ends with a folder gets the name of the file that is uploaded there. */
function withFileName(url: string, file: Word | undefined): string | null {
  const [, base, query = ''] = /^([^?]*)(\?.*)?$/s.exec(url) ?? [];
  if (file === undefined || base === undefined || !/^https?:\/\/(?:[^/]*|.*\/)$/is.test(base)) return url;
  const name = file.text.replace(/^.*[/\\]/s, '');
  if (file.isOpen || !/^[\w.-]+$/.test(name) || name === '-' || name === '.') return null;
  return `${base}${base.endsWith('/') && !/^https?:\/\/$/i.test(base) ? '' : '/'}${name}${query}`;
}

/** Where what was read goes: heads to the terminal, or to a file with the content. */
function showsHeads({ given }: CurlOptions): boolean {
  const has = (...names: string[]) => names.some((name) => given.has(name));
  return (
    has('verbose') ||
    given.get('dump-header')?.some(({ text, isOpen }) => isOpen || SHOWN_FILE.test(text)) === true ||
    (has('include', 'show-headers', 'head') && !has('remote-name', 'remote-name-all') && !isToFile(given.get('output')))
  );
}

function isToFile(outputs: readonly Word[] | undefined): boolean {
  return outputs?.some(({ text }) => !SHOWN_FILE.test(text)) === true;
}
