/** What the rules that miss a name in Vary share. */
import type { Storage } from '../facts/storage.ts';
import type { Fields } from '../http/fields.ts';
import { absent, fieldLine } from './evidence.ts';
import type { Evidence, Fix } from './rule.ts';

/**
 * Whether a cache of this kind may answer another request with the response. Without ETag and Last-Modified, what has to
 * be validated at each use never is reused: RFC 9111, sections 4.3.1 and 5.2.2.4.
 */
export function mayBeReused({ validators, ...kept }: Storage, by: 'private' | 'shared'): boolean {
  const { stored, alwaysValidated, lifetime, mustRevalidate } = kept[by];
  const isValidated = alwaysValidated || (lifetime.seconds === 0 && mustRevalidate);
  return stored === 'yes' && (!isValidated || validators.length > 0);
}

/** The Vary line that lacks something, or the absence of one. */
export function varyLine(response: Fields): Evidence {
  const [line] = response.lines('Vary');
  return line === undefined ? absent('Vary') : fieldLine('Vary', line);
}

/** Vary as it is, and these names. */
export function withVary(response: Fields, ...names: string[]): Fix {
  const known = response.combined('Vary') ?? '';
  return { type: 'set-field', name: 'Vary', value: [known, ...names].filter((name) => name !== '').join(', ') };
}
