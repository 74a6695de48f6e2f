/** The rules that look at chains of redirects, in a session: the chain is put together from what was captured. */
import { expect, it } from 'vitest';
import { emptySession, reduceSession } from '../../../reference/capture/session.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';

const RULES = ['redirect-loop', 'redirect-chain-long'];

/** What these rules find in each hop. @param hops the names of from and to, such as `ab` for `/a` to `/b` */
function findings(hops: readonly string[]): string[][] {
  const exchanges = hops.map(([from, to], index) => ({
    ...exchangeFromRaw(`GET /${from} HTTP/1.1\nHost: shop.example\n\nHTTP/1.1 302 Found\nLocation: /${to}\n\n`),
    startedAt: index,
    duration: 1,
  }));
  const { rows } = reduceSession(emptySession, { type: 'finished', exchanges });
  return rows.map((row) => row.findings.map(({ ruleId }) => ruleId).filter((id) => RULES.includes(id)));
}

it('tells of a circle once, and not of its length', () => {
  expect(findings(['ab', 'ba', 'ab', 'ba', 'ab', 'ba'])).toEqual([[], [], ['redirect-loop'], [], [], []]);
});

it('tells of the fourth redirect in a row, and of that alone', () => {
  expect(findings(['ab', 'bc', 'cd', 'de', 'ef'])).toEqual([[], [], [], ['redirect-chain-long'], []]);
});

it('takes redirects that have nothing to do with each other for no chain', () => {
  expect(findings(['ab', 'cd', 'ef', 'gh', 'ab'])).toEqual([[], [], [], [], []]);
});

it('takes the way to a login and back for no circle', () => {
  expect(findings(['ab', 'ba', 'ac'])).toEqual([[], [], []]);
});

it('says when the browser gives up', () => {
  const hops = [...'abcdefghijklmnopqrstuv'].map((from, index, all) => `${from}${all[index + 1] ?? 'z'}`);
  const found = findings(hops);
  expect(found[19]).toEqual([]);
  expect(found[20]).toEqual(['redirect-loop']);
});
