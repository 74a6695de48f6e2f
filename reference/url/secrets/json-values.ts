/** The strings and numbers of JSON in a text, with the names they stand under. */

import { withoutHoles } from '../hole.ts';
import { isTellingName } from './secrets.ts';

export interface JsonValue {
  /** Of its member; in a list, that of the list; '' where it has none. */
  name: string;
  /** Without escapes. */
  value: string;
  /** As it is written, without quotation marks; from and to in the text, in UTF-16 code units. */
  readonly raw: string;
  readonly start: number;
  readonly end: number;
}

/** A string, also one that is cut off; a number; a sign. Outside of strings, an escape is none of them. */
const TOKEN = /"([^"\\]*(?:\\.[^"\\]*)*)(?:(")|\\?$)|(-?\d[\d.eE+-]*)|[{}[\],]|=>|:|\\./gs;
/** A form writes a space as a plus sign. */
const BEFORE_COLON = /[\s+]*(?:=>|:)/y;
const AFTER_VALUE = /[\s+]*(?:[,\]}]|$)/y;

/** Longest name that is looked at, in characters. Our choice. */
const LONGEST_NAME = 200;

/** An object or a list that is being read. */
interface Open {
  /** What it stands under. */
  readonly name: string;
  readonly isList: boolean;
  /** Before the colon; null where none was read. */
  key: string | null;
  /** In `{"name":"password","value":"x"}`, the name is beside the value. */
  beside: string | null;
  /** Those under `value`, alone or in lists. */
  readonly values: JsonValue[];
}

/**
 * Reads JSON wherever it is in a text, also where it is cut off; Ruby's `=>` is a colon. What is not written as JSON is
 * passed over. Takes time in proportion to the text: each character is read twice at most.
 */
export function jsonValues(text: string): JsonValue[] {
  if (!text.includes('"')) return [];
  const found: JsonValue[] = [];
  const outer: Open[] = [];
  let open = opened('', false);
  const token = new RegExp(TOKEN);
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [all, string, quote, number] = match;
    if (string !== undefined) {
      const isName = isBefore(BEFORE_COLON, text, token.lastIndex);
      if (isName) open.key = unescaped(string).slice(0, LONGEST_NAME);
      else if (open.key !== null || isEnded(quote, token.lastIndex)) add(string, match.index + 1);
      else token.lastIndex = match.index + 1;
    } else if (number !== undefined) {
      if (open.key !== null || open.isList) add(number, match.index);
    } else if (all === '{' || all === '[') {
      outer.push(open);
      const isInValue = all === '[' && (open.isList || isValue(open.key));
      open = opened(nameIn(open), all === '[', isInValue ? open.values : []);
    } else if (all === '}' || all === ']') {
      rename(open);
      open = outer.pop() ?? opened('', false);
      open.key = null;
    } else if (all === ',') {
      open.key = null;
    }
  }
  for (const unclosed of [...outer, open]) rename(unclosed);
  return found;

  /** Whether a string without a name ends as one does; cut off, it may be anything but in a list. */
  function isEnded(quote: string | undefined, at: number): boolean {
    return quote === undefined ? open.isList : isBefore(AFTER_VALUE, text, at);
  }

  function add(raw: string, start: number): void {
    const value = { name: nameIn(open), value: unescaped(raw), raw, start, end: start + raw.length };
    found.push(value);
    if (open.isList || isValue(open.key)) open.values.push(value);
    // Of several, as in `{"key":"1","name":"password","value":"x"}`, the one that tells.
    if (/^(?:name|key)$/i.test(open.key ?? '') && !isTellingName(open.beside ?? ''))
      open.beside = value.value.slice(0, LONGEST_NAME);
    open.key = null;
  }
}

const opened = (name: string, isList: boolean, values: JsonValue[] = []): Open => ({
  name,
  isList,
  key: null,
  beside: null,
  values,
});

const isValue = (key: string | null): boolean => /^value$/i.test(key ?? '');

/** Gives the values of an object the name that was read beside them, which may have come last. */
function rename(object: Open): void {
  if (object.beside === null) return;
  for (const value of object.values) value.name = nameOfValue(object) ?? value.name;
}

const nameOfValue = ({ name, beside }: Open): string | null =>
  isTellingName(name) ? name : (beside ?? (name || null));

/** What the next value is called. */
function nameIn(open: Open): string {
  const { name, isList, key } = open;
  if (isList || key === null) return name;
  return isValue(key) ? (nameOfValue(open) ?? key) : key;
}

function isBefore(sticky: RegExp, text: string, at: number): boolean {
  sticky.lastIndex = at;
  return sticky.test(text);
}

const ESCAPE = /\\(?:u([\da-fA-F]{4})|["\\/bfnrt])/g;
/** What the character after a backslash makes of it. */
const ESCAPED: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/**
 * Of a string of JSON, without its quotation marks. What is no escape stays: JSON.parse() would throw, and thousands of
 * errors take longer than all of the rest.
 */
export function unescaped(raw: string): string {
  if (!raw.includes('\\')) return raw;
  return raw.replace(ESCAPE, (written, hex?: string) =>
    hex === undefined
      ? (ESCAPED[written.charAt(1)] ?? written)
      : withoutHoles(String.fromCharCode(Number.parseInt(hex, 16))),
  );
}
