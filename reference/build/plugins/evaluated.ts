import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

/** Modules whose exports are plain data that is made of much more. */
const modules = ['reference/search/short-data.ts'];

/** Puts the exports of such modules into the build, as JSON, instead of the code that makes them. */
export function evaluated(): Plugin {
  const paths = modules.map((path) => resolve(path).replaceAll('\\', '/'));
  return {
    name: 'wirenote:evaluated',
    enforce: 'pre',
    apply: 'build',
    async load(id) {
      if (!paths.includes(id.replaceAll('\\', '/'))) return null;
      const { module } = await runnerImport<Record<string, unknown>>(id);
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
