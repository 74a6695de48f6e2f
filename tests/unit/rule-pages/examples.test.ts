import { describe, expect, it } from 'vitest';
import { examplesOf, readExamples } from '../../../reference/build/rule-examples.ts';
import { packExamples } from '../../../reference/build/rule-pages/pack.ts';
import { Facts } from '../../../reference/facts/facts.ts';
import { unpackExample } from '../../../reference/rule-pages/example.ts';
import { shownExamples } from '../../../reference/rule-pages/examples.ts';
import { auditWith } from '../../../reference/rules/audit.ts';
import { rules } from '../../../reference/rules/index.ts';

it.each(rules.map((rule) => [rule.id, rule] as const))(
  'what ships of the examples of %s fires and is silent, and is as in its file',
  (id, rule) => {
    const { fires, fine } = shownExamples(id);
    const find = ({ exchange, around }: typeof fires) => auditWith([rule], new Facts(exchange, around));
    const inFile = examplesOf(id);
    expect(find(fires).length).toBeGreaterThan(0);
    expect(find(fine)).toEqual([]);
    for (const { exchange, around } of [fires, fine]) {
      expect(inFile.map((example) => ({ exchange: example.exchange, around: example.around }))).toContainEqual({
        exchange,
        around,
      });
    }
  },
);

const pack = (text: string) => packExamples(readExamples(text, 'rules/status/x.http').examples);
const SILENT = '\n### silent\n200\nAge: 1\n';

describe('an example', () => {
  it('ships with the lines that its file may leave out', () => {
    const { fires } = pack(`### fires missing\n@resourceType script\n429\nRateLimit: "d";r=0\n\nslow\n${SILENT}`);
    expect(fires).toEqual({
      text: 'GET / HTTP/1.1\nHost: shop.example\n\nHTTP/1.1 429 Too Many Requests\nRateLimit: "d";r=0\n\nslow',
      told: { resourceType: 'script' },
    });
  });

  it('keeps content that is bytes', () => {
    const { fires } = pack(`### fires a\n@bytes "\\u0089PNG"\n200\nAge: 1\n${SILENT}`);
    expect(fires.bytes).toBe('\u0089PNG');
    expect(unpackExample(fires).exchange.content).toEqual({ bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47) });
  });

  it('keeps that content was not read, and the session around it', () => {
    const { fires } = pack(`### fires b\n@content null\n200\nAge: 1\n\n#### earlier\n200\nAge: 2\n${SILENT}`);
    expect(fires.told).toEqual({ content: null, contentSize: -1 });
    const { related, around } = unpackExample(fires);
    expect(related.map(({ as, text }) => [as, text.includes('Age: 2')])).toEqual([['earlier', true]]);
    expect(around?.earlier).toHaveLength(1);
  });

  it('without a finding is the one that is most like the first that fires', () => {
    const { fine } = pack(
      `### fires a\n503\nVary: *\n${SILENT}\n### silent\n503\nVary: *\nRetry-After: 9\n\n### fires a\n200\nAge: 1\n`,
    );
    expect(fine.text).toContain('Retry-After: 9');
  });
});
