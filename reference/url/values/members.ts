import { parseParameters } from '../parameters.ts';
import { type Member, type Members, MOST_MEMBERS } from './layer.ts';

/**
 * The pairs of a query as members; only those that are listed are decoded.
 * @param plus what a `+` stands for
 */
export function membersOfQuery(query: string, plus: '+' | ' ' = ' '): Members {
  let count = 0;
  let end = query.length;
  for (let at = 0; at <= query.length; ) {
    const ampersand = query.indexOf('&', at);
    const next = ampersand < 0 ? query.length : ampersand;
    if (next > at) count++;
    if (count === MOST_MEMBERS && end === query.length) end = next;
    at = next + 1;
  }
  const list = parseParameters(query.slice(0, end), plus).map(({ key, value, hasValue }): Member => {
    return { name: key, value, hasValue, decoded: true };
  });
  return { list, count };
}

/**
 * The members of a JSON object or list, each as it is written: a parsed number can have other digits, and of two members of
 * one name only the last is left. Texts are without their quotes and escapes.
 * @param text valid JSON, an object or a list
 */
export function membersOfJson(text: string): Members {
  const list: Member[] = [];
  let count = 0;
  let [depth, start, name] = [0, 0, null as string | null];
  const isList = text.trimStart().startsWith('[');
  const end = (at: number) => {
    const value = text.slice(start, at).trim();
    if (value === '') return;
    if (count < MOST_MEMBERS) {
      const shown = value.startsWith('"') ? String(JSON.parse(value)) : value;
      list.push({ name: isList ? `[${count}]` : (name ?? ''), value: shown, hasValue: true, decoded: false });
    }
    count++;
  };
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (token === '[' || token === '{') {
      depth++;
      if (depth === 1) start = index + 1;
    } else if (token === ']' || token === '}') {
      if (depth === 1) end(index);
      depth--;
    } else if (depth !== 1) {
      // Inside a member.
    } else if (token === ',') {
      end(index);
      start = index + 1;
    } else if (token === ':') {
      name = count < MOST_MEMBERS ? String(JSON.parse(text.slice(start, index))) : null;
      start = index + 1;
    }
  }
  return { list, count };
}

/** What JSON is made of, but for numbers and words. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},:]/g;
