import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { packSuffixes, type SuffixTree } from '../../url/host/suffix-table.ts';

/** The reader of what is packed; it is pure and goes along with it. */
const reader = fileURLToPath(new URL('../../url/host/suffix-table.ts', import.meta.url));

/**
 * Puts tldts' public suffixes into the bundle in a sixth less room, from which they are read when they are first needed.
 * Their content stays tldts' own.
 */
export function packedSuffixes(): Plugin {
  return {
    name: 'wirenote:packed-suffixes',
    enforce: 'pre',
    resolveId(id, importer) {
      // The same in files of their own, which Node cannot load.
      return id === 'tldts/dist/index.esm.min.js' ? this.resolve('tldts/dist/es6/index.js', importer) : null;
    },
    transform: {
      filter: { id: /\/tldts\/dist\/es6\/src\/data\/trie\.js$/ },
      handler(_, id) {
        // The same as CommonJS, which a build can load.
        const tree = createRequire(id)(id.replace('/es6/', '/cjs/')) as SuffixTree & Record<string, number>;
        const code = `import { readSuffixes } from ${JSON.stringify(reader)};
export const { nodeFlags, edgeStart, edgeLength, edgeChild, labelText } = readSuffixes(${JSON.stringify(packSuffixes(tree))});
export const rulesRoot = ${tree.rulesRoot}, exceptionsRoot = ${tree.exceptionsRoot};`;
        return { code, map: { mappings: '' } };
      },
    },
  };
}
