/** Comma-separated field values (RFC 9110, section 5.6.1) and the places of their members. */
import { bounded } from '../../text/bounded.ts';
import type { FieldLine } from '../fields.ts';

/** A member of a list: its text without surrounding white space, and where that stands. */
export interface Member {
  readonly text: string;
  /** Index of the field line in the message's header list. */
  readonly line: number;
  /** [start, end) in that line's value, in code units. */
  readonly start: number;
  readonly end: number;
}

/** `token` of RFC 9110, section 5.6.2. */
export const TOKEN = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/;

/**
 * The members of a list field, empty ones left out (RFC 9110, section 5.6.1.2). A comma in a quoted string does not
 * separate; a quoted string that is never closed ends with its line.
 * @param lines every field line of the name
 * @param separator the character that separates, a comma unless said otherwise
 */
export function listMembers(lines: readonly FieldLine[], separator = ','): Member[] {
  const members: Member[] = [];
  for (const line of lines) (line.value.includes('"') ? takeQuoted : takePlain)(line, separator, members);
  return members;
}

/** Most values have no quoted string, and need not be gone over character by character. */
function takePlain({ value, line }: FieldLine, separator: string, members: Member[]): void {
  let start = 0;
  while (start <= value.length) {
    const found = value.indexOf(separator, start);
    const end = found === -1 ? value.length : found;
    add(members, value, start, end, line);
    start = end + 1;
  }
}

function takeQuoted({ value, line }: FieldLine, separator: string, members: Member[]): void {
  let start = 0;
  let quoted = false;
  for (let position = 0; position < value.length; position += 1) {
    const character = value[position];
    if (character === '"') quoted = !quoted;
    else if (quoted && character === '\\') position += 1;
    else if (!quoted && character === separator) {
      add(members, value, start, position, line);
      start = position + 1;
    }
  }
  add(members, value, start, value.length, line);
}

function add(members: Member[], value: string, from: number, to: number, line: number): void {
  let start = from;
  let end = to;
  while (start < end && isBlank(value[start])) start += 1;
  while (end > start && isBlank(value[end - 1])) end -= 1;
  if (end > start) members.push({ text: value.slice(start, end), line, start, end });
}

/** Lists of lines that are remembered. Our choice: few, because a hostile list has half a million members. */
const MOST_LISTS = 2;

/** The same reader, which remembers its latest results: several rules ask for the same lines one after the other. */
export const rememberingLines = <Result>(read: (lines: readonly FieldLine[]) => Result) => bounded(MOST_LISTS, read);

/** The members in lower case, where case does not count: field names, codings, tokens of most lists. */
export function lowerMembers(lines: readonly FieldLine[]): readonly string[] {
  if (lines.length === 0) return NO_MEMBERS;
  return listMembers(lines).map(({ text }) => text.toLowerCase());
}

const NO_MEMBERS: readonly string[] = [];

/**
 * The combined value of the lines (RFC 9110, section 5.2), with another text where a member stood.
 * @param member of one of these lines
 * @returns null where quotes do not come in pairs: what follows would read differently once the lines are one
 */
export function withMember(lines: readonly FieldLine[], member: Member, text: string): string | null {
  const changed = lines.map(({ value, line }) =>
    line === member.line ? value.slice(0, member.start) + text + value.slice(member.end) : value,
  );
  return changed.some((value) => value.split('"').length % 2 === 0) ? null : changed.join(', ');
}

/**
 * The members that are left without this one, as one value.
 * @returns null where none is left, or quotes do not come in pairs
 */
export function withoutMember(lines: readonly FieldLine[], member: Member): string | null {
  if (lines.some(({ value }) => value.split('"').length % 2 === 0)) return null;
  const kept = listMembers(lines).filter(({ line, start }) => line !== member.line || start !== member.start);
  return kept.length === 0 ? null : kept.map(({ text }) => text).join(', ');
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}
