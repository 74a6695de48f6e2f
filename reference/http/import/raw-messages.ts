/**
 * From text with HTTP messages in it to exchanges: what `curl -i` or `curl -v` prints, or someone wrote down.
 *
 * curl prints the heads of all responses that it got, interim ones and redirects that it followed among them, and with
 * `-v` marks what it sent with `> `, what it received with `< ` and what it did with `* ` (measured with curl 7.88).
 */

import { parseUrl } from '../../text/parse-url.ts';
import { type Exchange, fieldValues } from '../exchange.ts';
import { REDIRECT_STATUSES } from '../redirect.ts';
import { type CurlCommand, isOneLine, LONGEST_COMMAND, readCurlCommand, usualMethodAfter } from './curl-command.ts';
import { exchangeFromRaw, UNKNOWN_HOST } from './from-raw.ts';
import { LARGEST_HEAD } from './har-file.ts';
import type { Import } from './read-import.ts';

/** One response with what is known of its request, as text. */
interface RawMessage {
  /** Lines of the request's head, as far as there is one. */
  request: string[];
  /** Lines of the response's head. */
  response: string[];
  /** The blank line that ends the response's head is there. */
  closed: boolean;
  body: string;
  scheme: 'http' | 'https' | null;
  /** The command that printed it. */
  command: CurlCommand | null;
}

const STATUS_START = /^(?:HTTP\/\d(?:\.\d)? +\d{1,9}(?: |$)|:status:)/i;
const REQUEST_START = /^(?:[A-Z]{1,20} \S+ HTTP\/\d|:(?:method|path|scheme|authority):)/;
const VERBOSE = /^< HTTP\/\d/m;
/** How much was transferred: curl writes it, without a line end, before a head where the content goes to a file. */
const METER = / {0,2}\d{1,3} [ \d.kMGTP]{38,55} (?:(?:--:--:--|[ \d]\d?:\d\d:\d\d) +){3}[\d.]{1,6}[kMGTP]?/.source;
const METERS = new RegExp(
  `(?<![^\\n])(?: {2}% Total [^\\n]{0,80}\\r?\\n {20,50}Dload [^\\n]{0,80}|(?:\\r?${METER})+)(?:\\r?\\n)?|\\r${METER}`,
  'g',
);

/**
 * @param whole without a single NUL, not empty
 * @param most responses that are read: the first ones
 */
export function readMessages(whole: string, most: number): Import {
  const text = whole.replace(METERS, '');
  const { messages, isRest, lacksResponse } = VERBOSE.test(text) ? splitVerbose(text, most) : splitPlain(text, most);
  const exchanges: Exchange[] = [];
  let tooLarge = 0;
  let before: Exchange | undefined;
  let lacksMethod = false;
  for (const [index, message] of messages.entries()) {
    // What one command printed says nothing of the next one.
    if (message.command !== messages[index - 1]?.command) before = undefined;
    if (lengthOf(message) > LARGEST_HEAD) tooLarge += 1;
    else if (!isTunnel(message, messages[index + 1], before)) {
      const read = toExchange(message, before);
      before = read.exchange;
      lacksMethod ||= read.lacksMethod;
      exchanges.push(before);
    }
  }
  const notes: string[] = [];
  if (isRest) notes.push(`Only the first ${most.toLocaleString('en')} responses are read.`);
  if (tooLarge > 0)
    notes.push(`${tooLarge} left out: more than ${LARGEST_HEAD.toLocaleString('en')} characters of header fields.`);
  if (exchanges.length === 0) {
    if (tooLarge > 0) return { problem: `No response can be read. ${notes.join(' ')}` };
    return { problem: lacksResponse ? REQUEST_ALONE : whyNothing(text) };
  }
  if (lacksResponse) notes.push('The last request has no response.');
  if (messages.at(-1)?.closed === false) {
    notes.push('No blank line ends the last head: if it was cut off, fields may be missing.');
  }
  return { exchanges, notes: [...notes, ...assumptions(exchanges, messages, lacksMethod)], page: null };
}

const REQUEST_ALONE = 'There is a request, but no response to it.';

function whyNothing(text: string): string {
  if (/^[A-Za-z\d-]+:[^\n]*$/m.test(text.slice(0, 1000)) && !/^\s*</.test(text)) {
    return 'There is no status line. A response begins with one, for example: HTTP/1.1 200 OK';
  }
  return 'No HTTP response found. Wirenote reads HAR files, the output of curl -i or curl -v, and raw responses that begin with a status line such as HTTP/1.1 200 OK';
}

/** What had to be taken for granted about URLs and methods. */
function assumptions(exchanges: readonly Exchange[], messages: readonly RawMessage[], lacksMethod: boolean): string[] {
  const lacksUrl = exchanges.some(({ url }) => hostOf(url) === UNKNOWN_HOST);
  if (lacksUrl || lacksMethod) {
    const what = [lacksUrl ? 'URL' : [], lacksMethod ? 'method' : []].flat().join(' or ');
    const substitute = [lacksUrl ? UNKNOWN_HOST : [], lacksMethod ? 'GET' : []].flat().join(' and ');
    const [stand, it] = lacksUrl && lacksMethod ? ['stand', 'them'] : ['stands', 'it'];
    return [
      `Where the text names no ${what}, ${substitute} ${stand} in for ${it}: the curl command or the request would name ${it}.`,
    ];
  }
  const isGuessed = messages.some(
    ({ command, scheme, request }) => command === null && scheme === null && !/^\S+ https?:/i.test(request[0] ?? ''),
  );
  return isGuessed ? ['The text does not say http or https: https is taken for granted.'] : [];
}

/** A proxy's answer to CONNECT, before those that the server gives through the tunnel: it is of no URL. */
function isTunnel(message: RawMessage, next: RawMessage | undefined, before: Exchange | undefined): boolean {
  const { request, response, body, command } = message;
  if (next === undefined || next.command !== command || !/^HTTP\/\S+ +2\d\d\b/i.test(response[0] ?? '')) return false;
  if (request.length > 0) return /^CONNECT /.test(request[0] ?? '');
  if (body.trim() !== '') return false;
  if (/^HTTP\/\S+ +200 +Connection established$/i.test(response[0] ?? '')) return true;
  // The proxy may be set in the environment; its answer has no content (RFC 9110, section 9.3.6).
  const isBare = /^HTTP\/1\S* +200\b/i.test(response[0] ?? '') && !response.some((line) => OF_CONTENT.test(line));
  const { url } = toExchange(message, before).exchange;
  return command?.isTunneled(url) === true || (isBare && command?.isSingle === true && /^https:/i.test(url));
}

const OF_CONTENT = /^(?:content-|transfer-encoding:|etag:|last-modified:|location:)/i;

function lengthOf({ request, response }: RawMessage): number {
  return [...request, ...response].reduce((sum, line) => sum + line.length, 0);
}

interface Split {
  messages: RawMessage[];
  /** There was more than was asked for. */
  isRest: boolean;
  /** The last head is a request's. */
  lacksResponse: boolean;
}

/** Takes the marks of `curl -v` off. What is between the heads is content; curl prints it without a mark. */
function splitVerbose(text: string, most: number): Split {
  const command = readCurlCommand(text.slice(0, /^[*<>] /m.exec(text)?.index));
  const messages: RawMessage[] = [];
  let message = emptyMessage([], null, command);
  let request: string[] = [];
  let isRequestOpen = false;
  let scheme: RawMessage['scheme'] = null;
  let content: string[] = [];
  const finish = () => {
    message.body = afterHeads(content.join(''), message.response[0] ?? '');
    content = [];
    if (message.response.length > 0) messages.push(message);
  };
  for (const line of linesOf(text)) {
    const mark = line.slice(0, 2).trimEnd();
    const rest = line.slice(2).trimEnd();
    if (mark === '>' && (isRequestOpen || REQUEST_START.test(rest))) {
      if (!isRequestOpen) request = [];
      isRequestOpen = rest !== '';
      if (isRequestOpen) request.push(rest);
    } else if (mark === '<' && STATUS_START.test(rest)) {
      finish();
      if (messages.length === most) return { messages, isRest: true, lacksResponse: false };
      message = { ...emptyMessage(request, scheme, command), response: [rest] };
      if (!isInterim(rest)) request = [];
    } else if (mark === '<' && message.response.length > 0 && !message.closed) {
      message.closed = rest === '';
      if (!message.closed) message.response.push(rest);
    } else if (mark === '*') {
      scheme = schemeIn(line) ?? scheme;
    } else if (message.closed && !PROGRESS.test(line)) {
      content.push(line);
    }
  }
  finish();
  return { messages, isRest: false, lacksResponse: false };
}

/** How much was transferred: curl prints it beside the content where that goes to a file. */
const PROGRESS = /^(?:[{}] \[\d+ bytes data\]|\r *\d+ )/;

/** What a line on the connection says of the scheme; a new connection says it anew. */
function schemeIn(line: string): RawMessage['scheme'] {
  if (/^\* .*(?:\b(?:SSL|TLS|ALPN|QUIC)|port 443\b)/.test(line)) return 'https';
  return /^\* +Trying /.test(line) || /^\* +Connected to /.test(line) ? 'http' : null;
}

/** With `-i` besides, curl prints the heads a second time, without marks and perhaps all of them at the end. */
function afterHeads(content: string, statusLine: string): string {
  const at = statusLine === '' ? -1 : content.lastIndexOf(statusLine);
  return at === -1 || (at > 0 && content[at - 1] !== '\n') ? content : content.slice(readHead(content, at).end);
}

/** Heads, and between them content. Where a Content-Length fits, it says how far the content goes. */
function splitPlain(text: string, most: number): Split {
  const messages: RawMessage[] = [];
  /** Characters that may be counted: a text of many wrong lengths must not be read over and over. */
  const budget = { left: 4 * text.length };
  let request: string[] = [];
  let at = nextStart(text, 0);
  let command = commandBefore(text, 0, at)?.command ?? readCurlCommand(text.slice(0, at));
  while (at < text.length && messages.length < most) {
    const head = readHead(text, at);
    if (!STATUS_START.test(head.lines[0] ?? '')) {
      request = head.lines;
      // The content of a request is of no interest here.
      at = nextStart(text, head.end);
      continue;
    }
    const message = { ...emptyMessage(request, null, command), response: head.lines, closed: head.closed };
    const end = endOfBody(text, head.end, head.lines, budget);
    at = nextStart(text, end);
    const typed = commandBefore(text, head.end, at);
    if (typed !== null) command = typed.command;
    message.body = text.slice(head.end, Math.min(end, typed?.start ?? end));
    messages.push(message);
    // An interim response comes before the one that answers.
    if (!isInterim(head.lines[0] ?? '')) request = [];
  }
  return {
    messages,
    isRest: at < text.length,
    lacksResponse: request.length > 0 && !isInterim(messages.at(-1)?.response[0] ?? ''),
  };
}

/** What is before a command in its line: a prompt, another command, variables, programs that run it, its folder. */
const BEFORE_COMMAND =
  /(?:^|(?:[$#%>\u0080-\uffff] *|[;&|({!`]|\b(?:do|then|else)\b)(?:\s|\\\n)*)(?:(?:sudo|time|env|exec|command|watch|timeout|nice|nohup|\w{1,40}=\S{0,200})(?: +(?:-|\d)\S*){0,2} +){0,4}(?:\S*[\\/])?$/;
/** What ends a line whose command goes on in the next one. */
const GOES_ON = /(?:\\|&&|\|)[ \t]*\r?\n$/;
/** What curl says on its own before a head. */
const REMARK = /^(?:Warning|Note|curl): /;

/** The command right before a head: what ends its lines but the last is a backslash, or it is between quotes. */
function commandBefore(text: string, from: number, at: number): { command: CurlCommand | null; start: number } | null {
  const earliest = Math.max(from, at - LONGEST_COMMAND);
  let lines = text.slice(earliest, at).trimEnd();
  while (REMARK.test(lines.slice(lines.lastIndexOf('\n') + 1)))
    lines = lines.slice(0, lines.lastIndexOf('\n') + 1).trimEnd();
  const found = /^(?:.*\W)?curl(?:\.exe)?\s/s.exec(lines)?.[0];
  if (found === undefined) return null;
  const name = found.lastIndexOf('curl');
  const line = lines.lastIndexOf('\n', name) + 1;
  let first = line;
  while (first > 1 && GOES_ON.test(lines.slice(Math.max(0, first - 20), first)))
    first = lines.lastIndexOf('\n', first - 2) + 1;
  // It goes on from another command, or the content before it ends like one that goes on.
  const start = /\bcurl\s/.test(lines.slice(first, line)) ? first : line;
  const isTyped = BEFORE_COMMAND.test(lines.slice(Math.max(start, name - 400), name));
  if (isTyped && isOneLine(lines.slice(name))) {
    // Content without a line end may be in the same line.
    const command = readCurlCommand(lines.slice(start === line ? Math.max(start, name - 200) : start));
    return { command, start: earliest + start };
  }
  // It may be a command in a form that is not known, so it is not the one before.
  return isTyped || !lines.includes('\n', name) ? { command: null, start: at } : null;
}

function emptyMessage(request: string[], scheme: RawMessage['scheme'], command: CurlCommand | null): RawMessage {
  return { request, response: [], closed: false, body: '', scheme, command };
}

function isInterim(statusLine: string): boolean {
  return /^(?:HTTP\/\S+ +|:status: *)1\d\d\b/i.test(statusLine);
}

/** Each line with its end. One by one: the text can be fifty megabytes. */
function* linesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = endOfLine(text, at);
    yield text.slice(at, end);
    at = end;
  }
}

/** Where the next line begins. */
function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end + 1;
}

/** The next line from here on that begins a message; the text's end when there is none. */
function nextStart(text: string, from: number): number {
  for (let at = from; at < text.length; at = endOfLine(text, at)) if (isStart(text, at)) return at;
  return text.length;
}

/** Longest line that is looked at as the beginning of a message. */
const LONGEST_START = 100_000;

function isStart(text: string, at: number): boolean {
  // Cheap first: there are many lines.
  const first = text.charCodeAt(at);
  const isLetter = first >= 0x41 && first <= 0x5a;
  if (!isLetter && first !== 0x3a && first !== 0x68) return false;
  const line = text.slice(at, Math.min(endOfLine(text, at), at + LONGEST_START)).trimEnd();
  return STATUS_START.test(line) || REQUEST_START.test(line);
}

/** The lines up to the blank one. */
function readHead(text: string, from: number): { lines: string[]; closed: boolean; end: number } {
  const lines: string[] = [];
  for (let at = from; at < text.length; ) {
    const end = endOfLine(text, at);
    const line = text.slice(at, end).trimEnd();
    if (line.trim() === '') return { lines, closed: true, end };
    // A head without a blank line at its end, and the next one.
    if (lines.length > 0 && !line.startsWith(':') && isStart(text, at)) return { lines, closed: false, end: at };
    lines.push(line);
    at = end;
  }
  return { lines, closed: false, end: text.length };
}

function endOfBody(text: string, from: number, head: readonly string[], budget: { left: number }): number {
  if (isInterim(head[0] ?? '')) return from;
  const length = lengthIn(head);
  if (length !== null && length <= budget.left) {
    budget.left -= length;
    const end = afterBytes(text, from, length);
    // What follows is the next message, or nothing: then the length is that of this text.
    if (end !== null && (text.slice(end, end + 1000).trim() === '' || isStart(text, skipSpace(text, end)))) return end;
  }
  return nextHead(text, from);
}

/** The next start of a response or request that is followed by what follows one: a field line or a blank one. */
function nextHead(text: string, from: number): number {
  for (let at = nextStart(text, from); at < text.length; at = nextStart(text, endOfLine(text, at))) {
    const next = endOfLine(text, at);
    const line = text.slice(next, Math.min(endOfLine(text, next), next + 1000));
    if (/^:?[^\s:<>"]+:/.test(line) || line.trim() === '') return at;
  }
  return text.length;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text[at] ?? '')) at += 1;
  return at;
}

/** The one Content-Length that a head states; null when there is none that counts. */
function lengthIn(head: readonly string[]): number | null {
  let length: number | null = null;
  for (const line of head) {
    if (/^transfer-encoding:/i.test(line)) return null;
    const [, digits] = /^content-length: *(\d{1,12})$/i.exec(line) ?? [];
    if (digits !== undefined) length = Number(digits);
  }
  return length;
}

/** The place so many bytes of UTF-8 on; null when the text ends before. */
function afterBytes(text: string, from: number, bytes: number): number | null {
  let at = from;
  for (let left = bytes; left > 0; at += 1) {
    if (at >= text.length) return null;
    const unit = text.charCodeAt(at);
    // Two halves of a pair make four bytes.
    left -= unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3;
  }
  return at;
}

interface Place {
  url: string;
  method: string;
  /** The method is a guess. */
  lacksMethod: boolean;
}

function toExchange(message: RawMessage, before: Exchange | undefined): { exchange: Exchange; lacksMethod: boolean } {
  const response = statusLineFirst(message.response);
  const request = requestLineFirst(message.request);
  const exchange = exchangeFromRaw(
    `${request.length > 0 ? `${request.join('\n')}\n\n` : ''}${response.join('\n')}${message.closed ? '\n\n' : ''}`,
  );
  const { lacksMethod, ...place } = placeOf(exchange, message, before);
  return { exchange: { ...exchange, ...place, ...contentOf(exchange, message.body) }, lacksMethod };
}

/** HTTP/2 and 3 have no status line; a head written down with `:status` gets one. */
function statusLineFirst(lines: readonly string[]): string[] {
  const [, code] = /^:status: *(\d{1,9})$/i.exec(lines[0] ?? '') ?? [];
  return code === undefined ? [...lines] : [`HTTP/2 ${code}`, ...lines.slice(1)];
}

function requestLineFirst(lines: readonly string[]): string[] {
  if (!lines[0]?.startsWith(':')) return [...lines];
  const pseudo = new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^:(\w+): *(\S+)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value] as const];
    }),
  );
  const target = `${pseudo.get('scheme') ?? 'https'}://${pseudo.get('authority') ?? UNKNOWN_HOST}${pseudo.get('path') ?? '/'}`;
  return [`${pseudo.get('method') ?? 'GET'} ${target} HTTP/2`, ...lines];
}

/** URL and method, from what the text says besides: the redirect that led here, the command, the connection. */
function placeOf(exchange: Exchange, { request, scheme, command }: RawMessage, before: Exchange | undefined): Place {
  const { url, method } = exchange;
  const target = before && followed(before, command);
  if (request.length === 0) {
    const isAgain =
      before &&
      (before.status < 200 || ((before.status === 401 || before.status === 407) && command?.answersChallenges));
    if (isAgain) return { url: before.url, method: before.method, lacksMethod: false };
    if (target) return { ...target, lacksMethod: false };
    const isFirst = command !== null && (before === undefined || command.triesAgain(before.status));
    const known = (isFirst || command?.isOfAll ? command?.method : null) ?? null;
    return { url: (isFirst && command.url) || url, method: known ?? method, lacksMethod: known === null };
  }
  const isTarget = target && hostOf(target.url) === hostOf(url) && scheme === null;
  // The scheme of what a redirect led to is known.
  const known = scheme === 'http' ? url.replace(/^https:/, 'http:') : isTarget ? target.url : url;
  return { url: known, method, lacksMethod: false };
}

/** Where curl went from there; null when it was no redirect. */
function followed(
  { status, url, method, responseHeaders }: Exchange,
  command: CurlCommand | null,
): Pick<Exchange, 'url' | 'method'> | null {
  if (!REDIRECT_STATUSES.includes(status) || command?.follows === false) return null;
  const [location] = fieldValues(responseHeaders, 'Location');
  const resolved = location === undefined ? null : parseUrl(location, url);
  if (resolved === null) return null;
  const [target = ''] = resolved.href.split('#', 1);
  return { url: target, method: command?.methodAfter(status, method) ?? usualMethodAfter(status, method) };
}

function hostOf(url: string): string {
  return parseUrl(url)?.host ?? '';
}

/**
 * What is under the head. Nothing there says nothing: `curl -I` prints heads alone. Content that is coded, cut off or not
 * text any more has a size at most.
 */
function contentOf({ status, responseHeaders }: Exchange, body: string): Pick<Exchange, 'content' | 'contentSize'> {
  const [stated] = fieldValues(responseHeaders, 'Content-Length');
  const length = stated !== undefined && /^\d{1,12}$/.test(stated) ? Number(stated) : null;
  if (status < 200 || status === 204 || status === 304 || body.trim() === '') {
    return { content: null, contentSize: length === 0 ? 0 : -1 };
  }
  const coded = fieldValues(responseHeaders, 'Content-Encoding').some(
    (value) => !/^(?:identity)?$/i.test(value.trim()),
  );
  const size = new TextEncoder().encode(body).length;
  if (coded || body.includes('\uFFFD')) return { content: null, contentSize: size };
  // A field of a page makes one line end of two characters.
  const lineEnds = length !== null && size < length ? body.split('\n').length - 1 : 0;
  if (length !== null && size + lineEnds < length) return { content: null, contentSize: length };
  return { content: { text: body }, contentSize: size };
}
