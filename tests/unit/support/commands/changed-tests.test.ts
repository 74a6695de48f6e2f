import { describe, expect, it } from 'vitest';
import { testsFor } from '../../../support/commands/changed-tests.ts';

const RULE = 'reference/rules/status/retry-after-missing';
const titles = (...changed: string[]) => testsFor(changed).runs.map(({ title }) => title);

describe('after a change', () => {
  it('of single rules, runs their own examples, and the responses of well-run sites', () => {
    const { runs, left } = testsFor([`${RULE}.ts`, `${RULE}.http`, 'reference/rules/cors/cors-null-allowed.http']);
    expect(runs.map(({ title }) => title)).toEqual([
      'examples of cors-null-allowed, retry-after-missing',
      'well-run responses, structure',
    ]);
    expect(left).toContain('import a rule');
    const pattern = new RegExp(runs[0]?.args.at(-1) ?? '');
    for (const name of [
      'retry-after-missing says what it is',
      'cors-null-allowed reports found for x.http:1',
      'rule retry-after-missing cites headers/retry-after, which exists',
      'every finding of rule retry-after-missing cites what exists',
      'the folder of rules holds a folder per family',
    ]) {
      expect(name).toMatch(pattern);
    }
    for (const name of ['retry-after-invalid says what it is', 'rule retry-after cites x, which exists']) {
      expect(name).not.toMatch(pattern);
    }
  });

  it('of single rules and another file, runs what imports the other file, too', () => {
    const { runs } = testsFor([`${RULE}.ts`, 'reference/http/fields.ts']);
    expect(runs.at(-1)?.args).toEqual(['related', 'reference/http/fields.ts', '--run', '--passWithNoTests']);
  });

  it.each(['reference/rules/status/index.ts', 'reference/rules/audit.ts', 'reference/rules/rule-ids.ts'])(
    'of %s, runs everything that imports it',
    (path) => {
      const { runs, left } = testsFor([path, `${RULE}.ts`, `${RULE}.http`]);
      expect(runs.map(({ title }) => title)).toEqual(['unit tests of what changed', 'examples of the rules']);
      expect(runs[0]?.args).toContain(`${RULE}.ts`);
      expect(left).toBeNull();
    },
  );

  it('of examples that nothing imports, runs the tests that read them', () => {
    expect(titles('reference/url/judgement/host/port-unusual.urls')).toContain('examples of the URL checks');
    expect(titles('reference/config/checks/names/old-name.conf')).toContain('examples of the configuration checks');
    expect(titles(`${RULE}.ts`, 'reference/url/judgement/host/port-unusual.urls')).toContain(
      'examples of the URL checks',
    );
  });

  it('of anything else, runs what imports it', () => {
    const { runs, left } = testsFor(['components/Row/Row.tsx', 'reference/rules/status.md']);
    expect(runs.map(({ title }) => title)).toEqual(['unit tests of what changed']);
    expect(left).toBeNull();
  });
});
