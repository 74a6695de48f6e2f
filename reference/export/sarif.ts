import type { Finding } from '../lint/rule.ts';
import type { Severity } from '../text/severity.ts';
import { indented } from './json.ts';
import { MARK } from './redact.ts';
import { allOf, type Report, type ReportOn, type SourcesOf, type Steps } from './report.ts';
import type { Row } from './report-row.ts';

/** SARIF's words (section 3.27.10). Its `none` is for results that are no failure, so a plain fact is a note, too. */
const LEVELS: Record<Severity, 'error' | 'warning' | 'note'> = {
  error: 'error',
  warning: 'warning',
  advice: 'note',
  info: 'note',
};

/**
 * The findings as a SARIF 2.1.0 log (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html): one run, a rule
 * for each that found something, a result for each finding, located by the URL of its response, the URL itself or the name of
 * the configuration. Responses and URLs have no lines, so only a configuration has a region: the field line or the part of the
 * URL is in the result's properties.
 */
export const findingsAsSarif = (report: Report): string => allOf(sarifSteps(report));

/** The same in steps. */
export function* sarifSteps<R extends Row<F>, F extends Finding>(report: ReportOn<R, F>): Steps<string> {
  const { form, rows, sourcesOf, redacted } = report;
  const all = rows.flatMap((row) => row.findings.map((finding) => ({ row, finding })));
  const ruleIds = [...new Set(all.map(({ finding }) => finding.ruleId))];
  const index = new Map(ruleIds.map((id, at) => [id, at]));
  const first = new Map(all.map(({ finding }) => [finding.ruleId, finding] as const).reverse());
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'Wirenote', rules: ruleIds.flatMap((id) => ruleOf(first.get(id), sourcesOf)) },
        },
        columnKind: 'utf16CodeUnits',
        ...(redacted && { redactionTokens: [MARK] }),
        results: [],
      },
    ],
  };
  const results: string[] = [];
  for (const { row, finding } of all) {
    const { uri, region } = form.location(row, finding);
    const result = {
      ruleId: finding.ruleId,
      ruleIndex: index.get(finding.ruleId),
      level: LEVELS[finding.severity],
      message: { text: messageText(finding.message) },
      locations: [{ physicalLocation: { artifactLocation: { uri: uriReference(uri) }, ...(region && { region }) } }],
      properties: {
        severity: finding.severity,
        ...form.properties(row),
        evidence: form.evidenceLine(finding, row),
        fix: finding.fix && form.fixLine(finding.fix, row),
        sources: sourcesOf(finding).map(({ url }) => url),
      },
    };
    results.push(indented(result, 8));
    yield results.length / all.length;
  }
  // The empty list is the last of the log, and the results go into it.
  const text = JSON.stringify(log, null, 2);
  const at = text.lastIndexOf('[]') + 1;
  const list = results.length === 0 ? '' : `\n        ${results.join(',\n        ')}\n      `;
  return `${text.slice(0, at)}${list}${text.slice(at)}\n`;
}

function ruleOf(finding: Finding | undefined, sourcesOf: SourcesOf) {
  if (!finding) return [];
  const [source] = sourcesOf(finding);
  return [
    {
      id: finding.ruleId,
      shortDescription: { text: messageText(finding.title) },
      ...(source && { helpUri: source.url }),
      defaultConfiguration: { level: LEVELS[finding.severity] },
      properties: { strength: finding.strength, entry: finding.entry },
    },
  ];
}

/** Braces would be a placeholder (section 3.11.5), and `[…](…)` a link (section 3.11.6). */
function messageText(text: string): string {
  return text.replace(/[{}]/g, '$&$&').replaceAll('](', '] (');
}

/**
 * A URL as RFC 3986 allows it, for the schema's `uri-reference`: what may not stand there is percent-encoded, such as the
 * brackets of the mark.
 */
export function uriReference(url: string): string {
  const [, start = '', host = '', rest = ''] =
    /^([a-z][a-z\d+.-]*:\/\/(?:[^/?#]*@)?)?(\[[\da-f:.]+\])?(.*)$/is.exec(url) ?? [];
  const [target = '', ...fragments] = rest.split('#');
  return [encoded(start), host, encoded(target), fragments.length > 0 ? `#${encoded(fragments.join('%23'))}` : ''].join(
    '',
  );
}

function encoded(text: string): string {
  return text
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[^\w\-.~:/?@!$&'()*+,;=%]/gu, (character) => encodeURIComponent(character));
}
