/** What a data: URL holds. */
import { archiveType, fontType, imageType } from '../http/bytes/sniff.ts';
import { parseContentType } from '../http/fields/media-type.ts';
import { bytesOfBase64, textOf } from './values/base64.ts';

/** What a `data:` URL that browsers take holds. */
export interface DataContent {
  /** As browsers take it, with its parameters. */
  mediaType: string;
  /** Is it what they take for want of one that is valid? */
  isDefault: boolean;
  isBase64: boolean;
  /** In bytes. */
  length: number;
  /** Read as UTF-8; null for bytes that are no text, '' for none. */
  text: string | null;
  /** The media type that the first bytes tell, of images, archives and fonts. */
  sniffed: string | null;
}

/** Longest URL that is opened, in characters. Our choice: more would hold up the page. */
const LONGEST = 200_000;

const DEFAULT = 'text/plain;charset=US-ASCII';

/** https://infra.spec.whatwg.org/#ascii-whitespace */
const WHITE_SPACE = '\t\n\f\r ';

/**
 * Reads a data: URL as browsers do: the "data: URL processor" of Fetch.
 * @param href as the URL parser writes it
 * @returns null for another URL, else the content or why there is none
 */
export function dataContentOf(href: string): DataContent | { problem: string } | null {
  if (!href.startsWith('data:')) return null;
  if (href.length > LONGEST) return { problem: 'The URL is too long to be opened here.' };
  const [whole = ''] = href.slice('data:'.length).split('#', 1);
  const comma = whole.indexOf(',');
  if (comma < 0) return { problem: 'The comma before the content is missing, so browsers refuse the URL.' };
  const type = trimmed(whole.slice(0, comma));
  const isBase64 = /; *base64$/i.test(type);
  const body = percentDecoded(whole.slice(comma + 1));
  const bytes = isBase64 ? forgivingBase64(body) : Uint8Array.from(body, (byte) => byte.charCodeAt(0));
  if (bytes === null) return { problem: 'The content is not valid Base64, so browsers refuse the URL.' };
  const written = isBase64 ? type.replace(/; *base64$/i, '') : type;
  const { serialized } = parseContentType([written.startsWith(';') ? `text/plain${written}` : written]);
  return {
    mediaType: serialized ?? DEFAULT,
    isDefault: serialized === null,
    isBase64,
    length: bytes.length,
    text: bytes.length === 0 ? '' : textOf(bytes),
    sniffed: imageType(bytes) ?? archiveType(bytes) ?? fontType(bytes),
  };
}

/** Without ASCII white space around. A pattern would look at long stretches of it again from each of their characters. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && WHITE_SPACE.includes(text.charAt(start))) start++;
  while (end > start && WHITE_SPACE.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** A character for each byte. What the parser writes is ASCII. */
const percentDecoded = (text: string): string =>
  text.replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** https://infra.spec.whatwg.org/#forgiving-base64-decode */
function forgivingBase64(text: string): Uint8Array | null {
  const digits = text.replace(/[\t\n\f\r ]/g, '');
  const bare = digits.length % 4 === 0 ? digits.replace(/={1,2}$/, '') : digits;
  return /^[A-Za-z\d+/]*$/.test(bare) ? bytesOfBase64(bare) : null;
}
