import { describe, expect, it } from 'vitest';
import { Facts, factsOf } from '../../../reference/facts/facts.ts';
import type { Content } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';

const plain = exchangeFromRaw('GET / HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\nServer: x\n\nhello');
const holding = (content: Content | null) => new Facts({ ...plain, content });
const bytes = (...values: number[]) => ({ bytes: Uint8Array.from(values) });

describe('facts', () => {
  it.each<[Content | null, boolean]>([
    [null, false],
    [{ text: '' }, false],
    [{ text: 'a\uFEFF' }, false],
    [{ text: '\uFEFFa' }, true],
    [bytes(), false],
    [bytes(0xef, 0xbb), false],
    [bytes(0xef, 0xbb, 0xbf), true],
    [bytes(0xfe, 0xff, 0x00, 0x61), true],
    [bytes(0xff, 0xfe, 0x61, 0x00), true],
    [bytes(0xfe, 0xfe), false],
    [bytes(0xbb, 0xbf, 0xef), false],
  ])('know whether %j starts with a byte order mark: %j', (content, expected) => {
    expect(holding(content).hasByteOrderMark).toBe(expected);
  });

  it.each<[Content | null, { value: unknown } | null]>([
    [null, null],
    [{ text: '' }, null],
    [{ text: '{"a":1,}' }, null],
    [{ text: ' null ' }, { value: null }],
    [{ text: '\uFEFF[1]' }, { value: [1] }],
    [bytes(0xef, 0xbb, 0xbf, 0x31), { value: 1 }],
  ])('read %j as JSON: %j', (content, expected) => {
    expect(holding(content).json).toEqual(expected);
  });

  it('have no disposition where there are two', () => {
    const sent = (...lines: string[]) =>
      new Facts(
        exchangeFromRaw(`HTTP/1.1 200 OK\n${lines.map((line) => `Content-Disposition: ${line}\n`).join('')}\n`),
      );
    expect(sent('Inline').disposition?.type).toBe('inline');
    expect(sent('inline', 'attachment').disposition).toBeNull();
    expect(sent().disposition).toBeNull();
  });
});

describe('factsOf', () => {
  const around = { earlier: [], redirects: [plain], document: null };

  it('makes the facts of an exchange once, and those of another one for a copy', () => {
    const exchange = { ...plain };
    const facts = factsOf(exchange);
    expect(factsOf(exchange)).toBe(facts);
    expect(factsOf({ ...exchange })).not.toBe(facts);
  });

  it('learns what is around it, and keeps that', () => {
    const exchange = { ...plain };
    expect(factsOf(exchange).around).toBeNull();
    expect(factsOf(exchange, around).around).toBe(around);
    expect(factsOf(exchange).around).toBe(around);
  });

  it('keeps those of some exchanges, and not of all that ever were', () => {
    const facts = factsOf(plain);
    for (let count = 0; count < 1_000; count += 1) factsOf({ ...plain });
    expect(factsOf(plain)).not.toBe(facts);
  });
});
