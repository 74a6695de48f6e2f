/**
 * What a response's Content-Type field lines mean to a browser: Fetch's "extract a MIME type"
 * (https://fetch.spec.whatwg.org/#concept-header-extract-mime-type). Single values are parsed by whatwg-mimetype.
 */

import { MIMEType } from 'whatwg-mimetype';
import { bounded } from '../../text/bounded.ts';

/** One member of the combined field value, valid or not. */
export interface ContentTypeCandidate {
  /** As sent, without surrounding tabs and spaces. An unclosed quoted string runs on into the next field line. */
  readonly text: string;
  /** `type/subtype` in lower case; null when the text is not a media type. */
  readonly essence: string | null;
  /** Index of the field line on which the text starts. */
  readonly line: number;
  /** Where the text starts in that line's value, in code units. */
  readonly start: number;
}

export interface ContentTypeReading {
  /** missing: no field line; empty: only blank lines; unparsable: no member is a usable media type. */
  readonly state: 'missing' | 'empty' | 'unparsable' | 'ok';
  /** `type/subtype` of the member that counts, in lower case; null unless `state` is `ok`. */
  readonly essence: string | null;
  /** Value of the charset parameter as sent, carried over where Fetch does so; null when there is none. */
  readonly charset: string | null;
  /** In order of first appearance, names in lower case, a carried-over charset last. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /** Every member, in order. */
  readonly candidates: readonly ContentTypeCandidate[];
  /** Index in `candidates` of the member that counts; -1 when none does. */
  readonly winner: number;
  /** The media type that counts, serialised as MIME Sniffing says; null unless `state` is `ok`. */
  readonly serialized: string | null;
}

/** Distinct values remembered. Our choice: a page rarely has more than some dozens. */
const CACHE_ENTRIES = 256;
/** Longer values are read each time, so that a hostile server cannot make the cache large. Our choice. */
const CACHE_VALUE_LENGTH = 1024;
/**
 * Longest run of white space handed to whatwg-mimetype, whose trimming takes time quadratic in the length of a run
 * (version 5.0.0: 2 s for 40,000 spaces). Our choice. Deviation: a longer run inside a parameter value is shortened to
 * this; type, subtype and parameter names cannot hold white space, so they read the same.
 */
const WHITE_SPACE_RUN = 64;

const LONG_WHITE_SPACE = new RegExp(`([ \\t\\r\\n]{${WHITE_SPACE_RUN}})[ \\t\\r\\n]+`, 'g');

/**
 * What whatwg-mimetype takes for a media type. It refuses anything else with an error, which takes a hundred times as
 * long, and a hostile value has thousands of members.
 */
const MEDIA_TYPE = /^[\t\n\r ]*[!#$%&'*+\-.^_`|~\dA-Za-z]+\/[!#$%&'*+\-.^_`|~\dA-Za-z]+[\t\n\r ]*(?:;|$)/;

const readOne = bounded(CACHE_ENTRIES, (value: string) => extract([value]));

/**
 * Reads the Content-Type field lines of one message as browsers do. The last valid member counts; its charset is
 * carried over from earlier members of the same essence when it has none of its own.
 * @param values one string per field line, in delivered order; none when the field was not sent
 * @returns a shared, unchanging object; never throws
 */
export function parseContentType(values: readonly string[]): ContentTypeReading {
  const only = values[0];
  if (only === undefined) return extract(values);
  return values.length > 1 || only.length > CACHE_VALUE_LENGTH ? readAgain(values) : readOne(only);
}

let last: { values: readonly string[]; reading: ContentTypeReading } | null = null;

/** Drawing one response asks a hundred times: what is long is kept until another one is asked for. */
function readAgain(values: readonly string[]): ContentTypeReading {
  const isKnown = last?.values.length === values.length && last.values.every((value, at) => value === values[at]);
  if (last === null || !isKnown) last = { values: [...values], reading: extract(values) };
  return last.reading;
}

/**
 * The media type that counts with another charset, for a value to send instead.
 * @param charset null: without one
 * @returns null where no media type counts
 */
export function serializedWithCharset({ serialized }: ContentTypeReading, charset: string | null): string | null {
  const parsed = serialized === null ? null : MIMEType.parse(serialized);
  if (!parsed) return null;
  if (charset === null) parsed.parameters.delete('charset');
  else parsed.parameters.set('charset', charset);
  return parsed.toString();
}

function extract(values: readonly string[]): ContentTypeReading {
  const candidates: ContentTypeCandidate[] = [];
  let charset: string | null = null;
  let mimeType: MIMEType | null = null;
  let winner = -1;
  for (const { text, line, start } of splitMembers(values)) {
    const parsed = MEDIA_TYPE.test(text) ? MIMEType.parse(text.replace(LONG_WHITE_SPACE, '$1')) : null;
    candidates.push({ text, line, start, essence: parsed?.essence ?? null });
    if (!parsed || parsed.essence === '*/*') continue;
    const own = parsed.parameters.get('charset') ?? null;
    if (parsed.essence !== mimeType?.essence) charset = own;
    // The standard remembers the first charset of a run of equal essences, even where a later member has its own.
    else if (own === null && charset !== null) parsed.parameters.set('charset', charset);
    mimeType = parsed;
    winner = candidates.length - 1;
  }
  return {
    state: mimeType ? 'ok' : stateWithout(values),
    essence: mimeType?.essence ?? null,
    charset: mimeType?.parameters.get('charset') ?? null,
    parameters: mimeType ? [...mimeType.parameters] : [],
    candidates,
    winner,
    serialized: mimeType?.toString() ?? null,
  };
}

function stateWithout(values: readonly string[]): 'missing' | 'empty' | 'unparsable' {
  if (values.length === 0) return 'missing';
  return values.every((value) => trimTabsAndSpaces(value, 0, value.length).text === '') ? 'empty' : 'unparsable';
}

/**
 * Fetch's "get, decode, and split": the lines joined with `, `, then split at commas outside quoted strings.
 * The decoding is the browser's: it hands over strings.
 */
function splitMembers(values: readonly string[]): { text: string; line: number; start: number }[] {
  if (values.length === 0) return [];
  const input = values.join(', ');
  const members: { text: string; line: number; start: number }[] = [];
  let line = 0;
  let lineStart = 0;
  let begin = 0;
  for (;;) {
    const end = memberEnd(input, begin);
    const { text, start } = trimTabsAndSpaces(input, begin, end);
    // The joint's comma belongs to the line before it, its space to the line after it.
    while (line < values.length - 1 && start >= lineStart + (values[line]?.length ?? 0) + 1) {
      lineStart += (values[line]?.length ?? 0) + 2;
      line += 1;
    }
    members.push({ text, line, start: Math.max(0, start - lineStart) });
    if (end >= input.length) return members;
    begin = end + 1;
  }
}

/** Position of the next comma outside a quoted string, or the end of the input. */
function memberEnd(input: string, begin: number): number {
  let quoted = false;
  for (let position = begin; position < input.length; position += 1) {
    const character = input[position];
    if (character === '"') quoted = !quoted;
    else if (quoted && character === '\\') position += 1;
    else if (!quoted && character === ',') return position;
  }
  return input.length;
}

/** `input.slice(begin, end)` without tabs and spaces at either side, and where it starts. Linear, unlike a pattern. */
function trimTabsAndSpaces(input: string, begin: number, end: number): { text: string; start: number } {
  const blank = (position: number) => input[position] === ' ' || input[position] === '\t';
  let start = begin;
  let stop = end;
  while (start < stop && blank(start)) start += 1;
  while (stop > start && blank(stop - 1)) stop -= 1;
  return { text: input.slice(start, stop), start };
}
