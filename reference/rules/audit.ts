import type { Exchange } from '../http/exchange.ts';
import { rules } from './index.ts';
import type { Finding, Report, Rule, Severity } from './rule.ts';

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'advice', 'info'];

/** `messageId` of the finding that stands in for a rule that threw. */
export const RULE_FAILED = 'rule-failed';

/**
 * Runs every rule that applies.
 * @returns findings, worst severity first, in rule order within a severity; empty when no rule applies or none fires
 *   (an exchange of which nothing can be said looks like a faultless one here: ask `hasVerdict` of guards.ts)
 */
export function auditExchange(exchange: Exchange): Finding[] {
  return auditWith(rules, exchange);
}

/**
 * Runs the given rules. A rule that throws is a fault of Wirenote's. It must not hide what the other rules found, and
 * must not vanish either: an info finding with the message id `rule-failed` says so in the panel, and the tests accept
 * none of those.
 */
export function auditWith(rulesToRun: readonly Rule[], exchange: Exchange): Finding[] {
  const findings = rulesToRun.flatMap((rule) => {
    try {
      return applies(rule, exchange) ? rule.check(exchange).map((report) => toFinding(rule, report)) : [];
    } catch (error) {
      return [failure(rule, error)];
    }
  });
  // Stable, so that rule order holds within a severity.
  return findings.sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

/** Whether the rule is to be checked: its guards hold, and what it reads is there. */
export function applies(rule: Rule, exchange: Exchange): boolean {
  return (!rule.readsContent || exchange.content !== null) && rule.appliesTo(exchange);
}

/** Most bytes of content that are read for the rules. Our choice: JSON.parse takes some 50 ms for as much. */
const MOST_CONTENT = 5_000_000;

/** Whether a rule would judge this exchange if its content were read: only then is it worth asking the browser for it. */
export function wantsContent(exchange: Exchange): boolean {
  if (exchange.content !== null || exchange.contentSize > MOST_CONTENT) return false;
  return rules.some((rule) => rule.readsContent && rule.appliesTo(exchange));
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
    sources: report.sources ?? [],
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
    evidence: { field: '', value: null, line: null, span: null },
    message: `Wirenote could not check this: ${error instanceof Error ? error.message : String(error)}. That is a fault in Wirenote, not in the response.`,
    fix: null,
    sources: [],
  };
}
