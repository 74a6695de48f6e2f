/**
 * What the menus write, loaded as one of them opens: the panel starts without it.
 */
import type { ContentTypeList } from '../../../reference/capture/content-types-format.ts';
import type { Baseline } from '../../../reference/export/baseline/format.ts';
import { baselineJsonSteps, type PinnedRow, pinSteps } from '../../../reference/export/baseline/pin.ts';
import { contentTypeSteps, contentTypesAsJson } from '../../../reference/export/content-types.ts';
import { csvSteps } from '../../../reference/export/csv.ts';
import { asCurl } from '../../../reference/export/curl.ts';
import { htmlSteps, type ReportContext } from '../../../reference/export/html/report.ts';
import { jsonSteps } from '../../../reference/export/json.ts';
import { markdownSteps, rowAsMarkdown } from '../../../reference/export/markdown.ts';
import { patchesSteps } from '../../../reference/export/patch/patches.ts';
import { asRawHttp } from '../../../reference/export/raw-http.ts';
import { type Report, reportSteps, type SourcesOf, type Steps } from '../../../reference/export/report.ts';
import type { ReportRow } from '../../../reference/export/report-row.ts';
import { sarifSteps } from '../../../reference/export/sarif.ts';
import {
  ciSteps,
  nodeSteps,
  pythonSteps,
  type SmokeTest,
  shellSteps,
  smokeTestOf,
} from '../../../reference/export/smoke-test.ts';
import type { Patch } from '../../../reference/fixes/patch/patch.ts';
import type { PatchServer } from '../../../reference/fixes/patch/plan.ts';

export { configReport } from '../../../reference/config/report.ts';
export { patchTest } from '../../../reference/export/patch/shell-test.ts';
export { redactRow } from '../../../reference/export/redact.ts';
export { loadSources } from './load-sources.ts';

/** What the user chose, beside redaction. */
interface Choice extends ReportContext {
  /** Whether smoke tests ask servers of other origins. */
  asksOthers: boolean;
}

function* listSteps({ rows, redacted }: Report, origin: string | null): Steps<ContentTypeList> {
  const exchanges = rows.map(({ exchange }) => exchange);
  return yield* contentTypeSteps(exchanges, origin, redacted);
}

const smokeTest =
  (write: (test: SmokeTest) => Steps<string>) =>
  (baseline: Baseline, { asksOthers }: Choice): Steps<string> =>
    write(smokeTestOf(baseline, asksOthers));

/** Findings on anything, by the end of the file's name. */
export const writers = { md: markdownSteps, json: jsonSteps, sarif: sarifSteps };
export { allOf, urlReport } from '../../../reference/export/report.ts';

/** What is listed, by the name of the file. */
export const reports = {
  'wirenote-findings.md': markdownSteps,
  'wirenote-findings.json': jsonSteps,
  'wirenote-findings.sarif': sarifSteps,
  'wirenote-findings.csv': csvSteps,
  'wirenote-report.html': htmlSteps,
  'content-types.json': function* (report, { origin }) {
    return contentTypesAsJson(yield* listSteps(report, origin));
  },
} satisfies Record<string, (report: Report, choice: Choice) => Steps<string>>;

/** What is made of a baseline, by the name of the file. */
const ofBaseline = {
  'wirenote-baseline.json': baselineJsonSteps,
  'wirenote-smoke-test.sh': smokeTest(shellSteps),
  'wirenote-smoke-test.mjs': smokeTest(nodeSteps),
  'wirenote-smoke-test.py': smokeTest(pythonSteps),
  'wirenote-smoke-test.yml': smokeTest(ciSteps),
} satisfies Record<string, (baseline: Baseline, choice: Choice) => Steps<string>>;

export type FileName = keyof typeof reports | keyof typeof ofBaseline;

/** The whole of it in steps: redacted first, which takes about as long as the rest. */
export function* written(
  file: FileName,
  rows: readonly (ReportRow & PinnedRow)[],
  sourcesOf: SourcesOf,
  redact: boolean,
  choice: Choice,
): Steps<string> {
  if (file in ofBaseline) {
    const baseline = yield* part(pinSteps(rows, choice.origin, redact), 0);
    return yield* part(ofBaseline[file as keyof typeof ofBaseline](baseline, choice), 0.5);
  }
  const report = yield* part(reportSteps(rows, sourcesOf, redact), 0);
  return yield* part(reports[file as keyof typeof reports](report, choice), 0.5);
}

/** The patches for the hosts of the page, in steps. */
export function* patchesOf(
  rows: readonly ReportRow[],
  sourcesOf: SourcesOf,
  redact: boolean,
  origin: string | null,
  server: PatchServer,
): Steps<Patch[]> {
  return yield* patchesSteps(yield* reportSteps(rows, sourcesOf, redact), origin, server);
}

function* part<Result>(steps: Steps<Result>, from: number): Steps<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    yield from + value / 2;
  }
}

/** One exchange. */
export const exchanges = {
  raw: ({ exchange }) => asRawHttp(exchange),
  markdown: rowAsMarkdown,
  posix: ({ exchange }) => asCurl(exchange, 'posix'),
  cmd: ({ exchange }) => asCurl(exchange, 'cmd'),
  powershell: ({ exchange }) => asCurl(exchange, 'powershell'),
} satisfies Record<string, (row: ReportRow, sourcesOf: SourcesOf) => string>;
