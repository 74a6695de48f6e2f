import { basename, dirname, resolve } from 'node:path';
import { build, type Plugin, type PluginOption } from 'vite';

/** How a module worker is started in the sources. */
const START = /new Worker\(new URL\('(\.\/[\w-]+)\.ts', import\.meta\.url\)/g;

/**
 * @param take is given the path of each worker that the code starts
 * @returns the code, which starts them from the extension's own files; null when it starts none
 */
function startedFrom(chunks: string, code: string, id: string, take: (path: string) => void): string | null {
  const shared = code.replace(START, (_, path: string) => {
    take(resolve(dirname(id), `${path}.ts`));
    return `new Worker('/${chunks}/${basename(path)}.js'`;
  });
  return shared === code ? null : shared;
}

const filter = { id: /\.tsx?$/, code: 'new Worker(' };

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
      filter,
      handler(code, id) {
        const shared = startedFrom(chunks, code, id, (path) => {
          this.emitFile({ type: 'chunk', id: path, name: basename(path, '.ts') });
        });
        return shared === null ? null : { code: shared, map: null };
      },
    },
  };
}

/**
 * The same for `npm run dev`, where the pages' scripts come from the development server. A worker must be of the page's own
 * origin, so each is written into the extension, and again when a file of it is saved.
 * @param output folder of the extension, once it is known
 * @param plugins what the workers' code needs
 */
export function writtenWorkers(chunks: string, output: () => string, plugins: PluginOption[]): Plugin {
  const written = new Map<string, Promise<unknown>>();
  const write = (path: string) =>
    build({
      configFile: false,
      logLevel: 'error',
      plugins,
      build: {
        outDir: output(),
        emptyOutDir: false,
        copyPublicDir: false,
        watch: {},
        rolldownOptions: {
          input: path,
          output: { entryFileNames: `${chunks}/[name].js`, chunkFileNames: `${chunks}/[name].js` },
        },
      },
    });
  return {
    name: 'wirenote:written-workers',
    apply: 'serve',
    enforce: 'pre',
    transform: {
      filter,
      async handler(code, id) {
        const shared = startedFrom(chunks, code, id, (path) => {
          written.set(path, written.get(path) ?? write(path));
        });
        await Promise.all(written.values());
        return shared === null ? null : { code: shared, map: null };
      },
    },
  };
}
