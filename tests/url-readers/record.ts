/**
 * `npm run record:readers`: asks the real Python, Go and PHP how they read the texts of the recorded seeds, keeps what
 * they answer as tests/fixtures/url-readers/, and tells where the models of reference/url/other-parsers differ.
 *
 * `-- --try` draws a new seed, compares and keeps nothing. `-- --add` draws two new seeds and keeps them with the rest.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { disagreements } from './compare.ts';
import { digestOf, keepAnswers, keepList, recorded, recordedTexts } from './fixtures.ts';
import { inputsOf } from './inputs.ts';
import { ask, type RuntimeId, runtimeIds, versionOf } from './runtimes.ts';

/** Seeds are whole numbers of 32 bits without 0. */
const draw = (): number => randomInt(1, 2 ** 32);
/** How many disagreements are printed for a runtime. */
const SHOWN = 20;

const { values: options } = parseArgs({ options: { try: { type: 'boolean' }, add: { type: 'boolean' } } });
const list = recorded();
const fresh = options.try ? [draw()] : options.add ? [draw(), draw()] : [];
const kept = { ...list, freshSeeds: [...list.freshSeeds, ...fresh] };
const texts = options.try ? fresh.flatMap(inputsOf) : recordedTexts(kept);
const seeds = options.try ? fresh : [...kept.seeds, ...kept.freshSeeds];
console.log(`${texts.length} texts, of the seeds ${seeds.join(', ')}${options.try ? '' : ' and by hand'}.`);

const versions = new Map(runtimeIds.map((id) => [id, versionOf(id)]));
const missing = runtimeIds.filter((id) => versions.get(id) === null);
for (const id of missing) console.log(`${id}: not installed, ${options.try ? 'not asked' : 'its answers are kept'}.`);
// Old answers would not be to the new texts.
const stale = missing.length > 0 && !options.try && digestOf(texts) !== list.sha256;
if (stale) {
  console.error('The texts have changed, so all of Python, Go and PHP are needed. Nothing was kept.');
  process.exitCode = 1;
} else {
  for (const id of runtimeIds) {
    const version = versions.get(id);
    if (version) record(id, version);
  }
  if (!options.try) keepList({ ...kept, texts: texts.length, sha256: digestOf(texts) });
}

function record(id: RuntimeId, version: string): void {
  const answers = ask(id, texts);
  const found = disagreements(id, texts, answers);
  const differing = new Set(found.map(({ text }) => text));
  const ofFresh = fresh.flatMap(inputsOf).filter((text) => differing.has(text)).length;
  const news = fresh.length > 0 ? ` (${ofFresh} of the new seeds)` : '';
  console.log(`${id} ${version}: ${answers.length} answers, the model differs for ${differing.size} texts${news}.`);
  for (const one of found.slice(0, SHOWN)) console.log(`  ${JSON.stringify(one)}`);
  if (options.try) return;
  keepAnswers(id, answers);
  kept.versions[id] = version;
}
