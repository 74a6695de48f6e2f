/**
 * What a rule of HTTP is, beside what every rule is (`lint/rule.ts`). One rule is one file: metadata first, the check last.
 * Its examples are in the `.http` file beside it. `reference/README.md` says how to add one.
 */
import type { Facts } from '../facts/facts.ts';
import type { GuardName } from '../facts/guards.ts';
import type { Finding as LintFinding, Rule as LintRule, Report as RuleReport } from '../lint/rule.ts';
import type { Strength } from '../text/severity.ts';
import type { RuleId } from './rule-ids.ts';

export { countFindings } from '../lint/rule.ts';

/**
 * The header field line that shows the finding, or its absence (`value` null). `span` marks [start, end) in `value`.
 * `field` is '' when no field shows it (`NO_FIELD`).
 */
export interface Evidence {
  field: string;
  value: string | null;
  /** Index in the header list of the field line; null for an absence. Two lines can have the same value. */
  line: number | null;
  /** Whose field it is; the response's unless said otherwise. */
  of?: 'request';
  span: readonly [number, number] | null;
}

/** A change that fixes the finding, for a renderer to put into the words of a server. */
export type Fix =
  | { type: 'set-field'; name: string; value: string }
  | { type: 'remove-field'; name: string }
  | { type: 'map-extension'; extension: string; mediaType: string };

/** What a check reports. */
export type Report<MessageId extends string = string> = RuleReport<Finding, MessageId>;

/**
 * When a rule is looked at at all, as data, so that 160 rules cost an exchange only those that can say something of it.
 * All that is given must hold; of several field names, one.
 */
export interface Trigger {
  status?: readonly number[] | ((status: number) => boolean);
  /** The response has one of these fields. */
  field?: readonly string[];
  /** The request has one of these fields. */
  requestField?: readonly string[];
}

/**
 * Under which circumstances a finding is hidden at first. A rule writes only what differs from its family (`families` in
 * index.ts), and a family what differs from the default (policy.ts).
 */
export interface Policy {
  /** The response to a CORS preflight, which only the browser reads. Hidden by default. */
  readonly preflight: Visibility;
  /** A service worker built the response. Hidden by default. */
  readonly worker: Visibility;
  /** The response comes from the HTTP cache. Hidden by default. */
  readonly stored: Visibility;
  /** The host is this machine or in a private network. Shown by default. */
  readonly local: Visibility;
  /** The host belongs to another site than the page. Hidden by default, unless the finding is an error. */
  readonly 'third-party': Visibility;
  /** The finding's severity is advice or info. Hidden by default, until the reader asks for advice. */
  readonly advice: Visibility;
}

type Visibility = 'show' | 'hide';

export interface Rule<MessageId extends string = string> extends LintRule<Facts, Finding, MessageId> {
  strength: Strength;
  /** When its findings are hidden at first, where the family's policy does not fit. */
  policy?: Partial<Policy>;
  /** Guards that must hold besides `verdict` (facts/guards.ts). */
  guards: readonly GuardName[];
  when: Trigger;
  /**
   * The rule reads the content, which is there on demand only: until it is read, the rule does not apply. `start`: how
   * it begins is enough.
   */
  readsContent?: 'whole' | 'start';
  /** The rule compares with other exchanges of the session: for an exchange alone it does not apply. */
  comparesSession?: true;
}

/** What the panel shows of a response, and what outside checks read. */
export interface Finding extends LintFinding<RuleId, Evidence, Fix> {
  strength: Strength;
}

/** Gives a rule its type; message ids are inferred from `messages`. */
export function defineRule<MessageId extends string>(rule: Rule<MessageId>): Rule<MessageId> {
  return rule;
}
