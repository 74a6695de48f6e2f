/**
 * `npm run bench`: how fast Wirenote is, as ratios against something comparable measured in the same run, because
 * absolute times differ between machines and moments; the opening of an entry stands beside a frame, too. Prints one table;
 * asserts nothing.
 */
import { builtSubject } from './built.ts';
import { entryRows } from './entry.ts';
import { inspectorFrameRows, inspectorRows } from './inspector.ts';
import { pageLoadRows } from './page-load.ts';
import { panelRows } from './panel.ts';
import { chromeBuildExists, popupRows } from './popup.ts';
import { auditRow, ingestRow, registryRow } from './pure.ts';
import { regexRow } from './regexes.ts';
import { type Row, table } from './table.ts';

const subject = await builtSubject();
const rows: Row[] = [
  registryRow(subject),
  auditRow(subject),
  ingestRow(subject),
  regexRow(),
  ...inspectorRows(subject),
];
try {
  if (chromeBuildExists()) {
    for (const measure of [popupRows, entryRows, inspectorFrameRows, panelRows, pageLoadRows]) {
      rows.push(...(await measure()));
    }
  } else {
    console.log('The popup, the reader and the panel are left out: `npm run build` first.\n');
  }
} finally {
  // Minutes of work: what was measured before something failed is worth reading.
  console.log(table(rows));
}
