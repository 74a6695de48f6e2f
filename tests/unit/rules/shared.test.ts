/** What several rules use. */
import { describe, expect, it } from 'vitest';
import { Facts } from '../../../reference/facts/facts.ts';
import { Fields } from '../../../reference/http/fields.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { auditExchange } from '../../../reference/rules/audit.ts';
import { earlierAnswers } from '../../../reference/rules/earlier.ts';
import { varyLine, withVary } from '../../../reference/rules/vary.ts';
import { shortened } from '../../../reference/text/shortened.ts';

describe('shortened', () => {
  it('leaves 60 characters as they are, and makes 60 of more', () => {
    expect(shortened('a'.repeat(60))).toBe('a'.repeat(60));
    expect(shortened('a'.repeat(61))).toBe(`${'a'.repeat(59)}…`);
  });
});

describe('earlierAnswers', () => {
  const answer = (status: number) => exchangeFromRaw(`HTTP/1.1 ${status} X\nServer: x\n\n`);
  const earlier = [
    answer(200),
    { ...answer(200), fromCache: true },
    { ...answer(200), fromServiceWorker: true },
    answer(304),
    answer(206),
  ];

  it('gives the answers of the server itself with the wanted statuses', () => {
    const facts = new Facts(answer(200), { earlier, redirects: [], document: null });
    expect(earlierAnswers(facts, 200)).toEqual([earlier[0]]);
    expect(earlierAnswers(facts, 206, 200)).toEqual([earlier[0], earlier[4]]);
    expect(earlierAnswers(facts, 404)).toEqual([]);
  });

  it('gives none for an exchange alone', () => {
    expect(earlierAnswers(new Facts(answer(200)), 200)).toEqual([]);
  });
});

describe('Vary', () => {
  const fields = (...values: string[]) => new Fields(values.map((value) => ({ name: 'vary', value })));

  it('is shown, or its absence', () => {
    expect(varyLine(fields('Origin'))).toMatchObject({ value: 'Origin', line: 0 });
    expect(varyLine(fields())).toMatchObject({ value: null, line: null });
  });

  it('keeps what it has', () => {
    expect(withVary(fields(), 'Accept')).toMatchObject({ name: 'Vary', value: 'Accept' });
    expect(withVary(fields('Origin', 'Cookie'), 'Accept', 'X')).toMatchObject({ value: 'Origin, Cookie, Accept, X' });
    expect(withVary(fields(''), 'Accept')).toMatchObject({ value: 'Accept' });
  });
});

it('no message and no mark repeats a secret', () => {
  const findings = auditExchange(
    exchangeFromRaw('HTTP/1.1 200 OK\nAuthorization: Bearer 5f2c\nCookie: session=5f2c\n\n{}'),
  ).filter(({ messageId }) => messageId === 'secret');
  expect(findings).toHaveLength(2);
  for (const { message, evidence } of findings) {
    expect(message).not.toContain('5f2c');
    expect(evidence.span).toBeNull();
  }
});

it('a 206 that nobody asked for has one fault, not three', () => {
  const found = (fields: string) =>
    auditExchange(
      exchangeFromRaw(
        `GET /list HTTP/1.1\nHost: shop.example\n${fields}\nHTTP/1.1 206 Partial Content\nServer: x\n\n[]`,
      ),
    )
      .map(({ ruleId }) => ruleId)
      .filter((id) => ['range-status-unasked', 'content-range-missing', 'partial-validator-missing'].includes(id));
  expect(found('')).toEqual(['range-status-unasked']);
  expect(found('Range: bytes=0-1\n')).toEqual(['content-range-missing', 'partial-validator-missing']);
});
