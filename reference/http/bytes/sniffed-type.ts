/** What the first bytes of a response say it is, and what browsers make of that. */
import type { Source } from '../../text/sources.ts';
import { mimeSniffing } from '../../text/sources.ts';
import { isNavigation, isScriptLike } from '../destination.ts';
import type { ContentStart } from '../exchange.ts';
import { isJavaScript, isJson, isXml } from '../mime-groups.ts';
import { formatOf, formatsOfType } from './formats.ts';
import { hasBinaryData, type SniffingContext, type SuppliedType, sniff, unknownType } from './sniff.ts';
import { type BrowserTypes, browserTypes } from './sniff-browsers.ts';

/** Small, so that it can be kept when the bytes are gone. */
export interface SniffedType {
  /** What the bytes are, as people call it: `PNG`, `HTML`, `text`. */
  readonly name: string;
  /** The media type to declare; null for text and binary data of which no more is known. */
  readonly type: string | null;
  /** The computed MIME type, where the standard has browsers look at the bytes; null where it does not. */
  readonly computed: string | null;
  /** The types that the browsers make a document of; null where it is loaded for something else. */
  readonly browsers: BrowserTypes | null;
  /** Whether the declared type goes with the bytes: `unsure` where it names nothing that is known here. */
  readonly goesWithType: 'yes' | 'no' | 'unsure';
  readonly source: Source;
}

const UNKNOWN_TYPE = mimeSniffing(
  'identifying a resource with an unknown MIME type',
  'identifying-a-resource-with-an-unknown-mime-type',
);
const BINARY_DATA = mimeSniffing('binary data bytes', 'binary-data-byte');

/** What may stand before the first element. */
const COMMENTS = /^(?:\s*<!--.*?-->)+\s*/s;
const SVG = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>/]/i;

const BINARY = 'binary data';

type Found = Pick<SniffedType, 'name' | 'type' | 'source'>;
const TEXT: Found = { name: 'text', type: null, source: BINARY_DATA };

/**
 * @param destination what it was loaded for, in Fetch's words; null when nobody says
 * @returns null when there are no bytes
 */
export function looksOf(start: ContentStart, supplied: SuppliedType, destination: string | null): SniffedType | null {
  if (start.bytes.length === 0) return null;
  const { name, type, source } = whatIs(start, isScriptLike(destination));
  const context = contextOf(destination);
  return {
    name,
    type,
    computed: context === null ? null : sniff(start.bytes, supplied, context),
    browsers: context === 'browsing' ? browserTypes(start.bytes, supplied, destination !== 'document') : null,
    goesWithType: goesWith(supplied.essence, name, type),
    source,
  };
}

function contextOf(destination: string | null): SniffingContext | null {
  if (isNavigation(destination)) return 'browsing';
  if (destination === 'image' || destination === 'font') return destination;
  return destination === 'audio' || destination === 'video' ? 'audio-or-video' : null;
}

function whatIs({ bytes, length, isExact }: ContentStart, isScript: boolean): Found {
  const format = formatOf(bytes, length);
  const encoding = utf16(bytes);
  const isBinary = encoding === null && hasBinaryData(bytes);
  // A text can begin with the few letters of a mark; with that of PDF none does by chance.
  if (format && (isExact || isBinary || format.type === 'application/pdf')) return format;
  if (isBinary) return { name: BINARY, type: null, source: BINARY_DATA };
  const text = new TextDecoder(encoding ?? 'utf-8').decode(bytes);
  const withoutComments = text.replace(COMMENTS, '');
  // To a script the mark of a comment is one, too: https://tc39.es/ecma262/#sec-html-like-comments
  if (isScript && withoutComments.startsWith('<!--')) return TEXT;
  if (SVG.test(withoutComments)) {
    return { name: 'SVG', type: 'image/svg+xml', source: mimeSniffing('XML MIME types', 'xml-mime-type') };
  }
  const type = unknownType(new TextEncoder().encode(withoutComments), true);
  if (type === 'text/html') return { name: 'HTML', type, source: UNKNOWN_TYPE };
  if (type === 'text/xml') return { name: 'XML', type: 'application/xml', source: UNKNOWN_TYPE };
  return TEXT;
}

/** The encoding that a byte order mark of UTF-16 names; null without one. */
function utf16([first, second]: Uint8Array): string | null {
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : null;
}

/** Types whose content is text, as far as it is known here. */
export function isTextual(essence: string): boolean {
  return essence.startsWith('text/') || isJson(essence) || isJavaScript(essence) || isXml(essence);
}

function goesWith(essence: string | null, name: string, type: string | null): SniffedType['goesWithType'] {
  if (essence === null || name === BINARY) return 'unsure';
  const formats = formatsOfType(essence);
  if (formats.length > 0) return formats.some((format) => format.type === type) ? 'yes' : 'no';
  if (!isTextual(essence)) return 'unsure';
  switch (name) {
    case 'text':
      return 'yes';
    case 'XML':
    case 'SVG':
      return isXml(essence) ? 'yes' : 'unsure';
    case 'HTML':
      // What begins like a page may be a part of a text; JSON begins otherwise.
      return essence === 'text/html' || isXml(essence) ? 'yes' : isJson(essence) ? 'no' : 'unsure';
    default:
      return 'no';
  }
}
