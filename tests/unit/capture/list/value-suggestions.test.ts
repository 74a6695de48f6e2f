import { describe, expect, it } from 'vitest';
import { countRules, rulesLike, typedRule } from '../../../../reference/capture/list/value-suggestions.ts';
import { auditExchange } from '../../../../reference/rules/audit.ts';
import { rowsOf } from '../relations/rows.ts';

describe('typedRule', () => {
  /** At the bar. */
  const typed = (text: string) => {
    const cursor = text.indexOf('|');
    const whole = text.replace('|', '');
    const found = typedRule(whole, cursor);
    return found && [found.value, whole.slice(found.from, found.to)];
  };
  it.each([
    ['rule:|', ['', '']],
    ['Rule:Va|', ['va', 'Va']],
    ['-rule:va|ry-star', ['va', 'vary-star']],
    ['404 rule:va| type:json', ['va', 'va']],
    ['rule:a rule:|b', ['', 'b']],
    ['rule|:a', null],
    ['myrule:a|', null],
    ['--rule:a|', null],
    ['rule:a |', null],
    ['|', null],
  ])('%s', (text, found) => {
    expect(typed(text)).toEqual(found);
  });
});

it('counts the responses of a rule, each once', () => {
  const rows = rowsOf(
    { ask: '/a', fields: ['Content-Type: foo', 'Content-Type: bar'] },
    { ask: '/b', fields: ['Content-Type: image/jpg'], contentSize: 3 },
    { ask: '/c', fields: ['Content-Type: image/jpg'], contentSize: 3 },
  ).map((row) => ({ ...row, findings: auditExchange(row.exchange) }));
  const [first] = rows;
  // As where one rule speaks of several lines.
  const twice = { findings: [...(first?.findings ?? []), ...(first?.findings ?? [])] };
  const counts = new Map(countRules([twice, ...rows.slice(1)]).map(({ ruleId, responses }) => [ruleId, responses]));
  expect(counts.get('type-deprecated')).toBe(2);
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(3);
  expect([...counts.keys()].sort()).toEqual(
    [...new Set(rows.flatMap(({ findings }) => findings.map(({ ruleId }) => ruleId)))].sort(),
  );
});

describe('rulesLike', () => {
  const counts = [
    { ruleId: 'vary-star', responses: 1 },
    { ruleId: 'encoding-vary', responses: 9 },
    { ruleId: 'vary-needless', responses: 3 },
    { ruleId: 'etag-invalid', responses: 3 },
    { ruleId: 'etag-invalid-often', responses: 5 },
    { ruleId: 'weak-etag-invalid', responses: 7 },
  ];
  const like = (value: string) => rulesLike(counts, value).map(({ ruleId }) => ruleId);
  it.each([
    ['', ['encoding-vary', 'weak-etag-invalid', 'etag-invalid-often', 'etag-invalid', 'vary-needless', 'vary-star']],
    ['vary', ['vary-needless', 'vary-star', 'encoding-vary']],
    ['etag', ['etag-invalid-often', 'etag-invalid', 'weak-etag-invalid']],
    // Whole: before those that go on, which may be what is being typed.
    ['etag-invalid', ['etag-invalid', 'etag-invalid-often', 'weak-etag-invalid']],
    ['weak-etag-invalid', []],
    ['nothing', []],
    ['vary-*', []],
  ])('%j', (value, found) => {
    expect(like(value)).toEqual(found);
  });
});
