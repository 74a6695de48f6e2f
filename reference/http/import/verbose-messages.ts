/**
 * What `curl -v` prints for one command. It marks what it sent with `> `, what it received with `< ` and what it did with `* `;
 * content comes without a mark (measured with curl 7.88).
 */
import {
  endOfLine,
  isInterim,
  isStart,
  lineBefore,
  linesFrom,
  REQUEST_START,
  readHead,
  STATUS_START,
} from './message-heads.ts';
import type { RawMessage } from './raw-message.ts';
import { type Budget, commandBefore, type TypedCommand } from './typed-command.ts';

/** How much was transferred: curl prints it beside the content where that goes to a file. */
const PROGRESS = /^(?:[{}] \[\d+ bytes data\]|\r *\d+ )/;
const MARKED_HEAD = /^(?:> [A-Z]{1,20} \S+ HTTP\/\d|< HTTP\/\d)/;

export interface VerboseOutput {
  readonly messages: readonly Omit<RawMessage, 'typed'>[];
  /** Where what it printed ends, and the next block begins. */
  readonly end: number;
  /** The command that is next. */
  readonly typed: TypedCommand | null;
}

/** The next line that begins a request or response with marks; where to stop when there is none before. */
export function nextMarkedHead(text: string, from: number, limit: number): number {
  for (let at = from; at < limit; at = endOfLine(text, at)) if (isMarkedHead(text, at)) return at;
  return limit;
}

function isMarkedHead(text: string, at: number): boolean {
  return (text[at] === '>' || text[at] === '<') && MARKED_HEAD.test(text.slice(at, at + 10_000));
}

/** Where the lines begin in which curl says what it does before it sends that. */
export function startOfMarks(text: string, head: number, from: number): number {
  let start = head;
  while (start > from) {
    const line = lineBefore(text, start);
    if (line < from || !text.startsWith('* ', line)) break;
    start = line;
  }
  return start;
}

/**
 * @param prompt of the command that printed it
 * @param most messages that are read
 */
export function readVerbose(
  text: string,
  from: number,
  prompt: string | null,
  most: number,
  budget: Budget,
): VerboseOutput {
  const messages: Omit<RawMessage, 'typed'>[] = [];
  let message = emptyMessage([], null);
  let request: string[] = [];
  let isRequestOpen = false;
  let scheme: RawMessage['scheme'] = null;
  let content: { at: number; line: string }[] = [];
  let headEnd = from;
  const finish = (end: number) => {
    const body = content.filter(({ at }) => at < end).map(({ line }) => line);
    message.body = afterHeads(body.join(''), message.response[0] ?? '');
    content = [];
    if (message.response.length > 0) messages.push(message);
  };
  for (const { at, line } of linesFrom(text, from)) {
    const mark = line.slice(0, 2).trimEnd();
    const rest = line.slice(2).trimEnd();
    if (message.closed && !isRequestOpen && (mark === '>' ? REQUEST_START.test(rest) : isStart(text, at))) {
      const start = startOfMarks(text, at, headEnd);
      const typed = commandBefore(text, headEnd, start, prompt, budget);
      if (typed !== null) {
        finish(typed.start);
        return { messages, end: start, typed };
      }
    }
    if (mark === '>' && (isRequestOpen || REQUEST_START.test(rest))) {
      if (!isRequestOpen) request = [];
      isRequestOpen = rest !== '';
      if (isRequestOpen) request.push(rest);
    } else if (mark === '<' && STATUS_START.test(rest)) {
      finish(at);
      if (messages.length === most) return { messages, end: at, typed: null };
      message = { ...emptyMessage(request, scheme), response: [rest] };
      isRequestOpen = false;
      if (!isInterim(rest)) request = [];
    } else if (mark === '<' && message.response.length > 0 && !message.closed) {
      message.closed = rest === '';
      headEnd = at + line.length;
      if (!message.closed) message.response.push(rest);
    } else if (mark === '*') {
      scheme = schemeIn(line) ?? scheme;
    } else if (message.closed && !PROGRESS.test(line)) {
      content.push({ at, line });
    }
  }
  finish(text.length);
  return { messages, end: text.length, typed: null };
}

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

function emptyMessage(request: string[], scheme: RawMessage['scheme']): Omit<RawMessage, 'typed'> {
  return { request, response: [], closed: false, body: '', scheme };
}
