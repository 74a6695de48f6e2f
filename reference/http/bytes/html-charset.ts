/** What a page says of its own encoding: HTML, "prescan a byte stream to determine its encoding". */
import { encodingOf } from './encodings.ts';

/** The declaration that counts. */
export interface MetaCharset {
  /** As the Encoding Standard names it. */
  readonly encoding: string;
  /** As written in the page. */
  readonly label: string;
  /** Where its element ends, in characters from the start: at least as many bytes. */
  readonly end: number;
}

/** The bytes in which the element must stand whole (HTML, "specifying the document's character encoding"). */
export const DECLARATION_WITHIN = 1024;

const SPACE = /[\t\n\f\r /]/;

/**
 * The first `meta` element that names a known encoding. Works on text, which for this purpose is as good as bytes: only
 * ASCII can contribute.
 * @see https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding
 * @param text the start of the page, as far as it is to be searched
 */
export function metaCharset(text: string): MetaCharset | null {
  let position = text.indexOf('<');
  while (position !== -1) {
    if (text.startsWith('<!--', position)) {
      // The two dashes of `<!--` may be those of `-->`.
      const close = text.indexOf('-->', position + 2);
      if (close === -1) return null;
      position = close + 2;
    } else if (/^<meta[\t\n\f\r /]/i.test(text.slice(position, position + 6))) {
      const { attributes, end } = readAttributes(text, position + 5);
      const declared = declaredBy(attributes);
      if (declared !== null && end <= text.length) return { ...declared, end };
      position = end - 1;
    } else if (/^<\/?[a-z]/i.test(text.slice(position, position + 3))) {
      let name = position + 1;
      while (name < text.length && !/[\t\n\f\r >]/.test(text[name] ?? '')) name += 1;
      position = readAttributes(text, name).end - 1;
    } else if (/^<[!/?]/.test(text.slice(position, position + 2))) {
      const close = text.indexOf('>', position);
      if (close === -1) return null;
      position = close;
    }
    position = text.indexOf('<', position + 1);
  }
  return null;
}

/** What one `meta` element declares; null when it is not about the encoding, or names none that is known. */
function declaredBy(attributes: ReadonlyMap<string, string>): { encoding: string; label: string } | null {
  const isPragma = attributes.get('http-equiv')?.toLowerCase() === 'content-type';
  const own = attributes.get('charset');
  const content = isPragma ? attributes.get('content') : undefined;
  const label = own ?? (content === undefined ? null : charsetInContent(content));
  const encoding = encodingOf(label);
  if (label === null || encoding === null) return null;
  if (encoding === 'UTF-16LE' || encoding === 'UTF-16BE') return { encoding: 'UTF-8', label };
  return { encoding: encoding === 'x-user-defined' ? 'windows-1252' : encoding, label };
}

/** HTML, "algorithm for extracting a character encoding from a meta element". */
function charsetInContent(content: string): string | null {
  const [, double, single, bare] =
    /charset[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^"'\t\n\f\r ;][^\t\n\f\r ;]*))/i.exec(content) ?? [];
  return double ?? single ?? bare ?? null;
}

/**
 * The attributes from `from` on, each name once, up to the `>` of the tag.
 * @returns `end` behind the `>`; behind the end of the text when there is none
 */
function readAttributes(text: string, from: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  let position = from;
  while (position < text.length) {
    const character = text[position] ?? '';
    if (character === '>') return { attributes, end: position + 1 };
    if (SPACE.test(character)) {
      position += 1;
      continue;
    }
    ATTRIBUTE.lastIndex = position;
    const found = ATTRIBUTE.exec(text);
    if (!found) break;
    const [whole, name = '', double, single, bare] = found;
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? '');
    position += whole.length;
  }
  return { attributes, end: text.length + 1 };
}

/** A name, which may start with `=`, and its value, if there is one. */
const ATTRIBUTE =
  /([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^"'\t\n\f\r >][^\t\n\f\r >]*)?))?/y;
