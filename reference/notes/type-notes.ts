/** What the Content-Type lines of a message say, and which of their values counts. */

import { type ContentTypeCandidate, type ContentTypeReading, parseContentType } from '../http/fields/media-type.ts';
import type { FieldLine } from '../http/fields.ts';
import { findDeprecated } from '../media-types/deprecated.ts';
import { findMediaType } from '../media-types/registry.ts';
import { findTrap } from '../media-types/traps.ts';
import type { Note } from './field-note.ts';

/** @param lines every Content-Type line of the message */
export function typeNotes(lines: readonly FieldLine[]): Note[] {
  const reading = parseContentType(lines.map(({ value }) => value));
  const byLine = candidatesByLine(reading);
  return lines.map(({ line }, index) => ({ line, ...typeNote(reading, byLine.get(index) ?? []) }));
}

function candidatesByLine({ candidates }: ContentTypeReading): Map<number, ContentTypeCandidate[]> {
  const byLine = new Map<number, ContentTypeCandidate[]>();
  for (const candidate of candidates) {
    const known = byLine.get(candidate.line);
    if (known) known.push(candidate);
    else byLine.set(candidate.line, [candidate]);
  }
  return byLine;
}

/** What one field line says, and whether it counts: only the last valid value does (Fetch, extract a MIME type). */
function typeNote(
  { candidates, winner }: ContentTypeReading,
  values: readonly ContentTypeCandidate[],
): { note: string; essence: string | null } {
  const counted = candidates[winner];
  if (counted?.essence && values.includes(counted)) {
    const lead = candidates.length > 1 ? `${counted.essence} is used: it is the last valid value. ` : '';
    return { note: lead + describeType(counted.essence), essence: counted.essence };
  }
  const valid = values.findLast(({ essence }) => essence !== null && essence !== '*/*');
  // Were there no valid value after it, this one would count.
  if (valid) return { note: 'Not used: a later line has a valid value.', essence: valid.essence };
  return { note: unusable(values), essence: null };
}

function unusable([first, ...others]: readonly ContentTypeCandidate[]): string {
  if (!first) return 'Not used: it is part of a quoted string that an earlier line left open.';
  if (others.length > 0) return 'No value in this line is a media type.';
  if (first.text === '') return 'Empty: it names no media type.';
  if (first.essence === '*/*') return 'A media range, as in Accept, and not a media type.';
  return 'Not a media type: type/subtype is expected.';
}

function describeType(essence: string): string {
  const deprecated = findDeprecated(essence);
  if (deprecated) return deprecated.replacement ? `Old name of ${deprecated.replacement}.` : deprecated.reason;
  const type = findMediaType(essence);
  const name = type?.name ? `${type.name}. ` : '';
  const standing = type?.registered ? 'Registered with IANA.' : 'Not registered with IANA.';
  return `${name}${findTrap(essence)?.truth ?? standing}`;
}
