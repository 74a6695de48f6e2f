/**
 * What a check of configurations is: a rule (`lint/rule.ts`) about one statement. One check is one file: metadata first, the
 * check last. Its examples are in the `.conf` file beside it.
 */
import type { Finding, Rule, Report as RuleReport } from '../lint/rule.ts';
import type { ConfigCheckId } from './checks/check-ids.ts';
import type { ConfigEdit } from './edits.ts';
import type { FormatId } from './formats.ts';
import type { ConfigPiece } from './reading.ts';
import type { Setting } from './settings/scope.ts';
import type { Statement, StatementRole } from './statement.ts';

/** Where, in UTF-16 code units. */
type Stretch = Pick<ConfigPiece, 'start' | 'end'>;

type Edit = Omit<ConfigEdit, 'check'>;

export interface ConfigFix {
  /** What to write instead, or to add. */
  readonly replacement: string;
  /** Is it so in the corrected text? */
  readonly applied: boolean;
  /** What makes it so, unless the statement knows. The finding that is shown is without it. */
  readonly edits?: readonly Edit[];
}

export type ConfigFinding = Finding<ConfigCheckId, Stretch, ConfigFix>;
export type Report<MessageId extends string = string> = RuleReport<ConfigFinding, MessageId>;

export interface ConfigCheck<MessageId extends string = string> extends Rule<Statement, ConfigFinding, MessageId> {
  /** The statements that it is about. */
  readonly on: readonly StatementRole[];
}

/** Statements that say which type files or responses have. */
export const GIVING: readonly StatementRole[] = ['map', 'value', 'default'];

/** Gives a check its type; message ids are inferred from `messages`. */
export function defineConfigCheck<MessageId extends string>(check: ConfigCheck<MessageId>): ConfigCheck<MessageId> {
  return check;
}

/** A check of what is no media type. */
interface SettingCheck<MessageId extends string>
  extends Omit<ConfigCheck<MessageId>, 'on' | 'appliesTo' | 'check' | 'messages'> {
  readonly messages: Record<MessageId, string>;
  /** The settings that it looks at. */
  readonly keys: RegExp;
  /** @returns null: it is fine. Without evidence, the whole setting is the evidence. */
  find(setting: Setting, format: FormatId): (Omit<Report<MessageId>, 'evidence'> & { evidence?: Stretch }) | null;
}

export function defineSettingCheck<MessageId extends string>({
  keys,
  find,
  ...check
}: SettingCheck<MessageId>): ConfigCheck<MessageId> {
  return {
    ...check,
    on: ['setting'],
    check: ({ setting, format }) => {
      const found = setting && keys.test(setting.key) ? find(setting, format) : null;
      return found && setting ? [{ evidence: { start: setting.start, end: setting.end }, ...found }] : [];
    },
  };
}

/** @returns a fix that is in the corrected text */
export const appliedFix = (replacement: string, ...edits: readonly Edit[]): ConfigFix => ({
  replacement,
  applied: true,
  edits,
});

/** @returns an edit that puts something in */
export const addition = (at: number, text: string): Edit => ({ start: at, end: at, text });

/** In characters. Our choice. */
const WIDEST_INDENT = 60;

/** The blanks before a setting, with which a line of its own beside it starts. */
export function indentOf({ start, scope: { text } }: Setting): string {
  let from = start;
  while (from > start - WIDEST_INDENT && (text[from - 1] === ' ' || text[from - 1] === '\t')) from -= 1;
  return text.slice(from, start);
}
