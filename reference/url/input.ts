import type { InputNote } from './report.ts';
import { codePointName } from './visible.ts';

/**
 * Tells whether a text is an absolute URL: its serialised host ('' when it has none), null when it does not parse.
 * Passed in, so that inspect.ts stays the only importer of the parser.
 */
export type HostOf = (text: string) => string | null;

export interface CleanedInput {
  input: string;
  /** Where it starts in the text, in UTF-16 code units. Its length there is the same. */
  start: number;
  notes: InputNote[];
}

interface Wrapping {
  open: string;
  close: string;
  name: string;
}

/** Quotation marks of code and of prose; angle brackets and the `URL:` prefix are those of RFC 3986, appendix C. */
const WRAPPINGS: readonly Wrapping[] = [
  { open: '"', close: '"', name: 'quotation marks' },
  { open: "'", close: "'", name: 'quotation marks' },
  { open: '`', close: '`', name: 'backticks' },
  { open: '“', close: '”', name: 'quotation marks' },
  { open: '‘', close: '’', name: 'quotation marks' },
  { open: '<URL:', close: '>', name: 'angle brackets' },
  { open: '<', close: '>', name: 'angle brackets' },
];

/** Quotes around angle brackets happen; more layers than this are no accident of copying. */
const MAX_LAYERS = 3;

/** The longest domain name (UTS #46, section 4.2, VerifyDnsLength); a longer host is not shown. */
const MAX_SHOWN_HOST = 253;

const LINE_BREAK = /[\n\r]/;

/** A line that starts like this is a URL of its own and not the rest of the line before. */
const OWN_URL = /^["'`“‘<]?(?:URL:)?(?:https?|wss?|ftp|file):/i;

/**
 * Makes the text that a user typed or pasted ready for the parser, and says in a note each thing it did:
 * 1. unpaired surrogates become U+FFFD, as in every string that a browser hands to its URL parser;
 * 2. outer white space goes, also the kinds that the standard would keep (U+00A0, U+3000); inspect.ts hands to the parser what
 *    the standard would strip, so that the error is reported as well;
 * 3. quotes or angle brackets around the whole text go, with a comma or semicolon behind them;
 * 4. of several lines, the first that is not empty is taken when it is a URL by itself, when another line is one, or
 *    when the lines joined are none. Otherwise (`java`, line break, `script:x`) the text stays as it is: the standard
 *    removes the line breaks, and what it then reads is what matters.
 * Step 4 asks about absolute URLs only, so that a base URL does not change which text is read.
 */
export function cleanInput(text: string, hostOf: HostOf): CleanedInput {
  const notes: InputNote[] = [];
  const scalar = toScalarValues(text);
  const whole = unpack(scalar.text);
  const first = LINE_BREAK.test(whole.text) ? firstLine(whole.text, hostOf) : null;
  const kept = first ?? whole;

  if (scalar.replaced > 0) notes.push(surrogateNote(scalar.replaced));
  if (whole.trimmed !== '' || first?.trimmed) notes.push(trimmedNote(whole.trimmed + (first?.trimmed ?? '')));
  const marks = [...new Set([...whole.marks, ...(first?.marks ?? [])])];
  if (marks.length > 0) {
    notes.push({ id: 'unwrapped', text: `Removed the ${marks.join(' and the ')} around the text.` });
  }
  if (first !== null) notes.push({ id: 'first-line', text: first.said });
  return { input: kept.text, start: first === null ? whole.start : whole.start + first.start, notes };
}

/** A scalar value string, which is what the standard's parser takes: unpaired surrogates become U+FFFD. */
export function toScalarValues(text: string): { text: string; replaced: number } {
  let replaced = 0;
  const result = text.replace(/\p{Surrogate}/gu, () => {
    replaced++;
    return '\uFFFD';
  });
  return { text: result, replaced };
}

function surrogateNote(count: number): InputNote {
  const what =
    count === 1 ? 'an unpaired surrogate (half a character)' : `${count} unpaired surrogates (half characters)`;
  return { id: 'lone-surrogate', text: `Replaced ${what} with U+FFFD, as a browser does before it parses a URL.` };
}

interface Unpacked {
  text: string;
  /** Where it starts in what was unpacked. */
  start: number;
  /** The outer white space that went. */
  trimmed: string;
  /** Names of the marks that went. */
  marks: string[];
}

/** Trims and unwraps, as often as there are layers. */
function unpack(text: string): Unpacked {
  let { rest, start, trimmed } = trim(text);
  const marks: string[] = [];
  for (let layer = 0; layer < MAX_LAYERS; layer++) {
    const unwrapped = unwrap(rest);
    if (unwrapped === null) break;
    marks.push(unwrapped.name);
    const inner = trim(unwrapped.inner);
    rest = inner.rest;
    start += unwrapped.start + inner.start;
    trimmed += inner.trimmed;
  }
  return { text: rest, start, trimmed, marks };
}

/** A loop and no pattern: `\s+$` takes quadratic time on a long inner run of spaces. */
function trim(text: string): { rest: string; start: number; trimmed: string } {
  let start = 0;
  let end = text.length;
  while (start < end && isOuterSpace(text, start)) start++;
  while (end > start && isOuterSpace(text, end - 1)) end--;
  return { rest: text.slice(start, end), start, trimmed: text.slice(0, start) + text.slice(end) };
}

/** C0 controls and the space, which the standard strips, and whatever else ECMAScript calls white space. */
function isOuterSpace(text: string, index: number): boolean {
  return isStripped(text.charCodeAt(index)) || text.charAt(index).trim() === '';
}

function isStripped(code: number): boolean {
  return code <= 0x20;
}

/** Marks inside as well, as in `"a", "b"`, mean that the outer ones do not belong together: null. */
function unwrap(text: string): { inner: string; start: number; name: string } | null {
  const end = text.endsWith(',') || text.endsWith(';') ? text.length - 1 : text.length;
  for (const { open, close, name } of WRAPPINGS) {
    if (end < open.length + close.length) continue;
    if (text.slice(0, open.length).toUpperCase() !== open.toUpperCase()) continue;
    if (!text.startsWith(close, end - close.length)) continue;
    const inner = text.slice(open.length, end - close.length);
    return inner.includes(open) || inner.includes(close) ? null : { inner, start: open.length, name };
  }
  return null;
}

/** The first line unpacked, with the note to give; null when the lines are one broken URL. */
function firstLine(text: string, hostOf: HostOf): (Unpacked & { said: string }) | null {
  const all = text.split(LINE_BREAK);
  const lines = all.filter((line) => trim(line).rest !== '');
  const first = unpack(lines[0] ?? '');
  const host = hostOf(first.text);
  const joinedHost = hostOf(text);
  const listed = lines.slice(1).some((line) => OWN_URL.test(trim(line).rest));
  if (host === null && joinedHost !== null && !listed) return null;

  let said = `The text has ${lines.length} lines; only the first is inspected.`;
  if (!listed && joinedHost !== null) {
    said += ' A browser would remove the line breaks and read the lines as one URL';
    // `https://a.example`, line break, `@b.example`: the first line alone would hide where the link leads.
    const differs = joinedHost !== host && joinedHost.length <= MAX_SHOWN_HOST;
    said += differs ? `, with the host ${joinedHost || '(none)'}.` : '.';
  }
  // Each line before it, and the one character that ended it.
  const before = all.slice(0, all.indexOf(lines[0] ?? '')).reduce((sum, line) => sum + line.length + 1, 0);
  return { ...first, start: before + first.start, said };
}

function trimmedNote(trimmed: string): InputNote {
  const kept = [...trimmed].find((character) => !isStripped(character.charCodeAt(0)));
  const text = 'Removed white space around the text.';
  if (kept === undefined) return { id: 'trimmed', text };
  return { id: 'trimmed', text: `${text} A URL parser would not have removed ${codePointName(kept)}.` };
}
