/**
 * What a check of the judgement is. One check is one file: metadata first, the check last. Its examples are in the `.urls`
 * file beside it.
 */
import type { EntryRef } from '../../book/entry.ts';
import type { Severity, Strength } from '../../text/severity.ts';
import type { Where } from './judgement.ts';
import type { Subject } from './subject.ts';

export interface Hit<MessageId extends string = string> {
  messageId: MessageId;
  /** Words for the message's placeholders. Never the value of a secret. */
  data?: Record<string, string>;
  where: Where;
  /** Where the book says more of this very case. */
  entry?: EntryRef;
  /** What happens in this case, where it is not what the check's `severity` says. */
  severity?: Severity;
}

export interface Check<MessageId extends string = string> {
  /** The file's name. */
  id: string;
  title: string;
  /** error: it deceives or breaks; warning: it likely does harm; info: a fact, never counted. */
  severity: Severity;
  /** How binding the source is; absent where the entry gives no rule. */
  strength?: Strength;
  /** Where the book says more. */
  entry: EntryRef;
  /** One short sentence or two per message id; `{name}` is replaced by `data.name`. */
  messages: Record<MessageId, string>;
  check(subject: Subject): Hit<MessageId>[];
}

/** Gives a check its type; message ids are inferred from `messages`. */
export function defineCheck<MessageId extends string>(check: Check<MessageId>): Check<MessageId> {
  return check;
}
