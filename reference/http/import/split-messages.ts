/** The responses in a text, each with its request, its content, and the command that printed it. */
import { endOfBody, endOfLine, isInterim, nextStart, readHead, STATUS_START } from './message-heads.ts';
import type { RawMessage } from './raw-message.ts';
import { type Budget, commandBefore, firstCommand, type TypedCommand } from './typed-command.ts';
import { nextMarkedHead, readVerbose, startOfMarks } from './verbose-messages.ts';

const VERBOSE = /^< HTTP\/\d/m;
const MARK = /^[*<>] /;

interface Split {
  messages: RawMessage[];
  /** There was more than was asked for. */
  isRest: boolean;
  /** The last head is a request's. */
  lacksResponse: boolean;
}

/** Heads, and between them content and the next command. */
export function splitMessages(text: string, most: number): Split {
  const messages: RawMessage[] = [];
  const isMarked = VERBOSE.test(text);
  /** Characters that may be counted: a text of many wrong lengths must not be read over and over. */
  const budget = { left: 4 * text.length };
  const typing: Budget = { left: 1_000_000 + 4 * text.length };
  /** Lines that may be looked at as the beginning of what the next command printed. Our choice. */
  let tries = 10_000;
  let request: string[] = [];
  let at = nextStart(text, 0);
  if (isMarked) {
    const head = nextMarkedHead(text, 0, text.length);
    if (head < at) at = startOfMarks(text, head, 0);
  }
  let typed = firstCommand(text, at, typing);
  while (at < text.length && messages.length < most) {
    if (isMarked && MARK.test(text.slice(at, at + 2))) {
      const read = readVerbose(text, at, typed?.prompt ?? null, most - messages.length, typing);
      for (const message of read.messages) messages.push({ ...message, typed });
      typed = read.typed;
      at = read.end;
      request = [];
      continue;
    }
    const head = readHead(text, at);
    if (!STATUS_START.test(head.lines[0] ?? '')) {
      request = head.lines;
      // The content of a request is of no interest here.
      at = nextStart(text, head.end);
      continue;
    }
    const end = endOfBody(text, head.end, head.lines, budget);
    const start = nextStart(text, end);
    const [other, next] = nextVerbose(head.end, start) ?? [
      commandBefore(text, head.end, start, typed?.prompt ?? null, typing),
      start,
    ];
    const body = text.slice(head.end, Math.min(end, other?.start ?? end));
    messages.push({ request, response: head.lines, closed: head.closed, body, scheme: null, typed });
    typed = other ?? typed;
    at = next;
    // An interim response comes before the one that answers.
    if (!isInterim(head.lines[0] ?? '')) request = [];
  }
  return {
    messages,
    isRest: at < text.length,
    lacksResponse: request.length > 0 && !isInterim(messages.at(-1)?.response[0] ?? ''),
  };

  /** The next command that prints marks, and where those begin: they look like content. */
  function nextVerbose(from: number, limit: number): [TypedCommand, number] | null {
    if (!isMarked) return null;
    for (let head = nextMarkedHead(text, from, limit); head < limit && tries > 0; tries--) {
      const start = startOfMarks(text, head, from);
      const next = commandBefore(text, from, start, null, typing);
      if (next?.command) return [next, start];
      head = nextMarkedHead(text, endOfLine(text, head), limit);
    }
    return null;
  }
}
