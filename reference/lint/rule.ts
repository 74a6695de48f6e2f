/**
 * What a rule is, whatever it judges: a response (`rules/`), a URL (`url/judgement/`), a statement of a server's
 * configuration (`config/checks/`). Each of the three adds what only its subject has.
 */
import type { EntryRef } from '../book/entry.ts';
import type { Severity, Strength } from '../text/severity.ts';
import type { Source } from '../text/sources.ts';

/** A report made whole: what is shown and exported, and what outside checks read. */
export interface Finding<Id extends string = string, Evidence = unknown, Fix = unknown> {
  ruleId: Id;
  messageId: string;
  title: string;
  severity: Severity;
  /** null where the entry gives no rule. */
  strength: Strength | null;
  entry: EntryRef;
  /** What shows it: a header field line, a part of the URL, a stretch of the configuration. */
  evidence: Evidence;
  message: string;
  fix: Fix | null;
  /** Empty: the entry's own sources apply. */
  sources: readonly Source[];
  /** So many more of the same rule, message and severity are counted and not listed. Absent where all are listed. */
  more?: number;
}

/** What a check reports. */
export interface Report<F extends Finding, MessageId extends string = string> {
  messageId: MessageId;
  /** Words for the message's placeholders. */
  data?: Record<string, string>;
  evidence: F['evidence'];
  /** What happens in this case, where it is not what the rule's `severity` says. */
  severity?: Severity;
  fix?: NonNullable<F['fix']>;
  /** Where the book says more of this very case than the rule's `entry` does. */
  entry?: EntryRef;
  /** Sources of this very case, when they differ from the entry's (a row of the alias table). */
  sources?: readonly Source[];
  /** The same as the rule's `yieldsTo`, where only this case yields. */
  yieldsTo?: readonly F['ruleId'][];
}

/** @template F the findings of the rule */
export interface Rule<Subject, F extends Finding, MessageId extends string = string> {
  /** Noun and failing state: `content-type-missing`. Also the file's name. */
  id: F['ruleId'];
  title: string;
  severity: Severity;
  strength?: NonNullable<F['strength']>;
  /** Where the book says why. */
  entry: EntryRef;
  /** One short sentence per message id; `{name}` is replaced by `data.name`. */
  messages: Record<MessageId, string>;
  /** Ids of rules that say the same more precisely: where one of them finds something, this rule's findings go. */
  yieldsTo?: readonly F['ruleId'][];
  /**
   * Ids of rules that name the cause of what this one finds. Where one of them finds something at the same place, both are
   * one fault: this rule's message, severity and fix become part of that finding.
   */
  causedBy?: readonly F['ruleId'][];
  /** False: the rule has nothing to say about this subject, which is not the same as "passed". */
  appliesTo?(subject: Subject): boolean;
  /** Called only when it applies. An empty list: checked, fine. */
  check(subject: Subject): Report<F, MessageId>[];
}

/** How many faults were found: those that are listed, and those that are only counted. */
export function countFindings(findings: readonly Pick<Finding, 'more'>[]): number {
  return findings.reduce((sum, { more = 0 }) => sum + 1 + more, 0);
}
