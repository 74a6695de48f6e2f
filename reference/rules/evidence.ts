/** The kinds of evidence that several rules give. */
import type { Fields } from '../http/fields.ts';
import type { Member } from '../http/lists.ts';
import type { Facts } from './facts.ts';
import type { Evidence } from './rule.ts';

/** The field was not sent. */
export function absent(field: string): Evidence {
  return { field, value: null, line: null, span: null };
}

/** No field of this exchange shows it: it is the status, or another message. */
export const NO_FIELD: Evidence = { field: '', value: null, line: null, span: null };

/** A field line, whole or with a part of its value marked: `span` is [start, end) in code units, null for the whole. */
export function fieldLine(
  field: string,
  { value, line }: { value: string; line: number },
  span: readonly [number, number] | null = null,
): Evidence {
  return { field, value, line, span };
}

/** A field line of the request. */
export function requestLine(...line: Parameters<typeof fieldLine>): Evidence {
  return { ...fieldLine(...line), of: 'request' };
}

/** A field of the request that was not sent: only where the guard `whole-request` holds. */
export function absentFromRequest(field: string): Evidence {
  return { ...absent(field), of: 'request' };
}

/** A member of a list field, marked in its line. */
export function memberOf(field: string, fields: Fields, { line, start, end }: Member): Evidence {
  const sent = fields.lines(field).find((one) => one.line === line);
  return sent ? fieldLine(field, sent, [start, end]) : absent(field);
}

/**
 * The Content-Type line that counts, its `type/subtype` marked.
 * @returns null when no field line holds a usable media type
 */
export function typeLine({ contentType, response }: Facts): Evidence | null {
  const lines = response.lines('Content-Type');
  const { essence, candidates, winner } = contentType;
  const candidate = candidates[winner];
  const sent = candidate && lines[candidate.line];
  if (!essence || !sent) return null;
  return fieldLine('Content-Type', sent, [candidate.start, candidate.start + essence.length]);
}
