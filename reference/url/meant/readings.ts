/** What a pasted text may be meant as: quotes, brackets, white space and line breaks come along when people copy. */
import { codePointName } from '../../text/visible.ts';
import { strippedText } from '../input.ts';
import type { InputNote, Meant } from '../report.ts';
import { beginsWithHost } from './suggestions.ts';

/** How a text is read unless the user chooses otherwise. */
export interface Reading {
  /** What to take apart. */
  text: string;
  /** What was done to get it; none for the text as typed. */
  notes: InputNote[];
  /** Whether it is one line of several, and whether the others are URLs or prose. */
  lines: 'one' | 'joined' | 'listed' | 'prose';
  /** Other readings, to be offered. */
  others: Meant[];
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

/** A line that starts like this is a URL of its own and not the rest of the line before. */
const OWN_URL = /^["'`“‘<]?(?:URL:)?(?:https?|wss?|ftp|file):/i;
/** What mail programs put before each line of what they quote. */
const QUOTED = /^[\t ]*>[\t >]*/;
/** A soft hyphen marks where a word may be broken. */
const SOFT_BREAK = /\u00AD$/;
/** A blank line, and then a word: no line that was too long. Tried once for each run of white space, however long. */
const PARAGRAPH = /(?<!\s)[\t ]*(?:\r\n|\r(?!\n)|\n)[\t ]*[\r\n]\s*\p{L}/u;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** No scheme that means anything is longer. Our choice. */
const LONGEST_SCHEME = 1_000;

/**
 * How to read a text from the field:
 * 1. U+00A0, U+3000 and other white space around it that the standard would keep is left out;
 * 2. so are quotes or angle brackets around the whole text, with a comma or semicolon after them;
 * 3. so are the `>` of quoted mail before the lines, and soft hyphens where a line was broken;
 * 4. several lines are one broken URL, unless a later line is a URL of its own, has white space inside or begins a paragraph
 *    with a letter. Then the first line is taken, but not where only the lines together have a scheme (`java`, line break, `script:x`).
 * What the standard itself strips or removes stays in the text, so that `inspectUrl` reports it.
 *
 * It is a guess at what the user means. What a program would do with the text must be asked about the text as typed.
 */
export function readingOf(text: string): Reading {
  const unquoted = withoutQuoteMarks(text);
  const whole = unpack(unquoted ?? text);
  const { trimmed, marks } = whole;
  const isKept = whole.isKept && unquoted === null;
  if (unquoted !== null) marks.unshift('quote marks (>)');
  // What is only quotes or white space is no URL without them either.
  if (whole.text === '') return { text, notes: [], lines: 'one', others: [] };
  const lines = /[\n\r]/.test(whole.text)
    ? whole.text.split(/[\n\r]+/).flatMap((line) => trim(line).rest || [])
    : [whole.text];
  const [firstLine = '', ...later] = lines;
  const { text: inner, marks: innerMarks } = unpack(firstLine);
  const first = inner || firstLine;
  const kind = later.length === 0 ? 'one' : kindOf(whole.text, firstLine, later);

  const notes: InputNote[] = [];
  let taken = isKept ? text : whole.text;
  const others: Meant[] = [];
  if (kind === 'joined') {
    const pieces = lines.map((line, index) => (index < lines.length - 1 ? line.replace(SOFT_BREAK, '') : line));
    const joined = pieces.join('');
    const space = pieces.join() === lines.join() ? 'white space' : 'white space and the soft hyphens';
    const isStripped = joined.replaceAll('\t', '') === strippedText(whole.text);
    if (!isStripped) taken = joined;
    const how = isStripped
      ? 'Browsers remove the line breaks'
      : `The ${space} around each line ${space === 'white space' ? 'is' : 'are'} removed`;
    notes.push({ id: 'joined', text: `The input has ${lines.length} lines, read as one URL. ${how}.` });
    others.push({ text: first.replace(SOFT_BREAK, ''), why: 'You may mean only the first line.' });
  } else if (kind !== 'one') {
    taken = first;
    marks.push(...innerMarks);
    notes.push({ id: 'first-line', text: `The input has ${lines.length} lines; only the first is inspected.` });
  }
  if (taken === text) return { text, notes, lines: kind, others };
  if (marks.length > 0) {
    const names = [...new Set(marks)].join(' and the ');
    notes.unshift({ id: 'unwrapped', text: `Removed the ${names} around the input.` });
  }
  if (trimmed !== '') notes.unshift(trimmedNote(trimmed));
  others.push({ text, why: 'Software that gets the input as typed reads all of it.', asTyped: true });
  return { text: taken, notes, lines: kind, others };
}

/** The lines of a quoted URL without the marks before them; null where they are not quoted. The first mark is often not copied. */
function withoutQuoteMarks(text: string): string | null {
  if (!text.includes('>')) return null;
  const lines = text.trim().split(/\r\n|[\r\n]/);
  const [first = '', ...later] = lines;
  if (!later.every((line) => QUOTED.test(line)) || (later.length === 0 && !QUOTED.test(first))) return null;
  const unquoted = lines.map((line) => line.replace(QUOTED, ''));
  // A `>` alone on the last line closes what was opened before.
  return OWN_URL.test(unquoted[0] ?? '') && unquoted.at(-1) !== '' ? unquoted.join('\n') : null;
}

function kindOf(whole: string, first: string, later: readonly string[]): Reading['lines'] {
  const isHost = !SCHEME.test(first) && beginsWithHost(first);
  if (later.some((line) => OWN_URL.test(line) || (isHost && beginsWithHost(line)))) return 'listed';
  const hasScheme = SCHEME.test(first) || !SCHEME.test(strippedText(whole.slice(0, LONGEST_SCHEME)));
  return hasScheme && (PARAGRAPH.test(whole) || later.some((line) => /\s/.test(line))) ? 'prose' : 'joined';
}

interface Unpacked {
  text: string;
  /** The outer white space that went. */
  trimmed: string;
  /** Names of the marks that went. */
  marks: string[];
  /** Whether nothing went but what the standard strips as well. */
  isKept: boolean;
}

/** Trims and unwraps, as often as there are layers. */
function unpack(text: string): Unpacked {
  let { rest, trimmed } = trim(text);
  const marks: string[] = [];
  for (let layer = 0; layer < MAX_LAYERS; layer++) {
    const unwrapped = unwrap(rest);
    if (unwrapped === null) break;
    marks.push(unwrapped.name);
    const inner = trim(unwrapped.inner);
    rest = inner.rest;
    trimmed += inner.trimmed;
  }
  return { text: rest, trimmed, marks, isKept: marks.length === 0 && keptSpace(trimmed) === undefined };
}

/** A loop and no pattern: `\s+$` takes quadratic time on a long inner run of spaces. */
function trim(text: string): { rest: string; trimmed: string } {
  let start = 0;
  let end = text.length;
  while (start < end && isOuterSpace(text, start)) start++;
  while (end > start && isOuterSpace(text, end - 1)) end--;
  return { rest: text.slice(start, end), trimmed: text.slice(0, start) + text.slice(end) };
}

/** C0 controls and the space, which the standard strips, and whatever else ECMAScript calls white space. */
function isOuterSpace(text: string, index: number): boolean {
  return text.charCodeAt(index) <= 0x20 || text.charAt(index).trim() === '';
}

/** The first character that the standard would have kept. */
const keptSpace = (trimmed: string): string | undefined => /[^\0- ]/u.exec(trimmed)?.[0];

/** Marks inside as well, as in `"a", "b"`, mean that the outer ones do not belong together: null. */
function unwrap(text: string): { inner: string; name: string } | null {
  const end = text.endsWith(',') || text.endsWith(';') ? text.length - 1 : text.length;
  for (const { open, close, name } of WRAPPINGS) {
    if (end < open.length + close.length) continue;
    if (text.slice(0, open.length).toUpperCase() !== open.toUpperCase()) continue;
    if (!text.startsWith(close, end - close.length)) continue;
    const inner = text.slice(open.length, end - close.length);
    return inner.includes(open) || inner.includes(close) ? null : { inner, name };
  }
  return null;
}

function trimmedNote(trimmed: string): InputNote {
  const kept = keptSpace(trimmed);
  const text = 'Removed white space around the input.';
  if (kept === undefined) return { id: 'trimmed', text };
  return { id: 'trimmed', text: `${text} A URL parser would not have removed ${codePointName(kept)}.` };
}
