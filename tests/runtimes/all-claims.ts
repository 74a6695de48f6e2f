/** Every claim of the book on what a language answers. */
import { readBook } from '../../reference/build/read-book.ts';
import { cases } from './cases/index.ts';
import { type Claims, claimsOf } from './claims.ts';
import type { Answer, Snippet } from './languages.ts';

/** What a language answered, as recorded. */
export interface Fixture {
  /** As the program itself says it. */
  version: string;
  snippets: { id: string; code: string; answers: Answer[] }[];
}

/** A snippet as one text: a recording holds for this text only. */
export function codeOf({ steps }: Snippet): string {
  return steps
    .flatMap(({ run, show }) => [...(run === undefined ? [] : [run]), ...(show === undefined ? [] : [`=> ${show}`])])
    .join('\n');
}

/** Reads the pages. An entry that has "In code" and no cases is a mistake. */
export function allClaims(): Claims {
  const { entries } = readBook();
  const found = cases.map((one) => {
    const entry = entries.find(({ id }) => id === one.entry);
    return entry ? claimsOf(entry, one) : { claims: [], mistakes: [`${one.entry} does not exist`] };
  });
  const without = entries.filter(
    ({ id, sections }) =>
      sections.some((section) => section.id === 'in-code') && !cases.some(({ entry }) => entry === id),
  );
  return {
    claims: found.flatMap(({ claims }) => claims),
    mistakes: [...found.flatMap(({ mistakes }) => mistakes), ...without.map(({ id }) => `${id} has no cases`)],
  };
}
