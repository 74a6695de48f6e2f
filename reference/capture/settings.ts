/** What is kept from one session to the next: ids of rules, and nothing else. */
import { rules } from '../rules/index.ts';
import type { RuleId } from '../rules/rule-ids.ts';

/** Raised when a reader of the old shape would fail on the new one. */
const SETTINGS_VERSION = 1;

export interface Settings {
  /** Ids of rules that are not to speak. */
  readonly mutedRules: ReadonlySet<RuleId>;
}

export const DEFAULT_SETTINGS: Settings = { mutedRules: new Set() };

const IDS: ReadonlySet<string> = new Set(rules.map(({ id }) => id));

/**
 * Reads what was stored, by this version or another one, or damaged by whatever. Ids of no rule are left out.
 * @returns never throws for data
 */
export function readSettings(stored: unknown): Settings {
  const { version, mutedRules } = (stored ?? {}) as { version?: unknown; mutedRules?: unknown };
  if (version !== SETTINGS_VERSION || !Array.isArray(mutedRules)) return DEFAULT_SETTINGS;
  return { mutedRules: new Set(mutedRules.filter((id): id is RuleId => IDS.has(id))) };
}

/** What to store: ids of rules that exist, whatever was given. */
export function writeSettings({ mutedRules }: Settings): { version: number; mutedRules: RuleId[] } {
  return { version: SETTINGS_VERSION, mutedRules: [...mutedRules].filter((id) => IDS.has(id)).sort() };
}
