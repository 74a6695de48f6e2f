/**
 * The code of the book's pages, run as it stands there. Put in place of what a page writes are only the port (8080), the
 * folders (/srv/www, /srv/cache), the program behind (port 3000) and, in Go and Java, the name of the package. Each check
 * holds with the snippet and fails without. What one program runs is started together, because that takes less.
 */
import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from './app.ts';
import { differenceIn, type Exchange, readExchanges } from './exchange.ts';
import { fill } from './page-code.ts';
import { makePageSite, pages, prepared } from './page-site.ts';
import { type Program, programEnv, type Running, type Servers } from './process.ts';
import type { PageProgram } from './programs.ts';
import { get } from './request.ts';

const site = makePageSite();
let app: Running;

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

/** What of the exchanges is not as expected, one after the other. */
async function differences(origin: string, exchanges: Exchange[], patient: boolean) {
  const found: (string | null)[] = [];
  for (const exchange of exchanges) {
    // Without the snippet nothing may ever come; a few answers later, what was to come would have.
    let answers = 0;
    const settle = async () => {
      if (patient) return true;
      await get(origin, '/');
      answers += 1;
      return answers < 5;
    };
    found.push(await differenceIn(inPlaceOf(exchange, origin), origin, settle));
  }
  return found;
}

/** A page may name its own address in what is to be seen. */
function inPlaceOf(exchange: Exchange, origin: string): Exchange {
  const text = JSON.stringify(exchange);
  return JSON.parse(text.replaceAll('127.0.0.1:8080', new URL(origin).host)) as Exchange;
}

/** What a program prints, which may talk with the program behind: that runs in this process. */
function printed({ command, args }: Program): Promise<string> {
  return new Promise((resolve) => {
    execFile(command, args, { env: programEnv() }, (error, stdout, stderr) => {
      resolve((error === null ? stdout : `${stdout}${stderr}`).trimEnd());
    });
  });
}

const checks = pages.flatMap(({ entry, runs }) =>
  runs.map((run) => ({
    ...run,
    page: entry.id,
    name: `${entry.id}, ${run.section}, ${run.language}`,
    ...prepared(entry.id, run),
  })),
);

for (const { entry, runs, notRun } of pages) {
  if (runs.length === 0) continue;
  const own = checks.filter(({ page }) => page === entry.id);
  const missing = new Set(own.flatMap(({ program }) => (program && versionOf(program) === null ? [program] : [])));
  const used = new Set(own.flatMap(({ program }) => (program ? (versionOf(program) ?? []) : [])));
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

  it(`${entry.id} runs with what is installed, in continuous integration with all`, () => {
    if (process.env.CI === 'true') expect([...missing].map(({ install }) => install)).toEqual([]);
    expect(own.filter(({ program }) => program === undefined).map(({ language }) => language)).toEqual([]);
  });
}

for (const program of new Set(checks.map((one) => one.program))) {
  if (program === undefined || versionOf(program) === null) continue;
  const own = checks.filter((one) => one.program === program);
  const served = own.filter(({ check }) => check.language === 'http');
  const printing = own.filter(({ check }) => check.language === 'text');

  describe.runIf(served.length > 0)(`${versionOf(program)} serves`, () => {
    const frames = [...new Set(served.map(({ frame }) => frame))];
    let servers: Servers;
    beforeAll(async () => {
      const texts = [...served, ...frames.map((frame) => ({ frame, snippet: '' }))].map(({ frame, snippet }) => {
        if (frame === undefined) throw new Error('A page has no frame for this language');
        return fill(frame, snippet);
      });
      servers = await site.serveAll(program, texts, app.origin);
    });
    afterAll(() => servers?.close());

    it.each(served.map((one, index) => [one.name, one, index] as const))(
      '%s',
      async (_name, { check, frame }, index) => {
        const [origin = '', bare = ''] = [index, served.length + frames.indexOf(frame)].map(
          (at) => servers.origins[at],
        );
        const exchanges = readExchanges(check.text);
        expect(await differences(origin, exchanges, true)).toEqual(exchanges.map(() => null));
        const without = await differences(bare, exchanges, false);
        // What is the same with and without stands beside another request for this resource that is not.
        const idle = exchanges.filter(({ path }, index) => {
          const others = exchanges.filter((other, at) => other.path === path && without[at] !== null);
          return without[index] === null && others.length === 0;
        });
        expect(idle.map(({ method, path }) => `${method} ${path} is the same without the snippet`)).toEqual([]);
        expect(without.some((difference) => difference !== null)).toBe(true);
      },
    );
  });

  describe.runIf(printing.length > 0)(`${versionOf(program)} prints`, () => {
    let runs: Awaited<ReturnType<typeof site.printAll>>;
    beforeAll(async () => {
      const texts = printing.map(({ snippet, check }) => ({ snippet, expected: check.text }));
      runs = await site.printAll(program, texts, app.origin);
    });

    it.each(printing.map(({ name }, index) => [name, index] as const))('%s', async (_name, index) => {
      const { run, expected } = runs[index] ?? {};
      expect(run && (await printed(run))).toBe(expected);
      expect(expected).not.toBe('');
    });
  });
}
