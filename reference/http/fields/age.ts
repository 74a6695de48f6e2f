/** Age: RFC 9111, section 5.1. */
import type { Fields } from '../fields.ts';
import { deltaSeconds } from './cache-control.ts';
import { listMembers, type Member } from './lists.ts';

export interface Age {
  /** Null: no number of seconds, so caches should ignore the field. */
  readonly seconds: number | null;
  /** What counts: of several members, or lines, the first. */
  readonly member: Member;
  /** There are more than that one. */
  readonly isList: boolean;
}

/** How old the response was when the last cache sent it. Null: no such field, or an empty one. */
export function readAge(response: Fields): Age | null {
  const lines = response.lines('Age');
  if (lines.length === 0) return null;
  const [member, ...others] = listMembers(lines);
  if (member === undefined) return null;
  return { seconds: deltaSeconds({ argument: member.text, isQuoted: false }), member, isList: others.length > 0 };
}
