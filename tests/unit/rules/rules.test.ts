import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EntryRef } from '../../../reference/book/entry.ts';
import { entryIds } from '../../../reference/book/entry-ids.ts';
import { exchangeFromRaw } from '../../../reference/http/from-raw.ts';
import { auditWith } from '../../../reference/rules/audit.ts';
import { rules } from '../../../reference/rules/index.ts';

/** Files of the folder that are not rules. */
const MACHINERY = ['audit.ts', 'evidence.ts', 'guards.ts', 'index.ts', 'rule.ts'];

const folder = new URL('../../../reference/rules/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !MACHINERY.includes(file));

function expectWrittenEntry(entry: EntryRef) {
  expect(entryIds).toContain(entry.split('#')[0]);
}

describe('the folder of rules', () => {
  it('holds one file per rule, named by its id, and index.ts lists each once', () => {
    expect(rules.map((rule) => `${rule.id}.ts`).sort()).toEqual(files.sort());
    expect(rules.length).toBeGreaterThan(0);
  });
});

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (_id, rule) => {
  it('says what it is', () => {
    expect(rule.title.trim()).not.toBe('');
    expectWrittenEntry(rule.entry);
    for (const message of Object.values(rule.messages)) expect(message.trim()).not.toBe('');
    expect(Object.keys(rule.examples.fires).sort()).toEqual(Object.keys(rule.messages).sort());
    expect(rule.examples.silent).not.toHaveLength(0);
    expect(rule.examples.notApplicable).not.toHaveLength(0);
    // Strength "advice" is practice, and practice alone never makes an error.
    expect([rule.severity, rule.strength]).not.toEqual(['error', 'advice']);
  });

  const firing = Object.entries(rule.examples.fires).flatMap(([messageId, texts]) =>
    texts.map((text) => [messageId, text] as const),
  );

  it('shows every message fire', () => {
    expect(new Set(firing.map(([messageId]) => messageId))).toEqual(new Set(Object.keys(rule.messages)));
  });

  it.each(firing)('reports %s for\n%s', (messageId, text) => {
    const exchange = exchangeFromRaw(text);
    const findings = auditWith([rule], exchange);
    expect(findings.map((finding) => finding.messageId)).toContain(messageId);
    for (const finding of findings) {
      expect(finding.message).not.toMatch(/\{\w+\}/);
      expectWrittenEntry(finding.entry);
      expect(finding.sources.length).toBeGreaterThan(0);
      const { value, line, span } = finding.evidence;
      if (line === null) expect(value).toBeNull();
      else expect(exchange.responseHeaders[line]?.value).toBe(value);
      if (span !== null) {
        expect(span[0]).toBeLessThan(span[1]);
        expect(span[1]).toBeLessThanOrEqual(value?.length ?? 0);
      }
    }
  });

  it.each(rule.examples.silent)('applies and is silent for\n%s', (text) => {
    const exchange = exchangeFromRaw(text);
    expect(rule.appliesTo(exchange)).toBe(true);
    expect(rule.check(exchange)).toEqual([]);
  });

  it.each(rule.examples.notApplicable)('does not apply to\n%s', (text) => {
    const exchange = exchangeFromRaw(text);
    // A text that does not parse would not be judged either, and would prove nothing.
    expect(exchange.status).toBeGreaterThan(0);
    expect(rule.appliesTo(exchange)).toBe(false);
  });
});
