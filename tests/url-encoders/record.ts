/**
 * `npm run record:encoders`: asks the real Python, Go and PHP how they encode and decode the texts of the recorded
 * seeds, keeps what they answer as tests/fixtures/url-encoders/, and tells where reference/url/encoders differs.
 *
 * `-- --try` draws a new seed, compares and keeps nothing.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { digestOf } from '../url-readers/fixtures.ts';
import { type RuntimeId, runtimeIds, versionOf } from '../url-readers/runtimes.ts';
import { disagreements } from './compare.ts';
import { keep, recorded } from './fixtures.ts';
import { type Answer, ask } from './runtimes.ts';
import { ofSeed, textsOf } from './texts.ts';

/** How many disagreements are printed for a runtime. */
const SHOWN = 20;

const { values: options } = parseArgs({ options: { try: { type: 'boolean' } } });
// Seeds are whole numbers of 32 bits without 0.
const seeds = options.try ? [randomInt(1, 2 ** 32)] : recorded().seeds;
const texts = options.try ? seeds.flatMap(ofSeed) : textsOf(seeds);
console.log(`${texts.length} texts, of the seeds ${seeds.join(', ')}${options.try ? '' : ' and by hand'}.`);

const versions: Partial<Record<RuntimeId, string>> = {};
const answers: Partial<Record<RuntimeId, Answer[]>> = {};
for (const id of runtimeIds) {
  const version = versionOf(id);
  if (version === null) {
    console.error(`${id} is not installed.`);
    process.exitCode = 1;
    continue;
  }
  versions[id] = version;
  answers[id] = ask(id, texts);
  const found = disagreements(id, texts, answers[id]);
  console.log(`${id} ${version}: ${answers[id].length} answers, ${found.length} disagreements.`);
  for (const one of found.slice(0, SHOWN)) console.log(`  ${JSON.stringify(one)}`);
}
if (!options.try) {
  const { python, go, php } = answers;
  if (python && go && php) {
    const list = {
      seeds,
      texts: texts.length,
      sha256: digestOf(texts),
      versions: versions as Record<RuntimeId, string>,
    };
    keep(list, { python, go, php });
  } else console.error('All three are needed. Nothing was kept.');
}
