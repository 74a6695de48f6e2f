/** What the code of a page needs to run: a folder with the site's files, and the real server or program. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { readBook } from '../../reference/build/read-book.ts';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { ROOT } from '../support/paths.ts';
import { codeOf, fill, type PageCode, type Run } from './page-code.ts';
import { type Program, type Running, type Servers, startPrograms } from './process.ts';
import { guidePrograms, type PageProgram, pagePrograms } from './programs.ts';
import { FILES, MODIFIED } from './site.ts';

export interface PageSite {
  /** A folder of its own for one run, which every user may write to. */
  newFolder(): string;
  /** Serves configurations or programs as pages write them, each on a port of its own. */
  serveAll(program: PageProgram, texts: readonly string[], appOrigin: string): Promise<Servers>;
  /** The same with one. */
  serve(program: PageProgram, text: string, appOrigin: string): Promise<Running>;
  /** How programs are run that print something, and what they should print. */
  printAll(
    program: PageProgram,
    checks: readonly { snippet: string; expected: string }[],
    appOrigin: string,
  ): Promise<{ run: Program; expected: string }[]>;
  remove(): void;
}

/** Writes the files of the site to a temporary folder. */
export function makePageSite(): PageSite {
  const scratch = temporaryFolder('pages');
  const files = join(scratch, 'www');
  // Apache reads them as another user.
  chmodSync(scratch, 0o755);
  for (const [path, content] of FILES) {
    const file = join(files, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    utimesSync(file, MODIFIED, MODIFIED);
  }
  // Programs import the project's packages.
  symlinkSync(join(ROOT, 'node_modules'), join(scratch, 'node_modules'));

  const newFolder = (parent = scratch) => {
    const folder = mkdtempSync(join(parent, 'run-'));
    chmodSync(folder, 0o777);
    return folder;
  };
  /** With this run's port, folders and application in place of what the page writes. */
  const inPlace = (text: string, port: number, folder: string, appOrigin: string) =>
    text
      .replaceAll('/srv/www', files)
      .replaceAll('/srv/cache', join(folder, 'cache'))
      .replaceAll(/\b3000\b/g, new URL(appOrigin).port)
      .replaceAll(/\b8080\b/g, String(port));
  const serveAll: PageSite['serveAll'] = async ({ serve }, texts, appOrigin) => {
    if (!serve) throw new Error('This program serves nothing');
    return startPrograms(texts.length, (ports) => {
      const parent = newFolder();
      return serve(
        ports.map((port, index) => {
          const folder = newFolder(parent);
          return { text: inPlace(texts[index] ?? '', port, folder, appOrigin), folder, port };
        }),
      );
    });
  };
  return {
    newFolder,
    serveAll,
    async serve(program, text, appOrigin) {
      const { origins, close } = await serveAll(program, [text], appOrigin);
      return { origin: origins[0] ?? '', close };
    },
    async printAll({ print }, checks, appOrigin) {
      if (!print) throw new Error('This program prints nothing');
      const parent = newFolder();
      const sources = checks.map(({ snippet, expected }) => {
        const folder = newFolder(parent);
        const [text, inExpected] = [snippet, expected].map((one) => inPlace(one, 0, folder, appOrigin));
        return { text: text ?? '', expected: inExpected ?? '', folder, port: 0 };
      });
      const runs = await print(sources);
      return sources.flatMap(({ expected }, index) => ({ run: runs[index] as Program, expected }));
    },
    remove: () => rmSync(scratch, { recursive: true }),
  };
}

/** An application that listens while the tests of a file run. Its origin is known once they begin. */
export function listening(app: Server): { readonly origin: string } {
  const listens = { origin: '' };
  beforeAll(async () => {
    await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
    listens.origin = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    app.close();
    app.closeAllConnections();
  });
  return listens;
}

/** The examples and guides of the book with their code. */
export const pages = readBook()
  .entries.filter(({ kind }) => kind === 'example' || kind === 'guide')
  .map((entry) => ({ entry, ...codeOf(entry) }));
const frames = new Map(pages.map(({ entry, frames }) => [entry.id as string, frames]));

/** The program that runs code of a page, and the frame that the code goes into. */
export function prepared(
  page: string,
  { language }: Pick<Run, 'language'>,
): { program: PageProgram | undefined; frame: string | undefined } {
  const own = pagePrograms.get(page);
  const byLanguage = guidePrograms.get(language);
  return {
    program: own ?? byLanguage?.program,
    frame: frames.get(page)?.get(language) ?? frames.get(byLanguage?.frameOf ?? '')?.get(language),
  };
}

/**
 * The snippet of a page's section in its frame, with the program that runs it.
 * @param more further lines for the same places, as a reader of the page adds their own
 * @param having what the snippet holds, where the section has several
 * @throws when the page has no such section, program or frame
 */
export function sectionCode(page: string, section: string, language: string, more = '', having = /^/) {
  const code: PageCode | undefined = pages.find(({ entry }) => entry.id === page);
  const run = code?.runs.find(
    (one) => one.section === section && one.language === language && having.test(one.snippet),
  );
  if (!run) throw new Error(`${page} has no ${section}`);
  const { program, frame } = prepared(page, run);
  if (!program || frame === undefined) throw new Error(`${page} has no program or no frame`);
  return { program, text: fill(frame, more === '' ? run.snippet : `${run.snippet}\n${more}`) };
}
