/** Notes beside the lines of an exchange that is written out, as in the book's "On the wire". */
import { exchangeFromRaw } from '../http/import/from-raw.ts';
import { notesFor, requestNotesFor } from './line-notes.ts';

const REQUEST_LINE = /^[A-Z]+ \S+ HTTP\/\d/;
const STATUS_LINE = /^HTTP\/\d(?:\.\d)? \d{3}\b/;

/** A head: its first line by number, and its text. */
interface Head {
  line: number;
  text: string;
}

/**
 * @param text requests and responses with blank lines between, each response after the request that it answers; what is
 *   neither, such as content, has no notes
 * @returns by the number of the line, from 0
 */
export function notesOnExchange(text: string): (readonly [line: number, note: string])[] {
  let request: Head | null = null;
  return headsOf(text).flatMap((head) => {
    if (!STATUS_LINE.test(head.text)) {
      request = head;
      return requestNotesFor(exchangeFromRaw(`${head.text}\n\n`)).map(
        ({ line, note }) => [head.line + 1 + Number(line), note] as const,
      );
    }
    const asked = request === null ? '' : `${request.text}\n\n`;
    // What the status means, the page around it says.
    return notesFor(exchangeFromRaw(`${asked}${head.text}\n\n`)).flatMap(({ line, note }) =>
      line === 'status' ? [] : [[head.line + 1 + line, note] as const],
    );
  });
}

function headsOf(text: string): Head[] {
  const lines = text.split('\n');
  return lines.flatMap((first, line) => {
    if (!REQUEST_LINE.test(first) && !STATUS_LINE.test(first)) return [];
    const end = lines.findIndex((other, at) => at > line && other.trim() === '');
    return { line, text: lines.slice(line, end === -1 ? lines.length : end).join('\n') };
  });
}
