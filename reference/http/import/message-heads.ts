/** Where the heads of HTTP messages are in a text, and where the content below them ends. */
export const STATUS_START = /^(?:HTTP\/\d(?:\.\d)? +\d{1,9}(?: |$)|:status:)/i;
export const REQUEST_START = /^(?:[A-Z]{1,20} \S+ HTTP\/\d|:(?:method|path|scheme|authority):)/;

export function isInterim(statusLine: string): boolean {
  return /^(?:HTTP\/\S+ +|:status: *)1\d\d\b/i.test(statusLine);
}

/** Each line with its end and its place. One by one: the text can be fifty megabytes. */
export function* linesFrom(text: string, from: number): Generator<{ at: number; line: string }> {
  for (let at = from; at < text.length; ) {
    const end = endOfLine(text, at);
    yield { at, line: text.slice(at, end) };
    at = end;
  }
}

/** Where the next line begins. */
export function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end + 1;
}

/** Where the line before the one that begins here begins. */
export function lineBefore(text: string, start: number): number {
  return start < 2 ? 0 : text.lastIndexOf('\n', start - 2) + 1;
}

/** The next line from here on that begins a message; the text's end when there is none. */
export function nextStart(text: string, from: number): number {
  for (let at = from; at < text.length; at = endOfLine(text, at)) if (isStart(text, at)) return at;
  return text.length;
}

/** Longest line that is looked at as the beginning of a message. */
const LONGEST_START = 100_000;

export function isStart(text: string, at: number): boolean {
  // Cheap first: there are many lines.
  const first = text.charCodeAt(at);
  const isLetter = first >= 0x41 && first <= 0x5a;
  if (!isLetter && first !== 0x3a && first !== 0x68) return false;
  const line = text.slice(at, Math.min(endOfLine(text, at), at + LONGEST_START)).trimEnd();
  return STATUS_START.test(line) || REQUEST_START.test(line);
}

/** The lines up to the blank one. */
export function readHead(text: string, from: number): { lines: string[]; closed: boolean; end: number } {
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

export function endOfBody(text: string, from: number, head: readonly string[], budget: { left: number }): number {
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
