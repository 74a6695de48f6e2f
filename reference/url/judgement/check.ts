/**
 * What a check of the judgement is: a rule (`lint/rule.ts`) about a URL. One check is one file: metadata first, the check
 * last. Its examples are in the `.urls` file beside it.
 *
 * Severity error: it deceives or breaks; warning: it likely does harm; info: a fact, never counted. Strength is absent
 * where the entry gives no rule. Words for messages are shortened, with everything in them visible; never the value of a
 * secret.
 */
import type { Rule, Report as RuleReport } from '../../lint/rule.ts';
import type { Judgement } from './judgement.ts';
import type { Subject } from './subject.ts';

export type Report<MessageId extends string = string> = RuleReport<Judgement, MessageId>;
export type Check<MessageId extends string = string> = Rule<Subject, Judgement, MessageId>;

/** Gives a check its type; message ids are inferred from `messages`. */
export function defineCheck<MessageId extends string>(check: Check<MessageId>): Check<MessageId> {
  return check;
}
