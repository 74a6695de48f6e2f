import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EntryRef } from '../../../reference/book/entry.ts';
import { entryIds } from '../../../reference/book/entry-ids.ts';
import {
  examplesOf,
  factsOfExample,
  nameOfExample,
  type RuleExample,
  readExamples,
} from '../../../reference/build/rule-examples.ts';
import { applies, auditWith } from '../../../reference/rules/audit.ts';
import { families, rules } from '../../../reference/rules/index.ts';
import type { Rule } from '../../../reference/rules/rule.ts';

const folder = new URL('../../../reference/rules/', import.meta.url);

/** The files of a family's folder: rules and their examples. */
function ruleFiles(family: string): string[] {
  return readdirSync(new URL(`${family}/`, folder)).filter((file) => file !== 'index.ts');
}

const ofKind = (examples: readonly RuleExample[], kind: RuleExample['kind']) =>
  examples.filter((example) => example.kind === kind);
const named = (examples: readonly RuleExample[]) =>
  examples.map((example) => [nameOfExample(example), example] as const);

function expectWrittenEntry(entry: EntryRef) {
  expect(entryIds).toContain(entry.split('#')[0]);
}

/** Messages that the rule does not have, and what lacks an example, each with its place. */
function mistakesIn(examples: readonly RuleExample[], { id, messages }: Rule): string[] {
  const wanted = [...Object.keys(messages).map((message) => `fires ${message}`), 'silent', 'not applicable'];
  const kindOf = ({ kind, messageId }: RuleExample) => (messageId === null ? kind : `${kind} ${messageId}`);
  const unknown = examples.filter((example) => !wanted.includes(kindOf(example)));
  const lacking = wanted.filter((kind) => !examples.some((example) => kindOf(example) === kind));
  return [
    ...unknown.map((example) => `${nameOfExample(example)}: the rule has no message ${example.messageId}`),
    ...lacking.map((kind) => `${examples[0]?.file ?? id}:1: no example "### ${kind}"`),
  ];
}

/** Most characters of a message, so that it is read at a glance. Our choice. */
const LONGEST_MESSAGE = 200;

/** What a template makes of odd values: two blanks, one of several, the same word twice, a value that is not there. */
function expectReadable(message: string) {
  expect(message.length).toBeLessThanOrEqual(LONGEST_MESSAGE);
  expect(message).toMatch(/^\S.*[.?]$/s);
  expect(message.replace(/"[^"]*"/g, '""')).not.toMatch(/ {2}|\b1 (?:seconds|minutes|hours|days|bytes)\b|\bNaN\b/);
  expect(message).not.toMatch(/\b(a|an|the|is|of|to|and|in|it|not|that) \1\b/i);
}

it('an example of no message of the rule, and a message without one, are mistakes', () => {
  const [rule] = rules.filter(({ id }) => id === 'retry-after-missing');
  if (!rule) throw new Error('there is no such rule');
  const { examples } = readExamples('### fires mising: why\n503\n\n### silent\n200\n', 'rules/status/x.http');
  expect(mistakesIn(examples, rule)).toEqual([
    'rules/status/x.http:1 why: the rule has no message mising',
    'rules/status/x.http:1: no example "### fires missing"',
    'rules/status/x.http:1: no example "### not applicable"',
  ]);
});

describe('the folder of rules', () => {
  it('holds a folder per family', () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(families.map(({ id }) => id).sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  it.each(families)(
    'holds each rule of $id and its examples, named by its id, and index.ts lists it once',
    (family) => {
      const files = family.rules.flatMap(({ id }) => [`${id}.http`, `${id}.ts`]);
      expect(files.sort()).toEqual(ruleFiles(family.id).sort());
    },
  );

  it('uses no id twice, and yields to rules that exist', () => {
    const ids = rules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(9);
    for (const { yieldsTo = [], causedBy = [] } of rules)
      for (const id of [...yieldsTo, ...causedBy]) expect(ids).toContain(id);
  });
});

/** The section of the README that compares with httplint. */
function comparison(): string {
  const readme = readFileSync(new URL('../README.md', folder), 'utf8');
  return /## What other linters check\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? '';
}

it('the comparison with another linter names each of its notes, and none that it does not have', () => {
  const list = readFileSync(new URL('../../tests/fixtures/httplint-notes.txt', folder), 'utf8');
  const notes = list.split('\n').filter((line) => /^[A-Z]/.test(line));
  expect(notes.length).toBeGreaterThan(300);
  // `CSP_\*` in Markdown stands for all that begin so.
  const named = comparison().match(/\b[A-Z]+_[A-Z_\d]*(?:\\\*)?/g) ?? [];
  const stands = (name: string, note: string) =>
    name.endsWith('*') ? note.startsWith(name.slice(0, -2)) : note === name;
  expect(notes.filter((note) => !named.some((name) => stands(name, note)))).toEqual([]);
  expect(named.filter((name) => !notes.some((note) => stands(name, note)))).toEqual([]);
});

it('the comparison with another linter names rules that exist', () => {
  const table = comparison();
  const named = [...table.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, id]) => id);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((id) => !rules.some((rule) => rule.id === id))).toEqual([]);
});

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (_id, rule) => {
  it('says what it is', () => {
    expect(rule.title.trim()).not.toBe('');
    expectWrittenEntry(rule.entry);
    for (const message of Object.values(rule.messages)) expect(message.trim()).not.toBe('');
    // Strength "advice" is practice, and practice alone never makes an error.
    expect([rule.severity, rule.strength]).not.toEqual(['error', 'advice']);
  });

  const examples = examplesOf(rule.id);

  it('has an example for each message, one that is right, and one that it is not about', () => {
    expect(mistakesIn(examples, rule)).toEqual([]);
  });

  it.each(named(ofKind(examples, 'fires')).map(([name, example]) => [example.messageId ?? '', name, example] as const))(
    'reports %s for %s',
    (messageId, _name, example) => {
      const facts = factsOfExample(example);
      const findings = auditWith([rule], facts);
      expect(findings.map((finding) => finding.messageId)).toContain(messageId);
      for (const finding of findings) {
        expect(finding.message).not.toMatch(/\{\w+\}/);
        expectReadable(finding.message);
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
    },
  );

  it.each(named(ofKind(examples, 'silent')))('applies and is silent for %s', (_name, example) => {
    const facts = factsOfExample(example);
    expect(applies(rule, facts)).toBe(true);
    expect(rule.check(facts)).toEqual([]);
  });

  it.each(named(ofKind(examples, 'not applicable')))('does not apply to %s', (_name, example) => {
    const facts = factsOfExample(example);
    // A text that does not parse would not be judged either, and would prove nothing.
    expect(facts.exchange.status).toBeGreaterThan(0);
    expect(applies(rule, facts)).toBe(false);
  });
});
