import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { packExpressions } from '../../url/host/idna-expressions.ts';
import { type IdnaRow, packIdnaTable } from '../../url/host/idna-table.ts';

/** The readers of what is packed; both files are pure and go along with it. */
const tableReader = fileURLToPath(new URL('../../url/host/idna-table.ts', import.meta.url));
const expressionsReader = fileURLToPath(new URL('../../url/host/idna-expressions.ts', import.meta.url));

/**
 * Puts tr46's table of the mappings of domain names (UTS 46) and its expressions into the bundle in a quarter of their
 * room, from which they are read when the worker starts. Their content stays tr46's own.
 */
export function packedIdna(): Plugin {
  return {
    name: 'wirenote:packed-idna',
    // Before JSON becomes a module.
    enforce: 'pre',
    transform: {
      filter: { id: /\/tr46\/lib\/(?:mappingTable\.json|regexes\.js)$/ },
      handler(text, id) {
        const reading = id.endsWith('.json')
          ? reader(tableReader, 'readIdnaTable', packIdnaTable(JSON.parse(text) as IdnaRow[]))
          : reader(expressionsReader, 'readExpressions', packExpressions(createRequire(id)(id)));
        // As tr46 takes it in: with `require`.
        return { code: `module.exports = ${reading};`, map: { mappings: '' }, moduleType: 'js' };
      },
    },
  };
}

const reader = (file: string, name: string, packed: unknown): string =>
  `require(${JSON.stringify(file)}).${name}(${JSON.stringify(packed)})`;
