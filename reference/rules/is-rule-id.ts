import type { RuleId } from './rule-ids.ts';
import { ruleTitles } from './rule-titles.ts';

/** Whether there is a rule of this id. */
export function isRuleId(text: string): text is RuleId {
  return Object.hasOwn(ruleTitles, text);
}
