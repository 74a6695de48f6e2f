/** What the first bytes of a response say it is, and what a browser makes of that. */
import type { Source } from '../book/entry.ts';
import { mimeSniffing } from '../book/sources.ts';
import { isNavigation } from './destination.ts';
import type { ContentStart } from './exchange.ts';
import { formatOf, formatsOfType } from './formats.ts';
import { isJavaScript, isJson, isXml } from './mime-groups.ts';
import { hasBinaryData, type SniffingContext, type SuppliedType, sniff, unknownType } from './sniff.ts';

/** Small, so that it can be kept when the bytes are gone. */
export interface Looks {
  /** What the bytes are, as people call it: `PNG`, `HTML`, `text`. */
  readonly name: string;
  /** The media type to declare; null for text and binary data of which no more is known. */
  readonly type: string | null;
  /** The computed MIME type, where the standard has browsers look at the bytes; null where it does not. */
  readonly computed: string | null;
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

type Found = Pick<Looks, 'name' | 'type' | 'source'>;

/**
 * @param destination what it was loaded for, in Fetch's words; null when nobody says
 * @returns null when there are no bytes
 */
export function looksOf(start: ContentStart, supplied: SuppliedType, destination: string | null): Looks | null {
  if (start.bytes.length === 0) return null;
  const { name, type, source } = whatIs(start);
  const context = contextOf(destination);
  return {
    name,
    type,
    computed: context === null ? null : sniff(start.bytes, supplied, context),
    goesWithType: goesWith(supplied.essence, name, type),
    source,
  };
}

function contextOf(destination: string | null): SniffingContext | null {
  if (isNavigation(destination)) return 'browsing';
  if (destination === 'image' || destination === 'font') return destination;
  return destination === 'audio' || destination === 'video' ? 'audio-or-video' : null;
}

function whatIs({ bytes, length, isExact }: ContentStart): Found {
  const format = formatOf(bytes, length);
  const isBinary = hasBinaryData(bytes);
  // A text can begin with the few letters of a mark; with that of PDF none does by chance.
  if (format && (isExact || isBinary || format.type === 'application/pdf')) return format;
  if (isBinary) return { name: BINARY, type: null, source: BINARY_DATA };
  const text = new TextDecoder().decode(bytes);
  const withoutComments = text.replace(COMMENTS, '');
  if (SVG.test(withoutComments)) {
    return { name: 'SVG', type: 'image/svg+xml', source: mimeSniffing('XML MIME types', 'xml-mime-type') };
  }
  const type = unknownType(new TextEncoder().encode(withoutComments), true);
  if (type === 'text/html') return { name: 'HTML', type, source: UNKNOWN_TYPE };
  if (type === 'text/xml') return { name: 'XML', type: 'application/xml', source: UNKNOWN_TYPE };
  return { name: 'text', type: null, source: BINARY_DATA };
}

/** Types whose content is text, as far as it is known here. */
export function isTextual(essence: string): boolean {
  return essence.startsWith('text/') || isJson(essence) || isJavaScript(essence) || isXml(essence);
}

function goesWith(essence: string | null, name: string, type: string | null): Looks['goesWithType'] {
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
