/**
 * The code under measurement as it ships. tsx compiles each file so that functions keep their names: it wraps every
 * function expression in a call that the product does not make.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { ROOT } from '../support/paths.ts';

/** Bundles `subject.ts` as the product is bundled, with the same target and the same minifier. */
export async function builtSubject(): Promise<typeof import('./subject.ts')> {
  const folder = temporaryFolder('subject');
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(ROOT, 'tests/bench/subject.ts'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'subject.mjs' },
      },
    },
  });
  return import(pathToFileURL(join(folder, 'subject.mjs')).href);
}
