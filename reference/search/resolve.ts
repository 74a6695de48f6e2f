/**
 * What is this text? Decides which tool answers what was typed or pasted: a status code, a media type, a file
 * extension, a URL, or plain words to search for.
 */
import { findExtensionNote } from '../media-types/extension-notes.ts';
import { findMediaType, mediaTypesForExtension } from '../media-types/registry.ts';
import { statusClass } from '../status/status-class.ts';
import { strippedText, withoutOuterSpace } from '../url/input.ts';
import { BARE_IPV6, MAIL_ADDRESS, SCHEME_WITHOUT_COLON, SCP_FORM } from '../url/meant/written-forms.ts';

export type Resolved =
  | { kind: 'empty' }
  /**
   * Any three digits, registered or not: `readStatus` says which. `substatus` is what Microsoft IIS writes behind an error:
   * 13 for 404.13.
   */
  | { kind: 'status'; code: number; substatus?: number }
  /** `essence` in lower case; `parameters` is what follows the first semicolon, null when there is nothing. */
  | { kind: 'media-type'; essence: string; parameters: string | null }
  /** `types` are essences, best first; empty for an extension that nothing is known of. */
  | { kind: 'extension'; extension: string; types: readonly string[] }
  /** `input` is the text unchanged: cleaning it up is the inspector's work, which says what it did. */
  | { kind: 'url'; input: string }
  | { kind: 'text' };

/** No status line, media type or file name is longer; only URLs are. Keeps the work small for pasted megabytes. */
const longestLine = 1024;

/**
 * Only the first line counts, so that a pasted response or a list of links resolves to how it begins.
 * @param text anything, of any length; never throws
 */
export function resolve(text: string): Resolved {
  const { start, end } = withoutOuterSpace(text);
  const trimmed = text.slice(start, end).trim();
  if (trimmed === '') return { kind: 'empty' };
  const head = unwrap((trimmed.slice(0, longestLine).split(/[\r\n]/, 1)[0] ?? '').trim());
  const whole = trimmed.length <= longestLine || /[\r\n]/.test(trimmed.slice(0, longestLine));
  const short = whole ? (readStatusText(head) ?? readMediaType(head) ?? readExtension(head)) : null;
  if (short) return short;
  // The parser takes line breaks out before it looks, so a scheme can go on in the next line.
  const isUrl = looksLikeUrl(head) || proseProofSchemes.test(strippedText(trimmed.slice(0, longestLine)));
  return isUrl ? { kind: 'url', input: text } : { kind: 'text' };
}

/** Takes away the quotes or brackets that text is often pasted in; those of a parameter stay. */
function unwrap(line: string): string {
  const opened = line.replace(/^[<"'`“‘«]+/, '');
  return opened === line ? line : opened.replace(/(?<![>"'`”’»])[>"'`”’»]+$/, '');
}

/** `404.13`, `HTTP Error 404.13 - Not Found`; only errors have a sub-status, and `192.168` is the start of an address. */
const withSubstatus = /^(?:(?:http )?error )?([45]\d\d)\.(\d{1,3})(?:$|[ :,(-])/i;

/** `404`, `HTTP/1.1 404 Not Found`, `status: 404`, `404 not found`, `404 (Not Found)`; full-width digits count. */
function readStatusText(line: string): Resolved | null {
  const text = line.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const [, error, substatus] = withSubstatus.exec(text) ?? [];
  if (error) return { kind: 'status', code: Number(error), substatus: Number(substatus) };
  const certain =
    /^(\d{3})$/.exec(text) ??
    /^(?:http(?:\/\d(?:\.\d)?| error)?|:?status(?:[ -]?code)?|error(?: code)?|code) ?[:=]? ?(\d{3})(?:$|[ :;,.(-])/i.exec(
      text,
    );
  if (certain) return { kind: 'status', code: Number(certain[1]) };
  const withPhrase = /^(\d{3})[ :(-]{1,3}\p{L}[\p{L}'’ )-]{0,80}$/u.exec(text);
  const code = Number(withPhrase?.[1]);
  return statusClass(code) ? { kind: 'status', code } : null;
}

/** RFC 9110, section 5.6.2. */
const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const mediaType = new RegExp(`^(${token})/(${token})\\s*(?:;(.*))?$`);

/** The top-level types of the IANA registry, and the unregistered but common `chemical`. */
const topLevelTypes = new Set(
  'application audio chemical example font haptics image message model multipart text video'.split(' '),
);

/** `text/html; charset=utf-8`, `Content-Type: text/css`; `example.com/path` and `foo/bar` are no media types. */
function readMediaType(line: string): Resolved | null {
  const header = /^content-type\s*:\s*/i.exec(line);
  const match = mediaType.exec(header ? line.slice(header[0].length) : line);
  if (!match) return null;
  const [, top = '', subtype = '', rest] = match;
  const essence = `${top}/${subtype}`.toLowerCase();
  const known =
    header !== null ||
    topLevelTypes.has(top.toLowerCase()) ||
    /^x-[a-z0-9-]+$/i.test(top) ||
    findMediaType(essence) !== null;
  if (!known && !isTypeWithParameters(top, rest)) return null;
  return { kind: 'media-type', essence, parameters: rest?.trim() || null };
}

/** An unknown top-level type counts when a parameter follows and it is no host: `foo/bar; q=1`. */
function isTypeWithParameters(top: string, rest: string | undefined): boolean {
  return rest?.includes('=') === true && !top.includes('.');
}

/** `.wasm`, `*.wasm`, `app.min.js`, `dist/app.js`. A bare `wasm` is left to the search, which knows extensions too. */
function readExtension(line: string): Resolved | null {
  const dotted = /^\*?(?:\.[a-z0-9_+-]+)*\.([a-z0-9_+-]{1,32})$/i.exec(line);
  if (dotted) return extensionOf(dotted[1] ?? '');
  const fileName = /^(?:[^\s/\\:?#.]+\/)*[^\s/\\:?#@]+\.([a-z0-9_-]{1,32})$/i.exec(line);
  const extension = fileName?.[1] ?? '';
  // A host more often than a file: example.com, orgmode.org, example.com.br, example.py.
  if (!fileName || /^(?:br|com|org|py)$/i.test(extension) || /^www\./i.test(line)) return null;
  const resolution = extensionOf(extension);
  return resolution.types.length > 0 || findExtensionNote(resolution.extension) ? resolution : null;
}

function extensionOf(written: string): Resolved & { kind: 'extension' } {
  const extension = written.toLowerCase();
  return { kind: 'extension', extension, types: mediaTypesForExtension(extension).map((type) => type.essence) };
}

/** Schemes after which a space may follow in what people paste; after other words a colon and a space is prose. */
const proseProofSchemes = /^(?:https?|wss?|ftp|file|mailto|tel|sms|data|blob|javascript|about|view-source):/i;

/** Names of errors: `net::ERR_FAILED` is written like a URL, and never meant as one. */
const ERROR_NAME = /^net::ERR_/;

function looksLikeUrl(line: string): boolean {
  if (ERROR_NAME.test(line)) return false;
  return (
    // The parser takes tabs out before it looks, so a scheme can hide behind one.
    proseProofSchemes.test(line.replaceAll('\t', '')) ||
    /^[a-z][a-z0-9+.-]*:(?!\s)/i.test(line) ||
    /^(?:[/\\?]|\.{1,2}\/)/.test(line) ||
    /^www\./i.test(line) ||
    /^(?:localhost|\[[0-9a-f:.]+\])(?:$|[:/?#])/i.test(line) ||
    isHost(line) ||
    isMeantAsUrl(line)
  );
}

/**
 * What is no URL itself, but the inspector offers the URL that is meant; and a fragment, which is a reference. A number
 * behind `#` is none.
 */
function isMeantAsUrl(line: string): boolean {
  return (
    BARE_IPV6.test(line) ||
    SCP_FORM.test(line) ||
    SCHEME_WITHOUT_COLON.test(line) ||
    (MAIL_ADDRESS.test(line) && isHost(line.slice(line.indexOf('@') + 1))) ||
    /^#(?!\d+$)\S+$/.test(line)
  );
}

/** `example.com/path`, `192.0.2.1:8080`, `bücher.example?q`, but not `1.5`, `e.g. this` or `vnd.ms-excel`. */
function isHost(line: string): boolean {
  const host = /^[^\s/\\?#:@]+/.exec(line)?.[0] ?? '';
  if (host.length < line.length && !/^[/\\?#:]/.test(line.slice(host.length))) return false;
  const labels = host.split('.');
  if (labels.length < 2 || !labels.every((label) => /^[\p{L}\p{N}\p{M}_-]{1,63}$/u.test(label))) return false;
  if (/^(?:vnd|prs)$/i.test(labels[0] ?? '')) return false;
  const isIpv4 = labels.length === 4 && labels.every((label) => /^\d{1,3}$/.test(label));
  return isIpv4 || /^\p{L}.*[\p{L}\p{N}\p{M}]$/u.test(labels.at(-1) ?? '');
}
