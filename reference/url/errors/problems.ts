import type { NamedProblem } from '../report.ts';
import { type Circumstances, VALIDATION_ERRORS } from './validation-errors.ts';

/** Name of the problem for a failure that the parser gave no name to. */
export const UNNAMED_FAILURE = 'unnamed-failure';

const STANDARD = 'https://url.spec.whatwg.org/';

/**
 * Groups the parser's validation errors by name.
 *
 * Every failure of the basic URL parser follows at once on a validation error, so when parsing failed the last name is
 * the cause (URL Standard, sections 3.3, 3.5 and 4.4; the table test goes through all of them). It comes first.
 * @param names as the parser reported them, in order
 * @param failed did parsing fail?
 * @returns one problem per name; when parsing failed at least one, and exactly one with `failure`
 */
export function groupProblems(
  names: readonly string[],
  failed: boolean,
  circumstances: Omit<Circumstances, 'failure'>,
): NamedProblem[] {
  const counts = new Map<string, number>();
  const cause = failed ? (names.at(-1) ?? UNNAMED_FAILURE) : null;
  // A Map keeps the order of first insertion: this puts the cause first.
  if (cause !== null) counts.set(cause, names.length === 0 ? 1 : 0);
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Array.from(counts, ([name, count]) => {
    const failure = name === cause;
    return { name, failure, ...describe(name, { ...circumstances, failure }), count };
  });
}

function describe(name: string, circumstances: Circumstances): Pick<NamedProblem, 'title' | 'explanation' | 'source'> {
  const known = VALIDATION_ERRORS.get(name);
  if (known === undefined) {
    return {
      title: 'Cannot be parsed',
      explanation: 'The parser gave no reason. Check the address for characters that do not belong there.',
      source: { label: 'URL Standard, URL parsing', url: `${STANDARD}#url-parsing` },
    };
  }
  const { title, explain } = known;
  return {
    title: typeof title === 'string' ? title : title(circumstances),
    explanation: typeof explain === 'string' ? explain : explain(circumstances),
    source: { label: `URL Standard, ${name}`, url: `${STANDARD}#${anchorOf(name)}` },
  };
}

/** The standard's ids are the names in lower case; one is set by hand because a section had its id before. */
function anchorOf(name: string): string {
  return name === 'domain-to-ASCII' ? 'validation-error-domain-to-ascii' : name.toLowerCase();
}
