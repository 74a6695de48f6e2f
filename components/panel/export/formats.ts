/**
 * What the menus write, loaded as one of them opens: the panel starts without it.
 */
import type { ContentTypeList } from '../../../reference/capture/content-types-format.ts';
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
  type SmokeTestList,
  smokeTestForCi,
  smokeTestForNode,
  smokeTestForPython,
  smokeTestForShell,
  smokeTestList,
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

const smokeTest = (write: (list: SmokeTestList) => string) =>
  function* (report: Report, { origin, asksOthers }: Choice): Steps<string> {
    return write(smokeTestList(yield* listSteps(report, origin), asksOthers));
  };

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
  'content-types.sh': smokeTest(smokeTestForShell),
  'content-types.mjs': smokeTest(smokeTestForNode),
  'content-types.py': smokeTest(smokeTestForPython),
  'content-types.yml': smokeTest(smokeTestForCi),
} satisfies Record<string, (report: Report, choice: Choice) => Steps<string>>;

/** The whole of it in steps: redacted first, which takes about as long as the rest. */
export function* written(
  file: keyof typeof reports,
  rows: readonly ReportRow[],
  sourcesOf: SourcesOf,
  redact: boolean,
  choice: Choice,
): Steps<string> {
  const report = yield* part(reportSteps(rows, sourcesOf, redact), 0);
  return yield* part(reports[file](report, choice), 0.5);
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
