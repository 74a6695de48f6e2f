/** What the filter offers while `rule:` is typed: the rules that occur. */
import type { Row } from '../row.ts';

/** A rule with the number of responses that have a finding of it. */
export interface RuleCount {
  readonly ruleId: string;
  readonly responses: number;
}

/** The part of the filter's text that names a rule: its beginning up to the cursor, and its place. */
export interface TypedRule {
  /** In lower case. */
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

/** The rule that is being typed at the cursor; null where something else is. */
export function typedRule(text: string, cursor: number): TypedRule | null {
  const value = /(?:^|\s)-?rule:(\S*)$/i.exec(text.slice(0, cursor))?.[1];
  if (value === undefined) return null;
  const rest = /^\S*/.exec(text.slice(cursor))?.[0] ?? '';
  return { value: value.toLowerCase(), from: cursor - value.length, to: cursor + rest.length };
}

/** The rules that speak in these rows. */
export function countRules(rows: readonly Pick<Row, 'findings'>[]): RuleCount[] {
  const counts = new Map<string, number>();
  for (const { findings } of rows) {
    for (const ruleId of new Set(findings.map((finding) => finding.ruleId))) {
      counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
    }
  }
  return [...counts].map(([ruleId, responses]) => ({ ruleId, responses }));
}

/**
 * Those that have the text in their id: first the one that is it, then those that begin with it, then by how often they
 * occur. None where it is the whole id of one and in no other.
 */
export function rulesLike(counts: readonly RuleCount[], value: string): RuleCount[] {
  const found = counts.filter(({ ruleId }) => ruleId.includes(value));
  if (found.length === 1 && found[0]?.ruleId === value) return [];
  const later = ({ ruleId }: RuleCount) => (ruleId === value ? 0 : ruleId.startsWith(value) ? 1 : 2);
  return found.sort(
    (one, other) =>
      later(one) - later(other) || other.responses - one.responses || (one.ruleId < other.ruleId ? -1 : 1),
  );
}
