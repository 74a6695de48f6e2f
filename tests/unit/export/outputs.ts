/** All that the panel can copy or save of one row. */

import { baselineJsonSteps, pinSteps } from '../../../reference/export/baseline/pin.ts';
import { comparisonAsMarkdown } from '../../../reference/export/comparison.ts';
import { contentTypesAsJson, contentTypesOf } from '../../../reference/export/content-types.ts';
import { findingsAsCsv } from '../../../reference/export/csv.ts';
import { asCurl } from '../../../reference/export/curl.ts';
import { type CurlShell, Unwritable } from '../../../reference/export/curl-command.ts';
import { htmlSteps } from '../../../reference/export/html/report.ts';
import { findingsAsJson } from '../../../reference/export/json.ts';
import { findingsAsMarkdown, rowAsMarkdown } from '../../../reference/export/markdown.ts';
import { patchesSteps } from '../../../reference/export/patch/patches.ts';
import { patchTest } from '../../../reference/export/patch/shell-test.ts';
import { asRawHttp } from '../../../reference/export/raw-http.ts';
import { allOf, reportOf } from '../../../reference/export/report.ts';
import type { ReportRow } from '../../../reference/export/report-row.ts';
import { findingsAsSarif } from '../../../reference/export/sarif.ts';
import { ciSteps, nodeSteps, pythonSteps, shellSteps, smokeTestOf } from '../../../reference/export/smoke-test.ts';
import { NO_LOCATION, sourcesOf } from './report-cases.ts';

/** By name. The comparison is always redacted, so it is missing where nothing is to be. */
export function outputsOf(row: ReportRow, redact: boolean): Record<string, string> {
  const report = reportOf([row], sourcesOf, redact);
  const [shown = row] = report.rows;
  const patches = (['nginx', 'express'] as const).flatMap((server) => allOf(patchesSteps(report, null, server)));
  const baseline = allOf(pinSteps([row], null, redact));
  const smokeTest = smokeTestOf(baseline, true);
  const types = contentTypesOf([row.exchange], null, redact);
  return {
    Markdown: findingsAsMarkdown(report),
    JSON: findingsAsJson(report),
    SARIF: findingsAsSarif(report),
    CSV: findingsAsCsv(report),
    raw: asRawHttp(shown.exchange),
    'Markdown of a row': rowAsMarkdown(shown, sourcesOf),
    ...curls(shown),
    'expected list': contentTypesAsJson(types),
    baseline: allOf(baselineJsonSteps(baseline)),
    'smoke test for sh': allOf(shellSteps(smokeTest)),
    'smoke test for Node': allOf(nodeSteps(smokeTest)),
    'smoke test for Python': allOf(pythonSteps(smokeTest)),
    'smoke test for CI': allOf(ciSteps(smokeTest)),
    HTML: allOf(htmlSteps(report, { origin: null, server: 'nginx', time: '', browser: '' })),
    patch: patches.map(({ text }) => text).join(''),
    'test of the patch': patches.map(patchTest).join(''),
    ...(redact && { comparison: comparisonAsMarkdown(row, NO_LOCATION) + comparisonAsMarkdown(NO_LOCATION, row) }),
  };
}

/** What a shell cannot be given is refused, and then nothing is copied. */
function curls({ exchange }: ReportRow): Record<string, string> {
  const shells: readonly CurlShell[] = ['posix', 'cmd', 'powershell'];
  return Object.fromEntries(
    shells.map((shell) => {
      try {
        return [`curl for ${shell}`, asCurl(exchange, shell)];
      } catch (error) {
        if (error instanceof Unwritable) return [`curl for ${shell}`, ''];
        throw error;
      }
    }),
  );
}
