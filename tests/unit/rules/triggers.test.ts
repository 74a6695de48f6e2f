import { expect, it } from 'vitest';
import { Facts } from '../../../reference/facts/facts.ts';
import type { Exchange, HeaderField } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { rules } from '../../../reference/rules/index.ts';
import { Triggers } from '../../../reference/rules/triggers.ts';

const base = exchangeFromRaw('GET / HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\nContent-Type: text/css\n\nhello');
const more: HeaderField[] = [
  { name: 'cache-control', value: 'no-cache' },
  { name: 'Location', value: '/x' },
];
const around = { earlier: [], redirects: [], document: null };

const exchanges: Exchange[] = [200, 304, 404].flatMap((status) =>
  [base.responseHeaders, [...base.responseHeaders, ...more], more].flatMap((responseHeaders) =>
    [{}, { fromCache: true }, { content: null }, { method: 'HEAD' }, { requestHeaders: [] }].map((other) => ({
      ...base,
      status,
      responseHeaders,
      ...other,
    })),
  ),
);

it('what exchanges of one kind share does not change which rules are candidates', () => {
  const shared = new Triggers(rules);
  for (const exchange of [...exchanges, ...exchanges.toReversed()]) {
    for (const context of [null, around]) {
      const facts = new Facts(exchange, context);
      const ids = shared.candidates(facts).map(({ id }) => id);
      expect(ids).toEqual(new Triggers(rules).candidates(new Facts(exchange, context)).map(({ id }) => id));
    }
  }
  const counts = new Set(exchanges.map((exchange) => shared.candidates(new Facts(exchange)).length));
  expect(counts.size).toBeGreaterThan(5);
});
