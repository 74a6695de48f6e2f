// @ts-check
/**
 * Runs before `npm start` and `npm test`, on a fresh clone too, so with nothing but Node's own modules: checks Node's
 * version and installs the dependencies when they are missing or older than package-lock.json. Everything after this can
 * be TypeScript; the browser is found by chromium.ts.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Vite's range: Node 21 and 22.0 to 22.11 lack what it needs. @param {string} version like "20.19.0" */
function nodeServes(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 23;
}

/** @param {string} path */
const changed = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * npm writes node_modules/.package-lock.json as the last act of every install, so it is the stamp of a finished one.
 */
function dependenciesAreCurrent() {
  return changed(join(ROOT, 'node_modules', '.package-lock.json')) >= changed(join(ROOT, 'package-lock.json'));
}

function installDependencies() {
  console.log('Installing the dependencies: they are missing or older than package-lock.json.');
  const started = Date.now();
  const npm = process.env.npm_execpath;
  // --include=dev: with NODE_ENV=production npm would leave out the tools that build and test.
  const args = ['ci', '--include=dev', '--no-fund', '--no-audit'];
  const byNpm = npm !== undefined && /^npm(-cli)?\.c?js$/.test(basename(npm));
  const { status, error } = byNpm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
    : spawnSync(`npm ${args.join(' ')}`, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], shell: true });
  if (status !== 0) {
    console.error(`\nnpm ci failed${error ? `: ${error.message}` : ''}. Mend what it says above, then try again.`);
    process.exit(1);
  }
  console.log(`Dependencies installed in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`);
}

if (!nodeServes(process.versions.node)) {
  console.error(`Wirenote needs Node 20.19, 22.12 or newer. This is Node ${process.versions.node}.`);
  process.exit(1);
}
if (!dependenciesAreCurrent()) installDependencies();
