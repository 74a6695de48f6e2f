/** What is kept from one session to the next: ids of rules, and nothing else. */
import { type ConfigCheckId, configCheckIds } from '../config/checks/check-ids.ts';
import { type RuleId, ruleIds } from '../rules/rule-ids.ts';
import { type JudgementId, judgementIds } from '../url/judgement/judgement-ids.ts';

/** The id of a rule of any kind. Where two kinds share one, it means the same fault. */
export type AnyRuleId = RuleId | JudgementId | ConfigCheckId;

/** Raised when a reader of the old shape would fail on the new one. */
const SETTINGS_VERSION = 1;

export interface Settings {
  /** Ids of rules that are not to speak. */
  readonly mutedRules: ReadonlySet<AnyRuleId>;
}

const IDS: ReadonlySet<string> = new Set([...ruleIds, ...judgementIds, ...configCheckIds]);

/**
 * Reads what was stored, by this version or another one, or damaged by whatever. Ids of no rule are left out.
 * @returns never throws for data
 */
export function readSettings(stored: unknown): Settings {
  const { version, mutedRules } = (stored ?? {}) as { version?: unknown; mutedRules?: unknown };
  if (version !== SETTINGS_VERSION || !Array.isArray(mutedRules)) return { mutedRules: new Set() };
  return { mutedRules: new Set(mutedRules.filter((id): id is AnyRuleId => IDS.has(id))) };
}

/** What to store: ids of rules that exist, whatever was given. */
export function writeSettings({ mutedRules }: Settings): { version: number; mutedRules: AnyRuleId[] } {
  return { version: SETTINGS_VERSION, mutedRules: [...mutedRules].filter((id) => IDS.has(id)).sort() };
}
