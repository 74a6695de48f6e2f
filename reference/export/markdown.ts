import { codeSpan, longestBackticks } from '../book/text.ts';
import { whyNoStatus } from '../http/exchange.ts';
import { countFindings, type Finding } from '../lint/rule.ts';
import { counted } from '../text/counted.ts';
import { SEVERITIES, type Severity } from '../text/severity.ts';
import type { Source } from '../text/sources.ts';
import { showInvisibles } from '../text/visible.ts';
import { asRawHttp } from './raw-http.ts';
import { allOf, type Report, type ReportOn, type SourcesOf, type Steps } from './report.ts';
import type { ReportRow, Row, SubjectForm } from './report-row.ts';
import { RESPONSES } from './subjects.ts';

/** Longest stretch of a URL or value that is shown; a choice, the other formats have the whole. */
const LONGEST = 500;

/** What an export says of itself. */
export const REDACTED =
  'Cookies, credentials and what looks like a password or token are redacted. Other secrets may remain.';

/** The findings of the listed responses, grouped by rule, those with the worst severity first. */
export const findingsAsMarkdown = (report: Report): string => allOf(markdownSteps(report));

/** The same in steps. */
export function* markdownSteps<R extends Row<F>, F extends Finding>(report: ReportOn<R, F>): Steps<string> {
  const { form, rows, sourcesOf, redacted } = report;
  const count = rows.reduce((sum, { findings }) => sum + countFindings(findings), 0);
  const groups = SEVERITIES.flatMap((severity) => groupsOf<R, F>(rows, severity));
  const head = [
    `# ${form.title}`,
    `${counted(count, 'finding')} in ${counted(rows.length, form.noun)}.${redacted ? ` ${REDACTED}` : ''}`,
  ];
  const sections: string[] = [];
  const all = groups.reduce((sum, { members }) => sum + members.length, 0);
  let written = 0;
  for (const { first, members } of groups) {
    const items: string[] = [];
    for (const member of members) {
      items.push(memberItem(member, form));
      yield ++written / all;
    }
    sections.push(
      `## ${escaped(first.title)} (${codeSpan(first.ruleId)})`,
      [first.severity, first.strength].filter(Boolean).join(', '),
      items.join('\n'),
      sourcesLine(distinct(members.flatMap(({ finding }) => sourcesOf(finding)))),
    );
  }
  return `${[...head, ...sections].filter(Boolean).join('\n\n')}\n`;
}

/** One exchange: its heads as they were sent, and its findings. */
export function rowAsMarkdown(row: ReportRow, sourcesOf: SourcesOf): string {
  const { exchange, findings } = row;
  const title = `## ${escaped(exchange.method)} ${code(exchange.url)}: ${whyNoStatus(exchange) ?? exchange.status}`;
  const items = findings.map((finding) =>
    [
      `- **${escaped(finding.title)}** (${codeSpan(finding.ruleId)}, ${finding.severity})`,
      ...detailLines(finding, row, RESPONSES),
      ...[sourcesLine(sourcesOf(finding))].filter(Boolean).map((line) => `  ${line}`),
    ].join('\n'),
  );
  return `${[title, fenced(visible(asRawHttp(exchange).trimEnd()), 'http'), items.join('\n')].filter(Boolean).join('\n\n')}\n`;
}

interface Member<R, F> {
  row: R;
  finding: F;
}

function groupsOf<R extends Row<F>, F extends Finding>(rows: readonly R[], severity: Severity) {
  const groups = new Map<string, { first: F; members: Member<R, F>[] }>();
  for (const row of rows) {
    for (const finding of row.findings) {
      if (finding.severity !== severity) continue;
      const group = groups.get(finding.ruleId) ?? { first: finding, members: [] };
      group.members.push({ row, finding });
      groups.set(finding.ruleId, group);
    }
  }
  return [...groups.values()];
}

function memberItem<R extends Row<F>, F extends Finding>(
  { row, finding }: Member<R, F>,
  form: SubjectForm<R, F>,
): string {
  const [before, subject, after] = form.line(row, finding);
  const name = [escaped(before), subject && code(subject)].filter(Boolean).join(' ');
  return [`- ${name}${after}`, ...detailLines(finding, row, form)].join('\n');
}

/** Message, evidence and fix, each on a line of the item. */
function detailLines<R extends Row<F>, F extends Finding>(finding: F, row: R, form: SubjectForm<R, F>): string[] {
  const evidence = form.evidenceLine(finding, row);
  return [
    escaped(finding.message),
    evidence === null ? '' : `Evidence: ${form.evidenceOf?.(finding) ?? ''}${code(evidence)}`,
    finding.fix ? `Fix: ${code(form.fixLine(finding.fix, row))}` : '',
  ]
    .filter(Boolean)
    .map((line) => `  ${line}  `);
}

function sourcesLine(sources: readonly Source[]): string {
  if (sources.length === 0) return '';
  return `Sources: ${sources.map(({ label, url }) => `[${escaped(label)}](${url})`).join(', ')}`;
}

function distinct(sources: readonly Source[]): Source[] {
  return [...new Map(sources.map((source) => [source.url, source])).values()];
}

/** A code span, cut when it is long. */
export function code(text: string): string {
  return codeSpan(visible(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text).replaceAll('\n', ' '));
}

/** What a reader would not see, as an escape such as `U+202E`; line feeds stay. */
function visible(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      showInvisibles(line)
        .map((part) => part.text)
        .join(''),
    )
    .join('\n');
}

/**
 * A word that is nothing but itself on GitHub, GitLab and the like: letters and digits, with a few marks between and the
 * punctuation of a sentence around. No name of a domain or file, no key such as GH-1, nothing that may be a commit's hash,
 * and no longer than words are.
 */
const PLAIN_WORD =
  /^(?!.{60})(?!.*(?:[\da-f]{7}|[a-z][a-z\d]*-\d|\.[a-z]))["'(“‘]*[a-z\d]+(?:[,./'’-][a-z\d]+)*["')”’]*[.,;:?…]*["')”’]*$/i;

/** What begins a list at the start of a line (CommonMark, section 5.2). */
const LIST_NUMBER = /^\d+[.)]/;

/**
 * Plain text in a line of Markdown: no mark, entity, HTML or link is in it. What captured words could be for a service that
 * shows it (a mention, an issue, a commit, an address) stands as code, where none of them look: a mention is looked for
 * after Markdown has been read, so that a backslash or an entity would not stop it.
 */
export function escaped(text: string): string {
  const words = visible(text.replace(/\s+/g, ' ').trim()).split(' ');
  const runs: { plain: boolean; text: string }[] = [];
  for (const [at, word] of words.entries()) {
    const plain = PLAIN_WORD.test(word) && !(at === 0 && LIST_NUMBER.test(word));
    const last = runs.at(-1);
    if (last?.plain === plain) last.text += ` ${word}`;
    else runs.push({ plain, text: word });
  }
  return runs.map((run) => (run.plain || run.text === '' ? run.text : codeSpan(run.text))).join(' ');
}

/** A fence is longer than any run of backticks inside (CommonMark, section 4.5). */
function fenced(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(2, longestBackticks(text)) + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}
