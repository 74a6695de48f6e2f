/** The kinds of evidence that several rules give. */
import type { Facts } from '../facts/facts.ts';
import type { Member } from '../http/fields/lists.ts';
import { findParameter, type Parameter } from '../http/fields/parameters.ts';
import type { Fields } from '../http/fields.ts';
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

/** The Content-Type line that counts, one of `facts.typeParameters` marked; null as for `typeLine`. */
export function typeParameterLine(facts: Facts, { start, end }: Parameter): Evidence | null {
  const { candidates, winner } = facts.contentType;
  const evidence = typeLine(facts);
  const from = (candidates[winner]?.start ?? 0) + start;
  // A quoted string that is left open runs on into the next line.
  const to = Math.min(from + end - start, evidence?.value?.length ?? 0);
  return evidence === null || to <= from ? evidence : { ...evidence, span: [from, to] };
}

/** The charset of the Content-Type that counts; the type, where browsers carry the charset over from before it. */
export function charsetLine(facts: Facts): Evidence | null {
  const charset = findParameter(facts.typeParameters, 'charset');
  return charset ? typeParameterLine(facts, charset) : typeLine(facts);
}

/** The rules that find no usable type, which is why others find that the browser refuses the response. */
export const WITHOUT_TYPE = [
  'content-type-missing',
  'content-type-empty',
  'content-type-unparsable',
  'field-name-misspelt',
] as const;

/** The same where a type counts; else the first Content-Type line, or that there is none. */
export function typeOrAbsence(facts: Facts): Evidence {
  const [line] = facts.response.lines('Content-Type');
  return typeLine(facts) ?? (line === undefined ? absent('Content-Type') : fieldLine('Content-Type', line));
}
