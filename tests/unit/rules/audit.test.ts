import { describe, expect, it } from 'vitest';
import { Facts } from '../../../reference/facts/facts.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { applies, auditExchange, auditWith, MOST_ALIKE, RULE_FAILED } from '../../../reference/rules/audit.ts';
import { countFindings, defineRule, type Report, type Trigger } from '../../../reference/rules/rule.ts';
import type { RuleId } from '../../../reference/rules/rule-ids.ts';
import type { Severity } from '../../../reference/text/severity.ts';

const exchange = exchangeFromRaw('GET / HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\nServer: x\n\nhello');
const facts = new Facts(exchange);
const evidence = { field: 'Server', value: 'x', line: 0, span: null };

/** Ids of rules that only these tests have. */
const madeUp = (...ids: string[]) => ids as RuleId[];

function rule(id: string, severity: Severity, check: () => Report<'found'>[]) {
  return defineRule({
    id: id as RuleId,
    title: `Title of ${id}`,
    severity,
    strength: 'must',
    entry: 'status/404',
    messages: { found: 'Found {what}.' },
    guards: [],
    when: {},
    check,
  });
}

const found = (what: string): Report<'found'> => ({ messageId: 'found', data: { what }, evidence });

describe('auditWith', () => {
  it('makes a report whole', () => {
    expect(auditWith([rule('a', 'warning', () => [found('$& {what}')])], facts)).toEqual([
      {
        ruleId: 'a',
        messageId: 'found',
        title: 'Title of a',
        severity: 'warning',
        strength: 'must',
        entry: 'status/404',
        evidence,
        message: 'Found $& {what}.',
        fix: null,
        sources: [],
      },
    ]);
  });

  it('prefers what the report says of its own case', () => {
    const fix = { type: 'remove-field', name: 'Server' } as const;
    const sources = [{ label: 'RFC 9110', url: 'https://www.rfc-editor.org/rfc/rfc9110' }];
    const report = { ...found('x'), fix, sources, entry: 'headers/content-type' } as const;
    expect(auditWith([rule('a', 'warning', () => [report])], facts)).toMatchObject([
      { entry: 'headers/content-type', fix, sources },
    ]);
  });

  it('puts the worst first and keeps rule order within a severity', () => {
    const findings = auditWith(
      [
        rule('a', 'info', () => [found('1')]),
        rule('b', 'advice', () => [found('1')]),
        rule('c', 'warning', () => [found('1'), found('2')]),
        rule('d', 'error', () => [found('1')]),
        rule('e', 'warning', () => [found('3')]),
      ],
      facts,
    );
    expect(findings.map((finding) => finding.ruleId + finding.message)).toEqual([
      'dFound 1.',
      'cFound 1.',
      'cFound 2.',
      'eFound 3.',
      'bFound 1.',
      'aFound 1.',
    ]);
  });

  it('asks only rules that apply', () => {
    const asked = rule('a', 'error', () => [found('x')]);
    expect(auditWith([{ ...asked, appliesTo: () => false }], facts)).toEqual([]);
  });

  it('lets a rule yield to one that says it more precisely', () => {
    const general = { ...rule('general', 'error', () => [found('1')]), yieldsTo: madeUp('precise') };
    const silent = rule('precise', 'warning', () => []);
    const precise = rule('precise', 'warning', () => [found('2')]);
    const ids = (...list: Parameters<typeof auditWith>[0]) => auditWith(list, facts).map(({ ruleId }) => ruleId);
    expect(ids(general, silent)).toEqual(['general']);
    expect(ids(general, precise)).toEqual(['precise']);
    expect(ids(precise, general)).toEqual(['precise']);
  });

  it('makes a consequence part of the finding that names its cause', () => {
    const consequence = { ...rule('consequence', 'error', () => [found('2')]), causedBy: madeUp('cause') };
    const fix = { type: 'remove-field', name: 'Server' } as const;
    const cause = rule('cause', 'warning', () => [{ ...found('1'), fix }]);
    const elsewhere = { ...evidence, field: 'Date' };
    const other = rule('cause', 'warning', () => [{ ...found('1'), evidence: elsewhere }]);
    const joined = [{ ruleId: 'cause', severity: 'error', message: 'Found 1. Found 2.', fix }];
    expect(auditWith([cause, consequence], facts)).toMatchObject(joined);
    expect(auditWith([consequence, cause], facts)).toMatchObject(joined);
    // Without the cause, and where the cause is seen in another field, both speak for themselves.
    expect(auditWith([consequence], facts)).toMatchObject([{ ruleId: 'consequence' }]);
    expect(auditWith([other, consequence], facts)).toMatchObject([{ ruleId: 'consequence' }, { ruleId: 'cause' }]);
    // A consequence that is the lesser evil leaves the severity as it is.
    const mild = { ...rule('mild', 'info', () => [found('2')]), causedBy: madeUp('cause') };
    expect(auditWith([cause, mild], facts)).toMatchObject([{ ruleId: 'cause', severity: 'warning' }]);
  });

  it.each<[Trigger, boolean]>([
    [{}, true],
    [{ status: [200] }, true],
    [{ status: [404] }, false],
    [{ status: (status) => status < 300 }, true],
    [{ status: (status) => status > 300 }, false],
    [{ field: ['server'] }, true],
    [{ field: ['ETag', 'SERVER'] }, true],
    [{ field: ['ETag'] }, false],
    [{ requestField: ['host'] }, true],
    [{ requestField: ['Server'] }, false],
    [{ status: [200], field: ['Server'], requestField: ['Range'] }, false],
  ])('looks at a rule when %j: %s', (when, expected) => {
    const asked = { ...rule('a', 'error', () => [found('x')]), when };
    // Beside another, so that the places in the list count.
    const others = [rule('b', 'info', () => []), rule('c', 'info', () => [])];
    expect(auditWith([...others, asked], facts)).toHaveLength(expected ? 1 : 0);
    expect(applies(asked, facts)).toBe(expected);
  });

  it('asks the guards, the content and the session first', () => {
    const asked = rule('a', 'error', () => [found('x')]);
    const unread = new Facts({ ...exchange, content: null });
    const around = { earlier: [], redirects: [], document: null };
    expect(auditWith([{ ...asked, guards: ['live', 'content'] }], facts)).toHaveLength(1);
    expect(auditWith([{ ...asked, guards: ['live', 'cors'] }], facts)).toEqual([]);
    expect(auditWith([{ ...asked, readsContent: 'whole' }], facts)).toHaveLength(1);
    expect(auditWith([{ ...asked, readsContent: 'whole' }], unread)).toEqual([]);
    expect(auditWith([{ ...asked, comparesSession: true }], facts)).toEqual([]);
    expect(auditWith([{ ...asked, comparesSession: true }], new Facts(exchange, around))).toHaveLength(1);
    expect(auditWith([asked], new Facts({ ...exchange, status: 0 }))).toEqual([]);
  });

  it.each([
    [
      'throws',
      () => {
        throw new TypeError('out of luck');
      },
      'out of luck',
    ],
    ['names a message that does not exist', () => [{ messageId: 'lost', evidence } as never], 'message'],
    ['leaves a placeholder without a word', () => [{ messageId: 'found', evidence } as const], '{what}'],
  ])('says so when a rule %s, and still runs the others', (_name, check, reason) => {
    const findings = auditWith([rule('broken', 'error', check), rule('b', 'advice', () => [found('x')])], facts);
    expect(findings).toMatchObject([
      { ruleId: 'b' },
      { ruleId: 'broken', messageId: RULE_FAILED, severity: 'info', message: expect.stringContaining(reason) },
    ]);
  });
});

describe('many findings alike', () => {
  const many = (count: number, report: Partial<Report<'found'>> = {}) =>
    Array.from({ length: count }, (_, at): Report<'found'> => ({ ...found(String(at)), ...report }));

  it('lists the first of them, and the last of these says how many more there are', () => {
    const findings = auditWith([rule('a', 'warning', () => many(5_000))], facts);
    expect(findings).toHaveLength(MOST_ALIKE);
    expect(findings.at(0)?.message).toBe('Found 0.');
    expect(findings.at(-1)?.message).toBe('Found 9. There are 4,990 more findings like this one.');
    expect(countFindings(findings)).toBe(5_000);
  });

  it('lists all where there are no more than that', () => {
    const findings = auditWith([rule('a', 'warning', () => many(MOST_ALIKE))], facts);
    expect(findings.some((finding) => 'more' in finding)).toBe(false);
    const [last] = auditWith([rule('a', 'warning', () => many(MOST_ALIKE + 1))], facts).slice(-1);
    expect(last?.message).toContain('There is 1 more finding like this one.');
  });

  it('hides no other message and no worse severity behind them', () => {
    const twoMessages = {
      ...rule('a', 'advice', () => [
        ...many(50),
        ...many(1, { severity: 'error' }),
        { ...found('b'), messageId: 'other' as never },
      ]),
      messages: { found: 'Found {what}.', other: 'Other.' },
    };
    const findings = auditWith([twoMessages], facts);
    expect(findings).toHaveLength(MOST_ALIKE + 2);
    expect(findings[0]).toMatchObject({ severity: 'error' });
    expect(findings.some(({ message }) => message === 'Other.')).toBe(true);
    expect(countFindings(findings)).toBe(52);
  });

  it.each([
    'ETag: v',
    'Date: yesterday',
    'Last-Modified: yesterday',
    'Expires: Sat Nov 21 16:00:00 2026',
    'Set-Cookie: a',
    'Content-Type: x',
    'Link: <',
    'Content-Length: x',
    'Vary: "',
    'Cache-Control: no-store=1',
    'Access-Control-Allow-Origin: x',
    'Location: http://[',
  ])('bounds what 5,000 lines of %s can make', (line) => {
    const head = `GET / HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\n${`${line}\n`.repeat(5_000)}\nhello`;
    expect(auditExchange(exchangeFromRaw(head)).length).toBeLessThan(60);
  });

  it('tells how many ETag lines are wrong', () => {
    const lines = Array.from({ length: 5_000 }, (_, at) => `ETag: v${at}\n`).join('');
    const findings = auditExchange(
      exchangeFromRaw(`GET / HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\n${lines}\nhello`),
    );
    expect(countFindings(findings.filter(({ ruleId }) => ruleId === 'etag-malformed'))).toBe(5_000);
  });
});

describe('auditExchange', () => {
  it('runs the rules of the index', () => {
    expect(auditExchange(exchange)).toContainEqual(
      expect.objectContaining({ ruleId: 'content-type-missing', severity: 'warning' }),
    );
  });
});
