/** What is wrong in a list of responses: one problem per rule and per failing status, and one for requests without a response. */
import { failureOf } from '../../http/exchange.ts';
import type { Finding } from '../../rules/rule.ts';
import type { RuleId } from '../../rules/rule-ids.ts';
import { statusPhrase } from '../../status/phrase.ts';
import { counted } from '../../text/counted.ts';
import { bySeverity, type Severity } from '../../text/severity.ts';
import type { Row } from '../row.ts';
import { hostOf } from './row-values.ts';

interface Shared<Kind extends Row> {
  /** Unique in a list. */
  readonly key: string;
  readonly title: string;
  /** The responses that have it, in the order of the list. */
  readonly rows: readonly Kind[];
  readonly hosts: ReadonlySet<string>;
}

interface RuleProblem<Kind extends Row> extends Shared<Kind> {
  readonly kind: 'rule';
  readonly ruleId: RuleId;
  /** The worst of its findings. */
  readonly severity: Severity;
  /** The first finding in each of `rows`. */
  readonly findings: readonly Finding[];
}

interface StatusProblem<Kind extends Row> extends Shared<Kind> {
  readonly kind: 'status';
  /** 400 to 599, or 0 where no response was reported. */
  readonly status: number;
}

export type Problem<Kind extends Row> = RuleProblem<Kind> | StatusProblem<Kind>;

/**
 * A failing server is as bad as a rule's error. A refused request is as bad as a warning, and so is one without a
 * response, which the page itself may have given up. Of equally bad ones, the rule comes first.
 */
function weightOf(problem: Problem<Row>): number {
  if (problem.kind === 'status') return problem.status >= 500 ? 1 : 3;
  return { error: 0, warning: 2, advice: 4, info: 5 }[problem.severity];
}

/**
 * @param rows with the findings that are shown of them
 * @returns the worst first; of equal weight that of most responses. Findings that only inform are left out
 */
export function problemsIn<Kind extends Row>(rows: readonly Kind[]): Problem<Kind>[] {
  const byRule = new Map<RuleId, { rows: Kind[]; findings: Finding[]; worst: Finding }>();
  const byStatus = new Map<number, Kind[]>();
  for (const row of rows) {
    const { status } = row.exchange;
    if (failureOf(row.exchange) !== null) append(byStatus, status, row);
    for (const finding of row.findings) {
      if (finding.severity === 'info') continue;
      const known = byRule.get(finding.ruleId);
      if (known === undefined) byRule.set(finding.ruleId, { rows: [row], findings: [finding], worst: finding });
      else {
        if (bySeverity(finding, known.worst) < 0) known.worst = finding;
        // Several findings of one rule in one response are one line.
        if (known.rows.at(-1) === row) continue;
        known.rows.push(row);
        known.findings.push(finding);
      }
    }
  }
  const problems: Problem<Kind>[] = [
    ...Array.from(byRule, ([ruleId, { rows, findings, worst }]) => ({
      kind: 'rule' as const,
      key: ruleId,
      ruleId,
      title: worst.title,
      severity: worst.severity,
      rows,
      findings,
      hosts: hostsOf(rows),
    })),
    ...Array.from(byStatus, ([status, rows]) => ({
      kind: 'status' as const,
      key: String(status),
      status,
      title: status === 0 ? 'No response was reported' : statusPhrase(status),
      rows,
      hosts: hostsOf(rows),
    })),
  ];
  return problems.sort((a, b) => weightOf(a) - weightOf(b) || b.rows.length - a.rows.length);
}

/** One line on all of them: `2 broken, 2 failing (502, 503), 11 warnings of 6 kinds`; null where there are none. */
export function problemSummary(problems: readonly Problem<Row>[]): string | null {
  const ofSeverity = (severity: Severity) =>
    problems.filter((one): one is RuleProblem<Row> => one.kind === 'rule' && one.severity === severity);
  const statuses = (from: number) =>
    problems.filter((one): one is StatusProblem<Row> => one.kind === 'status' && Math.floor(one.status / 100) === from);
  const broken = new Set(ofSeverity('error').flatMap(({ rows }) => rows)).size;
  const unanswered = countOf(statuses(0));
  const parts = [
    broken > 0 ? `${broken.toLocaleString('en')} broken` : null,
    codes('failing', statuses(5)),
    codes('refused', statuses(4)),
    unanswered > 0 ? `${unanswered.toLocaleString('en')} with no response reported` : null,
    kinds(ofSeverity('warning'), 'warning', 'warnings'),
    kinds(ofSeverity('advice'), 'piece of advice', 'pieces of advice'),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

function codes(word: string, problems: readonly StatusProblem<Row>[]): string | null {
  if (problems.length === 0) return null;
  const list = problems.map(({ status }) => status).sort((a, b) => a - b);
  return `${countOf(problems).toLocaleString('en')} ${word} (${list.join(', ')})`;
}

function kinds(problems: readonly RuleProblem<Row>[], one: string, many: string): string | null {
  if (problems.length === 0) return null;
  const count = counted(countOf(problems), one, many);
  return problems.length === 1 ? count : `${count} of ${problems.length} kinds`;
}

function countOf(problems: readonly Problem<Row>[]): number {
  return problems.reduce((sum, { rows }) => sum + rows.length, 0);
}

function hostsOf(rows: readonly Row[]): ReadonlySet<string> {
  return new Set(rows.map(({ exchange }) => hostOf(exchange.url)));
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
