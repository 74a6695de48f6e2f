/**
 * `npm run record:runtimes`: runs what the book says of Node, Python, Go and PHP, and writes what they answered as
 * tests/fixtures/runtimes/<language>.json. The fixture of a language that is not installed stays as it is. PHP needs intl.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/paths.ts';
import { allClaims, codeOf, type Fixture } from './all-claims.ts';
import { type Answer, languages, runtimes } from './languages.ts';

const fixtures = join(ROOT, 'tests', 'fixtures', 'runtimes');
// Inside the tree, so that Node finds the packages that a page imports.
const scratch = join(ROOT, '.output', 'scratch', 'runtimes');
mkdirSync(fixtures, { recursive: true });
mkdirSync(scratch, { recursive: true });

const { claims, mistakes } = allClaims();
for (const mistake of mistakes) console.error(mistake);

for (const language of languages) {
  const { version, file, command, program } = runtimes[language];
  const run = (name: string, ...args: string[]) =>
    execFileSync(name, args, { cwd: scratch, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  let found: string;
  try {
    found = run('sh', '-c', version).trim();
  } catch {
    found = '';
  }
  if (found === '') {
    console.log(`${language}: not installed, its fixture is kept.`);
    continue;
  }
  const snippets = [...new Set(claims.filter((claim) => claim.language === language).map(({ snippet }) => snippet))];
  writeFileSync(join(scratch, file), program(snippets));
  const [name = '', ...args] = command;
  const answers = execFileSync(name, [...args, file], { cwd: scratch, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer[]);
  const fixture: Fixture = {
    version: found,
    snippets: snippets.map((snippet, index) => ({
      id: snippet.id,
      code: codeOf(snippet),
      answers: answers[index] ?? [],
    })),
  };
  const path = join(fixtures, `${language}.json`);
  writeFileSync(path, JSON.stringify(fixture));
  execFileSync(join(ROOT, 'node_modules', '.bin', 'biome'), ['format', '--write', path], { stdio: 'ignore' });
  console.log(`${language} ${found}: ${snippets.length} snippets recorded.`);
}
if (mistakes.length > 0) process.exitCode = 1;
