// @ts-check
/**
 * Runs before `npm start` and `npm test`, on a fresh clone too, so with nothing but Node's own modules: checks Node's
 * version and installs the dependencies when they are missing or older than package-lock.json. Everything after this can
 * be TypeScript; the browser is found by chromium/find.ts.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Stands in for npm's cache where that cannot be written. */
const OWN_CACHE = join(ROOT, '.output', 'npm-cache');
/** What every locked package supports, as "^22.14.0 || ^24.0.0 || >=26.0.0". @type {string} */
const SUPPORTED = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).engines.node;

/** @param {string} version like "20.19.0" @returns {[major: number, minor: number]} */
function majorAndMinor(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
}

/** @param {string} version */
function isSupported(version) {
  const [major, minor] = majorAndMinor(version);
  return SUPPORTED.split(' || ').some((range) => {
    const [firstMajor, firstMinor] = majorAndMinor(range.replace(/^\D+/, ''));
    return major === firstMajor ? minor >= firstMinor : range.startsWith('>=') && major > firstMajor;
  });
}

/** Vite's range: Node 21 and 22.0 to 22.11 lack what it needs. @param {string} version */
function canWork(version) {
  const [major, minor] = majorAndMinor(version);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 23;
}

/** The range in words: "22.14, 24 and 26 or newer". */
function supportedInWords() {
  const versions = SUPPORTED.split(' || ').map((range) => range.replace(/^\D+/, '').replace(/(\.0)+$/, ''));
  return `${versions.slice(0, -1).join(', ')} and ${versions.at(-1)} or newer`;
}

/** @param {string} path */
const changed = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * npm writes node_modules/.package-lock.json as the last act of every install, so it is the stamp of a finished one.
 */
function dependenciesAreCurrent() {
  return changed(join(ROOT, 'node_modules', '.package-lock.json')) >= changed(join(ROOT, 'package-lock.json'));
}

/** Whether a folder can be written, or made where it is missing. @param {string} folder @returns {boolean} */
function canWrite(folder) {
  if (!existsSync(folder) && dirname(folder) !== folder) return canWrite(dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

/** @param {readonly string[]} options @param {NodeJS.ProcessEnv} env */
function npmCi(options, env) {
  const npm = env.npm_execpath;
  // --include=dev: with NODE_ENV=production npm would leave out the tools that build and test.
  const args = ['ci', '--include=dev', '--no-fund', '--no-audit', ...options];
  const byNpm = npm !== undefined && /^npm(-cli)?\.c?js$/.test(basename(npm));
  return byNpm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] })
    : spawnSync(`npm ${args.join(' ')}`, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'], shell: true });
}

/** @param {readonly string[]} options of npm */
function installDependencies(options) {
  console.log('Installing the dependencies: they are missing or older than package-lock.json.');
  const started = Date.now();
  const cache = process.env.npm_config_cache;
  const env = { ...process.env };
  if (cache !== undefined && !canWrite(cache)) {
    console.log(`npm cannot write its cache, ${cache}, so it downloads the packages without one.`);
    env.npm_config_cache = OWN_CACHE;
  }
  const { status, error } = npmCi(options, env);
  if (status !== 0) {
    console.error(`\nnpm ci failed${error ? `: ${error.message}` : ''}. Fix what it reports above, then try again.`);
    process.exit(1);
  }
  // After a failure it stays: npm names the log in it.
  rmSync(OWN_CACHE, { recursive: true, force: true });
  console.log(`Dependencies installed in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`);
}

const { node } = process.versions;
const told = `Wirenote supports Node ${supportedInWords()}. This is Node ${node}`;
if (!canWork(node)) {
  console.error(`${told}, which is too old.`);
  process.exit(1);
}
if (!isSupported(node)) console.warn(`${told}: it will probably work, but some packages do not support it.`);
// The line above says once what npm would say of each of these packages.
if (!dependenciesAreCurrent()) installDependencies(isSupported(node) ? [] : ['--loglevel=error']);
