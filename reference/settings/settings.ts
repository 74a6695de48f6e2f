/** What is kept from one session to the next: preferences and the ids of muted rules, and nothing else. */
import { type ConfigCheckId, configCheckIds } from '../config/checks/check-ids.ts';
import { type RuleId, ruleIds } from '../rules/rule-ids.ts';
import { type JudgementId, judgementIds } from '../url/judgement/judgement-ids.ts';
import {
  CHOICES,
  DEFAULTS,
  isChoice,
  PREFERENCE_NAMES,
  type PreferenceName,
  type Preferences,
  readPreferences,
  SETTINGS_VERSION,
} from './preferences.ts';

/** The id of a rule of any kind. Where two kinds share one, it means the same fault. */
export type AnyRuleId = RuleId | JudgementId | ConfigCheckId;

export interface Settings extends Preferences {
  /** Ids of rules that are not to report. */
  readonly mutedRules: ReadonlySet<AnyRuleId>;
}

export type SettingName = PreferenceName | 'mutedRules';

export const DEFAULT_SETTINGS: Settings = { ...DEFAULTS, mutedRules: new Set() };

const IDS: ReadonlySet<string> = new Set([...ruleIds, ...judgementIds, ...configCheckIds]);
const isRule = (id: unknown): id is AnyRuleId => IDS.has(id as string);

/**
 * Reads what was stored, by this version or another one, or damaged in any way. Ids of no rule are left out.
 * @returns never throws for data
 */
export function readSettings(stored: unknown): Settings {
  const { version, mutedRules } = (stored ?? {}) as { version?: unknown; mutedRules?: unknown };
  const ids = version === SETTINGS_VERSION && Array.isArray(mutedRules) ? mutedRules.filter(isRule) : [];
  return { ...readPreferences(stored), mutedRules: new Set(ids) };
}

/**
 * What is damaged in what was stored.
 * @returns the settings without a valid value; `all` where nothing can be read. Unknown settings and ids of no rule are no
 *   damage: another version may have stored them.
 */
export function damageOf(stored: unknown): 'all' | readonly SettingName[] {
  if (stored === undefined) return [];
  if (!isRecord(stored) || stored.version !== SETTINGS_VERSION) return 'all';
  return SETTING_NAMES.filter((name) => Object.hasOwn(stored, name) && !isValid(name, stored[name]));
}

/** What to store: what differs from the defaults, and ids of rules that exist, whatever was given. Null: nothing. */
export function writeSettings(settings: Settings): Record<string, unknown> | null {
  const changed = PREFERENCE_NAMES.filter(
    (name) => settings[name] !== DEFAULTS[name] && isChoice(name, settings[name]),
  );
  const mutedRules = sortedRules(settings);
  if (changed.length === 0 && mutedRules.length === 0) return null;
  return {
    version: SETTINGS_VERSION,
    ...Object.fromEntries(changed.map((name) => [name, settings[name]])),
    ...(mutedRules.length > 0 ? { mutedRules } : {}),
  };
}

/** What an exported file says of itself. */
const FORMAT = 'wirenote-settings';
/** Largest file that is read, in bytes. Our choice: with every rule muted a file has a tenth of that. */
export const MOST_BYTES = 100_000;
/** Most unknown names that are listed. Our choice. */
const MOST_NAMES = 5;

/** All settings as a file. */
export function exportSettings(settings: Settings): string {
  const preferences = Object.fromEntries(PREFERENCE_NAMES.map((name) => [name, settings[name]]));
  const file = { format: FORMAT, version: SETTINGS_VERSION, ...preferences, mutedRules: sortedRules(settings) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * Reads an exported file, or one that was written by hand. A setting that it lacks gets its default.
 * @returns the settings and what was ignored, in sentences; or why nothing of the file is used. Never throws for data.
 */
export function importSettings(text: string): { settings: Settings; ignored: readonly string[] } | { refused: string } {
  if (text.length > MOST_BYTES) return { refused: tooLarge };
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { refused: 'The file is not valid JSON.' };
  }
  if (!isRecord(file) || file.format !== FORMAT)
    return { refused: `The file contains no Wirenote settings: it lacks "format": "${FORMAT}".` };
  if (file.version !== SETTINGS_VERSION)
    return { refused: `The file is not version ${SETTINGS_VERSION}, the only version that Wirenote reads.` };
  const record = file;
  const invalid = SETTING_NAMES.find((name) => Object.hasOwn(record, name) && !isValid(name, record[name]));
  if (invalid !== undefined) return { refused: `“${invalid}” must be ${allowedFor(invalid)}.` };
  const known = new Set<string>(['format', 'version', ...SETTING_NAMES]);
  const rules = (record.mutedRules ?? []) as readonly unknown[];
  return {
    settings: readSettings(record),
    ignored: [
      ...unknownWords(
        'setting',
        Object.keys(record).filter((name) => !known.has(name)),
      ),
      ...unknownWords(
        'rule',
        rules.filter((id): id is string => !isRule(id)),
      ),
    ],
  };
}

/** Why a file is not read that is larger than `MOST_BYTES`. */
export const tooLarge = `The file is larger than ${MOST_BYTES / 1000} kB, too large for Wirenote settings.`;

const SETTING_NAMES: readonly SettingName[] = [...PREFERENCE_NAMES, 'mutedRules'];

const sortedRules = ({ mutedRules }: Settings): AnyRuleId[] => [...mutedRules].filter(isRule).sort();

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isValid(name: SettingName, value: unknown): boolean {
  if (name !== 'mutedRules') return isChoice(name, value);
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}

function allowedFor(name: SettingName): string {
  if (name === 'mutedRules') return 'a list of rule ids';
  return `one of ${CHOICES[name].map((value) => JSON.stringify(value)).join(', ')}`;
}

/** Names from a file are shown only where they are plain: others could look like something else. */
function unknownWords(kind: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const shown = names.filter((name) => /^[\w-]{1,40}$/.test(name)).slice(0, MOST_NAMES);
  const others = names.length - shown.length;
  const list = [...shown, ...(others > 0 ? [shown.length > 0 ? `${others} more` : String(others)] : [])];
  return [`Unknown ${kind}${names.length === 1 ? '' : 's'} ignored: ${list.join(', ')}.`];
}
