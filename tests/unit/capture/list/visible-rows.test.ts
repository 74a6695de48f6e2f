import { expect, it } from 'vitest';
import { auditPiece } from '../../../../reference/capture/imported.ts';
import { visible } from '../../../../reference/capture/list/visible-rows.ts';
import type { Row } from '../../../../reference/capture/row.ts';
import { emptySession, reduceSession, type SessionEvent } from '../../../../reference/capture/session.ts';
import { SessionContext } from '../../../../reference/capture/session-context.ts';
import { exchangeFromRaw } from '../../../../reference/http/import/from-raw.ts';
import { DEFAULT_FINDING_FILTER } from '../../../../reference/rules/policy.ts';

const response = exchangeFromRaw(
  'GET /a HTTP/1.1\nHost: cdn.example\n\nHTTP/1.1 200 OK\nContent-Type: text/html\nETag: bare\n\n<p>',
);
const finished = { type: 'finished', exchanges: [response] } as const;
const shownIn = (page: string | null, event: SessionEvent) =>
  visible({ ...DEFAULT_FINDING_FILTER, page })(reduceSession(emptySession, event)).rows.flatMap(({ findings }) =>
    findings.map(({ ruleId }) => ruleId),
  );

it('parts what is shown from what is hidden, and loses nothing', () => {
  const session = reduceSession(emptySession, finished);
  const [heard] = visible(DEFAULT_FINDING_FILTER)(session).rows;
  const hidden = heard?.hidden.map(({ finding }) => finding) ?? [];
  expect(hidden).not.toEqual([]);
  expect(heard?.findings).not.toEqual([]);
  expect(new Set([...(heard?.findings ?? []), ...hidden])).toEqual(new Set(session.rows[0]?.findings));
});

it('sifts a row once while the list grows, and anew when the row is another', () => {
  const hear = visible(DEFAULT_FINDING_FILTER);
  const before = reduceSession(emptySession, finished);
  const after = reduceSession(before, { ...finished, exchanges: [{ ...response }] });
  const [first] = hear(before).rows;
  const [same, other] = hear(after).rows;
  expect(same).toBe(first);
  const { exchange } = before.rows[0] as Row;
  const read = reduceSession(after, { type: 'content', exchange, content: { text: '<p>' } });
  expect(hear(read).rows[0]).not.toBe(first);
  expect(hear(read).rows[1]).toBe(other);
});

it('judges what was imported by its own page', () => {
  const imported = (page: string | null): SessionEvent => {
    const source = { name: 'x.har', count: 1, page };
    return { type: 'imported', source, isFirst: true, rows: auditPiece(source, [response], new SessionContext()) };
  };
  expect(shownIn('https://shop.test/', finished)).not.toContain('etag-malformed');
  expect(shownIn('https://shop.test/', imported('https://cdn.example/'))).toContain('etag-malformed');
  expect(shownIn('https://cdn.example/', finished)).toContain('etag-malformed');
});
