/** What the build leaves out of the checks of URLs: their examples, and nothing else. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withoutExamples } from '../../../reference/build/without-examples.ts';
import { temporaryFolder } from '../../support/lifetime/run.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder('checks');
  mkdirSync(join(folder, 'url', 'judgement'), { recursive: true });
  write('check.ts', 'export const defineCheck = <T>(check: T): T => check;');
  write('index.ts', `import { one } from './one.ts';\nglobalThis.checks = [one];`);
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  writeFileSync(join(folder, 'url', 'judgement', path), text);
}

async function built(): Promise<string> {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [withoutExamples(folder)],
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'url', 'judgement', 'index.ts') } },
  });
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput];
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

const check = (rest: string) => `import { defineCheck } from './check.ts';
const example = (path: string) => \`GET \${path} for an example\`;
export const one = defineCheck({ id: 'one', messages: { examples: 'a message' }, check: (): string[] => ['found'], ${rest} });`;

it('leaves out the examples and what only they use', async () => {
  write('one.ts', check(`examples: { fires: [example('/a')], silent: [\`one } more\`] }, title: 'behind'`));
  const code = await built();
  expect(code).toContain("'found'".replaceAll("'", '"'));
  expect(code).toContain('a message');
  expect(code).toContain('behind');
  expect(code).not.toContain('for an example');
  expect(code).not.toContain('more');
});

it('stops at a check in which it finds none', async () => {
  write('one.ts', check(`title: 'behind'`));
  await expect(built()).rejects.toThrow(/one\.ts has no examples/);
});
