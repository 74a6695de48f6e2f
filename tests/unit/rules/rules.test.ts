import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { EntryRef } from '../../../reference/book/entry.ts';
import { entryIds } from '../../../reference/book/entry-ids.ts';
import { ruleIdsIn, ruleIdsText } from '../../../reference/build/rule-ids.ts';
import { applies, auditWith } from '../../../reference/rules/audit.ts';
import { factsOfExample } from '../../../reference/rules/examples.ts';
import { families, rules } from '../../../reference/rules/index.ts';
import type { Example, Rule } from '../../../reference/rules/rule.ts';

const folder = new URL('../../../reference/rules/', import.meta.url);

/** The files of a family's folder that are rules. */
function ruleFiles(family: string): string[] {
  return readdirSync(new URL(`${family}/`, folder)).filter((file) => file !== 'index.ts');
}

const named = (examples: readonly Example[]) =>
  examples.map(
    (example) => [typeof example === 'string' ? example : JSON.stringify(example, null, 1), example] as const,
  );

function expectWrittenEntry(entry: EntryRef) {
  expect(entryIds).toContain(entry.split('#')[0]);
}

describe('the folder of rules', () => {
  it('holds a folder per family', () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(families.map(({ id }) => id).sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  it.each(families)('holds one file per rule of $id, named by its id, and index.ts lists each once', (family) => {
    expect(family.rules.map((rule) => `${rule.id}.ts`).sort()).toEqual(ruleFiles(family.id).sort());
  });

  it('uses no id twice, and yields to rules that exist', () => {
    const ids = rules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(9);
    for (const { yieldsTo = [], causedBy = [] } of rules)
      for (const id of [...yieldsTo, ...causedBy]) expect(ids).toContain(id);
  });

  it('takes no misspelled id, which is for the compiler to find', () => {
    // @ts-expect-error no rule has this id
    const misspelled: Pick<Rule, 'yieldsTo'> = { yieldsTo: ['content-type-mising'] };
    expect(rules.map(({ id }) => id)).not.toContain(misspelled.yieldsTo?.[0]);
  });

  it('is listed in rule-ids.ts (update it with: npm run generate)', () => {
    const text = readFileSync(new URL('rule-ids.ts', folder), 'utf8');
    expect(text).toBe(ruleIdsText(ruleIdsIn(fileURLToPath(folder))));
    for (const { id } of rules) expect(text).toContain(`  | '${id}'`);
  });
});

it('the comparison with another linter names rules that exist', () => {
  const readme = readFileSync(new URL('../README.md', folder), 'utf8');
  const table = /## What other linters check\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? '';
  const named = [...table.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, id]) => id);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((id) => !rules.some((rule) => rule.id === id))).toEqual([]);
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

  const firing = Object.entries(rule.examples.fires).flatMap(([messageId, examples]) =>
    named(examples).map(([name, example]) => [messageId, name, example] as const),
  );

  it('shows every message fire', () => {
    expect(new Set(firing.map(([messageId]) => messageId))).toEqual(new Set(Object.keys(rule.messages)));
  });

  it.each(firing)('reports %s for\n%s', (messageId, _name, example) => {
    const facts = factsOfExample(example);
    const findings = auditWith([rule], facts);
    expect(findings.map((finding) => finding.messageId)).toContain(messageId);
    for (const finding of findings) {
      expect(finding.message).not.toMatch(/\{\w+\}/);
      expectWrittenEntry(finding.entry);
      expect(finding.sources.length).toBeGreaterThan(0);
      const { value, line, span } = finding.evidence;
      const { responseHeaders, requestHeaders } = facts.exchange;
      if (line === null) expect(value).toBeNull();
      else expect((finding.evidence.of === 'request' ? requestHeaders : responseHeaders)[line]?.value).toBe(value);
      if (span !== null) {
        expect(span[0]).toBeLessThan(span[1]);
        expect(span[1]).toBeLessThanOrEqual(value?.length ?? 0);
      }
    }
  });

  it.each(named(rule.examples.silent))('applies and is silent for\n%s', (_name, example) => {
    const facts = factsOfExample(example);
    expect(applies(rule, facts)).toBe(true);
    expect(rule.check(facts)).toEqual([]);
  });

  it.each(named(rule.examples.notApplicable))('does not apply to\n%s', (_name, example) => {
    const facts = factsOfExample(example);
    // A text that does not parse would not be judged either, and would prove nothing.
    expect(facts.exchange.status).toBeGreaterThan(0);
    expect(applies(rule, facts)).toBe(false);
  });
});
