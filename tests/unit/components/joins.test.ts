import { expect, it } from 'vitest';
import { joinsAmong } from '../../../components/panel/table/joins.ts';
import { scaleFor, scalesOf } from '../../../components/panel/table/scales.ts';
import type { Row } from '../../../reference/capture/row.ts';
import { redirect, rowsOf } from '../capture/relations/rows.ts';

it('joins a redirect with what it led to, through the row between them', () => {
  const [hop, other, page] = rowsOf(redirect('/old', '/new'), { ask: '/x.css' }, { ask: '/new' }) as [Row, Row, Row];
  const led = { ...page, around: { ...page.around, redirects: [hop.exchange] } };
  expect([...joinsAmong([hop, other, led])]).toEqual([
    [1, 'down 20'],
    [2, 'through 20'],
    [3, 'up 20'],
  ]);
  // The redirect is not in view.
  expect([...joinsAmong([other, led])]).toEqual([]);
});

it('joins a preflight with its request, which began first', () => {
  const request = ['Origin: https://a.example'];
  const rows = rowsOf(
    { ask: 'PUT /api', request, startedAt: 0, duration: 90 },
    { ask: 'OPTIONS /api', request: [...request, 'Access-Control-Request-Method: PUT'], startedAt: 10 },
  );
  // Live, the preflight is told of first.
  const [put, options] = rows as [Row, Row];
  const told = [
    { ...options, id: 1 },
    { ...put, id: 2 },
  ] as const;
  expect([...joinsAmong([told[1], told[0]])]).toEqual([
    [2, 'down 10'],
    [1, 'up 10'],
  ]);
});

it('leads no line across more rows than the eye follows', () => {
  const rows = rowsOf(...Array.from({ length: 15 }, (_, at) => ({ ask: `/${at}` })));
  const last = rows[14] as Row;
  const led = { ...last, around: { ...last.around, redirects: [(rows[0] as Row).exchange] } };
  expect([...joinsAmong([...rows.slice(0, 14), led])]).toEqual([]);
});

it('gives each row the scale of its load', () => {
  const rows = rowsOf({ ask: '/a' }, { ask: '/b' }, { ask: '/c' });
  const part = (from: number, to: number) => ({ from, to, load: null, source: null });
  const spans = [
    { from: 0, to: 15 },
    { from: Number.NaN, to: Number.NEGATIVE_INFINITY },
    { from: 20, to: 320 },
  ];
  const scales = scalesOf(rows, [part(0, 2), part(2, 2), part(2, 3)], spans);
  expect([1, 2, 3].map((id) => scaleFor(id, scales))).toEqual([
    { first: 1, from: 0, length: 15 },
    { first: 1, from: 0, length: 15 },
    { first: 3, from: 20, length: 300 },
  ]);
  expect(scaleFor(0, scales)).toBeUndefined();
});
