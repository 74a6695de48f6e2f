import { describe, expect, it } from 'vitest';
import { typesOf } from '../../../../reference/capture/content-types.ts';
import { type Offers, operatorOf } from '../../../../reference/capture/list/operators.ts';
import { countValues, typedValue, valuesLike } from '../../../../reference/capture/list/value-suggestions.ts';
import { auditExchange } from '../../../../reference/rules/audit.ts';
import { rowsOf } from '../relations/rows.ts';

describe('typedValue', () => {
  /** At the bar. */
  const typed = (text: string) => {
    const cursor = text.indexOf('|');
    const whole = text.replace('|', '');
    const found = typedValue(whole, cursor);
    return found && [found.value, whole.slice(found.from, found.to)];
  };
  it.each([
    ['rule:|', ['', '']],
    ['Rule:Va|', ['va', 'Va']],
    ['-rule:va|ry-star', ['va', 'vary-star']],
    ['404 rule:va| type:json', ['va', 'va']],
    ['rule:a rule:|b', ['', 'b']],
    ['rule|:a', null],
    ['status-code:4|', ['4', '4']],
    ['header:va|', ['va', 'va']],
    ['larger-than:1|', null],
    ['myrule:a|', null],
    ['--rule:a|', null],
    ['rule:a |', null],
    ['|', null],
  ])('%s', (text, found) => {
    expect(typed(text)).toEqual(found);
  });
});

const offersOf = (name: string) => operatorOf(name)?.offers as Offers;

it('counts the responses of a rule, each once', () => {
  const rows = rowsOf(
    { ask: '/a', fields: ['Content-Type: foo', 'Content-Type: bar'] },
    { ask: '/b', fields: ['Content-Type: image/jpg'], contentSize: 3 },
    { ask: '/c', fields: ['Content-Type: image/jpg'], contentSize: 3 },
  ).map((row) => ({ ...row, findings: auditExchange(row.exchange) }));
  const [first] = rows;
  // As where one rule has several lines to report.
  const twice = {
    ...(first as (typeof rows)[number]),
    findings: [...(first?.findings ?? []), ...(first?.findings ?? [])],
  };
  const counts = new Map(
    countValues([twice, ...rows.slice(1)], offersOf('rule')).map(({ value, responses }) => [value, responses]),
  );
  expect(counts.get('type-deprecated')).toBe(2);
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(3);
  expect([...counts.keys()].sort()).toEqual(
    [...new Set(rows.flatMap(({ findings }) => findings.map(({ ruleId }) => ruleId)))].sort(),
  );
});

describe('valuesLike', () => {
  const counts = [
    { value: 'vary-star', responses: 1 },
    { value: 'encoding-vary', responses: 9 },
    { value: 'vary-needless', responses: 3 },
    { value: 'etag-invalid', responses: 3 },
    { value: 'etag-invalid-often', responses: 5 },
    { value: 'weak-etag-invalid', responses: 7 },
  ];
  const like = (value: string) => valuesLike(counts, value).map((one) => one.value);
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

describe('the values of an operator', () => {
  const rows = rowsOf(
    { ask: 'https://a.example/x', fields: ['Content-Type: Image/PNG; q=1', 'Vary: Accept', 'VARY: Origin'] },
    { ask: 'https://a.example:8443/y', fields: ['Content-Type: image/png', 'Age: 1'] },
  ).map((row) => ({ ...row, types: typesOf(row.exchange) }));
  it.each([
    ['type', { 'image/png': 2 }],
    ['header', { 'content-type': 2, vary: 1, age: 1 }],
    ['method', { get: 2 }],
    ['status-code', { 200: 2 }],
  ])('%s', (name, counts) => {
    expect(
      Object.fromEntries(countValues(rows, offersOf(name)).map(({ value, responses }) => [value, responses])),
    ).toEqual(counts);
  });
});
