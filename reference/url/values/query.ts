import type { Layer } from './layer.ts';
import { membersOfQuery } from './members.ts';

const NAME = /^[\w.\-[\]~%:$]{1,100}$/;

/**
 * A query string inside a value: at least two pairs, each with a plain name and `=`. One pair is too little, since
 * formulas and base64 have an equals sign, too.
 */
export function openQuery(text: string): Layer | null {
  const query = text.startsWith('?') ? text.slice(1) : text;
  if (!query.includes('&') || !query.includes('=')) return null;
  for (let at = 0; at < query.length; ) {
    const ampersand = query.indexOf('&', at);
    const end = ampersand < 0 ? query.length : ampersand;
    const equals = query.indexOf('=', at);
    if (equals < 0 || equals >= end || !NAME.test(query.slice(at, Math.min(equals, at + 101)))) return null;
    at = end + 1;
  }
  const members = membersOfQuery(query);
  return members.count < 2 ? null : { kind: 'query', text: query, members };
}
