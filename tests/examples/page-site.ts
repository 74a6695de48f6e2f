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
import { type Running, startProgram } from './process.ts';
import { guidePrograms, type PageProgram, pagePrograms } from './programs.ts';
import { FILES, MODIFIED } from './site.ts';

export interface PageSite {
  /** A folder of its own for one run, which every user may write to. */
  newFolder(): string;
  /** What a page writes, with this run's port, folders and application. */
  inPlace(text: string, port: number, folder: string, appOrigin: string): string;
  /** Serves a configuration or program as a page writes it. */
  serve(program: PageProgram, text: string, appOrigin: string): Promise<Running>;
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

  const newFolder = () => {
    const folder = mkdtempSync(join(scratch, 'run-'));
    chmodSync(folder, 0o777);
    return folder;
  };
  const inPlace = (text: string, port: number, folder: string, appOrigin: string) =>
    text
      .replaceAll('/srv/www', files)
      .replaceAll('/srv/cache', join(folder, 'cache'))
      .replaceAll(/\b3000\b/g, new URL(appOrigin).port)
      .replaceAll(/\b8080\b/g, String(port));
  return {
    newFolder,
    inPlace,
    serve({ serve }, text, appOrigin) {
      if (!serve) throw new Error('This program serves nothing');
      const folder = newFolder();
      return startProgram((port) => serve(inPlace(text, port, folder, appOrigin), folder, port));
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
