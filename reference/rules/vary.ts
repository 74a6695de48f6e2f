/** What the rules that miss a name in Vary share. */
import type { Fields } from '../http/fields.ts';
import { absent, fieldLine } from './evidence.ts';
import type { Evidence, Fix } from './rule.ts';

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
