/**
 * `npm run new -- rule|entry|judgement|check|server NAME`: writes the files of a new thing and its line in the index, and says
 * what is next. Nothing is overwritten. What a person must fill in is marked; a test lists what is left of that.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { newConfigCheck, newJudgement } from './check.ts';
import { newEntry } from './entry.ts';
import { type Plan, Refusal } from './plan.ts';
import { newRule } from './rule.ts';
import { newServer } from './server.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

/** RFC 6838, section 4.2, gives a media subtype as many, and every file system takes them. */
const LONGEST = 127;

const kinds: Record<string, { make(name: string, root: string): Plan; example: string }> = {
  rule: { make: newRule, example: 'status/retry-after-missing' },
  entry: { make: newEntry, example: 'status/404' },
  judgement: { make: newJudgement, example: 'host/port-unusual' },
  check: { make: newConfigCheck, example: 'names/old-name' },
  server: { make: newServer, example: 'caddy' },
};

/**
 * What the arguments ask for.
 * @param root the project's folder
 * @throws Refusal where they cannot be followed
 */
export function planOf(args: readonly string[], root = PROJECT): Plan {
  const [kind = '', name = ''] = args;
  const chosen = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (chosen === undefined || name === '' || args.length !== 2) {
    const usage = Object.entries(kinds).map(([kind, { example }]) => `  npm run new -- ${kind} ${example}`);
    throw new Refusal(`Say what is new and how it is called, such as:\n${usage.join('\n')}`);
  }
  const own = name.slice(name.indexOf('/') + 1);
  if (own.length > LONGEST) throw new Refusal(`"${own}" is too long: a name has at most ${LONGEST} characters.`);
  return chosen.make(name, root);
}

/** Writes what is planned. A file that was not there when it was planned is not overwritten either. */
export function write({ created, changed }: Plan, root = PROJECT): void {
  for (const [path, text] of Object.entries(created)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { flag: 'wx' });
  }
  for (const [path, text] of Object.entries(changed)) writeFileSync(join(root, path), text);
}

/**
 * Has Biome format what was written and put the imports in order.
 * @returns what Biome objects to; '' for nothing
 */
export function tidy({ created, changed }: Plan, root = PROJECT): string {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const paths = Object.keys({ ...created, ...changed }).filter((path) => path.endsWith('.ts'));
  if (paths.length === 0) return '';
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, 'check', '--write', ...paths], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

function main(): void {
  try {
    const plan = planOf(process.argv.slice(2));
    write(plan);
    const objection = tidy(plan);
    if (objection !== '') console.error(objection);
    for (const path of Object.keys(plan.created)) console.log(`Written: ${path}`);
    for (const path of Object.keys(plan.changed)) console.log(`Changed: ${path}`);
    console.log(`\nNext:\n${plan.next.map((step, index) => `${index + 1}. ${step}`).join('\n')}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
