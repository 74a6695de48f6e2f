/**
 * What a check of configurations is: a rule (`lint/rule.ts`) about one statement. One check is one file: metadata first, the
 * check last. Its examples are in the `.conf` file beside it.
 */
import type { Finding, Rule, Report as RuleReport } from '../lint/rule.ts';
import type { ConfigCheckId } from './checks/check-ids.ts';
import type { ConfigPiece } from './reading.ts';
import type { Statement, StatementRole } from './statement.ts';

/** Where, in UTF-16 code units. */
type Stretch = Pick<ConfigPiece, 'start' | 'end'>;

interface TypeFix {
  /** The type to write instead, or to add. */
  readonly replacement: string;
  /** Is it so in the corrected text? */
  readonly mended: boolean;
}

export type ConfigFinding = Finding<ConfigCheckId, Stretch, TypeFix>;
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
