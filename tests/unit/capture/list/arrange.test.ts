import { describe, expect, it } from 'vitest';
import { type GroupKey, groupRows, type Sorting, sorted } from '../../../../reference/capture/list/arrange.ts';
import type { Row } from '../../../../reference/capture/row.ts';
import { emptySession, reduceSession } from '../../../../reference/capture/session.ts';
import type { Exchange } from '../../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../../reference/http/import/from-raw.ts';
import type { Severity } from '../../../../reference/text/severity.ts';
import { changing, whole } from './changing.ts';

function exchange(host: string, status: number, type: string | null, told: Partial<Exchange>): Exchange {
  const fields = type === null ? '' : `Content-Type: ${type}\n`;
  return {
    ...exchangeFromRaw(`GET /${status} HTTP/1.1\nHost: ${host}\n\nHTTP/1.1 ${status} X\nServer: x\n${fields}\nx`),
    ...told,
  };
}

const { rows } = reduceSession(emptySession, {
  type: 'finished',
  exchanges: [
    exchange('b.example', 404, 'text/html;charset=utf-8', { transferSize: 10, duration: 3 }),
    exchange('a.example', 200, null, { transferSize: -1, duration: 1 }),
    exchange('b.example', 200, 'TEXT/html', { transferSize: 5, duration: 2 }),
  ],
});
/** Only the rule that each row is to be grouped by. */
const plain: Row[] = rows.map((row) => ({
  ...row,
  findings: row.findings.filter(({ ruleId }) => ruleId === 'content-type-missing'),
}));

describe('sorted', () => {
  it.each<[Sorting | null, number[]]>([
    [null, [1, 2, 3]],
    [{ key: 'status', direction: 'ascending' }, [2, 3, 1]],
    [{ key: 'status', direction: 'descending' }, [1, 2, 3]],
    [{ key: 'url', direction: 'ascending' }, [2, 3, 1]],
    [{ key: 'type', direction: 'descending' }, [1, 3, 2]],
    [{ key: 'size', direction: 'ascending' }, [2, 3, 1]],
    [{ key: 'time', direction: 'descending' }, [1, 3, 2]],
    [{ key: 'method', direction: 'descending' }, [1, 2, 3]],
    [{ key: 'findings', direction: 'descending' }, [2, 1, 3]],
  ])('%j: %j', (sorting, ids) => {
    expect(sorted<Row>(sorting)(whole(plain)).map(({ id }) => id)).toEqual(ids);
  });

  it('puts a failing server after the errors, a refused request after the warnings, whatever else was found', () => {
    const found: [number, Severity[]][] = [
      [599, []],
      [404, []],
      [600, ['advice']],
      [200, ['error']],
      [200, ['warning']],
      [400, ['advice']],
      [399, ['info']],
      [500, ['warning']],
      // No response.
      [0, []],
    ];
    const failing = found.map(
      ([status, severities], at) =>
        ({
          ...plain[0],
          id: at + 1,
          exchange: { ...plain[0]?.exchange, status, ...(status === 0 && { responseHeaders: [] }) },
          findings: severities.map((severity) => ({ ruleId: severity, severity })),
        }) as unknown as Row,
    );
    const worstFirst = sorted<Row>({ key: 'findings', direction: 'descending' });
    expect(worstFirst(whole(failing)).map(({ id }) => id)).toEqual([8, 4, 1, 6, 5, 2, 9, 3, 7]);
    expect(groupRows(failing, 'rule').map(({ title }) => title)).toEqual([
      'error',
      '599',
      '500',
      'warning',
      '404',
      '400',
      'no response',
      'advice',
      'info',
    ]);
  });

  it('sorts by the seconds that are left of the lifetime, as each row has them', () => {
    const left = plain.map((row, index) => ({ ...row, secondsLeft: [-1, 60, 0][index] ?? 0 }));
    expect(sorted<Row>({ key: 'cache', direction: 'descending' })(whole(left)).map(({ id }) => id)).toEqual([2, 3, 1]);
  });

  it('takes the size of the content where the transferred one is unknown, as the column shows it', () => {
    const sizes = plain.map((row, index) => ({
      ...row,
      exchange: { ...row.exchange, transferSize: [10, -1, -1][index] ?? 0, contentSize: [1, 99, -1][index] ?? 0 },
    }));
    expect(sorted<Row>({ key: 'size', direction: 'descending' })(whole(sizes)).map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  it('leaves the list alone', () => {
    const before = [...plain];
    sorted<Row>({ key: 'url', direction: 'descending' })(whole(plain));
    expect(plain).toEqual(before);
    expect(sorted<Row>(null)(whole(plain))).toBe(plain);
  });

  it('puts what comes in its place, and lets go what is gone', () => {
    const [first, second, third] = plain as [Row, Row, Row];
    for (const direction of ['ascending', 'descending'] as const) {
      const sort = sorted<Row>({ key: 'status', direction });
      const change = changing<Row>();
      const other = { ...second, exchange: { ...second.exchange, status: 500 } };
      const lists = [[first], [first, second], plain, [second, third], [other, third], [], plain];
      for (const list of lists) {
        const inOrder = sort(change(list));
        // As if it had been sorted at once.
        expect(inOrder).toEqual(sorted<Row>({ key: 'status', direction })(whole(list)));
        expect(new Set(inOrder)).toEqual(new Set(list));
      }
    }
  });
});

describe('groupRows', () => {
  it.each<[GroupKey, [string, number[]][]]>([
    [
      'host',
      [
        ['b.example', [1, 3]],
        ['a.example', [2]],
      ],
    ],
    [
      'type',
      [
        ['text/html', [1, 3]],
        ['no media type', [2]],
      ],
    ],
    [
      'rule',
      [
        ['content-type-missing', [2]],
        ['404', [1]],
        ['no finding', [3]],
      ],
    ],
  ])('by %s', (key, expected) => {
    expect(groupRows(plain, key).map(({ title, rows: members }) => [title, members.map(({ id }) => id)])).toEqual(
      expected,
    );
  });

  it('lists the worst finding first, of equally bad ones the most frequent, and no finding last', () => {
    const found = (id: number, ...findings: [string, Severity][]) =>
      ({ ...plain[2], id, findings: findings.map(([ruleId, severity]) => ({ ruleId, severity })) }) as unknown as Row;
    const grouped = groupRows(
      [
        found(1),
        found(2, ['an-info', 'info']),
        found(3, ['rare', 'warning'], ['an-info', 'info']),
        found(4, ['some-advice', 'advice']),
        found(5, ['frequent', 'warning']),
        found(6, ['an-error', 'error']),
        found(7, ['frequent', 'warning']),
        found(8),
        found(9, ['later', 'warning']),
        // A rule can be less sure of another response.
        found(10, ['some-advice', 'info']),
      ],
      'rule',
    );
    expect(grouped.map(({ title }) => title)).toEqual([
      'an-error',
      'frequent',
      'rare',
      'later',
      'some-advice',
      'an-info',
      'no finding',
    ]);
  });
});
