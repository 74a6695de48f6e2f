import { type Around, Facts } from '../facts/facts.ts';
import type { Exchange } from '../http/exchange.ts';
import { bySeverity } from '../text/severity.ts';
import { NO_FIELD } from './evidence.ts';
import { rules } from './index.ts';
import type { Finding, Report, Rule } from './rule.ts';
import { Triggers } from './triggers.ts';

/** Shared by the many findings that have none: a session holds them all. */
const NO_SOURCES: Finding['sources'] = [];

/**
 * Findings of one rule with one message and one severity that are listed for one response. Our choice: these show what is
 * wrong, and a hostile server can send thousands of lines. The rest are counted.
 */
export const MOST_ALIKE = 10;

/** `messageId` of the finding that stands in for a rule that threw. */
export const RULE_FAILED = 'rule-failed';

/**
 * Runs every rule that applies.
 * @param around what the session holds around it, for the rules that compare; null when it is looked at alone
 * @returns findings, worst severity first, in rule order within a severity; empty when no rule applies or none fires
 *   (an exchange of which nothing can be said looks like a faultless one here: ask the guard `verdict`)
 */
export function auditExchange(exchange: Exchange, around: Around | null = null): Finding[] {
  return auditFacts(new Facts(exchange, around));
}

/** The same, where the facts are at hand. */
export function auditFacts(facts: Facts): Finding[] {
  return auditWith(rules, facts);
}

/** Rule lists do not change, so what depends on a list alone is made once for each. */
const made = new WeakMap<readonly Rule[], Triggers>();

function triggersOf(list: readonly Rule[]): Triggers {
  const triggers = made.get(list) ?? new Triggers(list);
  made.set(list, triggers);
  return triggers;
}

/**
 * Runs the given rules. A rule that throws is a fault of Wirenote's. It must not hide what the other rules found, and
 * must not vanish either: an info finding with the message id `rule-failed` says so in the panel, and the tests accept
 * none of those.
 */
export function auditWith(rulesToRun: readonly Rule[], facts: Facts): Finding[] {
  if (!facts.holds('verdict')) return [];
  const findings: Finding[] = [];
  const yielding: Rule[] = [];
  const caused: Rule[] = [];
  for (const rule of triggersOf(rulesToRun).candidates(facts)) {
    const before = findings.length;
    try {
      if (!isApplicable(rule, facts)) continue;
      findings.push(...findingsOf(rule, rule.check(facts)));
    } catch (error) {
      findings.push(failure(rule, error));
    }
    if (findings.length === before) continue;
    if (rule.yieldsTo) yielding.push(rule);
    if (rule.causedBy) caused.push(rule);
  }
  for (const { id, yieldsTo = [] } of yielding) {
    if (!findings.some(({ ruleId }) => yieldsTo.includes(ruleId))) continue;
    const others = findings.filter(({ ruleId }) => ruleId !== id);
    findings.splice(0, findings.length, ...others);
  }
  for (const rule of caused) joinCause(findings, rule);
  // Stable, so that rule order holds within a severity.
  return findings.map(withCount).sort(bySeverity);
}

/** The first reports of each kind made whole; the last of them knows how many more there are. */
function findingsOf(rule: Rule, reports: readonly Report[]): Finding[] {
  const findings: Finding[] = [];
  const kinds = new Map<string, { listed: number; last: Finding }>();
  for (const report of reports) {
    const kind = `${report.messageId} ${report.severity ?? rule.severity}`;
    const known = kinds.get(kind);
    if (known?.listed === MOST_ALIKE) {
      known.last.more = (known.last.more ?? 0) + 1;
      continue;
    }
    const last = toFinding(rule, report);
    findings.push(last);
    kinds.set(kind, { listed: (known?.listed ?? 0) + 1, last });
  }
  return findings;
}

/** With the count in its words, so that every list and every export has it. */
function withCount(finding: Finding): Finding {
  if (finding.more === undefined) return finding;
  const [noun, verb] = finding.more === 1 ? ['finding', 'is'] : ['findings', 'are'];
  const count = finding.more.toLocaleString('en');
  return { ...finding, message: `${finding.message} There ${verb} ${count} more ${noun} like this one.` };
}

/** Makes what the rule found part of the finding that names its cause, in place: see `causedBy`. */
function joinCause(findings: Finding[], { id, causedBy = [] }: Rule): void {
  for (const consequence of findings.filter(({ ruleId }) => ruleId === id)) {
    const cause = findings.find((one) => causedBy.includes(one.ruleId) && isOfOneField(one, consequence));
    if (cause === undefined) continue;
    findings.splice(findings.indexOf(cause), 1, joined(cause, consequence));
    findings.splice(findings.indexOf(consequence), 1);
  }
}

function isOfOneField(cause: Finding, consequence: Finding): boolean {
  return cause.evidence.field === consequence.evidence.field && cause.evidence.of === consequence.evidence.of;
}

function joined(cause: Finding, consequence: Finding): Finding {
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

/** Whether the rule is to be checked: its trigger and its guards hold, and what it reads is there. */
export function applies(rule: Rule, facts: Facts): boolean {
  return facts.holds('verdict') && new Triggers([rule]).candidates(facts).length > 0 && isApplicable(rule, facts);
}

function isApplicable(rule: Rule, facts: Facts): boolean {
  const { content } = facts.exchange;
  if (rule.readsContent && content === null) return false;
  if (rule.readsContent === 'whole' && content !== null && 'start' in content) return false;
  if (rule.comparesSession && facts.around === null) return false;
  return rule.guards.every((guard) => facts.holds(guard)) && (rule.appliesTo?.(facts) ?? true);
}

/** Most bytes of content that are read for the rules. Our choice: JSON.parse takes some 50 ms for as much. */
const MOST_CONTENT = 5_000_000;

/** Whether there is something to be said of the content once it is read: only then is the browser asked for it. */
export function wantsContent(exchange: Exchange): boolean {
  if (exchange.content !== null || exchange.contentSize > MOST_CONTENT) return false;
  // A part of something says nothing of the whole.
  return exchange.status !== 206 && new Facts(exchange).holds('type');
}

function toFinding(rule: Rule, report: Report): Finding {
  return {
    ruleId: rule.id,
    messageId: report.messageId,
    title: rule.title,
    severity: report.severity ?? rule.severity,
    strength: rule.strength,
    entry: report.entry ?? rule.entry,
    evidence: report.evidence,
    message: fill(rule.messages[report.messageId], report.data ?? {}),
    fix: report.fix ?? null,
    sources: report.sources ?? NO_SOURCES,
  };
}

function fill(template: string | undefined, data: Record<string, string>): string {
  if (template === undefined) throw new Error('the report names a message that the rule does not have');
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const word = data[name];
    if (word === undefined) throw new Error(`the report has no word for {${name}}`);
    return word;
  });
}

function failure(rule: Rule, error: unknown): Finding {
  return {
    ruleId: rule.id,
    messageId: RULE_FAILED,
    title: 'Check failed',
    severity: 'info',
    strength: 'advice',
    entry: rule.entry,
    evidence: NO_FIELD,
    message: `Wirenote could not check this: ${error instanceof Error ? error.message : String(error)}. That is a fault in Wirenote, not in the response.`,
    fix: null,
    sources: NO_SOURCES,
  };
}
