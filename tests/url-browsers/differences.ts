/** In which classes of texts a browser's own `URL` differs from `inspectUrl`, and how a comparison is held against them. */
import { type Answer, type Asked, answerOf, askedOf, GETTERS, type Parts, partsOfHref } from './read.ts';

/** One cause, and what the browser makes of the texts that it touches. */
interface Difference {
  id: string;
  /** What the browser does and what the standard says. */
  cause: string;
  /** Where the browser's source does it, at the revision that was read. */
  source: string;
  /** Our parts as this browser has them; null is for what is no URL; the same object where it reads as we do. */
  reads?(parts: Parts | null, input: string): Parts | null;
  /** Texts that are told one by one, each with what the browser serialises it to; null where it refuses it. */
  listed?: readonly (readonly [input: string, href: string | null, getters?: Getters])[];
}

/** What some getters give that does not follow from the href. */
type Getters = Partial<Record<(typeof GETTERS)[number], string>>;

export interface BrowserDifferences {
  name: string;
  /** The version that they were measured in. */
  version: string;
  /** A text that differs, for the test that tries whether differences are seen. */
  example: string;
  differences: readonly Difference[];
}

/** What the browser is expected to answer, and by which differences. */
function expected({ input, ours }: Asked, { differences }: BrowserDifferences): { answer: Answer; by: string[] } {
  const by: string[] = [];
  let parts = ours;
  let getters: Getters = {};
  for (const { id, listed = [] } of differences) {
    const found = listed.find(([text]) => text === input);
    if (found === undefined) continue;
    by.push(id);
    parts = found[1] === null ? null : partsOfHref(found[1]);
    getters = found[2] ?? {};
  }
  for (const { id, reads } of differences) {
    if (reads === undefined) continue;
    const read = reads(parts, input);
    if (read !== parts) by.push(id);
    parts = read;
  }
  const answer = answerOf(parts);
  return { answer: answer && GETTERS.map((name, index) => getters[name] ?? answer[index] ?? ''), by };
}

export interface Outcome {
  compared: number;
  /** How many texts differ from what we read. */
  differing: number;
  /** Answers that are neither ours nor explained. */
  unexplained: { input: string; expected: Answer; answer: Answer; by: string[] }[];
  /** Differences, and texts listed for them, that no longer occur. */
  gone: string[];
}

/**
 * Holds the browser's answers against ours.
 * @param ask gives the browser's answers to texts, in their order
 */
export async function compareWith(
  browser: BrowserDifferences,
  texts: readonly string[],
  ask: (inputs: string[]) => Promise<Answer[]>,
): Promise<Outcome> {
  const listed = browser.differences.flatMap((difference) => (difference.listed ?? []).map(([input]) => input));
  const asked = [...new Set([...texts, ...listed])].map(askedOf).filter(({ input }) => input !== '');
  const answers = await ask(asked.map(({ input }) => input));
  const same = (one: Answer, other: Answer) => JSON.stringify(one) === JSON.stringify(other);
  const met = new Set<string>();
  const outcome: Outcome = { compared: answers.length, differing: 0, unexplained: [], gone: [] };
  for (const [index, one] of asked.entries()) {
    const answer = answers[index] ?? null;
    const predicted = expected(one, browser);
    if (!same(answer, predicted.answer)) {
      outcome.unexplained.push({ input: one.input, expected: predicted.answer, answer, by: predicted.by });
    }
    if (same(answer, answerOf(one.ours))) continue;
    outcome.differing++;
    for (const id of predicted.by) met.add(id);
    met.add(one.input);
  }
  const known = [...browser.differences.map(({ id }) => id), ...listed];
  outcome.gone = known.filter((name) => !met.has(name));
  return outcome;
}
