/**
 * From text with HTTP messages in it to exchanges: what `curl -i` or `curl -v` prints, or someone wrote down.
 *
 * curl prints the heads of all responses that it got, interim ones and redirects that it followed among them, and with
 * `-v` marks what it sent with `> `, what it received with `< ` and what it did with `* ` (measured with curl 7.88).
 */

import { parseUrl } from '../../text/parse-url.ts';
import { type Exchange, fieldValues, UNKNOWN_HOST } from '../exchange.ts';
import { methodAfterRedirect, REDIRECT_STATUSES } from '../redirect.ts';
import type { CurlCommand } from './curl-command.ts';
import { exchangeFromRaw } from './from-raw.ts';
import { type Import, LARGEST_HEAD } from './import.ts';
import type { RawMessage } from './raw-message.ts';
import { splitMessages } from './split-messages.ts';

/** How much was transferred: curl writes it, without a line end, before a head where the content goes to a file. */
const METER = String.raw` {0,2}\d{1,3} [ \d.kMGTP]{38,55} (?:(?:--:--:--|[ \d]\d?:\d\d:\d\d) +){3}[\d.]{1,6}[kMGTP]?`;
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
  const { messages, isRest, lacksResponse } = splitMessages(text, most);
  const exchanges: Exchange[] = [];
  let tooLarge = 0;
  let before: Exchange | undefined;
  let lacksMethod = false;
  for (const [index, message] of messages.entries()) {
    // What one command printed says nothing of the next one.
    if (message.typed !== messages[index - 1]?.typed) before = undefined;
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
    notes.push(`${tooLarge} left out: more than ${LARGEST_HEAD.toLocaleString('en')} characters of headers.`);
  if (exchanges.length === 0) {
    if (tooLarge > 0) return { problem: `No response can be read. ${notes.join(' ')}` };
    return { problem: lacksResponse ? REQUEST_ALONE : whyNothing(text) };
  }
  if (lacksResponse) notes.push('The last request has no response.');
  if (messages.at(-1)?.closed === false) {
    notes.push('No blank line ends the last headers. If they were cut off, some may be missing.');
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
    const it = lacksUrl && lacksMethod ? 'them' : 'it';
    return [
      `Where the text names no ${what}, Wirenote uses ${substitute}. To provide ${it}, include the curl command or the request.`,
    ];
  }
  const isGuessed = messages.some(
    ({ typed, scheme, request }) => !typed?.command && scheme === null && !/^\S+ https?:/i.test(request[0] ?? ''),
  );
  return isGuessed ? ['The text does not name http or https, so https is assumed.'] : [];
}

/** A proxy's answer to CONNECT, before those that the server gives through the tunnel: it is of no URL. */
function isTunnel(message: RawMessage, next: RawMessage | undefined, before: Exchange | undefined): boolean {
  const { request, response, body, typed } = message;
  if (next === undefined || next.typed !== typed || !/^HTTP\/\S+ +2\d\d\b/i.test(response[0] ?? '')) return false;
  if (request.length > 0) return /^CONNECT /.test(request[0] ?? '');
  if (body.trim() !== '') return false;
  if (/^HTTP\/\S+ +200 +Connection established$/i.test(response[0] ?? '')) return true;
  // The proxy may be set in the environment; its answer has no content (RFC 9110, section 9.3.6).
  const isBare = /^HTTP\/1\S* +200\b/i.test(response[0] ?? '') && !response.some((line) => OF_CONTENT.test(line));
  const { url } = toExchange(message, before).exchange;
  const command = typed?.command;
  return command?.isTunneled(url) === true || (isBare && command?.isSingle === true && /^https:/i.test(url));
}

const OF_CONTENT = /^(?:content-|transfer-encoding:|etag:|last-modified:|location:)/i;

function lengthOf({ request, response }: RawMessage): number {
  return [...request, ...response].reduce((sum, line) => sum + line.length, 0);
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
  // What the command gives was sent, although its output does not repeat it.
  const command = message.request.length === 0 && place.url !== exchange.url ? message.typed?.command : null;
  const sent = command ? { requestHeaders: command.requestHeaders(place.url) } : {};
  return { exchange: { ...exchange, ...place, ...sent, ...contentOf(exchange, message.body) }, lacksMethod };
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
function placeOf(exchange: Exchange, { request, scheme, typed }: RawMessage, before: Exchange | undefined): Place {
  const command = typed?.command ?? null;
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
  // A request names no scheme; the redirect that led to it does.
  const isTarget = target?.url.replace(/^http:/, 'https:') === url && scheme === null;
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
  return { url: target, method: command?.methodAfter(status, method) ?? methodAfterRedirect(status, method) };
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
