/** What someone opens or pastes, to exchanges: a HAR file, the output of curl, a raw HTTP message. */
import { readHar } from './har-file.ts';
import type { Import } from './import.ts';
import { readMessages } from './raw-messages.ts';

/** Largest file in bytes, and longest text in characters, that is read. Our choice: JSON.parse takes a second for it. */
export const LARGEST_IMPORT = 50_000_000;
/** The same in words, for every message. */
export const TOO_LARGE =
  'This is too large: Wirenote reads up to 50 MB. Save a shorter recording, or only the requests in question.';

/**
 * Reads a HAR file, the output of `curl -i`, `-I`, `-iL` or `-v`, or raw HTTP: one response or several after one another,
 * with or without requests, lines ending in LF or CRLF. A terminal session may have any number of curl commands, with what
 * each printed under it: `typed-command.ts` says which forms of them are read. Where no command, request or redirect names
 * the URL or method of a response, `host.invalid` and GET stand in, and a note says so.
 * @param text untrusted, of any kind
 * @param most exchanges that are read, so that a text with millions of them does no harm
 * @returns never throws; takes a second for the largest, so it belongs into a worker
 */
export function readImport(text: string, most: number): Import {
  if (text.length > LARGEST_IMPORT) return { problem: TOO_LARGE };
  const plain = text.replace(/^\uFEFF/, '');
  if (plain.trim() === '') return { problem: 'The input is empty.' };
  if (plain.includes('\0')) {
    return {
      problem:
        'This is not text. Wirenote reads HAR files and HTTP responses; a compressed file must be unpacked first.',
    };
  }
  // A prompt may begin like JSON, but JSON has no line that begins like this.
  const isJson = /^\s*[{[]/.test(plain) && !/^(?:< )?HTTP\/\d/m.test(plain);
  return isJson ? readJson(plain, most) : readMessages(plain, most);
}

function readJson(text: string, most: number): Import {
  // A HAR file is an object.
  if (text.trimStart().startsWith('[')) return readHar([], most);
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return { problem: 'This begins like a HAR file, but its JSON is damaged or incomplete.' };
  }
  return readHar(document, most);
}
