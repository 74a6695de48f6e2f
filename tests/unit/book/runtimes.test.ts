/** What the book says of Node, Python, Go and PHP, against what they answered. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blocksText, partsOf } from '../../../reference/book/text.ts';
import { readBook } from '../../../reference/build/read-book.ts';
import { allClaims, codeOf, type Fixture } from '../../runtimes/all-claims.ts';
import { check } from '../../runtimes/answers.ts';
import type { Claim } from '../../runtimes/claims.ts';
import { type Answer, languages, runtimes } from '../../runtimes/languages.ts';

const fixtures = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(`tests/fixtures/runtimes/${language}.json`, 'utf8')) as Fixture,
  ]),
);
const { claims, mistakes } = allClaims();

const entryOf = ({ id }: Claim): string => id.split('#', 1)[0] ?? '';

/** What was recorded for a claim; null when its code was not run. */
function answersFor({ snippet, language, from, to }: Claim): Answer[] | null {
  const recorded = fixtures[language]?.snippets.find(({ id, code }) => id === snippet.id && code === codeOf(snippet));
  return recorded?.answers.slice(from, to) ?? null;
}

function judged(claim: Claim, change: (answers: Answer[]) => Answer[] = (answers) => answers): string[] {
  const answers = answersFor(claim);
  if (!answers) return [`${claim.id}: run npm run record:runtimes`];
  const mistake = check(claim, change(answers));
  return mistake === null ? [] : [`${claim.id}: ${mistake}`];
}

describe('what the book says of other programs', () => {
  it('is covered by cases', () => {
    expect(mistakes).toEqual([]);
  });

  it('is what they answered', () => {
    expect(claims.flatMap((claim) => judged(claim))).toEqual([]);
  });

  it('would be reported if they answered anything else', () => {
    const other = (answer: Answer): Answer => (typeof answer === 'string' ? `${answer}?` : 'something else');
    const unnoticed = claims.filter(({ from, to }, index) =>
      Array.from({ length: to - from }, (_, changed) => changed).some(
        (changed) =>
          judged(claims[index] as Claim, (answers) =>
            answers.map((answer, at) => (at === changed ? other(answer) : answer)),
          ).length === 0,
      ),
    );
    expect(unnoticed.map(({ id }) => id)).toEqual([]);
  });

  it('would be reported if the code on the page were other code', () => {
    const [claim] = claims;
    if (!claim) throw new Error('no claims');
    const steps = claim.snippet.steps.map((step) => ({ ...step, show: `${step.show} ` }));
    expect(judged({ ...claim, snippet: { ...claim.snippet, steps } })).toEqual([
      `${claim.id}: run npm run record:runtimes`,
    ]);
  });

  it('has no recordings that nobody needs', () => {
    const needed = new Set(claims.map(({ snippet }) => `${snippet.id}\n${codeOf(snippet)}`));
    const others = Object.values(fixtures).flatMap(({ snippets }) =>
      snippets.filter(({ id, code }) => !needed.has(`${id}\n${code}`)).map(({ id }) => id),
    );
    expect(others).toEqual([]);
  });
});

describe.each([...new Set(claims.map(entryOf))])('%s', (id) => {
  const mine = claims.filter((claim) => entryOf(claim) === id);

  it('makes at least three claims', () => {
    expect(mine.length).toBeGreaterThanOrEqual(3);
  });

  it('names the versions that answered', () => {
    const entry = readBook().entries.find((one) => one.id === id);
    if (!entry) throw new Error(`${id} does not exist`);
    const text = partsOf(entry)
      .map(({ body }) => blocksText(body, 'plain'))
      .join('\n');
    const wrong = [...new Set(mine.map(({ language }) => language))].filter((language) => {
      const version = fixtures[language]?.version ?? '';
      const named = runtimes[language].names.flatMap((name) =>
        [...text.matchAll(new RegExp(`\\b${name.replace('.', '\\.')} (\\d+(?:\\.\\d+)*)`, 'g'))].map(
          ([, number]) => number ?? '',
        ),
      );
      return !named.some((number) => version === number || version.startsWith(`${number}.`));
    });
    expect(wrong).toEqual([]);
  });
});
