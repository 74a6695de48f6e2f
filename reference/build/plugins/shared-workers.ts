import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** How a module worker is started in the sources. */
const START = /new Worker\(new URL\('(\.\/[\w-]+)\.ts', import\.meta\.url\)/g;

/**
 * Builds module workers with the pages, so that both load the same chunks: Vite builds each worker by itself, and what the
 * pages use as well would be in the package twice.
 * @param chunks the folder of the build in which chunks have plain names, from its root
 */
export function sharedWorkers(chunks: string): Plugin {
  return {
    name: 'wirenote:shared-workers',
    apply: 'build',
    // Before Vite takes the worker for a build of its own.
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: 'new Worker(' },
      handler(code, id) {
        const shared = code.replace(START, (_, path: string) => {
          this.emitFile({ type: 'chunk', id: resolve(dirname(id), `${path}.ts`), name: basename(path) });
          return `new Worker('/${chunks}/${basename(path)}.js'`;
        });
        return shared === code ? null : { code: shared, map: null };
      },
    },
  };
}
