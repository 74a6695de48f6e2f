import { expect, it } from 'vitest';
import { auditImport } from '../../../reference/capture/imported.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/from-raw.ts';

const source = { name: 'x.har', count: 1, page: null };
const small = exchangeFromRaw('HTTP/1.1 200 OK\nServer: x\n\n');
const large = { ...small, content: { text: 'x'.repeat(500_000) } };
const sizes = (exchanges: Exchange[]) => [...auditImport(source, exchanges)].map((rows) => rows.length);

it('keeps every exchange, in order, in pieces of at most a hundred', () => {
  const exchanges = Array.from({ length: 250 }, (_, index) => ({ ...small, content: null, status: 200 + index }));
  expect(sizes(exchanges)).toEqual([100, 100, 50]);
  expect([...auditImport(source, exchanges)].flat().map(({ exchange }) => exchange)).toEqual(exchanges);
});

it('ends a piece after much content, and makes none of nothing', () => {
  expect(sizes([small, large, small, large, large])).toEqual([2, 2, 1]);
  expect(sizes([])).toEqual([]);
});

it('keeps no content, but what was found in it', () => {
  const broken = exchangeFromRaw(
    'GET /j HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\nContent-Type: application/json\n\n{"a',
  );
  const [row] = [...auditImport(source, [broken])].flat();
  expect(row?.exchange.content).toBeNull();
  expect(row?.findings.map(({ ruleId }) => ruleId)).toContain('json-body-invalid');
});

it('knows the redirects before an exchange, across pieces too', () => {
  const hop = exchangeFromRaw('GET /o HTTP/1.1\nHost: a.example\n\nHTTP/1.1 302 Found\nLocation: /page\n\n');
  const page = exchangeFromRaw('GET /page HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\nServer: x\n\n');
  const rows = [...auditImport(source, [...Array<Exchange>(99).fill(small), hop, page])].flat();
  expect(rows.at(-1)?.around.redirects).toHaveLength(1);
});
