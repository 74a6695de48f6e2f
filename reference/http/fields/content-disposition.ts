/** Content-Disposition of a response: RFC 6266, with the extended values of RFC 8187. */
import type { FieldLine } from '../fields.ts';
import { rememberingLines, TOKEN } from './lists.ts';
import { findParameter, type Parameter, parseParameters } from './parameters.ts';

export interface Disposition {
  readonly line: FieldLine;
  /** The disposition type in lower case; null when no valid one stands before the first semicolon. */
  readonly type: string | null;
  /** What stands there, without white space around it, and where: [start, end) in the value. */
  readonly typeText: string;
  readonly typeSpan: readonly [number, number];
  readonly parameters: readonly Parameter[];
}

/**
 * Reads one field line, leniently.
 * White space around `=` is allowed here, unlike in Content-Type: RFC 6266, section 4.1.
 */
export function parseDisposition(line: FieldLine): Disposition {
  const { value } = line;
  const semicolon = value.indexOf(';');
  const before = semicolon === -1 ? value : value.slice(0, semicolon);
  const typeText = before.trim();
  const start = typeText === '' ? 0 : before.indexOf(typeText);
  return {
    line,
    type: TOKEN.test(typeText) ? typeText.toLowerCase() : null,
    typeText,
    typeSpan: [start, start + typeText.length],
    parameters: parseParameters(value),
  };
}

/**
 * Whether the content is to be saved: any type but `inline` counts as `attachment` (RFC 6266, section 4.2).
 * @returns `unknown` where the type is no token, but something stands in its place: browsers differ
 *   (headers/content-disposition). Without any type, as in `filename=a.txt`, they ignore the field.
 */
export function isSaved({ type, typeText }: Disposition): boolean | 'unknown' {
  if (type !== null) return type !== 'inline';
  return lacksType(typeText) ? false : 'unknown';
}

/**
 * Which browsers refuse the whole response for this field, whatever it was loaded for (measured in Chromium 156, over
 * HTTP/1.1 and HTTP/2, and in Firefox ESR 153): two fields of different values end it in both. Chromium takes a comma
 * outside of quotes for the start of another field.
 * @param lines every line of the field
 */
export function refusedBy(lines: readonly FieldLine[]): 'both' | 'chromium' | 'none' {
  const [first] = lines;
  if (first === undefined || (lines.length === 1 && !first.value.includes(','))) return 'none';
  return refusalOf(lines);
}

const refusalOf = rememberingLines((lines) => {
  const [value = '', ...others] = lines.map((line) => line.value.trim());
  if (others.some((other) => other !== value)) return 'both';
  const [first, ...parts] = partsAtCommas(value);
  return parts.some((part) => part !== first) ? 'chromium' : 'none';
});

/** The parts between the commas outside of quoted strings, without white space around it; parts may be empty. */
export function partsAtCommas(value: string): string[] {
  const bare = value.replace(/"(?:[^"\\]|\\.)*(?:"|\\?$)/gs, (quoted) => quoted.replaceAll(',', ';'));
  const parts: string[] = [];
  let start = 0;
  for (let comma = bare.indexOf(','); comma !== -1; comma = bare.indexOf(',', start)) {
    parts.push(value.slice(start, comma).trim());
    start = comma + 1;
  }
  return [...parts, value.slice(start).trim()];
}

/** The value starts with a parameter, or is empty. */
export function lacksType(typeText: string): boolean {
  return typeText === '' || /^[!#$%&'*+\-.^_`|~\dA-Za-z]+[ \t]*=/.test(typeText);
}

/** The parameter `filename`; undefined when there is none. */
export function plainName({ parameters }: Disposition): Parameter | undefined {
  return findParameter(parameters, 'filename');
}

/** The parameter `filename*`; undefined when there is none. */
export function extendedName({ parameters }: Disposition): Parameter | undefined {
  return findParameter(parameters, 'filename*');
}

/**
 * What is wrong with an extended value. `quoted`: it stands in quotes. `parts`: it is not charset, apostrophe, language,
 * apostrophe, text. `charset`: not UTF-8. `characters`: a character or a % that is not percent-encoded. `bytes`: what is
 * percent-encoded is no UTF-8.
 */
export type ExtendedFault = 'quoted' | 'parts' | 'charset' | 'characters' | 'bytes';

/** The text of an extended value (RFC 8187, section 3.2.1), or what is wrong with it. */
export function readExtended({ value, isQuoted }: Parameter): { text: string } | { fault: ExtendedFault } {
  if (isQuoted) return { fault: 'quoted' };
  const [charset = '', language, ...rest] = value.split("'");
  if (charset === '' || language === undefined || rest.length === 0) return { fault: 'parts' };
  // An apostrophe in the text itself has to be percent-encoded; encodeURIComponent() leaves it as it is.
  const text = rest.join("'");
  if (charset.toLowerCase() !== 'utf-8') return { fault: 'charset' };
  if (!VALUE_CHARACTERS.test(text)) return { fault: 'characters' };
  const bytes = Uint8Array.from(text.match(/%..|[^%]/g) ?? [], (piece) =>
    piece.length === 3 ? Number.parseInt(piece.slice(1), 16) : piece.charCodeAt(0),
  );
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { fault: 'bytes' };
  }
}

/** `value-chars` of RFC 8187, section 3.2.1. */
const VALUE_CHARACTERS = /^(?:%[\dA-Fa-f]{2}|[A-Za-z\d!#$&+\-.^_`|~])*$/;
