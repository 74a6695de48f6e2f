/**
 * The code of the book's pages, run as it stands there. Put in place of what a page writes are only the port (8080), the
 * folders (/srv/www, /srv/cache) and the program behind (port 3000). Each check holds with the snippet and fails without.
 */
import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from './app.ts';
import { differenceIn, type Exchange, readExchanges } from './exchange.ts';
import { fill } from './page-code.ts';
import { makePageSite, pages, prepared } from './page-site.ts';
import { programEnv } from './process.ts';
import type { PageProgram } from './programs.ts';
import { get } from './request.ts';

const site = makePageSite();
let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app.close();
  site.remove();
});

const versions = new Map<PageProgram, string | null>();
function versionOf(program: PageProgram): string | null {
  const version = versions.has(program) ? (versions.get(program) ?? null) : program.version();
  versions.set(program, version);
  return version;
}

it('every page says what is to be seen of what it runs', () => {
  expect(pages.flatMap(({ mistakes }) => mistakes)).toEqual([]);
});

/** What of the exchanges is not as expected, one after the other, with a server of their own. */
async function differences(program: PageProgram, text: string, exchanges: Exchange[], patient: boolean) {
  const server = await site.serve(program, text, app.origin);
  try {
    const found: (string | null)[] = [];
    for (const exchange of exchanges) {
      // Without the snippet nothing may ever come; a few answers later, what was to come would have.
      let answers = 0;
      const settle = async () => {
        if (patient) return true;
        await get(server.origin, '/');
        answers += 1;
        return answers < 5;
      };
      found.push(await differenceIn(inPlaceOf(exchange, server.origin), server.origin, settle));
    }
    return found;
  } finally {
    app.hangUp();
    await server.close();
  }
}

/** A page may name its own address in what is to be seen. */
function inPlaceOf(exchange: Exchange, origin: string): Exchange {
  const text = JSON.stringify(exchange);
  return JSON.parse(text.replaceAll('127.0.0.1:8080', new URL(origin).host)) as Exchange;
}

/** What a program prints, which may talk with the program behind: that runs in this process. */
function printed(program: PageProgram, text: string, folder: string): Promise<string> {
  if (!program.print) throw new Error('This program prints nothing');
  const [command, ...args] = program.print(text, folder);
  return new Promise((resolve) => {
    execFile(command, args, { env: programEnv() }, (error, stdout, stderr) => {
      resolve((error === null ? stdout : `${stdout}${stderr}`).trimEnd());
    });
  });
}

for (const { entry, runs, notRun } of pages) {
  if (runs.length === 0) continue;
  const checks = runs.map((run) => ({ run, ...prepared(entry.id, run) }));
  const missing = new Set(checks.flatMap(({ program }) => (program && versionOf(program) === null ? [program] : [])));
  const used = new Set(checks.flatMap(({ program }) => (program ? (versionOf(program) ?? []) : [])));
  const said = new Set(
    [...entry.intro, ...entry.sections.flatMap(({ body }) => body)].flatMap((block) =>
      block.type === 'code' && block.proof?.by === 'run' ? [block.proof.with] : [],
    ),
  );
  const others = [...said].filter((version) => !used.has(version));
  console.log(
    [
      `${entry.id}: ${runs.length} checks of ${new Set(runs.map(({ section }) => section)).size} sections`,
      ...(notRun > 0 ? [`${notRun} not run here`] : []),
      [...used].join(', '),
      ...(others.length > 0 ? [`the page says ${others.join(', ')}`] : []),
      ...[...missing].map(({ install }) => `not tried: it needs ${install}`),
    ].join('; '),
  );

  describe(entry.id, () => {
    it('runs with what is installed, in continuous integration with all', () => {
      if (process.env.CI === 'true') expect([...missing].map(({ install }) => install)).toEqual([]);
      expect(checks.filter(({ program }) => program === undefined).map(({ run }) => run.language)).toEqual([]);
    });

    const tried = checks.flatMap(({ run, program, frame }) =>
      program && versionOf(program) !== null ? [[`${run.section}, ${run.language}`, run, program, frame] as const] : [],
    );
    it.each(tried)('%s', async (_name, { snippet, check }, program, frame) => {
      if (check.language === 'text') {
        const folder = site.newFolder();
        const inPlace = (text: string) => site.inPlace(text, 0, folder, app.origin);
        const output = await printed(program, inPlace(snippet), folder);
        expect(output).toBe(inPlace(check.text));
        expect(check.text).not.toBe('');
        return;
      }
      if (frame === undefined) throw new Error('The page has no frame for this language');
      const exchanges = readExchanges(check.text);
      expect(await differences(program, fill(frame, snippet), exchanges, true)).toEqual(exchanges.map(() => null));
      const without = await differences(program, fill(frame, ''), exchanges, false);
      // What is the same with and without stands beside another request for this resource that is not.
      const idle = exchanges.filter(({ path }, index) => {
        const others = exchanges.filter((other, at) => other.path === path && without[at] !== null);
        return without[index] === null && others.length === 0;
      });
      expect(idle.map(({ method, path }) => `${method} ${path} is the same without the snippet`)).toEqual([]);
      expect(without.some((difference) => difference !== null)).toBe(true);
    });
  });
}
