/**
 * `npm run bench`: how fast Wirenote is, as ratios against something comparable measured in the same run, because
 * absolute times differ between machines and moments. Prints one table; asserts nothing.
 */
import { chromeBuildExists, popupRows } from './popup.ts';
import { ingestRow, registryRow } from './pure.ts';
import { type Row, table } from './table.ts';

const rows: Row[] = [registryRow(), ingestRow()];
if (chromeBuildExists()) rows.push(...(await popupRows()));
else console.log('The popup is left out: `npm run build` first.\n');
console.log(table(rows));
