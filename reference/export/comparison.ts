import { codeSpan } from '../book/text.ts';
import { type ComparedLine, compareResponses, type FieldChange, type FieldComparison } from '../capture/compare.ts';
import type { HeaderField } from '../http/exchange.ts';
import type { Finding } from '../rules/rule.ts';
import { code, escaped, REDACTED } from './markdown.ts';
import { redactRow } from './redact.ts';
import type { ReportRow } from './report-row.ts';

/**
 * What is different between two responses, without their secrets. Compared as they were sent, so that two secrets that
 * differ still do.
 */
export function comparisonAsMarkdown(before: ReportRow, after: ReportRow): string {
  const comparison = compareResponses(before, after);
  const shown = [redactRow(before), redactRow(after)] as const;
  const said = compareResponses(...shown);
  const fields = (title: string, { changes, same }: FieldComparison, list: 'requestHeaders' | 'responseHeaders') => [
    `## ${title}`,
    [
      ...changes.map((change) => changeItem(change, shown[0].exchange[list], shown[1].exchange[list])),
      `- ${same} the same`,
    ].join('\n'),
  ];
  const findings = (title: string, list: readonly Finding[]) =>
    list.map((finding) => `- ${title}: ${findingItem(finding)}`);
  const { went, came, stayed } = said.findings;
  const rows = comparison.properties.map(({ name, before: one, after: other }) => {
    const shownOne = said.properties.find((property) => property.name === name);
    return `| ${name} | ${cell(shownOne?.before ?? '')} | ${cell(shownOne?.after ?? '')} | ${one === other ? '' : 'changed'} |`;
  });
  return `${[
    '# Two responses compared',
    REDACTED,
    ['| | Before | After | |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    ...fields('Response header fields', comparison.response, 'responseHeaders'),
    ...fields('Request header fields', comparison.request, 'requestHeaders'),
    '## Findings',
    [...findings('new', came), ...findings('gone', went), ...findings('as before', stayed)].join('\n') ||
      'None on either side.',
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}

const KINDS: Record<FieldChange['kind'], string> = {
  came: 'added',
  went: 'removed',
  changed: 'changed',
  order: 'the same lines in another order',
};

function changeItem(
  { name, kind, went, came, changed, same }: FieldChange,
  from: readonly HeaderField[],
  to: readonly HeaderField[],
): string {
  const value = (list: readonly HeaderField[], { line }: ComparedLine) => valueCode(list[line]?.value ?? '');
  const lines = [
    ...changed.map(({ before, after }) => {
      const [one, other] = [value(from, before), value(to, after)];
      return one === other ? `${one} (other values, redacted)` : `${one} → ${other}`;
    }),
    ...went.map((line) => `removed: ${value(from, line)}`),
    ...came.map((line) => `added: ${value(to, line)}`),
    ...(same > 0 && kind !== 'order' ? [`${same} more the same`] : []),
  ];
  const [only] = lines;
  const isOne = lines.length === 1 && kind !== 'changed';
  if (isOne && only !== undefined) return `- ${code(name)} ${only}`;
  return [`- ${code(name)} ${KINDS[kind]}`, ...lines.map((line) => `  - ${line}`)].join('\n');
}

function findingItem({ title, ruleId, severity, more = 0 }: Finding): string {
  const others = more === 0 ? '' : ` and ${more.toLocaleString('en')} more like it`;
  return `${escaped(title)} (${codeSpan(ruleId)}, ${severity})${others}`;
}

function valueCode(text: string): string {
  return text === '' ? 'empty' : code(text);
}

/**
 * A bar ends a cell even in a code span (GFM, section 4.10). Readers differ on a bar after two backslashes, so one that
 * was captured after a backslash is an escape.
 */
function cell(text: string): string {
  return text === '' ? 'unknown' : code(text.replaceAll('\\|', '\\U+007C')).replaceAll('|', '\\|');
}
