import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileBook } from '../../../reference/build/compile.ts';
import { readUrlExamples } from '../../../reference/build/examples/url-examples.ts';
import { planOf, tidy, write } from '../../../reference/build/new/new.ts';
import { Refusal, TO_DO, variableOf } from '../../../reference/build/new/plan.ts';
import { factsOfExample, readExamples } from '../../../reference/build/rule-examples.ts';
import { names } from '../../../reference/build/schema.ts';
import { findStatus } from '../../../reference/status/registry.ts';
import { temporaryFolder } from '../../support/lifetime/run.ts';

const LISTS = [
  ...['caching', 'cors', 'media-types', 'status', 'syntax'].map((family) => `reference/rules/${family}/index.ts`),
  'reference/rules/rule-ids.ts',
  'reference/rules/rule-titles.ts',
  'reference/url/judgement/index.ts',
  'reference/url/judgement/judgement-ids.ts',
  'reference/config/checks/check-ids.ts',
  'reference/config/checks/index.ts',
  'reference/config/checks/names/old-name.ts',
  'reference/url/judgement/host/port-unusual.ts',
  'reference/fixes/header.ts',
  'reference/fixes/lines.ts',
  'reference/fixes/render.ts',
  'reference/fixes/server.ts',
  'tests/examples/servers.ts',
];
/** The extension of the file with examples that is written, too. */
const EXAMPLES: Record<string, string> = { rule: '.http', judgement: '.urls', check: '.conf' };
/** What each kind is tried with, and the file that it writes. */
const KINDS = [
  ['rule', 'status/teapot-cold', 'reference/rules/status/teapot-cold.ts'],
  ['judgement', 'host/port-lucky', 'reference/url/judgement/host/port-lucky.ts'],
  ['check', 'names/name-odd', 'reference/config/checks/names/name-odd.ts'],
  ['server', 'teaserver', 'reference/fixes/teaserver.ts'],
  ['entry', 'status/104', 'reference/status/104.md'],
] as const;

let root: string;
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const run = (...args: string[]) => write(planOf(args, root), root);
function tidied(kind: string, name: string): void {
  const plan = planOf([kind, name], root);
  write(plan, root);
  expect(tidy(plan, root)).toBe('');
}
const refusal = (...args: string[]): string => {
  try {
    planOf(args, root);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return 'taken';
};

beforeEach(() => {
  root = temporaryFolder('new');
  for (const path of LISTS) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(path, join(root, path));
  }
  // The temporary folder is no git repository.
  const {
    $schema: _,
    vcs: __,
    ...settings
  } = JSON.parse(readFileSync('biome.json', 'utf8')) as Record<string, unknown>;
  writeFileSync(join(root, 'biome.json'), JSON.stringify(settings, null, 2));
});
afterEach(() => rmSync(root, { recursive: true }));

describe.each(KINDS)('npm run new -- %s %s', (kind, name, path) => {
  it('writes the file, marks what is left, and says what is next', () => {
    const { next } = planOf([kind, name], root);
    run(kind, name);
    expect(text(path)).toContain(TO_DO);
    expect(next[0]).toContain(path);
    expect(next.join('\n')).toMatch(/npx vitest run/);
  });

  it('overwrites nothing the second time', () => {
    run(kind, name);
    writeFileSync(join(root, path), 'written by hand');
    expect(refusal(kind, name)).toBe(`${path} exists already. Nothing was written.`);
    expect(text(path)).toBe('written by hand');
  });

  it('leaves every other file as it is', () => {
    const { created, changed } = planOf([kind, name], root);
    const examples = Object.hasOwn(EXAMPLES, kind) ? [path.replace('.ts', EXAMPLES[kind] ?? '')] : [];
    expect(Object.keys(created)).toEqual([path, ...examples]);
    for (const file of Object.keys(changed)) expect(LISTS).toContain(file);
    for (const file of LISTS.filter((one) => !(one in changed))) expect(text(file)).toBe(readFileSync(file, 'utf8'));
  });
});

it('does not overwrite a file that appears between plan and writing', () => {
  const plan = planOf(['judgement', 'host/port-lucky'], root);
  writeFileSync(join(root, 'reference/url/judgement/host/port-lucky.ts'), 'written by hand');
  expect(() => write(plan, root)).toThrow(/EEXIST/);
  expect(text('reference/url/judgement/host/port-lucky.ts')).toBe('written by hand');
  expect(text('reference/url/judgement/index.ts')).not.toContain('portLucky');
});

it.each([
  ['rule', 'status/teapot-cold', 'reference/rules/rule-ids.ts', 'teapot-cold', 'text-charset-missing'],
  ['judgement', 'host/port-lucky', 'reference/url/judgement/judgement-ids.ts', 'port-lucky', 'port-unusual'],
  ['check', 'names/name-odd', 'reference/config/checks/check-ids.ts', 'name-odd', 'old-name'],
])('adds the id of a %s to those that TypeScript checks', (kind, name, list, id, next) => {
  const before = text(list);
  tidied(kind, name);
  expect(text(list)).toBe(before.replace(`  '${next}',`, `  '${id}',\n  '${next}',`));
});

describe('a list', () => {
  it.each([
    ['rule', 'status/teapot-cold', 'reference/rules/status/index.ts', 'teapotCold', './teapot-cold.ts'],
    ['rule', 'caching/age-a', 'reference/rules/caching/index.ts', 'ageA', './age-a.ts'],
    ['judgement', 'host/port-lucky', 'reference/url/judgement/index.ts', 'portLucky', './host/port-lucky.ts'],
    ['check', 'names/name-odd', 'reference/config/checks/index.ts', 'nameOdd', './names/name-odd.ts'],
  ])('of each %s %s gets it once, at the end, with its import', (kind, name, index, variable, path) => {
    const lines = text(index).split('\n');
    tidied(kind, name);
    const added = text(index)
      .split('\n')
      .filter((line) => !lines.includes(line));
    expect(added).toEqual([`import { ${variable} } from '${path}';`, `  ${variable},`]);
    expect(text(index)).toMatch(new RegExp(`  ${variable},\n\\];`));
    expect(text(index).split('\n')).toHaveLength(lines.length + 2);
  });

  it('of servers gets it in the four places that a renderer and its test need', () => {
    tidied('server', 'teaserver');
    const render = text('reference/fixes/render.ts');
    expect(render).toContain("import { renderTeaserver } from './teaserver.ts';");
    expect(text('reference/fixes/server.ts')).toMatch(
      /\{ id: 'teaserver', name: 'teaserver' \}, \/\/ TODO: .*\n\] as const;/,
    );
    expect(render).toMatch(/ {2}teaserver: \{ render: renderTeaserver, comment: '#' \}, \/\/ TODO: .*\n\};/);
    const real = text('tests/examples/servers.ts');
    expect(real).toContain('const teaserver: RealServer = {');
    expect(real).toContain('[nginx, apache, caddy, express, teaserver];');
  });
});

describe('what is written', () => {
  it('passes lint', () => {
    const kinds = KINDS.filter(([, , path]) => path.endsWith('.ts'));
    for (const [kind, name] of kinds) tidied(kind, name);
    const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome');
    const { stderr, stdout, status } = spawnSync(process.execPath, [biome, 'check', 'reference', 'tests'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`Checked ${LISTS.length + kinds.length} files`);
  });

  it('passes the type check', () => {
    const folder = join(root, 'planted');
    const reference = join(process.cwd(), 'reference');
    mkdirSync(folder);
    const planted = (path: string) => path.replaceAll('/', '-');
    // With the new ids, and what checks an id by them.
    const lists = ['rules/rule-ids.ts', 'url/judgement/judgement-ids.ts', 'config/checks/check-ids.ts'];
    const types = ['rules/rule.ts', 'url/judgement/judgement.ts', 'url/judgement/check.ts', 'config/check.ts'];
    const own = new Map([...lists, ...types].map((path) => [join(reference, path), `./${planted(path)}`]));
    // Imports as seen from where the file belongs. Planted there, other tests that read the sources would meet it.
    const plant = (name: string, path: string, source: string) => {
      const there = join(process.cwd(), dirname(path));
      const imported = source.replace(/'(\.\.?\/[^']+\.ts)'/g, (_, target: string) => {
        const file = join(there, target);
        return `'${own.get(file) ?? file}'`;
      });
      writeFileSync(join(folder, name), imported);
    };
    for (const [kind, name, path] of KINDS.filter(([, , file]) => file.endsWith('.ts'))) {
      run(kind, name);
      plant(`${kind}.ts`, path, text(path));
    }
    for (const path of lists) plant(planted(path), `reference/${path}`, text(`reference/${path}`));
    for (const path of types) plant(planted(path), `reference/${path}`, readFileSync(`reference/${path}`, 'utf8'));
    const settings = {
      extends: join(reference, 'tsconfig.json'),
      include: ['*.ts', join(reference, 'platform.d.ts')],
      exclude: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const tsc = ['node_modules/typescript/bin/tsc', '--noEmit', '-p', folder];
    const { status, stdout } = spawnSync(process.execPath, tsc, { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, '']);
  });
});

it('the examples of a rule can be read, and are judged: a status without a header field is not', () => {
  run('rule', 'status/teapot-cold');
  const { examples, mistakes } = readExamples(text('reference/rules/status/teapot-cold.http'), 'teapot-cold.http');
  expect(mistakes).toEqual([]);
  expect(examples.map(({ kind, messageId }) => [kind, messageId])).toEqual([
    ['fires', 'found'],
    ['silent', null],
    ['not applicable', null],
  ]);
  for (const example of examples) expect(factsOfExample(example).holds('verdict')).toBe(true);
  expect(text('reference/rules/status/teapot-cold.http').split(TO_DO)).toHaveLength(examples.length + 1);
});

it('the examples of a judgement can be read', () => {
  run('judgement', 'host/port-lucky');
  const { examples, mistakes } = readUrlExamples(
    text('reference/url/judgement/host/port-lucky.urls'),
    'port-lucky.urls',
  );
  expect(mistakes).toEqual([]);
  expect(examples.map(({ kind, messageId }) => [kind, messageId])).toEqual([
    ['fires', 'found'],
    ['silent', null],
  ]);
  expect(text('reference/url/judgement/host/port-lucky.urls').split(TO_DO)).toHaveLength(3);
});

it('does not overwrite the examples of a rule', () => {
  writeFileSync(join(root, 'reference/rules/status/teapot-cold.http'), 'written by hand');
  expect(refusal('rule', 'status/teapot-cold')).toContain('teapot-cold.http exists already');
});

describe('a page of the book', () => {
  it.each([
    'status/104',
    'media-types/application/zip',
    'url-terms/teapot',
    'headers/teapot',
    'guides/teapot',
    'examples/teapot',
  ])('%s lacks nothing but its sources and what is marked', (name) => {
    const { created } = planOf(['entry', name], root);
    const files = Object.entries(created).map(([path, text]) => ({ path: path.replace('reference/', ''), text }));
    const { mistakes } = compileBook(files, { findStatus });
    expect(mistakes.map(({ message }) => message)).toEqual([expect.stringMatching(/^No source\. /)]);
  });

  it('is known for every set of the book', () => {
    expect(Object.keys(names).map((set) => refusal('entry', `${set}/!`))).toEqual(
      Object.values(names).map(({ rule }) => expect.stringContaining(rule)),
    );
  });
});

describe('a name that cannot be', () => {
  it.each([
    [['rule', 'teapot-cold'], /"teapot-cold" is not the name of a rule.*The families are: caching, cors/],
    [['rule', 'tea/teapot-cold'], /The families are: caching/],
    [['rule', 'status/teapot'], /is not the name of a rule/],
    [['rule', 'status/Teapot-Cold'], /lower case/],
    [['rule', 'status/../../x-y'], /is not the name of a rule/],
    [['rule', 'status/teapot-cold/x'], /is not the name of a rule/],
    [['rule', '../status/teapot-cold'], /is not the name of a rule/],
    [['judgement', 'port-lucky'], /is not the name of a judgement.*The parts are: host/],
    [['judgement', 'host/port'], /is not the name of a judgement/],
    [['judgement', 'host/../port-lucky'], /is not the name of a judgement/],
    [['judgement', 'host/port-lucky.ts'], /is not the name of a judgement/],
    [['server', 'tea-server'], /is not the id of a server.*There are already: header, nginx/],
    [['server', 'default'], /is not the id of a server/],
    [['server', 'root'], /has the name root already/],
    [['server', 'fix'], /has the name renderFix already/],
    [['server', 'lines'], /lines\.ts exists already/],
    [['rule', 'status/define-rule'], /has the name defineRule already/],
    [['rule', 'status/status-rules'], /has the name statusRules already/],
    [['rule', `status/${'a-'.repeat(64)}b`], /at most 127 characters/],
    [['judgement', 'host/define-check'], /has the name defineCheck already/],
    [['judgement', `host/${'a-'.repeat(64)}b`], /at most 127 characters/],
    [['server', 'a'.repeat(128)], /at most 127 characters/],
    [['entry', `guides/${'a'.repeat(128)}`], /at most 127 characters/],
    [['server', 'header'], /reference\/fixes\/header\.ts exists already/],
    [['entry', '404'], /is not the id of an entry.*The sets are: status, media-types/],
    [['entry', 'tea/pot'], /The sets are/],
    [['entry', 'constructor/pot'], /The sets are/],
    [['entry', 'status/teapot'], /by its code: status\/404\.md/],
    [['entry', 'status/299'], /299 is not in reference\/status\/registry\.ts/],
    [['entry', 'media-types/tea/pot'], /is in no registry/],
    [['entry', 'guides/../x'], /in lower case with hyphens/],
    [['teapot', 'x'], /npm run new -- rule status\/retry-after-missing/],
    [['constructor', 'x'], /npm run new -- /],
    [['rule'], /npm run new -- /],
    [[], /npm run new -- /],
    [['rule', 'status/a-b', 'c'], /npm run new -- /],
  ])('%j', (args, message) => {
    expect(refusal(...args)).toMatch(message);
  });

  it('is one whose rule exists in another family', () => {
    run('rule', 'cors/teapot-cold');
    expect(refusal('rule', 'status/teapot-cold')).toContain('reference/rules/cors/teapot-cold.ts exists already');
  });

  it('is one that reads like another as a variable', () => {
    expect(variableOf('soft-404')).toBe(variableOf('soft-4-04'));
    expect(refusal('rule', 'status/soft-4-04')).toContain('has the name soft404 already');
  });

  it.each(KINDS)('writes nothing: %s', (kind) => {
    expect(refusal(kind, '../../outside')).not.toBe('taken');
    expect(existsSync(join(root, '../../outside'))).toBe(false);
  });
});
