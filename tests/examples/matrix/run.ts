/** Runs the cases of one server: once without any fix, and once with all of them. */
import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fieldValues } from '../../../reference/http/exchange.ts';
import type { RealServer, Source } from '../servers.ts';
import { listener } from './application.ts';
import { APP, type Case, casesFor, FILES, isConfiguration, nameOfCase, typeOf } from './cases.ts';
import { problemsOf, type Row, rowOf } from './compare.ts';
import { writeFiles } from './files.ts';

export interface Result {
  readonly name: string;
  readonly case: Case;
  /** Null: the server does not give the finding. */
  readonly problems: readonly string[] | null;
}

/** Cases that are asked for at the same time. */
const AT_ONCE = 8;

/**
 * Parts the cases into those that can be tried in one configuration. What holds for a path of its own is in the first; of
 * what holds for an extension, or on every path, one round has one wrong type for each extension and one fix for each
 * example.
 */
function roundsOf(cases: readonly Case[]): Case[][] {
  const rounds: { taken: Map<string, string>; cases: Case[] }[] = [{ taken: new Map(), cases: [] }];
  for (const one of cases) {
    const scope = scopeOf(one);
    if (scope === null) {
      rounds[0]?.cases.push(one);
      continue;
    }
    const [of, by] = scope;
    let round = rounds.slice(1).find(({ taken }) => (taken.get(of) ?? by) === by);
    if (!round) {
      round = { taken: new Map(), cases: [] };
      rounds.push(round);
    }
    round.taken.set(of, by);
    round.cases.push(one);
  }
  return rounds.map((round) => round.cases).filter((round) => round.length > 0);
}

/** What a fix is for beside its path, and in which of its ways; null for the path alone. */
function scopeOf(one: Case): [of: string, by: string] | null {
  const { fix, example, text } = one;
  if (fix.type === 'map-extension') return [fix.extension, `${typeOf(one)} to ${fix.mediaType}`];
  return text.includes('every path') ? [`${example.file}:${example.line}`, text] : null;
}

/**
 * @param scratch a folder that other users may read
 * @param appOrigin of the application
 */
export async function runMatrix(server: RealServer, scratch: string, appOrigin: string): Promise<Result[]> {
  const results: Result[] = [];
  for (const cases of roundsOf(casesFor(server.id).filter(isConfiguration))) {
    const before = await rows(server, scratch, appOrigin, cases, '');
    const text = [...new Set(cases.map((one) => one.text))].join('\n');
    const after = await rows(server, scratch, appOrigin, cases, text);
    for (const [index, one] of cases.entries()) {
      const problems = problemsOf(one, before[index] as Row, after[index] as Row);
      results.push({ name: nameOfCase(one), case: one, problems });
    }
  }
  return results;
}

async function rows(server: RealServer, scratch: string, appOrigin: string, cases: readonly Case[], text: string) {
  const folder = mkdtempSync(join(scratch, 'server-'));
  const files = mkdtempSync(join(scratch, 'files-'));
  chmodSync(folder, 0o777);
  chmodSync(files, 0o755);
  writeFiles(files, cases);
  const folders = cases.flatMap(({ isFile, fix, example, index }) => {
    if (!isFile || fix.type === 'map-extension') return [];
    const [value] = fieldValues(example.exchange.responseHeaders, fix.name);
    return value === undefined ? [] : [{ path: `${FILES}/${index}/`, name: fix.name, value }];
  });
  const ofExtensions = cases.flatMap((one): [string, string | null][] =>
    one.fix.type === 'map-extension' ? [[one.fix.extension, typeOf(one)]] : [],
  );
  const source: Source = {
    files,
    upstream: { origin: appOrigin, listener },
    under: APP,
    site: { folders, extensions: new Map(ofExtensions) },
  };
  const running = await server.start(text, source, folder);
  try {
    return await inParallel(cases, (one) => rowOf(running.origin, one, files));
  } finally {
    await running.close();
  }
}

async function inParallel<T, R>(list: readonly T[], run: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const work = async () => {
    while (next < list.length) {
      const index = next++;
      results[index] = await run(list[index] as T);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
