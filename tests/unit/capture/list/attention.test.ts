import { expect, it } from 'vitest';
import { auditPiece } from '../../../../reference/capture/imported.ts';
import { Listener } from '../../../../reference/capture/list/attention.ts';
import { emptySession, reduceSession, type SessionEvent } from '../../../../reference/capture/session.ts';
import { Surroundings } from '../../../../reference/capture/surroundings.ts';
import { exchangeFromRaw } from '../../../../reference/http/import/from-raw.ts';
import { DEFAULT_FINDING_FILTER } from '../../../../reference/rules/policy.ts';

const response = exchangeFromRaw(
  'GET /a HTTP/1.1\nHost: cdn.example\n\nHTTP/1.1 200 OK\nContent-Type: text/html\nETag: bare\n\n<p>',
);
const finished: SessionEvent = { type: 'finished', exchanges: [response] };
const shownIn = (page: string | null, event: SessionEvent) =>
  new Listener({ ...DEFAULT_FINDING_FILTER, page })
    .hear(reduceSession(emptySession, event).rows)
    .flatMap(({ findings }) => findings.map(({ ruleId }) => ruleId));

it('parts what is shown from what is hidden, and loses nothing', () => {
  const { rows } = reduceSession(emptySession, finished);
  const [heard] = new Listener(DEFAULT_FINDING_FILTER).hear(rows);
  const hidden = heard?.hidden.map(({ finding }) => finding) ?? [];
  expect(hidden).not.toEqual([]);
  expect(heard?.findings).not.toEqual([]);
  expect(new Set([...(heard?.findings ?? []), ...hidden])).toEqual(new Set(rows[0]?.findings));
});

it('sifts a row once while the list grows, and anew when the row is another', () => {
  const listener = new Listener(DEFAULT_FINDING_FILTER);
  const before = reduceSession(emptySession, finished);
  const after = reduceSession(before, finished);
  const [first] = listener.hear(before.rows);
  expect(listener.hear(after.rows)[0]).toBe(first);
  const replaced = after.rows.map((row) => (row.id === 1 ? { ...row } : row));
  expect(listener.hear(replaced)[0]).not.toBe(first);
});

it('judges what was imported by its own page', () => {
  const imported = (page: string | null): SessionEvent => {
    const source = { name: 'x.har', count: 1, page };
    return { type: 'imported', source, isFirst: true, rows: auditPiece(source, [response], new Surroundings()) };
  };
  expect(shownIn('https://shop.test/', finished)).not.toContain('etag-malformed');
  expect(shownIn('https://shop.test/', imported('https://cdn.example/'))).toContain('etag-malformed');
  expect(shownIn('https://cdn.example/', finished)).toContain('etag-malformed');
});
