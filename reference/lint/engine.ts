/** Runs rules of any kind, and makes findings of what they report. */
import { bounded } from '../text/bounded.ts';
import { bySeverity } from '../text/severity.ts';
import type { Finding, Report, Rule } from './rule.ts';

/** Shared by the many findings that have none: a session holds them all. */
const NO_SOURCES: Finding['sources'] = [];

/**
 * Findings of one rule with one message and one severity that are listed for one subject. Our choice: these show what is
 * wrong, and a hostile server can send thousands of lines. The rest are counted.
 */
export const MOST_ALIKE = 10;

/** `messageId` of the finding that stands in for a rule that threw. */
export const RULE_FAILED = 'rule-failed';

/** What differs from one kind of subject to another. */
export interface SubjectKind<Subject, F extends Finding> {
  /** The subject in a sentence: `the response`. */
  readonly name: string;
  /** Evidence that shows nothing, for a rule that threw. */
  readonly noEvidence: (subject: Subject) => F['evidence'];
  /** Whether two findings are about the same place, so that one can be the cause of the other: see `causedBy`. */
  readonly isOnePlace?: (a: F['evidence'], b: F['evidence']) => boolean;
  /** How a word of the subject is written in a message; as it is, where this is absent. */
  readonly word?: (text: string) => string;
}

/**
 * Runs the given rules. A rule that throws is a fault of Wirenote's. It must not hide what the other rules found, and
 * must not vanish either: an info finding with the message id `rule-failed` says so, and the tests accept none of those.
 * @returns the worst severity first, in rule order within a severity
 */
export function findingsOf<Subject, F extends Finding, R extends Rule<Subject, F>>(
  rules: Iterable<R>,
  subject: Subject,
  kind: SubjectKind<Subject, F>,
): F[] {
  const findings: F[] = [];
  const yielding: { finding: F; to: readonly string[] }[] = [];
  const caused: R[] = [];
  for (const rule of rules) {
    try {
      if (rule.appliesTo?.(subject) === false) continue;
      const reports = rule.check(subject);
      // Of the many rules that apply, few have something to report.
      if (reports.length === 0) continue;
      const listed = listedOf<Subject, F>(rule, reports, kind.word);
      for (const { finding, yieldsTo } of listed) {
        findings.push(finding);
        if (yieldsTo) yielding.push({ finding, to: yieldsTo });
      }
      if (rule.causedBy && listed.length > 0) caused.push(rule);
    } catch (error) {
      findings.push(failure<Subject, F>(rule, kind.noEvidence(subject), kind.name, error));
    }
  }
  for (const { finding, to } of yielding) {
    if (findings.some(({ ruleId }) => to.includes(ruleId))) findings.splice(findings.indexOf(finding), 1);
  }
  for (const rule of caused) joinCause<Subject, F>(findings, rule, kind.isOnePlace ?? (() => true));
  findings.forEach(addCount);
  // Stable, so that rule order holds within a severity. Most lists are in order, and ten thousand come in a burst.
  const isInOrder = findings.every((finding, at) => at === 0 || bySeverity(findings[at - 1] ?? finding, finding) <= 0);
  return isInOrder ? findings : findings.sort(bySeverity);
}

interface Listed<F extends Finding> {
  readonly finding: F;
  readonly yieldsTo: readonly string[] | undefined;
}

/** The first reports of each kind made whole; the last of them knows how many more there are. */
function listedOf<Subject, F extends Finding>(
  rule: Rule<Subject, F>,
  reports: readonly Report<F>[],
  word: ((text: string) => string) | undefined,
): Listed<F>[] {
  if (reports.length <= MOST_ALIKE) return reports.map((report) => toListed(rule, report, word));
  const all: Listed<F>[] = [];
  const alike = new Map<string, { listed: number; last: F }>();
  for (const report of reports) {
    const key = `${report.messageId} ${report.severity ?? rule.severity}`;
    const known = alike.get(key);
    if (known?.listed === MOST_ALIKE) {
      known.last.more = (known.last.more ?? 0) + 1;
      continue;
    }
    const one = toListed(rule, report, word);
    all.push(one);
    alike.set(key, { listed: (known?.listed ?? 0) + 1, last: one.finding });
  }
  return all;
}

function toListed<Subject, F extends Finding>(
  rule: Rule<Subject, F>,
  report: Report<F>,
  word: ((text: string) => string) | undefined,
): Listed<F> {
  return { finding: toFinding(rule, report, word), yieldsTo: report.yieldsTo ?? rule.yieldsTo };
}

/** Puts the count into its words, so that every list and every export has it. */
function addCount(finding: Finding): void {
  if (finding.more === undefined) return;
  const [noun, verb] = finding.more === 1 ? ['finding', 'is'] : ['findings', 'are'];
  const count = finding.more.toLocaleString('en');
  finding.message += ` There ${verb} ${count} more ${noun} like this one.`;
}

/** Makes what the rule found part of the finding that names its cause, in place: see `causedBy`. */
function joinCause<Subject, F extends Finding>(
  findings: F[],
  { id, causedBy = [] }: Rule<Subject, F>,
  isOnePlace: (a: F['evidence'], b: F['evidence']) => boolean,
): void {
  for (const consequence of findings.filter(({ ruleId }) => ruleId === id)) {
    const cause = findings.find(
      (one) => causedBy.includes(one.ruleId) && isOnePlace(one.evidence, consequence.evidence),
    );
    if (cause === undefined) continue;
    findings.splice(findings.indexOf(cause), 1, joined(cause, consequence));
    findings.splice(findings.indexOf(consequence), 1);
  }
}

function joined<F extends Finding>(cause: F, consequence: F): F {
  const isWorse = bySeverity(consequence, cause) < 0;
  return {
    ...cause,
    severity: isWorse ? consequence.severity : cause.severity,
    strength: isWorse ? consequence.strength : cause.strength,
    message: `${cause.message} ${consequence.message}`,
    fix: cause.fix ?? consequence.fix,
    sources: [...cause.sources, ...consequence.sources],
  };
}

function toFinding<Subject, F extends Finding>(
  rule: Rule<Subject, F>,
  report: Report<F>,
  word: ((text: string) => string) | undefined,
): F {
  return {
    ruleId: rule.id,
    messageId: report.messageId,
    title: rule.title,
    severity: report.severity ?? rule.severity,
    strength: rule.strength ?? null,
    entry: report.entry ?? rule.entry,
    evidence: report.evidence,
    message: fill(rule.messages[report.messageId], report.data ?? {}, word),
    fix: report.fix ?? null,
    sources: report.sources ?? NO_SOURCES,
  } satisfies Finding as F;
}

function fill(
  template: string | undefined,
  data: Record<string, string>,
  word: (text: string) => string = (text) => text,
): string {
  if (template === undefined) throw new Error('the report names a message that the rule does not have');
  if (!template.includes('{')) return template;
  let message = '';
  partsOf(template).forEach((part, at) => {
    const text = at % 2 === 0 ? part : data[part];
    if (text === undefined) throw new Error(`the report has no word for {${part}}`);
    message += at % 2 === 0 ? text : word(text);
  });
  return message;
}

/** Templates taken apart once. Our choice of a bound: the rules have some hundreds. */
const MOST_TEMPLATES = 1_000;
/** Text and names of placeholders in turn. */
const partsOf = bounded(MOST_TEMPLATES, (template: string) => template.split(/\{(\w+)\}/));

function failure<Subject, F extends Finding>(
  rule: Rule<Subject, F>,
  evidence: F['evidence'],
  subject: string,
  error: unknown,
): F {
  return {
    ruleId: rule.id,
    messageId: RULE_FAILED,
    title: 'Check failed',
    severity: 'info',
    strength: 'advice',
    entry: rule.entry,
    evidence,
    message: `Wirenote could not check this: ${error instanceof Error ? error.message : String(error)}. This is a fault in Wirenote, not in ${subject}.`,
    fix: null,
    sources: NO_SOURCES,
  } satisfies Finding as F;
}
