/** Content codings, and whether a request accepts one: RFC 9110, sections 8.4.1 and 12.5.3. */
import type { FieldLine } from '../fields.ts';
import { listMembers, type Member, rememberingLines } from './lists.ts';
import { weightedMembers } from './weighted-list.ts';

/**
 * The HTTP Content Coding Registry of IANA as of 27 September 2024, without `identity`, which is reserved for
 * Accept-Encoding. https://www.iana.org/assignments/http-parameters/http-parameters.xhtml#content-coding
 */
const REGISTERED = new Set([
  'aes128gcm',
  'br',
  'compress',
  'dcb',
  'dcz',
  'deflate',
  'exi',
  'gzip',
  'pack200-gzip',
  'x-compress',
  'x-gzip',
  'zstd',
]);

/** Old names that are to be read as the new ones: sections 8.4.1.1 and 8.4.1.3. */
const SAME_AS = new Map([
  ['x-gzip', 'gzip'],
  ['x-compress', 'compress'],
]);

/** @param coding in lower case */
export function isRegisteredCoding(coding: string): boolean {
  return REGISTERED.has(coding);
}

/** A member of Content-Encoding. */
export interface Coding extends Member {
  /** In lower case, as codings are compared. */
  readonly name: string;
}

const readCodings = rememberingLines((lines): readonly Coding[] =>
  listMembers(lines).map(({ text, line, start, end }) => ({ text, line, start, end, name: text.toLowerCase() })),
);

/** The codings in the order in which they were applied. @param lines every Content-Encoding line */
export function codingsOf(lines: readonly FieldLine[]): readonly Coding[] {
  const [only] = lines;
  // Nearly every response has one of a few names and nothing else.
  if (only !== undefined && lines.length === 1 && REGISTERED.has(only.value)) {
    const { value, line } = only;
    return [{ text: value, name: value, line, start: 0, end: value.length }];
  }
  return readCodings(lines);
}

/** The name to compare by. @param coding in lower case */
export function canonicalCoding(coding: string): string {
  return SAME_AS.get(coding) ?? coding;
}

/**
 * Whether content in this coding is acceptable (section 12.5.3): it is listed, or `*` stands for what is not listed,
 * and its weight is not 0.
 * @param coding in lower case; for content without coding, `identity`
 * @param lines every Accept-Encoding line; none when the field was not sent, which accepts everything
 */
export function acceptsCoding(lines: readonly FieldLine[], coding: string): boolean {
  if (lines.length === 0) return true;
  const name = canonicalCoding(coding);
  const members = weightedMembers(lines);
  const own = members.find((member) => canonicalCoding(member.name) === name);
  const member = own ?? members.find((any) => any.name === '*');
  return member ? member.weight > 0 : name === 'identity';
}
