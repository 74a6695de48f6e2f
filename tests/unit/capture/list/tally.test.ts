import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditPiece } from '../../../../reference/capture/imported.ts';
import { isFlagged } from '../../../../reference/capture/list/filter.ts';
import { counting } from '../../../../reference/capture/list/tally.ts';
import { visible } from '../../../../reference/capture/list/visible-rows.ts';
import type { ImportSource } from '../../../../reference/capture/row.ts';
import { emptySession, reduceSession } from '../../../../reference/capture/session.ts';
import { SessionContext } from '../../../../reference/capture/session-context.ts';
import { exchangeFromRaw } from '../../../../reference/http/import/from-raw.ts';
import { DEFAULT_FINDING_FILTER } from '../../../../reference/rules/policy.ts';
import { statusClass } from '../../../../reference/status/status-class.ts';
import { changing, histories, whole } from './changing.ts';

const exchanges = [
  '200 OK\nContent-Type: text/html',
  '200 OK\nContent-Type: application/x-javascript',
  '301 Moved\n',
  '404 Not Found\n',
  '99 Odd\n',
].map((head, at) =>
  exchangeFromRaw(`GET /${at} HTTP/1.1\nHost: ${at === 0 ? 'localhost' : 'a.example'}\n\nHTTP/1.1 ${head}\n\n<p>`),
);
const source: ImportSource = { name: 'a.har', count: exchanges.length, page: null };
const recorded = reduceSession(emptySession, { type: 'finished', exchanges });
const session = reduceSession(recorded, {
  type: 'imported',
  source,
  isFirst: true,
  rows: auditPiece(source, exchanges, new SessionContext()),
});
const { rows } = visible(DEFAULT_FINDING_FILTER)(whole(session.rows));

it('counts what there is', () => {
  const counts = counting()(whole(rows));
  expect([...counts.classes.keys()]).toEqual([2, 3, 4, null]);
  expect(counts).toMatchObject({ recorded: 5, imported: 5 });
  expect(counts.hiddenLocal).toBeGreaterThan(0);
  expect(counts.flagged).toBeGreaterThan(0);
  expect(counts.flagged).toBeLessThan(rows.length);
});

it('is right about a list whatever becomes of it', () => {
  fc.assert(
    fc.property(histories(...rows), (lists) => {
      const counts = counting();
      const change = changing<(typeof rows)[number]>();
      const all = lists.map((one) => counts(change(one)));
      const last = lists.at(-1) ?? [];
      const { classes, severities, flagged, recorded, imported, hiddenLocal } = all.at(-1) ?? counts(change([]));
      const count = (holds: (row: (typeof rows)[number]) => boolean) => last.filter(holds).length;
      for (const cls of [1, 2, 3, 4, 5, null] as const) {
        expect(classes.get(cls) ?? 0).toBe(count((row) => statusClass(row.exchange.status) === cls));
        expect(classes.has(cls)).toBe((classes.get(cls) ?? 0) > 0);
      }
      for (const severity of ['error', 'warning', 'advice', 'info'] as const) {
        const has = count(({ findings }) => findings.some((finding) => finding.severity === severity));
        expect(severities.get(severity) ?? 0).toBe(has);
      }
      expect([flagged, recorded, imported]).toEqual([
        count(isFlagged),
        count((row) => row.source === null),
        count((row) => row.source !== null),
      ]);
      const local = last.flatMap(({ hidden }) => hidden.filter(({ because }) => because === 'local'));
      expect(hiddenLocal).toBe(local.length);
    }),
  );
});
