import { parseParameters } from '../parameters.ts';
import { type Member, type Members, MOST_MEMBERS } from './layer.ts';

/** The pairs of a query as members; only those that are listed are decoded. */
export function membersOfQuery(query: string): Members {
  let count = 0;
  let end = query.length;
  for (let at = 0; at <= query.length; ) {
    const ampersand = query.indexOf('&', at);
    const next = ampersand < 0 ? query.length : ampersand;
    if (next > at) count++;
    if (count === MOST_MEMBERS && end === query.length) end = next;
    at = next + 1;
  }
  const list = parseParameters(query.slice(0, end)).map(({ key, value, hasValue }): Member => {
    return { name: key, value, hasValue, decoded: true };
  });
  return { list, count };
}

/**
 * The members of a JSON object or list; what is no text is written as JSON.
 * @returns null where it is nested deeper than can be written
 */
export function membersOfJson(value: object): Members | null {
  try {
    return listed(value);
  } catch {
    return null;
  }
}

function listed(value: object): Members {
  const names = Object.keys(value);
  const isList = Array.isArray(value);
  const list = names.slice(0, MOST_MEMBERS).map((name): Member => {
    const member: unknown = (value as Record<string, unknown>)[name];
    const text = typeof member === 'string' ? member : JSON.stringify(member);
    return { name: isList ? `[${name}]` : name, value: text, hasValue: true, decoded: false };
  });
  return { list, count: names.length };
}
