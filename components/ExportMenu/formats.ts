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
} from '../../reference/export/smoke-test.ts';

export { redactRow } from '../../reference/export/redact.ts';
export { reportOf } from '../../reference/export/report.ts';
export { loadSources } from './load-sources.ts';

/** A format of the types that were seen. */
const ofTypes =
  (write: (list: ReturnType<typeof contentTypesOf>) => string) =>
  ({ rows, redacted }: Report, origin: string | null): string =>
    write(
      contentTypesOf(
        rows.map(({ exchange }) => exchange),
        origin,
        redacted,
      ),
    );

/** What is listed, by the name of the file. */
export const reports = {
  'wirenote-findings.md': findingsAsMarkdown,
  'wirenote-findings.json': findingsAsJson,
  'wirenote-findings.sarif': findingsAsSarif,
  'wirenote-findings.csv': findingsAsCsv,
  'content-types.json': ofTypes(contentTypesAsJson),
  'content-types.sh': ofTypes(smokeTestForShell),
  'content-types.mjs': ofTypes(smokeTestForNode),
  'content-types.py': ofTypes(smokeTestForPython),
  'content-types.yml': ofTypes(smokeTestForCi),
} satisfies Record<string, (report: Report, origin: string | null) => string>;

/** One exchange. */
export const exchanges = {
  raw: ({ exchange }) => asRawHttp(exchange),
  markdown: rowAsMarkdown,
  curl: ({ exchange }) => asCurl(exchange),
} satisfies Record<string, (row: ReportRow, sourcesOf: SourcesOf) => string>;
