/**
 * `npm run bench`: how fast Wirenote is, as ratios against something comparable measured in the same run, because
 * absolute times differ between machines and moments; the opening of an entry stands beside a frame, too. Prints one table;
 * asserts nothing.
 */
import { entryRows } from './entry.ts';
import { inspectorFrameRows, inspectorRows } from './inspector.ts';
import { pageLoadRow } from './page-load.ts';
import { panelRows } from './panel.ts';
import { chromeBuildExists, popupRows } from './popup.ts';
import { auditRow, ingestRow, registryRow } from './pure.ts';
import { type Row, table } from './table.ts';

const rows: Row[] = [registryRow(), auditRow(), ingestRow(), ...inspectorRows()];
if (chromeBuildExists()) {
  rows.push(...(await popupRows()), ...(await entryRows()), ...(await inspectorFrameRows()), ...(await panelRows()));
  rows.push(await pageLoadRow());
} else {
  console.log('The popup, the reader and the panel are left out: `npm run build` first.\n');
}
console.log(table(rows));
