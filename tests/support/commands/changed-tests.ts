/** Which unit tests `npm run check` runs. */

export interface TestRun {
  readonly title: string;
  /** Arguments for `vitest`, without its projects. */
  readonly args: readonly string[];
}

/** A rule or its examples, which no other rule imports. */
const RULE = /^reference\/rules\/[^/]+\/(?!index\.ts$)([^/]+)\.(?:ts|http)$/;
const CHECK_EXAMPLES = [
  [/^reference\/url\/judgement\/[^/]+\/[^/]+\.urls$/, 'examples of the URL checks', 'tests/unit/url/judgement'],
  [
    /^reference\/config\/checks\/[^/]+\/[^/]+\.conf$/,
    'examples of the configuration checks',
    'tests/unit/config/checks.test.ts',
  ],
] as const;

const TABLE = 'tests/unit/rules/rules.test.ts';
const REFERENCES = 'tests/unit/book/rule-references.test.ts';
/** What a rule can break without being wrong by its own examples. */
const BESIDE = ['tests/unit/rules/well-run', 'tests/structure'];

/**
 * The tests for changed files. Everything that reads a response imports every rule, so Vitest would run some 5,400 tests
 * after the change of one. Where nothing but single rules changed below `reference/rules`, these are tested by their
 * examples and by the responses of well-run sites.
 * @param changed paths from the project's root, with forward slashes
 * @returns the runs, one after another, and what is left to `npm test`; null where nothing is
 */
export function testsFor(changed: readonly string[]): { runs: TestRun[]; left: string | null } {
  const rules = [...new Set(changed.flatMap((path) => RULE.exec(path)?.[1] ?? []))].sort();
  const checkExamples = CHECK_EXAMPLES.filter(([file]) => changed.some((path) => file.test(path))).map(
    ([, title, tests]) => ({ title, args: ['run', tests] }),
  );
  const others = changed.filter((path) => !RULE.test(path));
  if (rules.length === 0 || others.some((path) => path.startsWith('reference/rules/'))) {
    // Vitest follows imports, and nothing imports an example.
    const examples = changed.some((path) => path.endsWith('.http'))
      ? [{ title: 'examples of the rules', args: ['run', TABLE, REFERENCES] }]
      : [];
    return { runs: [related(changed), ...examples, ...checkExamples], left: null };
  }
  const name = `^(?:.* rule |rule )?(?:${rules.join('|')}) |^the folder of rules `;
  return {
    runs: [
      { title: `examples of ${rules.join(', ')}`, args: ['run', TABLE, REFERENCES, '-t', name] },
      { title: 'well-run responses, structure', args: ['run', ...BESIDE] },
      ...(others.length > 0 ? [related(others)] : []),
      ...checkExamples,
    ],
    left: 'the other tests that import a rule',
  };
}

/** The tests that import one of the files. */
const related = (paths: readonly string[]): TestRun => ({
  title: 'unit tests of what changed',
  args: ['related', ...paths, '--run', '--passWithNoTests'],
});
