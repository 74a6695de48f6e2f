/** What the runtimes answered, as it is kept: tests/fixtures/url-readers/. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ROOT } from '../support/paths.ts';
import { allInputs } from './inputs.ts';
import type { Answer, RuntimeId } from './runtimes.ts';

const folder = join(ROOT, 'tests', 'fixtures', 'url-readers');
const listPath = join(folder, 'recorded.json');
const answersPath = (id: RuntimeId) => join(folder, `${id}.json.gz`);

/** What was asked. The texts are made from the seeds again; the digest tells whether they are still the same. */
export interface Recorded {
  /** Drawn before the models were frozen. */
  seeds: number[];
  /** Drawn afterwards, in the order in which they were drawn. */
  freshSeeds: number[];
  texts: number;
  sha256: string;
  versions: Record<RuntimeId, string>;
}

export const recorded = (): Recorded => JSON.parse(readFileSync(listPath, 'utf8')) as Recorded;

/** The texts in the order of the answers. */
export const recordedTexts = ({ seeds, freshSeeds }: Pick<Recorded, 'seeds' | 'freshSeeds'>): string[] =>
  allInputs([...seeds, ...freshSeeds]);

export const digestOf = (texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex');

/** One per text. A byte that is not UTF-8 stands as in reference/url/other-parsers/bytes.ts. */
export const answersOf = (id: RuntimeId): Answer[] =>
  JSON.parse(gunzipSync(readFileSync(answersPath(id))).toString('utf8')) as Answer[];

export function keepList(list: Recorded): void {
  writeFileSync(listPath, `${JSON.stringify(list, null, 2)}\n`);
}

export function keepAnswers(id: RuntimeId, answers: readonly Answer[]): void {
  writeFileSync(answersPath(id), gzipSync(JSON.stringify(answers), { level: 9 }));
}
