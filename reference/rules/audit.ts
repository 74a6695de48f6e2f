import { type Context, Facts, factsOf } from '../facts/facts.ts';
import type { Exchange } from '../http/exchange.ts';
import { findingsOf, type SubjectKind } from '../lint/engine.ts';
import { NO_FIELD } from './evidence.ts';
import { rules } from './index.ts';
import type { Finding, Rule } from './rule.ts';
import { meantField } from './syntax/field-name-misspelt.ts';
import { Triggers } from './triggers.ts';

export { MOST_ALIKE, RULE_FAILED } from '../lint/engine.ts';

/**
 * Runs every rule that applies.
 * @param around what the session holds around it, for the rules that compare; null when it is looked at alone
 * @returns findings, worst severity first, in rule order within a severity; empty when no rule applies or none fires
 *   (an exchange of which nothing can be said looks like a faultless one here: ask the guard `verdict`)
 */
export function auditExchange(exchange: Exchange, around: Context | null = null): Finding[] {
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

const RESPONSES: SubjectKind<Facts, Finding> = {
  name: 'the response',
  noEvidence: () => NO_FIELD,
  isOnePlace: (cause, consequence) =>
    cause.of === consequence.of && (cause.field === consequence.field || meantField(cause.field) === consequence.field),
};

/** Runs the given rules: see `findingsOf`. */
export function auditWith(rulesToRun: readonly Rule[], facts: Facts): Finding[] {
  if (!facts.holds('verdict')) return [];
  return findingsOf(triggersOf(rulesToRun).candidates(facts), facts, RESPONSES);
}

/** Whether the rule is to be checked: its trigger and its guards hold, and what it reads is there. */
export function applies(rule: Rule, facts: Facts): boolean {
  return (
    facts.holds('verdict') && new Triggers([rule]).candidates(facts).length > 0 && (rule.appliesTo?.(facts) ?? true)
  );
}

/** Most bytes of content that are read for the rules. Our choice: JSON.parse takes some 50 ms for as much. */
const MOST_CONTENT = 5_000_000;

/** Whether there is something to be said of the content once it is read: only then is the browser asked for it. */
export function wantsContent(exchange: Exchange): boolean {
  if (exchange.content !== null || exchange.contentSize > MOST_CONTENT) return false;
  // A part of something says nothing of the whole.
  return exchange.status !== 206 && factsOf(exchange).holds('type');
}
