/** What the tests of URL judgements and of configuration checks ask: are checks and examples whole, and do they agree? */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Entry } from '../../../reference/book/entry.ts';
import { readBook } from '../../../reference/build/read-book.ts';
import type { Finding, Rule } from '../../../reference/lint/rule.ts';

export interface Example {
  readonly kind: 'fires' | 'silent';
  readonly messageId: string | null;
  /** The file, relative to `reference/`, and the line. */
  readonly file: string;
  readonly line: number;
}

type Meta = Pick<Rule<never, Finding>, 'id' | 'title' | 'severity' | 'strength' | 'entry' | 'messages'>;

interface Table<E extends Example> {
  readonly rules: readonly Meta[];
  /** Below `reference/`, of the rules: each is in a folder in it, with its examples beside it. */
  readonly folder: string;
  /** What the files with examples end in. */
  readonly extension: string;
  readonly examplesOf: (id: string) => readonly E[];
  readonly textOf: (example: E) => string;
  /** What all rules find: one may yield to another. */
  readonly findingsOf: (example: E) => readonly Finding[];
  /** Holds the place of a finding against the example. */
  readonly expectPlace: (finding: Finding, example: E) => void;
}

/** The entry itself and each of its sections, as a rule cites them. */
function references({ id, definition, sections }: Entry): string[] {
  return [id, ...[definition, ...sections].flatMap((section) => (section ? `${id}#${section.id}` : []))];
}

/** Messages that the rule does not have, and what lacks an example, each with its place. */
export function mistakesIn(examples: readonly Example[], { messages }: Pick<Meta, 'messages'>, file: string): string[] {
  const wanted = [...Object.keys(messages), null];
  const unknown = examples.filter(({ messageId }) => !wanted.includes(messageId));
  const lacking = wanted.filter((message) => !examples.some(({ messageId }) => messageId === message));
  return [
    ...unknown.map((one) => `${one.file}:${one.line}: the check has no message ${one.messageId}`),
    ...lacking.map((message) => `${file}:1: no example "### ${message ? `fires ${message}` : 'silent'}"`),
  ];
}

export function testTable<E extends Example>(table: Table<E>): void {
  const { rules, folder, extension, examplesOf, textOf, findingsOf, expectPlace } = table;
  const known = readBook().entries.flatMap(references);

  it('holds each check and its examples, named by its id, and index.ts lists each once', () => {
    const place = new URL(`../../../reference/${folder}/`, import.meta.url);
    const files = readdirSync(place, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => readdirSync(new URL(`${name}/`, place)));
    expect(rules.flatMap(({ id }) => [`${id}.ts`, `${id}${extension}`]).sort()).toEqual(files.sort());
  });

  it.each(rules.map((rule) => [rule.id, rule] as const))('%s says what it is, and cites what exists', (id, rule) => {
    expect(known).toContain(rule.entry);
    expect(rule.title.trim()).not.toBe('');
    expect(mistakesIn(examplesOf(id), rule, `${folder}/${id}${extension}`)).toEqual([]);
    // Strength "advice" is practice, and practice alone never makes an error.
    expect([rule.severity, rule.strength]).not.toEqual(['error', 'advice']);
  });

  const cases = rules.flatMap(({ id }) =>
    examplesOf(id).map((example) => {
      const said = example.messageId === null ? 'says nothing' : `says "${example.messageId}"`;
      return [`${id} ${said} of ${example.file}:${example.line} ${textOf(example)}`, id, example] as const;
    }),
  );
  it.each(cases)('%s', (_, id, example) => {
    const findings = findingsOf(example).filter(({ ruleId }) => ruleId === id);
    if (example.messageId === null) expect(findings).toEqual([]);
    else expect(findings.map(({ messageId }) => messageId)).toContain(example.messageId);
    for (const finding of findings) {
      expect(finding.message).not.toMatch(/\{\w+\}/);
      expect(known).toContain(finding.entry);
      expectPlace(finding, example);
    }
  });
}
