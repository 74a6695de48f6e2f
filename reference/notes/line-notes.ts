/** The notes beside the lines of a message: what each says, read by the parsers of the rules and verdicts. */
import { type Facts, factsOf } from '../facts/facts.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Fields } from '../http/fields.ts';
import type { FieldNotes, Note } from './field-note.ts';
import { cachingNotes, requestCachingNotes } from './fields/caching.ts';
import { connectionNotes, messageNotes } from './fields/connection.ts';
import { contentNotes } from './fields/content.ts';
import { crossOriginNotes, requestCorsNotes } from './fields/cross-origin.ts';
import { requestNotes } from './fields/request.ts';
import { securityNotes } from './fields/security.ts';
import { statusNote } from './status-note.ts';
import { typeNotes } from './type-notes.ts';

const ofResponses: FieldNotes = {
  ...cachingNotes,
  ...connectionNotes,
  ...messageNotes,
  ...contentNotes,
  ...crossOriginNotes,
  ...securityNotes,
};
const ofRequests: FieldNotes = { ...messageNotes, ...requestCachingNotes, ...requestCorsNotes, ...requestNotes };

/**
 * Notes on a response, in the order of its lines: one on the status line, one on each header field of which more can be
 * said than its name. They explain what was sent; what is wrong with it is the findings' to say.
 */
export function notesFor(exchange: Exchange): Note[] {
  const facts = factsOf(exchange);
  return [
    { line: 'status', note: statusNote(exchange), essence: null },
    ...fieldNotes(facts.response, ofResponses, facts),
  ];
}

/** Notes on the header fields of the request, in their order. */
export function requestNotesFor(exchange: Exchange): Note[] {
  const facts = factsOf(exchange);
  return fieldNotes(facts.request, ofRequests, facts);
}

/** A field in several lines has its note at the first of them. */
function fieldNotes(fields: Fields, notes: FieldNotes, facts: Facts): Note[] {
  const found = typeNotes(fields.lines('Content-Type'));
  for (const name of fields.names()) {
    if (!Object.hasOwn(notes, name)) continue;
    const lines = fields.lines(name);
    // Each cookie is one of its own.
    const groups = name === 'set-cookie' ? lines.map((line) => [line]) : [lines];
    for (const group of groups) {
      const note = notes[name]?.(group, { exchange: facts.exchange, facts, fields }) ?? null;
      if (note !== null) found.push({ line: group[0]?.line ?? 0, note, essence: null });
    }
  }
  return found.sort((one, other) => Number(one.line) - Number(other.line));
}
