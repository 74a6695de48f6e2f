/** What the real functions answered, as it is kept: tests/fixtures/url-encoders/. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ROOT } from '../support/paths.ts';
import type { RuntimeId } from '../url-readers/runtimes.ts';
import type { Answer } from './runtimes.ts';

const folder = join(ROOT, 'tests', 'fixtures', 'url-encoders');
const listPath = join(folder, 'recorded.json');
const answersPath = join(folder, 'answers.json.gz');

/** What was asked. The texts are made from the seeds again; the digest tells whether they are still the same. */
export interface Recorded {
  seeds: number[];
  texts: number;
  sha256: string;
  versions: Record<RuntimeId, string>;
}

export const recorded = (): Recorded => JSON.parse(readFileSync(listPath, 'utf8')) as Recorded;

/** One per text. */
export const recordedAnswers = (): Record<RuntimeId, Answer[]> =>
  JSON.parse(gunzipSync(readFileSync(answersPath)).toString('utf8')) as Record<RuntimeId, Answer[]>;

export function keep(list: Recorded, answers: Record<RuntimeId, Answer[]>): void {
  writeFileSync(listPath, `${JSON.stringify(list, null, 2)}\n`);
  writeFileSync(answersPath, gzipSync(JSON.stringify(answers), { level: 9 }));
}
