import { describe, expect, it } from 'vitest';
import { problemSummary, problemsIn } from '../../../../reference/capture/list/problems.ts';
import type { Finding } from '../../../../reference/rules/rule.ts';
import type { RuleId } from '../../../../reference/rules/rule-ids.ts';
import type { Severity } from '../../../../reference/text/severity.ts';
import { rowsOf } from '../relations/rows.ts';

const finding = (ruleId: RuleId, severity: Severity): Finding => ({
  ruleId,
  messageId: 'x',
  title: `Title of ${ruleId}`,
  severity,
  strength: 'should',
  entry: 'status/200',
  evidence: { field: '', value: null, line: null, span: null },
  message: 'What is wrong.',
  fix: null,
  sources: [],
});

/** @param responses status, host and findings of each */
function rows(...responses: [status: number, host: string, ...Finding[]][]) {
  const plain = rowsOf(...responses.map(([status, host], index) => ({ ask: `https://${host}/${index}`, status })));
  return plain.map((row, index) => ({ ...row, findings: responses[index]?.slice(2) as Finding[] }));
}

const old = finding('type-deprecated', 'warning');
const broken = finding('module-type-wrong', 'error');

describe('problemsIn', () => {
  it('lists each rule and failing status once, the worst first, then what most responses have', () => {
    const list = rows(
      [404, 'a.example'],
      [200, 'a.example', old],
      [502, 'b.example', finding('date-missing', 'advice')],
      [200, 'b.example', old, broken],
      [200, 'b.example', finding('date-missing', 'advice'), finding('vary-star', 'info')],
      [200, 'b.example', finding('nosniff-missing', 'advice')],
    );
    expect(problemsIn(list).map(({ key, title, rows: { length }, hosts }) => [key, title, length, [...hosts]])).toEqual(
      [
        ['module-type-wrong', 'Title of module-type-wrong', 1, ['b.example']],
        ['502', 'Bad Gateway', 1, ['b.example']],
        ['type-deprecated', 'Title of type-deprecated', 2, ['a.example', 'b.example']],
        ['404', 'Not Found', 1, ['a.example']],
        ['date-missing', 'Title of date-missing', 2, ['b.example']],
        ['nosniff-missing', 'Title of nosniff-missing', 1, ['b.example']],
      ],
    );
  });

  it('counts a response once, and takes the worst of what one rule found', () => {
    const [problem] = problemsIn(rows([200, 'a.example', old, finding('type-deprecated', 'error'), old]));
    expect(problem).toMatchObject({ severity: 'error', rows: { length: 1 }, findings: { length: 1 } });
  });

  it.each([
    [520, 'Cloudflare'],
    [599, 'Server error, code not registered'],
  ])('names the code %i, which is not registered', (status, name) => {
    expect(problemsIn(rows([status, 'a.example']))[0]?.title).toContain(name);
  });

  it.each([200, 304, 399, 600, 799])('finds nothing in a plain %i', (status) => {
    expect(problemsIn(rows([status, 'a.example']))).toEqual([]);
  });

  it('lists requests without a response after the warnings, as a report does, and not those whose status was not told', () => {
    const list = rows([0, 'a.example'], [200, 'a.example', old]);
    const [none] = list;
    if (!none) throw new Error('no row');
    const field = { name: 'Content-Type', value: 'text/html' };
    list.push({ ...none, exchange: { ...none.exchange, responseHeaders: [field] } });
    expect(problemsIn(list)).toMatchObject([
      { key: 'type-deprecated' },
      { key: '0', title: 'No response was reported', rows: [list[0]] },
    ]);
    expect(problemSummary(problemsIn(list))).toBe('1 with no response reported, 1 warning');
  });
});

describe('problemSummary', () => {
  it.each<[string | null, Parameters<typeof rows>]>([
    [null, [[200, 'a.example', finding('vary-star', 'info')]]],
    ['1 warning', [[200, 'a.example', old]]],
    [
      '2 broken, 3 failing (502, 503), 1 refused (404), 3 warnings of 2 kinds, 1 piece of advice',
      [
        [503, 'a.example', broken, old],
        [502, 'a.example', broken, finding('nosniff-missing', 'error')],
        [502, 'a.example', finding('etag-malformed', 'warning')],
        [404, 'a.example', old, finding('date-missing', 'advice')],
      ],
    ],
  ])('%s', (summary, responses) => {
    expect(problemSummary(problemsIn(rows(...responses)))).toBe(summary);
  });
});
