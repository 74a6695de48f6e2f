import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareFields,
  compareFindings,
  compareResponses,
  type FieldChange,
  inTime,
} from '../../../reference/capture/compare.ts';
import { sourcesOf } from '../../../reference/capture/imported.ts';
import type { Row } from '../../../reference/capture/row.ts';
import type { HeaderField } from '../../../reference/http/exchange.ts';
import { auditExchange } from '../../../reference/rules/audit.ts';
import { countFindings, type Finding } from '../../../reference/rules/rule.ts';
import { rowsOf } from './relations/rows.ts';

const fields = (...lines: string[]): HeaderField[] =>
  lines.map((line) => ({ name: line.slice(0, line.indexOf(':')), value: line.slice(line.indexOf(':') + 1).trim() }));
const said = ({ name, kind, went, came, changed, same }: FieldChange) => ({
  [name]: kind,
  lines: [
    ...changed.map(({ before, after }) => `${before.line} ${before.value} > ${after.line} ${after.value}`),
    ...went.map(({ line, value }) => `- ${line} ${value}`),
    ...came.map(({ line, value }) => `+ ${line} ${value}`),
  ],
  same,
});
const compare = (before: HeaderField[], after: HeaderField[]) => {
  const { changes, same } = compareFields(before, after);
  return { changes: changes.map(said), same };
};

describe('inTime', () => {
  it('puts first what began first on any page of one file, and what is shown last where nothing tells', () => {
    const pages = ['One', 'Two'].map((title) => ({ title, at: 0, onLoad: -1, count: 1 }));
    const { sourceAt } = sourcesOf({ name: 'a.har', count: 2, page: null }, pages);
    const [early, late, live] = rowsOf(
      { ask: '/a', source: sourceAt(0) },
      { ask: '/a', source: sourceAt(1) },
      { ask: '/a' },
    ) as [Row, Row, Row];
    expect(inTime(early, late)).toEqual([early, late]);
    expect(inTime(late, early)).toEqual([early, late]);
    expect(inTime(early, live)).toEqual([live, early]);
  });
});

describe('compareFields', () => {
  it.each<[string, HeaderField[], HeaderField[], ReturnType<typeof compare>]>([
    ['nothing', fields('A: 1', 'B: 2'), fields('b: 2', 'a: 1'), { changes: [], same: 2 }],
    ['one that came', [], fields('ETag: "1"'), { changes: [{ ETag: 'came', lines: ['+ 0 "1"'], same: 0 }], same: 0 }],
    ['one that went', fields('ETag: "1"'), [], { changes: [{ ETag: 'went', lines: ['- 0 "1"'], same: 0 }], same: 0 }],
    [
      'another value',
      fields('A: 1', 'Age: 1'),
      fields('age: 2', 'A: 1'),
      { changes: [{ age: 'changed', lines: ['1 1 > 0 2'], same: 0 }], same: 1 },
    ],
    [
      'one line of several',
      fields('Set-Cookie: a=1', 'Set-Cookie: b=1', 'Set-Cookie: b=1'),
      fields('Set-Cookie: b=1', 'Set-Cookie: a=2', 'Set-Cookie: b=1', 'Set-Cookie: c=1'),
      { changes: [{ 'Set-Cookie': 'changed', lines: ['0 a=1 > 1 a=2', '+ 3 c=1'], same: 2 }], same: 0 },
    ],
    [
      'the order of equal lines',
      fields('Vary: a', 'Vary: b'),
      fields('Vary: b', 'Vary: a'),
      { changes: [{ Vary: 'order', lines: [], same: 2 }], same: 0 },
    ],
    ['a name of every object', fields('__proto__: 1'), fields('__proto__: 1'), { changes: [], same: 1 }],
    ['an empty value', fields('A:'), fields(), { changes: [{ A: 'went', lines: ['- 0 '], same: 0 }], same: 0 }],
  ])('finds %s', (_, before, after, expected) => {
    expect(compare(before, after)).toEqual(expected);
  });

  const list = fc.array(
    fc.record({
      name: fc.constantFrom('A', 'a', 'B', 'constructor', '__proto__'),
      value: fc.constantFrom('1', '2', ''),
    }),
    { maxLength: 8 },
  );

  it('finds nothing in a list and itself, in any order of the names', () => {
    fc.assert(
      fc.property(list, (one) => {
        expect(compareFields(one, one).changes).toEqual([]);
        const key = ({ name }: HeaderField) => name.toLowerCase();
        const sorted = [...one].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
        expect(compareFields(one, sorted).changes).toEqual([]);
      }),
    );
  });

  it('tells the same from both sides, and accounts for every line', () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const [there, back] = [compareFields(before, after), compareFields(after, before)];
        const turned = { came: 'went', went: 'came', changed: 'changed', order: 'order' } as const;
        expect(back.changes.map(({ kind }) => kind)).toEqual(there.changes.map(({ kind }) => turned[kind]));
        expect(back.same).toBe(there.same);
        for (const { name, went, came, changed, same } of there.changes) {
          const lines = (side: HeaderField[]) =>
            side.filter((line) => line.name.toLowerCase() === name.toLowerCase()).length;
          expect(went.length + changed.length + same).toBe(lines(before));
          expect(came.length + changed.length + same).toBe(lines(after));
        }
      }),
    );
  });
});

const finding = (ruleId: string, rest: Partial<Finding> = {}) =>
  ({ ruleId, messageId: 'm', evidence: { field: 'A', value: '1', line: 0, span: null }, ...rest }) as Finding;

describe('compareFindings', () => {
  it('finds what came, went and stayed', () => {
    const [one, two, three] = [finding('one'), finding('two'), finding('three')];
    expect(compareFindings([one, two], [finding('two', { message: 'other words' }), three])).toEqual({
      went: [one],
      came: [three],
      stayed: [finding('two', { message: 'other words' })],
    });
  });

  it('counts findings of one kind', () => {
    const found = compareFindings([finding('a')], [finding('a'), finding('a')]);
    expect([found.went.length, found.came.length, found.stayed.length]).toEqual([0, 1, 1]);
    const less = compareFindings([finding('a'), finding('a')], [finding('a')]);
    expect([less.went.length, less.came.length, less.stayed.length]).toEqual([1, 0, 1]);
  });

  it.each([
    [5_000, 5_000],
    [5_000, 4_000],
    [4_000, 5_000],
    [5_000, 12],
    [3, 5_000],
    [5_000, 0],
    [10, 11],
  ])('counts those that are not listed, %i before and %i after', (before, after) => {
    const many = (count: number) =>
      Array.from({ length: Math.min(count, 10) }, (_, at) =>
        finding('a', at === 9 && count > 10 ? { more: count - 10 } : {}),
      );
    const { went, came, stayed } = compareFindings(many(before), many(after));
    expect([countFindings(went), countFindings(came), countFindings(stayed)]).toEqual([
      Math.max(0, before - after),
      Math.max(0, after - before),
      Math.min(before, after),
    ]);
  });
});

describe('compareResponses', () => {
  it('has the properties, fields and findings of both', () => {
    const [before, after] = rowsOf(
      {
        ask: '/a',
        fields: ['Content-Type: application/x-javascript', 'Content-Length: 3'],
        transferSize: 1_200,
        contentSize: 3,
      },
      {
        ask: '/a',
        fields: ['Content-Type: text/javascript', 'Content-Length: 3'],
        fromCache: true,
        contentSize: 3,
        request: ['Cache-Control: no-cache'],
      },
    ).map(({ exchange }) => ({ exchange, findings: auditExchange(exchange) }));
    if (!before || !after) throw new Error('two rows');
    const { properties, response, request, findings } = compareResponses(before, after);
    const changed = properties.filter((property) => property.before !== property.after);
    expect(changed).toEqual([
      { name: 'Media type', before: 'application/x-javascript', after: 'text/javascript' },
      { name: 'Transferred', before: '1,200 bytes', after: '' },
      { name: 'From', before: '', after: 'the cache' },
    ]);
    expect(response.changes.map(({ name }) => name)).toEqual(['Content-Type']);
    expect(request.changes.map(said)).toEqual([{ 'Cache-Control': 'came', lines: ['+ 1 no-cache'], same: 0 }]);
    expect(findings.went.map(({ ruleId }) => ruleId)).toContain('type-deprecated');
    expect(findings.came.map(({ ruleId }) => ruleId)).not.toContain('type-deprecated');
  });

  it('tells a status that was not told from a response that did not come', () => {
    const [before, after] = rowsOf(
      { ask: '/a', status: 0 },
      { ask: '/a', status: 0, fields: ['Content-Type: text/css'] },
    );
    if (!before || !after) throw new Error('two rows');
    const { properties } = compareResponses(before, after);
    expect(properties).toContainEqual({ name: 'Status', before: 'none', after: 'not reported' });
  });

  it('takes the version in lower case, as Chromium has it of a cached copy, for the same', () => {
    const [before, after] = rowsOf({ ask: '/a' }, { ask: '/a' });
    if (!before || !after) throw new Error('two rows');
    const cached = { ...after, exchange: { ...after.exchange, httpVersion: 'http/1.1' } };
    expect(compareResponses(before, cached).properties).toContainEqual({
      name: 'HTTP version',
      before: 'HTTP/1.1',
      after: 'HTTP/1.1',
    });
  });
});
