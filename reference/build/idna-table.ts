import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type IdnaRow, packIdnaTable } from '../url/host/idna-table.ts';

/** The reader of the packed table; `idna-table.ts` is pure and goes along with it. */
const reader = fileURLToPath(new URL('../url/host/idna-table.ts', import.meta.url));

/**
 * Puts tr46's table of the mappings of domain names (UTS 46) into the bundle in a quarter of its room, from which it is
 * read when the worker starts. Its content stays tr46's own.
 */
export function packedIdnaTable(): Plugin {
  return {
    name: 'wirenote:packed-idna-table',
    // Before JSON becomes a module.
    enforce: 'pre',
    transform: {
      filter: { id: /\/tr46\/lib\/mappingTable\.json$/ },
      handler(json) {
        const packed = packIdnaTable(JSON.parse(json) as IdnaRow[]);
        // As tr46 takes it in: with `require`.
        const code = `module.exports = require(${JSON.stringify(reader)}).readIdnaTable(${JSON.stringify(packed)});`;
        return { code, map: { mappings: '' }, moduleType: 'js' };
      },
    },
  };
}
