/** The kinds of evidence that several rules give. */
import { type Exchange, fieldLines } from '../http/exchange.ts';
import { parseContentType } from '../http/media-type.ts';
import type { Evidence } from './rule.ts';

/** The field was not sent. */
export function absent(field: string): Evidence {
  return { field, value: null, line: null, span: null };
}

/** A field line, whole or with a part of its value marked: `span` is [start, end) in code units, null for the whole. */
export function fieldLine(
  field: string,
  { value, line }: { value: string; line: number },
  span: readonly [number, number] | null = null,
): Evidence {
  return { field, value, line, span };
}

/**
 * The Content-Type line that counts, its `type/subtype` marked.
 * @returns null when no field line holds a usable media type
 */
export function typeLine({ responseHeaders }: Exchange): Evidence | null {
  const lines = fieldLines(responseHeaders, 'Content-Type');
  const { essence, candidates, winner } = parseContentType(lines.map(({ value }) => value));
  const candidate = candidates[winner];
  const sent = candidate && lines[candidate.line];
  if (!essence || !sent) return null;
  return fieldLine('Content-Type', sent, [candidate.start, candidate.start + essence.length]);
}
