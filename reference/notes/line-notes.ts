/** The margin notes of the panel's detail: what the status line and each Content-Type line mean. */

import { type Exchange, fieldValues, lacksStatus } from '../http/exchange.ts';
import { type ContentTypeCandidate, type ContentTypeReading, parseContentType } from '../http/fields/media-type.ts';
import { findDeprecated } from '../media-types/deprecated.ts';
import { findMediaType } from '../media-types/registry.ts';
import { findTrap } from '../media-types/traps.ts';
import { readStatus } from '../status/registry.ts';
import { vendorUses } from '../status/vendor-codes.ts';

export interface Note {
  /** The status line, or an index in `responseHeaders`. */
  line: 'status' | number;
  note: string;
  /** The media type that the note speaks of, to look it up; null when it speaks of none. */
  essence: string | null;
}

/**
 * Notes in the order of the lines: one on the status line, one on each Content-Type line.
 * They explain what was sent; what is wrong with it is the findings' to say.
 */
export function notesFor(exchange: Exchange): Note[] {
  const notes: Note[] = [{ line: 'status', note: statusNote(exchange), essence: null }];
  const reading = parseContentType(fieldValues(exchange.responseHeaders, 'Content-Type'));
  const byLine = candidatesByLine(reading);
  let line = 0;
  exchange.responseHeaders.forEach((field, index) => {
    if (field.name.toLowerCase() !== 'content-type') return;
    notes.push({ line: index, ...typeNote(reading, byLine.get(line) ?? []) });
    line += 1;
  });
  return notes;
}

function statusNote(exchange: Exchange): string {
  const error = exchange.error === null ? '' : ` The browser says: ${exchange.error}.`;
  if (lacksStatus(exchange)) {
    const teller = exchange.fromFile ? 'file' : 'browser';
    return `Not known. Header fields are here, so a response came, and the ${teller} did not say its status.${error}`;
  }
  if (exchange.status === 0) return `No response was delivered.${error}`;
  if (exchange.responseHeaders.length === 0)
    return `No header fields were delivered, so the status proves nothing.${error}`;
  const { record, className, note } = readStatus(exchange.status);
  return [className && `${className}.`, record?.meaning ?? note, record ? null : senders(exchange.status)]
    .filter(Boolean)
    .join(' ');
}

/** Who sends an unregistered code, and what they call it; null for none that is known. */
function senders(code: number): string | null {
  const uses = vendorUses(code).filter(({ place }) => place === 'response');
  return uses.length > 0 ? `Sent by ${uses.map(({ vendor, phrase }) => `${vendor}: ${phrase}`).join('; ')}.` : null;
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
    const lead = candidates.length > 1 ? `${counted.essence} counts, the last valid value. ` : '';
    return { note: lead + describeType(counted.essence), essence: counted.essence };
  }
  const valid = values.findLast(({ essence }) => essence !== null && essence !== '*/*');
  // Were there no valid value after it, this one would count.
  if (valid) return { note: 'Does not count: a later line has a valid value.', essence: valid.essence };
  return { note: unusable(values), essence: null };
}

function unusable([first, ...others]: readonly ContentTypeCandidate[]): string {
  if (!first) return 'Does not count: it is part of a quoted string that an earlier line left open.';
  if (others.length > 0) return 'None of its values is a media type.';
  if (first.text === '') return 'Empty: it names no media type.';
  if (first.essence === '*/*') return 'A range, as for Accept, and not a media type.';
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
