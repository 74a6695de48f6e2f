/**
 * What the menus write, loaded as one of them opens: the panel starts without it.
 */
import { contentTypesAsJson, contentTypesOf } from '../../reference/export/content-types.ts';
import { findingsAsCsv } from '../../reference/export/csv.ts';
import { asCurl } from '../../reference/export/curl.ts';
import { findingsAsJson } from '../../reference/export/json.ts';
import { findingsAsMarkdown, rowAsMarkdown } from '../../reference/export/markdown.ts';
import { asRawHttp } from '../../reference/export/raw-http.ts';
import type { Report, ReportRow, SourcesOf } from '../../reference/export/report.ts';
import { findingsAsSarif } from '../../reference/export/sarif.ts';
import {
  smokeTestForCi,
  smokeTestForNode,
  smokeTestForPython,
  smokeTestForShell,
  smokeTestList,
} from '../../reference/export/smoke-test.ts';

export { redactRow } from '../../reference/export/redact.ts';
export { reportOf } from '../../reference/export/report.ts';
export { loadSources } from './load-sources.ts';

/** What the user chose, beside redaction. */
interface Choice {
  /** The page's; null when it is not known. */
  origin: string | null;
  /** Whether smoke tests ask servers of other origins. */
  asksOthers: boolean;
}

type List = ReturnType<typeof contentTypesOf>;

const listOf = ({ rows, redacted }: Report, origin: string | null): List =>
  contentTypesOf(
    rows.map(({ exchange }) => exchange),
    origin,
    redacted,
  );
const smokeTest =
  (write: (list: List) => string) =>
  (report: Report, { origin, asksOthers }: Choice): string =>
    write(smokeTestList(listOf(report, origin), asksOthers));

/** What is listed, by the name of the file. */
export const reports = {
  'wirenote-findings.md': findingsAsMarkdown,
  'wirenote-findings.json': findingsAsJson,
  'wirenote-findings.sarif': findingsAsSarif,
  'wirenote-findings.csv': findingsAsCsv,
  'content-types.json': (report, { origin }) => contentTypesAsJson(listOf(report, origin)),
  'content-types.sh': smokeTest(smokeTestForShell),
  'content-types.mjs': smokeTest(smokeTestForNode),
  'content-types.py': smokeTest(smokeTestForPython),
  'content-types.yml': smokeTest(smokeTestForCi),
} satisfies Record<string, (report: Report, choice: Choice) => string>;

/** One exchange. */
export const exchanges = {
  raw: ({ exchange }) => asRawHttp(exchange),
  markdown: rowAsMarkdown,
  curl: ({ exchange }) => asCurl(exchange),
} satisfies Record<string, (row: ReportRow, sourcesOf: SourcesOf) => string>;
