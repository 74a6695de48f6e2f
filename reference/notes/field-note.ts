/** What the notes on one message's header fields are made from. */
import type { Facts } from '../facts/facts.ts';
import type { Exchange } from '../http/exchange.ts';
import { listMembers } from '../http/fields/lists.ts';
import type { FieldLine, Fields } from '../http/fields.ts';
import { shortened } from '../text/shortened.ts';

export interface Note {
  /** The status line, or an index in the message's header list. */
  line: 'status' | number;
  note: string;
  /** The media type that the note speaks of, to look it up; null when it speaks of none. */
  essence: string | null;
}

interface NoteContext {
  readonly exchange: Exchange;
  readonly facts: Facts;
  /** Of the message that the line is in. */
  readonly fields: Fields;
}

/**
 * What a header field says here, in a sentence or two.
 * @param lines every line of the field in its message, at least one
 * @returns null where nothing more is to be said than what the name means
 */
export type FieldNote = (lines: readonly FieldLine[], of: NoteContext) => string | null;

/** By the field's name in lower case. */
export type FieldNotes = Readonly<Record<string, FieldNote>>;

/** The same note for every value. */
export const always =
  (note: string): FieldNote =>
  () =>
    note;

/** A note by the whole value in lower case, for headers with a few fixed values. */
export function byValue(notes: Readonly<Record<string, string>>): FieldNote {
  return ([line]) => {
    const value = line?.value.trim().toLowerCase() ?? '';
    return Object.hasOwn(notes, value) ? (notes[value] ?? null) : null;
  };
}

/**
 * A note on a list, null for an empty one.
 * @param note gets the members as `a, b and c`
 * @param nameOf turns a member into the word that is shown; null leaves it out
 */
export function byMembers(
  note: (members: string) => string,
  nameOf: (member: string) => string | null = (member) => member,
): FieldNote {
  return (lines) => {
    const names = membersOf(lines).flatMap((member) => nameOf(member) ?? []);
    return names.length === 0 ? null : note(inWords([...new Set(names)]));
  };
}

/** Most members that a note lists. A choice: the note has to fit beside one line. */
const MOST_MEMBERS = 6;

/** `a, b and c`; of many the first, and how many more. */
export function inWords(words: readonly string[]): string {
  const shown = words.slice(0, MOST_MEMBERS).map(shortened);
  const more = words.length - shown.length;
  const all = more > 0 ? [...shown, `${more.toLocaleString('en')} more`] : shown;
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** The members of a list, as sent. */
export const membersOf = (lines: readonly FieldLine[]): string[] => listMembers(lines).map(({ text }) => text);

/** `14:20:00` of the day of the response, `2 Dec 2026, 14:20` of another, in the time zone of this computer. */
export function clockWords(time: number, around: number): string {
  const [at, other] = [new Date(time), new Date(around)];
  const day = (date: Date) => date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  if (day(at) === day(other)) return at.toLocaleTimeString('en-GB');
  return `${day(at)}, ${at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
}
